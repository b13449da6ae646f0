import { useDates, useT } from '@padma/i18n'
import { Button, Card, shortMoney } from '@padma/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useOverlay } from '../../address/use-overlay.ts'
import { useBrand } from '../../brand/queries.ts'
import { useRefusalWords } from '../../calls/refusal-text.ts'
import { useAct } from '../../calls/use-act.ts'
import { type Envelope, envelopesQuery, openEnvelope } from './queries.ts'
import { EnvelopePicture } from './EnvelopePicture.tsx'

/** One envelope: how many are left, the one press, and then what was in it. */
export function EnvelopeCard({
  envelope,
  isNarrow = false,
  onOpened,
}: {
  envelope: Envelope
  /** Beside other cards. */
  isNarrow?: boolean
  onOpened?: () => void
}) {
  const t = useT('gifts')
  const { symbol } = useBrand()
  const { open } = useOverlay()
  const words = useRefusalWords()
  const client = useQueryClient()
  const { mutate, isPending, error, isSuccess } = useAct({
    mutationFn: () => openEnvelope(envelope.id),
    onSuccess: (opened) => {
      onOpened?.()
      client.setQueryData(envelopesQuery.queryKey, (all) =>
        all?.map((each) => (each.id === opened.id ? opened : each)),
      )
    },
    onError: () => void client.invalidateQueries(envelopesQuery),
  })
  const isMine = envelope.opened !== null
  return (
    <Card className={`flex items-center ${isNarrow ? 'gap-4' : 'gap-5 max-desk:gap-4'}`}>
      <EnvelopePicture isOpen={isMine} isLively={isSuccess} isSmall={isNarrow} />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
        <div aria-live="polite" className="grid gap-1">
          <h3 className="text-lg font-bold">
            {isMine
              ? t('envelopeYours', { amount: shortMoney(envelope.opened ?? '', symbol) })
              : t('envelopeArrived')}
          </h3>
          <p className="text-sm text-ink-2">
            {isMine ? t('envelopeYoursText') : <Range envelope={envelope} />}
          </p>
        </div>
        {isMine ? (
          <Button key="wallet" look="quiet" onClick={() => open({ member: 'transferFund' })}>
            {t('toWallet')}
          </Button>
        ) : (
          <Button
            key="open"
            look="lotus"
            isBusy={isPending}
            disabled={envelope.left === 0}
            onClick={() => mutate()}
          >
            {t(envelope.left === 0 ? 'envelopeGone' : 'openEnvelope')}
          </Button>
        )}
        {error && (
          <p role="alert" className="text-sm text-neg">
            {words.of(error)}
          </p>
        )}
        <Small envelope={envelope} />
      </div>
    </Card>
  )
}

function Range({ envelope: { smallest, largest, closesAt } }: { envelope: Envelope }) {
  const t = useT('gifts')
  const { symbol, timeZone } = useBrand()
  const time = useDates(timeZone).dayAndTime(closesAt)
  return smallest === largest
    ? t('envelopeSame', { amount: shortMoney(smallest, symbol), time })
    : t('envelopeRange', {
        from: shortMoney(smallest, symbol),
        to: shortMoney(largest, symbol),
        time,
      })
}

function Small({ envelope }: { envelope: Envelope }) {
  const t = useT('gifts')
  return (
    <p className="text-xs text-ink-2">
      {t('envelopeLeft', { left: envelope.left, parts: envelope.parts })}{' '}
      {envelope.turnoverTimes > 0 && t('envelopeTurnover', { times: envelope.turnoverTimes })}{' '}
      {envelope.opened === null && envelope.for !== 'everyone' && t(`envelopeFor_${envelope.for}`)}
    </p>
  )
}

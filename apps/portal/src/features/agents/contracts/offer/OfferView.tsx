import type { ContractKind } from '@padma/contract'
import { useDates, useT } from '@padma/i18n'
import { BackGuard, Button, Card, Icon, toast } from '@padma/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import warning from 'icon:warning'
import { use, useState } from 'react'
import { useBrand } from '../../../../brand/queries.ts'
import { useRefusalWords } from '../../../../calls/refusal-text.ts'
import { useRequestKey } from '../../../../calls/request-key.ts'
import { useAct } from '../../../../calls/use-act.ts'
import { type Downline, dryRunQuery, offerContract } from '../queries.ts'
import { useTermsWords } from '../terms/use-terms-words.ts'
import { Initials } from './DownlineItem.tsx'
import { type Bounds, draftOf, faultsIn, termsOf } from './draft.ts'
import { DryRun } from './DryRun.tsx'
import { RealTimeFields } from './RealTimeFields.tsx'
import { TermsFields } from './TermsFields.tsx'
import { useSettled } from './use-settled.ts'

type Props = {
  kind: ContractKind
  downline: Downline
  bounds: Bounds
  onBack: () => void
}

const SETTLED_MS = 400

/** An offer to a downline agent: its terms, and what they would have cost. */
export function OfferView({ kind, downline, bounds, onBack }: Props) {
  const t = useT('contracts')
  const { agentId, username, active, valid, requested } = downline
  const guard = use(BackGuard)
  const [draft, setDraft] = useState(() => draftOf((requested ?? valid)?.terms ?? null, bounds.own))
  const [isAsked, setAsked] = useState(false)
  const faults = faultsIn(kind, draft, bounds)
  const terms = termsOf(kind, draft, bounds)
  const dryRun = useQuery(dryRunQuery(agentId, useSettled(terms, SETTLED_MS)))
  const send = useSend(agentId, onBack)
  const words = useTermsWords()
  const fields = { draft, bounds, faults, isAsked, error: send.error, onChange: setDraft }
  return (
    <form
      noValidate
      className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]"
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (terms) send.mutate(terms)
      }}
    >
      {guard(onBack)}
      <Card className="grid grid-cols-1 gap-4">
        <div className="flex items-center gap-3">
          <Initials of={username} />
          <span className="min-w-0 flex-1 leading-snug">
            <b className="block truncate font-semibold">{username}</b>
            <span className="text-xs text-ink-3">
              {t('directDownline')} · {t('activeMembers', { count: active })}
            </span>
          </span>
          <Button size="sm" className="min-h-11" onClick={onBack}>
            {t('otherAgent')}
          </Button>
        </div>
        {kind === 'realtime' ? (
          <RealTimeFields {...fields} />
        ) : (
          <TermsFields kind={kind} {...fields} />
        )}
        {terms && <p className="text-sm text-ink-2">{words.say(terms, username)}</p>}
        {dryRun.data?.ends.map((end) => (
          <p
            key={end.username}
            role="status"
            className="flex items-start gap-2.5 rounded-md bg-warn-soft p-3.5 text-sm text-warn"
          >
            <Icon of={warning} className="mt-0.5 size-5 flex-none" />
            <span>
              {t('endsBelow', { name: username, other: end.username, rate: `${end.rate}%` })}
            </span>
          </p>
        ))}
      </Card>
      <div className="grid grid-cols-1 gap-4">
        <DryRun query={dryRun} isReady={terms !== null} />
        <Send
          kind={kind}
          startsAt={dryRun.data?.takesEffectAt}
          isReplacing={requested?.state === 'requested'}
          isBusy={send.isPending}
          error={send.error}
        />
      </div>
    </form>
  )
}

function useSend(agentId: string, onDone: () => void) {
  const t = useT('contracts')
  const queryClient = useQueryClient()
  const request = useRequestKey()
  return useAct({
    mutationFn: (terms: NonNullable<ReturnType<typeof termsOf>>) =>
      offerContract(agentId, terms, request.key),
    async onSuccess() {
      request.renew()
      await queryClient.invalidateQueries({ queryKey: ['agents', 'contracts'] })
      toast(t('offerSent'))
      onDone()
    },
    onError: request.renewIfReused,
  })
}

function Send({
  kind,
  startsAt,
  isReplacing,
  isBusy,
  error,
}: {
  kind: ContractKind
  startsAt: string | undefined
  isReplacing: boolean
  isBusy: boolean
  error: unknown
}) {
  const t = useT('contracts')
  const words = useRefusalWords({ isKeyed: true })
  const dates = useDates(useBrand().timeZone)
  return (
    <Card className="grid grid-cols-1 gap-3">
      <p className="text-sm text-ink-2">
        {startsAt ? t('startsOn', { at: dates.dayAndTime(startsAt) }) : t(`begins_${kind}`)}{' '}
        {t('expires')} {isReplacing && t('replacesOffer')}
      </p>
      {error !== null && (
        <p role="alert" className="text-sm text-neg">
          {words.of(error)}
        </p>
      )}
      <Button type="submit" look="lotus" size="lg" isBusy={isBusy}>
        {t('sendOffer')}
      </Button>
    </Card>
  )
}

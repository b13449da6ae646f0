import { useT } from '@padma/i18n'
import { Button, EmptyState, SkeletonRows, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOverlay } from '../../../address/use-overlay.ts'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import { useAct } from '../../../calls/use-act.ts'
import { type Identity, identityQuery } from '../../../parts/identity/identity-query.ts'
import { PartRow } from './PartRow.tsx'
import { sendDocuments } from './queries.ts'

/** Pictures of a document, sent once all are there; from then on only how it stands. */
export default function IdentitySheet() {
  const t = useT('security')
  const { close } = useOverlay()
  const { data, isError, refetch } = useQuery(identityQuery)
  return (
    <Sheet title={t('idVerify')} onClose={close}>
      {data ? (
        <Standing identity={data} />
      ) : isError ? (
        <EmptyState title={t('failed')}>
          <Button onClick={() => void refetch()}>{t('again')}</Button>
        </EmptyState>
      ) : (
        <SkeletonRows count={4} />
      )}
    </Sheet>
  )
}

function Standing({ identity }: { identity: Identity }) {
  const t = useT('security')
  const said =
    identity.state === 'approved'
      ? 'Done'
      : identity.state === 'waiting'
        ? 'Waiting'
        : identity.isOn
          ? null
          : 'Off'
  if (!said) return <Documents identity={identity} />
  return (
    <EmptyState title={t(`id${said}Title`)}>
      <p className="text-sm text-ink-2">{t(`id${said}Text`)}</p>
    </EmptyState>
  )
}

function Documents({ identity }: { identity: Identity }) {
  const t = useT('security')
  const words = useRefusalWords()
  const queryClient = useQueryClient()
  const [isTried, setTried] = useState(false)
  const { parts, state, reason, attemptsLeft, keptDays } = identity
  const put = (next: Identity) => queryClient.setQueryData(identityQuery.queryKey, next)
  const send = useAct({
    mutationFn: sendDocuments,
    onSuccess(next) {
      put(next)
      toast(t('idSent'))
      void queryClient.invalidateQueries({ queryKey: ['cashier', 'terms'] })
    },
  })
  return (
    <div className="grid gap-4">
      {state === 'rejected' && (
        <p className="rounded-md bg-warn-soft p-3 text-sm text-warn">
          {t('idRejectedWhy', { reason: reason ?? '' })}
        </p>
      )}
      <p className="text-sm">{t('idLead')}</p>
      {attemptsLeft === 0 ? (
        <p className="text-sm text-warn">{t('idNoAttempts')}</p>
      ) : (
        <>
          <ul className="grid gap-2">
            {parts.map(({ part, isSent }) => (
              <PartRow
                key={part}
                part={part}
                isSent={isSent}
                isMissing={isTried && !isSent}
                onAdded={put}
              />
            ))}
          </ul>
          {send.error && (
            <p role="alert" className="text-sm text-neg">
              {words.of(send.error)}
            </p>
          )}
          <Button
            look="lotus"
            size="lg"
            isBusy={send.isPending}
            onClick={() => {
              setTried(true)
              if (parts.every(({ isSent }) => isSent)) send.mutate()
            }}
          >
            {t('idSend')}
          </Button>
          <p className="text-center text-xs text-ink-3">
            {state === 'rejected' && `${t('idAttempts', { count: attemptsLeft })} `}
            {t('idPrivate', { days: keptDays })}
          </p>
        </>
      )}
    </div>
  )
}

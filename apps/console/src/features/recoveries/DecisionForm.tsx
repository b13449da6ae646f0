import { useDates } from '@padma/i18n'
import { Button, controlClass, Field, inputClass } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useMay, useOperator } from '../../operator.ts'
import { Notice } from '../../parts/Notice.tsx'
import { isReason, ReasonField } from '../../parts/form/ReasonField.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { securityEventsQuery } from '../../parts/player/security-events.ts'
import type { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import type { decideRecovery, Recovery } from './queries.ts'

type Props = {
  recovery: Recovery
  sending: ReturnType<
    typeof useAct<Parameters<typeof decideRecovery>[0], Awaited<ReturnType<typeof decideRecovery>>>
  >
}

/**
 * Approve or reject with a reason; of a reported change also to before which change the account is
 * restored.
 */
export function DecisionForm({ recovery, sending: { act, isPending, error } }: Props) {
  const t = useWords()
  const words = useRefusalWords()
  const may = useMay()
  const { id, kind, state } = recovery
  const mayGrant = kind !== 'not_me' || may('access.restore')
  const [reason, setReason] = useState('')
  const [event, setEvent] = useState(recovery.event?.id)
  const [isTooShort, setTooShort] = useState(false)
  if (!may('recoveries.decide')) return <p className="text-sm text-ink-3">{t('care.notAllowed')}</p>
  const isGrantable = state === 'opened' || state === 'granted'
  const decide = (decision: 'grant' | 'refuse'): void => {
    setTooShort(!isReason(reason))
    if (isReason(reason))
      act({
        id,
        act: decision,
        reason: reason.trim(),
        ...(kind === 'not_me' && decision === 'grant' && { event }),
      })
  }
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault()
    decide(isGrantable && mayGrant ? 'grant' : 'refuse')
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t('decision')}
      className="grid gap-3 border-t border-line pt-4"
    >
      {kind === 'not_me' &&
        (mayGrant ? (
          <EventField
            playerId={recovery.player.id}
            value={event}
            isFixed={state === 'granted'}
            onChange={setEvent}
          />
        ) : (
          <Notice tone="quiet">{t('recoveries.needsRestore')}</Notice>
        ))}
      <p className="text-sm text-ink-2">
        {isGrantable
          ? t(`recoveries.then.${kind}`, { hours: recovery.waitingHours })
          : t('recoveries.waits')}
      </p>
      <ReasonField value={reason} isTooShort={isTooShort} onChange={setReason} />
      {error && (
        <Notice tone="bad" role="alert">
          {words(error)}
        </Notice>
      )}
      {isGrantable ? (
        <div className="grid grid-cols-2 gap-2">
          <Button isBusy={isPending} onClick={() => decide('refuse')}>
            {t('recoveries.refuse')}
          </Button>
          {mayGrant && (
            <Button type="submit" look="lotus" isBusy={isPending}>
              {t('recoveries.grant')}
            </Button>
          )}
        </div>
      ) : (
        <Button type="submit" look="river" isBusy={isPending}>
          {t('recoveries.stop')}
        </Button>
      )}
    </form>
  )
}

/** The changes of the account, the newest first; an earlier one takes back more. */
function EventField({
  playerId,
  value,
  isFixed,
  onChange,
}: {
  playerId: string
  value: string | undefined
  /** The first operator has chosen. */
  isFixed: boolean
  onChange: (event: string) => void
}) {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const { data: events = [] } = useQuery(securityEventsQuery(playerId))
  return (
    <Field label={t('recoveries.before')} hint={t('recoveries.beforeHint')} isRequired>
      {(control) => (
        <div className={controlClass}>
          <select
            {...control}
            value={value ?? ''}
            disabled={isFixed}
            onChange={({ target }) => onChange(target.value)}
            className={`${inputClass} min-h-11`}
          >
            {events.map(({ id, kind, at }) => (
              <option key={id} value={id} className="bg-surface">
                {`${dates.dayAndTime(at)} · ${t(`event.${kind}`)}`}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  )
}

import { useDates } from '@padma/i18n'
import { Button, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/Sheet.tsx'
import { type FormEvent, useState } from 'react'
import { useMay, useOperator } from '../../operator.ts'
import { Fact, Facts } from '../../parts/Facts.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { PlayerLink } from '../../parts/PlayerLink.tsx'
import type { PanelProps } from '../../parts/queue/queue.ts'
import { isReason, ReasonField } from '../../parts/form/ReasonField.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useKnownWord, useWords } from '../../words.ts'
import { decideRecovery, type Recovery, type RecoveryAct } from './queries.ts'

/** A number that came so shortly before may be a stranger’s. */
const NEW_MS = 30 * 24 * 3_600_000

/** One request with what there is to know the player by, and the decision with its reason. */
export function RecoveryPanel({ row: recovery, isGone, onClose, onDecided }: PanelProps<Recovery>) {
  const t = useWords()
  const words = useRefusalWords()
  const known = useKnownWord()
  const { timeZone } = useOperator()
  const mayDecide = useMay()('recoveries.decide')
  const dates = useDates(timeZone)
  const [reason, setReason] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const { act, isPending, error } = useAct({
    send: decideRecovery,
    stale: ['recoveries', 'audit'],
    onDone: ({ id, state }) => {
      toast(
        t(state === 'granted' ? 'recoveries.didGrant' : 'recoveries.didRefuse', { id: `N-${id}` }),
      )
      onDecided()
    },
  })
  const isStale = isGone && !isPending
  const {
    id,
    player,
    state,
    from,
    to,
    about,
    address,
    askedAt,
    decidedAt,
    decidedBy,
    dueAt,
    endedAt,
    failedFor,
    fromSince,
    ownUntil,
  } = recovery
  const decide = (decision: RecoveryAct): void => {
    setTooShort(!isReason(reason))
    if (isReason(reason)) act({ id, act: decision, reason: reason.trim() })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    decide(state === 'asked' ? 'grant' : 'refuse')
  }

  return (
    <Sheet title={t('recoveries.title', { id: `N-${id}` })} onClose={onClose}>
      {isStale && (
        <Notice tone="warn" role="status">
          {t('stale')}
        </Notice>
      )}
      {!endedAt && <Notice tone="quiet">{t('recoveries.check')}</Notice>}
      {!endedAt && ownUntil && <Notice tone="warn">{t('recoveries.ownReturns')}</Notice>}
      {!endedAt &&
        !ownUntil &&
        fromSince &&
        Date.parse(askedAt) - Date.parse(fromSince) < NEW_MS && (
          <Notice tone="warn">
            {t('recoveries.fromIsNew', { time: dates.dayAndTime(fromSince) })}
          </Notice>
        )}
      <Facts>
        <Fact label={t('col.player')}>
          <PlayerLink player={player} list="care" />
        </Fact>
        <Fact label={t('recoveries.from')}>
          <span className="num">{from}</span>
        </Fact>
        <Fact label={t('recoveries.to')}>
          <span className="num">{to}</span>
        </Fact>
        {ownUntil && <Fact label={t('recoveries.ownUntil')}>{dates.dayAndTime(ownUntil)}</Fact>}
        <Fact label={t('recoveries.address')}>
          <span className="num">{address}</span>
        </Fact>
        <Fact label={t('recoveries.askedAt')}>{dates.dayAndTime(askedAt)}</Fact>
        <Fact label={t('recoveries.decided')}>
          {decidedAt && `${dates.dayAndTime(decidedAt)} · ${decidedBy}`}
        </Fact>
        <Fact label={t('recoveries.reason')}>{recovery.reason}</Fact>
        <Fact label={t('recoveries.dueAt')}>{dueAt && dates.dayAndTime(dueAt)}</Fact>
        <Fact label={t('col.closed')}>
          {endedAt && `${dates.dayAndTime(endedAt)} · ${t(`recoveries.${state}`)}`}
        </Fact>
        <Fact label={t('recoveries.failedFor')}>
          {failedFor && known(`audit.why.${failedFor}`)}
        </Fact>
      </Facts>
      <div>
        <h3 className="mb-1 text-sm font-semibold">{t('recoveries.about')}</h3>
        <p className="text-sm break-words whitespace-pre-line text-ink-2">{about}</p>
      </div>
      {!endedAt &&
        !isStale &&
        (mayDecide ? (
          <form
            noValidate
            onSubmit={submit}
            aria-label={t('decision')}
            className="grid gap-3 border-t border-line pt-4"
          >
            <p className="text-sm text-ink-2">
              {state === 'granted'
                ? t('recoveries.waits')
                : t('recoveries.thenWaits', { hours: recovery.waitingHours })}
            </p>
            <ReasonField value={reason} isTooShort={isTooShort} onChange={setReason} />
            {error && (
              <Notice tone="bad" role="alert">
                {words(error)}
              </Notice>
            )}
            {state === 'asked' ? (
              <div className="grid grid-cols-2 gap-2">
                <Button isBusy={isPending} onClick={() => decide('refuse')}>
                  {t('recoveries.refuse')}
                </Button>
                <Button type="submit" look="lotus" isBusy={isPending}>
                  {t('recoveries.grant')}
                </Button>
              </div>
            ) : (
              <Button type="submit" look="river" isBusy={isPending}>
                {t('recoveries.stop')}
              </Button>
            )}
          </form>
        ) : (
          <p className="text-sm text-ink-3">{t('care.notAllowed')}</p>
        ))}
    </Sheet>
  )
}

import { useDates } from '@padma/i18n'
import { toast } from '@padma/ui'
import { CaseFrame } from '../../parts/case/CaseFrame.tsx'
import { useOperator } from '../../operator.ts'
import { Fact, Facts } from '../../parts/Facts.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { PlayerLink } from '../../parts/player/PlayerLink.tsx'
import type { PanelProps } from '../../parts/queue/queue.ts'
import { useAct } from '../../parts/use-act.ts'
import { useKnownWord, useWords } from '../../words.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { decideRecovery, type Recovery } from './queries.ts'

/** One case with what the player can be recognised by, and the decision with its reason. */
export function RecoveryPanel({ row: recovery, isGone, onClose, onDecided }: PanelProps<Recovery>) {
  const t = useWords()
  const sending = useAct({
    send: decideRecovery,
    stale: ['recoveries', 'players', 'audit'],
    onDone: ({ id, state }) => {
      const did = state === 'granted' || state === 'waiting' || state === 'done'
      toast(t(did ? `recoveries.did.${state}` : 'recoveries.didRefuse', { id: `N-${id}` }))
      onDecided()
    },
  })
  const isStale = isGone && !sending.isPending
  const { id, kind, state, about, decidedBy, endedAt } = recovery
  return (
    <CaseFrame title={t('recoveries.title', { id: `N-${id}` })} onClose={onClose}>
      {isStale && (
        <Notice tone="warn" role="status">
          {t('stale')}
        </Notice>
      )}
      {!endedAt && <Notice tone="quiet">{t(`recoveries.check.${kind}`)}</Notice>}
      {state === 'granted' && (
        <Notice tone="warn">{t('recoveries.second', { by: decidedBy ?? '' })}</Notice>
      )}
      <CaseFacts recovery={recovery} />
      {about && (
        <div>
          <h3 className="mb-1 text-sm font-semibold">{t('recoveries.about')}</h3>
          <p className="text-sm break-words whitespace-pre-line text-ink-2">{about}</p>
        </div>
      )}
      {!endedAt && !isStale && <DecisionForm recovery={recovery} sending={sending} />}
    </CaseFrame>
  )
}

function CaseFacts({ recovery }: { recovery: Recovery }) {
  const t = useWords()
  const known = useKnownWord()
  const dates = useDates(useOperator().timeZone)
  const { event, decidedAt, decidedBy, dueAt, endedAt, obstacle, state } = recovery
  return (
    <Facts>
      <Fact label={t('col.player')}>
        <PlayerLink player={recovery.player} list="care" />
      </Fact>
      <Fact label={t('recoveries.kind')}>{t(`recoveries.kind.${recovery.kind}`)}</Fact>
      <Fact label={t('recoveries.event')}>
        {event && `${t(`event.${event.kind}`)} · ${dates.dayAndTime(event.at)}`}
      </Fact>
      <Fact label={t('recoveries.from')}>
        {recovery.from && <span className="num">{recovery.from}</span>}
      </Fact>
      <Fact label={t('recoveries.to')}>
        {recovery.to && <span className="num">{recovery.to}</span>}
      </Fact>
      <Fact label={t('recoveries.address')}>
        <span className="num">{recovery.address}</span>
      </Fact>
      <Fact label={t('recoveries.askedAt')}>{dates.dayAndTime(recovery.askedAt)}</Fact>
      <Fact label={t('recoveries.decided')}>
        {decidedAt && `${dates.dayAndTime(decidedAt)} · ${decidedBy}`}
      </Fact>
      <Fact label={t('recoveries.secondBy')}>{recovery.secondBy}</Fact>
      <Fact label={t('recoveries.reason')}>{recovery.reason}</Fact>
      <Fact label={t('recoveries.dueAt')}>{dueAt && dates.dayAndTime(dueAt)}</Fact>
      <Fact label={t('col.closed')}>
        {endedAt &&
          `${dates.dayAndTime(endedAt)} · ${t(obstacle ? 'recoveries.impossible' : `recoveries.${state}`)}`}
      </Fact>
      <Fact label={t('recoveries.obstacle')}>{obstacle && known(`audit.why.${obstacle}`)}</Fact>
    </Facts>
  )
}

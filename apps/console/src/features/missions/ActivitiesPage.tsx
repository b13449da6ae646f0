import { useDates } from '@padma/i18n'
import { Badge, type BadgeTone, Button, EmptyState, Icon, SkeletonRows, toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { formatDecimal } from '@padma/money'
import { useQuery } from '@tanstack/react-query'
import plus from 'icon:plus'
import { useState } from 'react'
import { useMay, useOperator } from '../../operator.ts'
import { Failure } from '../../parts/Failure.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { ActivitySheet } from './ActivitySheet.tsx'
import { activitiesQuery, type Activity, type Kind, pauseActivity, waits } from './queries.ts'
import { useActivityName } from './activity-words.ts'

export const MissionsPage = () => <ActivitiesPage kind="mission" />
export const LeaderboardsPage = () => <ActivitiesPage kind="leaderboard" />

const tones: Record<Activity['state'], BadgeTone> = {
  waiting: 'warn',
  coming: 'info',
  running: 'pos',
  paused: 'warn',
  over: 'quiet',
}

/** What runs, comes and is over, with what it cost; those with the right add and change them. */
function ActivitiesPage({ kind }: { kind: Kind }) {
  const t = useWords()
  const mayChange = useMay()('missions.change')
  const query = useQuery(activitiesQuery(kind))
  const [editing, setEditing] = useState<Activity | 'new' | null>(null)
  const [pausing, setPausing] = useState<Activity | null>(null)
  if (query.isPending) return <SkeletonRows count={4} className="h-20" />
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const { activities, games } = query.data
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-ink-2">{t(`activities.lead.${kind}`)}</p>
        {mayChange && (
          <Button look="lotus" onClick={() => setEditing('new')}>
            <Icon of={plus} />
            {t(`activities.add.${kind}`)}
          </Button>
        )}
      </div>
      <section className="overflow-hidden rounded-lg border border-line bg-surface">
        {activities.length === 0 ? (
          <EmptyState picture="/art/lotus.svg" title={t(`activities.empty.${kind}`)} />
        ) : (
          <ul className="divide-y divide-line">
            {activities.map((activity) => (
              <ActivityRow
                key={activity.id}
                activity={activity}
                onEdit={mayChange ? () => setEditing(activity) : null}
                onPause={mayChange && activity.state !== 'over' ? () => setPausing(activity) : null}
              />
            ))}
          </ul>
        )}
      </section>
      {editing && (
        <ActivitySheet
          kind={kind}
          activity={editing === 'new' ? null : editing}
          games={games}
          onClose={() => setEditing(null)}
        />
      )}
      {pausing && <PauseDialog activity={pausing} onClose={() => setPausing(null)} />}
    </>
  )
}

function ActivityRow({
  activity,
  onEdit,
  onPause,
}: {
  activity: Activity
  onEdit: (() => void) | null
  onPause: (() => void) | null
}) {
  const t = useWords()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const name = useActivityName()(activity.name)
  const { kind, period, counter, gameType, steps, from, until, budget, spent, given } = activity
  const days = `${dates.dayOf(from)} – ${until === null ? t('activities.open') : dates.dayOf(until)}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-0 flex-1 basis-60">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          <Badge tone={tones[activity.state]}>{t(`activities.state.${activity.state}`)}</Badge>
        </span>
        <span className="block text-sm text-ink-3">
          {[
            t(`activities.period.${period}`),
            t(`activities.counter.${counter}`),
            gameType,
            t(kind === 'mission' ? 'activities.steps' : 'activities.prizes', {
              count: steps.length,
            }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="block text-sm text-ink-3">{days}</span>
      </span>
      <span className="text-sm">
        <span className="num block font-semibold">
          {formatDecimal(spent, currencySymbol)}
          {budget !== null && ` / ${formatDecimal(budget, currencySymbol)}`}
          {waits(activity) && ` · ${t('activities.budgetWaits')}`}
        </span>
        <span className="block text-ink-3">{t('activities.given', { count: given })}</span>
      </span>
      <span className="flex gap-2">
        {onEdit && (
          <Button size="sm" aria-label={`${t('methods.change')}: ${name}`} onClick={onEdit}>
            {t('methods.change')}
          </Button>
        )}
        {onPause && (
          <Button
            size="sm"
            aria-label={`${t(activity.isPaused ? 'activities.resume' : 'activities.pause')}: ${name}`}
            onClick={onPause}
          >
            {t(activity.isPaused ? 'activities.resume' : 'activities.pause')}
          </Button>
        )}
      </span>
    </li>
  )
}

function PauseDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const t = useWords()
  const words = useRefusalWords()
  const name = useActivityName()(activity.name)
  const { isPaused, kind } = activity
  const { act, isPending, error } = useAct({
    send: pauseActivity,
    stale: ['activities', 'audit'],
    onDone: () => {
      toast(t(isPaused ? 'activities.resumed' : 'activities.paused', { name }))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t(isPaused ? 'activities.askResume' : 'activities.askPause', { name })}
      text={t(isPaused ? 'activities.resumeText' : `activities.pauseText.${kind}`)}
      confirm={t(isPending ? 'sending' : isPaused ? 'activities.resume' : 'activities.pause')}
      cancel={t('cancel')}
      isBusy={isPending}
      error={error && words(error)}
      onConfirm={() => act({ id: activity.id, isPaused: !isPaused })}
      onCancel={onClose}
    />
  )
}

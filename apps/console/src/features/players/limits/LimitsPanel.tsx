import { useDates } from '@padma/i18n'
import { Button, EmptyState, shortMoney, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay, useOperator } from '../../../operator.ts'
import { Failure } from '../../../parts/Failure.tsx'
import { Notice } from '../../../parts/Notice.tsx'
import { useWords } from '../../../words.ts'
import { type LimitChange, limitsQuery, type OwnLimit } from '../queries.ts'
import { LowerDialog } from './LowerDialog.tsx'

/** What a player has set for themselves, what is used of it, and every change. */
export function LimitsPanel({ id, player }: { id: string; player: string }) {
  const t = useWords()
  const may = useMay()
  const { timeZone } = useOperator()
  const dates = useDates(timeZone)
  const figure = useFigure()
  const query = useQuery(limitsQuery(id))
  const [lowering, setLowering] = useState<OwnLimit | null>(null)
  if (query.isPending) return <SkeletonRows count={3} className="h-16" />
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const { limits, exclusion, checkMinutes, changes } = query.data
  return (
    <div className="grid gap-4">
      {exclusion && (
        <Notice tone="warn">
          {exclusion.until
            ? t(`limits.until.${exclusion.kind}`, { until: dates.dayAndTime(exclusion.until) })
            : t(exclusion.kind === 'held' ? 'limits.held' : 'limits.forGood')}
        </Notice>
      )}
      <section className="overflow-hidden rounded-lg border border-line bg-surface">
        <h2 className="border-b border-line px-4 py-3 text-sm font-semibold text-ink-2">
          {t('limits.own')} · {t('limits.check', { minutes: checkMinutes })}
        </h2>
        <ul className="divide-y divide-line">
          {limits.map((limit) => (
            <li key={limit.limit} className="flex flex-wrap items-center gap-x-4 px-4 py-2">
              <span className="min-w-40 flex-1 font-medium">{t(`limits.name.${limit.limit}`)}</span>
              <span className="num text-sm">
                {limit.amount === null ? (
                  <span className="text-ink-3">{t('limits.none')}</span>
                ) : (
                  <>
                    {figure(limit.limit, limit.used ?? '0')} /{' '}
                    <b>{figure(limit.limit, limit.amount)}</b>
                  </>
                )}
              </span>
              {limit.raise && (
                <span className="w-full text-sm text-info desk:w-auto">
                  {t('limits.raise', {
                    to:
                      limit.raise.amount === null
                        ? t('limits.none')
                        : figure(limit.limit, limit.raise.amount),
                    at: dates.dayAndTime(limit.raise.ripeAt),
                  })}
                </span>
              )}
              {may('players.limits') && limit.limit !== 'time_day' && (
                <Button size="sm" onClick={() => setLowering(limit)}>
                  {t('limits.lower')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className="overflow-hidden rounded-lg border border-line bg-surface">
        <h2 className="border-b border-line px-4 py-3 text-sm font-semibold text-ink-2">
          {t('limits.changes')}
        </h2>
        {changes.length === 0 ? (
          <EmptyState picture="/art/lotus.svg" title={t('limits.noChanges')} />
        ) : (
          <ul className="divide-y divide-line">
            {changes.map((change) => (
              <li key={change.id} className="flex flex-wrap gap-x-4 px-4 py-2 text-sm">
                <span className="num text-ink-3">{dates.dayAndTime(change.at)}</span>
                <span className="min-w-40 flex-1">
                  <ChangeText of={change} />
                </span>
                <span className="text-ink-3">{change.by ?? player}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {lowering && <LowerDialog id={id} limit={lowering} onClose={() => setLowering(null)} />}
    </div>
  )
}

function ChangeText({ of: { act, limit, from, to, until } }: { of: LimitChange }) {
  const t = useWords()
  const { timeZone } = useOperator()
  const dates = useDates(timeZone)
  const figure = useFigure()
  const amounts = [from, to]
    .filter((amount) => amount !== null)
    .map((amount) => (limit ? figure(limit, amount) : amount))
  return (
    <>
      {t(`limits.act.${act}`)}
      {limit && <> · {t(`limits.name.${limit}`)}</>}
      {amounts.length > 0 && <span className="num"> · {amounts.join(' → ')}</span>}
      {until && <> · {t('limits.toInstant', { until: dates.dayAndTime(until) })}</>}
    </>
  )
}

function useFigure() {
  const t = useWords()
  const { currencySymbol } = useOperator()
  return (limit: string, amount: string): string =>
    limit === 'time_day'
      ? t('limits.minutes', { minutes: amount })
      : shortMoney(amount, currencySymbol)
}

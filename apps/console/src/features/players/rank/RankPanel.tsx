import { useDates } from '@padma/i18n'
import { Button, EmptyState, shortMoney, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay, useOperator } from '../../../operator.ts'
import { Failure } from '../../../parts/Failure.tsx'
import { Fact, Facts } from '../../../parts/Facts.tsx'
import { Notice } from '../../../parts/Notice.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { useAct } from '../../../parts/use-act.ts'
import { useWords } from '../../../words.ts'
import { rankQuery, releaseRank } from '../queries.ts'
import { SetRankDialog } from './SetRankDialog.tsx'

/** A player's club label, what it rests on, what was set by staff, and every change. */
export function RankPanel({ id, player }: { id: string; player: string }) {
  const t = useWords()
  const words = useRefusalWords()
  const may = useMay()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const query = useQuery(rankQuery(id))
  const [isSetting, setSetting] = useState(false)
  const release = useAct({ send: releaseRank, stale: ['players', 'audit'], onDone: () => {} })
  if (query.isPending) return <SkeletonRows count={3} className="h-16" />
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const { level, earned, levels, set, changes, valid, deposits, monthValid } = query.data
  const nameOf = (at: number) => levels[at] ?? t('ranks.level', { level: `${at}` })
  if (levels.length === 0)
    return (
      <EmptyState picture="/art/lotus.svg" title={t('ranks.none')} text={t('ranks.noneText')} />
    )
  return (
    <div className="grid gap-4">
      {set && (
        <Notice tone="quiet">
          {t('ranks.isSet', {
            label: nameOf(set.level),
            until: dates.dayAndTime(set.until),
            by: set.by,
            reason: set.reason,
          })}
        </Notice>
      )}
      <section className="grid gap-4 rounded-lg border border-line bg-surface p-4">
        <Facts>
          <Fact label={t('ranks.label')}>
            <b>{nameOf(level)}</b>
          </Fact>
          <Fact label={t('ranks.earned')}>{nameOf(earned)}</Fact>
          <Fact label={t('ranks.valid')}>{shortMoney(valid, currencySymbol)}</Fact>
          <Fact label={t('ranks.deposits')}>{shortMoney(deposits, currencySymbol)}</Fact>
          <Fact label={t('ranks.month')}>{shortMoney(monthValid, currencySymbol)}</Fact>
        </Facts>
        {may('players.rank') && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setSetting(true)}>{t('ranks.set')}</Button>
            {set && (
              <Button isBusy={release.isPending} onClick={() => release.act(id)}>
                {t('ranks.release')}
              </Button>
            )}
          </div>
        )}
        {release.error && (
          <Notice tone="bad" role="alert">
            {words(release.error)}
          </Notice>
        )}
      </section>
      <section className="overflow-hidden rounded-lg border border-line bg-surface">
        <h2 className="border-b border-line px-4 py-3 text-sm font-semibold text-ink-2">
          {t('ranks.changes')}
        </h2>
        {changes.length === 0 ? (
          <EmptyState picture="/art/lotus.svg" title={t('ranks.noChanges')} />
        ) : (
          <ul className="divide-y divide-line">
            {changes.map((change) => (
              <li key={change.id} className="flex flex-wrap gap-x-4 px-4 py-2 text-sm">
                <span className="num text-ink-3">{dates.dayAndTime(change.at)}</span>
                <span className="min-w-40 flex-1">
                  {nameOf(change.from)} → <b>{nameOf(change.to)}</b> ·{' '}
                  {t(`ranks.cause_${change.cause}`)}
                  {change.reason && ` · ${change.reason}`}
                </span>
                <span className="text-ink-3">{change.by ?? ''}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {isSetting && (
        <SetRankDialog
          id={id}
          player={player}
          levels={levels}
          level={level}
          onClose={() => setSetting(false)}
        />
      )}
    </div>
  )
}

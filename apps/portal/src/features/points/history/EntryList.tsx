import { type Key, useDates, useT } from '@padma/i18n'
import { Button, Card, EmptyState, Pagination, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { type PointEntry, pointEntriesQuery } from '../queries.ts'
import { shownPoints } from '../shown-points.ts'

/** Every change of the points, with what stood after it. */
export function EntryList() {
  const t = useT('points')
  const dates = useDates(useBrand().timeZone)
  const [page, setPage] = useState(1)
  const list = useQuery({ ...pointEntriesQuery(page), placeholderData: (former) => former })
  if (list.isPending) return <SkeletonRows count={5} />
  if (list.isError)
    return (
      <EmptyState title={t('failed')}>
        <Button onClick={() => void list.refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  if (list.data.rows.length === 0)
    return <EmptyState picture="/art/lotus.svg" title={t('noEntries')} text={t('noEntriesText')} />
  return (
    <Card className="py-1!">
      <ul>
        {list.data.rows.map((row) => (
          <li
            key={row.id}
            className="flex items-center gap-3 border-b border-line py-3 last:border-0"
          >
            <span className="min-w-0 flex-1 leading-snug">
              <b className="font-semibold">{wordOf(row, t)}</b>
              <span className="block text-xs text-ink-3">
                {dates.dayAndTime(row.at)}
                {row.reference && (
                  <>
                    {' '}
                    ·{' '}
                    <span className="num">
                      {row.kind === 'converted' ? 'C' : 'R'}-{row.reference}
                    </span>
                  </>
                )}
              </span>
            </span>
            <span className="text-end leading-snug">
              <b className={`num font-semibold ${row.points.startsWith('-') ? '' : 'text-pos'}`}>
                {row.points.startsWith('-') ? '' : '+'}
                {shownPoints(row.points)}
              </b>
              <span className="num block text-xs text-ink-3">{shownPoints(row.balanceAfter)}</span>
            </span>
          </li>
        ))}
      </ul>
      <Pagination page={page} totalPages={list.data.totalPages} onPage={setPage} />
    </Card>
  )
}

function wordOf(
  { kind, points, gameType }: PointEntry,
  t: (key: Key<'points'>, words?: Record<string, string>) => string,
): string {
  if (kind !== 'earned') return t(`entry_${kind}`)
  const game = t(`game_${gameType ?? 'RNG'}` as Key<'points'>)
  return points.startsWith('-') ? t('entry_undone', { game }) : t('entry_earned', { game })
}

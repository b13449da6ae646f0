import { useDates } from '@padma/i18n'
import { Badge, Button, EmptyState, Pagination, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay, useOperator } from '../../operator.ts'
import { Failure } from '../../parts/Failure.tsx'
import { PlayerLink } from '../../parts/player/PlayerLink.tsx'
import { useWords } from '../../words.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { exclusionsQuery, type Match, matchesQuery } from './queries.ts'

const row = 'flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-sm'
const list = 'overflow-hidden rounded-lg border border-line bg-surface'

/** New accounts to look at first, then who is on a break or has excluded themselves. */
export function ExclusionsPage() {
  return (
    <div className="grid gap-4">
      <Matches state="open" />
      <Exclusions />
      <Matches state="closed" />
    </div>
  )
}

function Matches({ state }: { state: 'open' | 'closed' }) {
  const t = useWords()
  const may = useMay()
  const { timeZone } = useOperator()
  const dates = useDates(timeZone)
  const query = useQuery(matchesQuery(state))
  const [deciding, setDeciding] = useState<Match | null>(null)
  if (query.isPending) return <SkeletonRows count={2} className="h-12" />
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const { rows } = query.data
  if (rows.length === 0 && state === 'closed') return null
  return (
    <section className={list} aria-labelledby={`matches-${state}`}>
      <h2 id={`matches-${state}`} className="border-b border-line px-4 py-3 text-sm font-semibold">
        {t(`exclusions.${state}`)}
      </h2>
      {rows.length === 0 && <p className="p-4 text-sm text-ink-2">{t('exclusions.noMatches')}</p>}
      <ul className="divide-y divide-line">
        {rows.map((match) => (
          <li key={match.id} className={row}>
            <span className="min-w-48 flex-1">
              <PlayerLink player={match.player} /> {t('exclusions.looksLike')}{' '}
              <PlayerLink player={match.excluded} />
            </span>
            <Badge tone="quiet">{t(`exclusions.by.${match.matchedBy}`)}</Badge>
            <span className="num text-ink-3">{dates.dayAndTime(match.foundAt)}</span>
            {match.decision ? (
              <span>
                {t(`exclusions.${match.decision}`)} · {match.decidedBy} · {match.note}
              </span>
            ) : (
              may('exclusions.decide') && (
                <Button size="sm" onClick={() => setDeciding(match)}>
                  {t('exclusions.decide')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {deciding && <DecideDialog match={deciding} onClose={() => setDeciding(null)} />}
    </section>
  )
}

function Exclusions() {
  const t = useWords()
  const { timeZone } = useOperator()
  const dates = useDates(timeZone)
  const [page, setPage] = useState(1)
  const query = useQuery(exclusionsQuery(page))
  if (query.isPending) return <SkeletonRows count={4} className="h-12" />
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const { rows, totalPages } = query.data
  return (
    <section className={list} aria-labelledby="excluded">
      <h2 id="excluded" className="border-b border-line px-4 py-3 text-sm font-semibold">
        {t('exclusions.list')}
      </h2>
      {rows.length === 0 ? (
        <EmptyState picture="/art/lotus.svg" title={t('exclusions.empty')} />
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((each) => (
            <li key={each.id} className={row}>
              <span className="min-w-40 flex-1">
                <PlayerLink player={each.player} />
              </span>
              <Badge tone={each.kind === 'break' ? 'quiet' : 'warn'}>
                {t(`limits.act.${each.kind}`)}
              </Badge>
              <span className="num text-ink-2">
                {dates.dayAndTime(each.beginsAt)} –{' '}
                {each.endsAt ? dates.dayAndTime(each.endsAt) : t('exclusions.forGood')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {totalPages > 1 && <Pagination page={page} totalPages={totalPages} onPage={setPage} />}
    </section>
  )
}

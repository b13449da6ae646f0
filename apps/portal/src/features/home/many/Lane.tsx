import type { Game } from '@padma/contract'
import { useT } from '@padma/i18n'
import { Icon, Skeleton } from '@padma/ui'
import { Link } from '@tanstack/react-router'
import caretRight from 'icon:caret-right'
import { GameCard } from '../../../parts/catalogue/GameCard.tsx'

/** Fewer games than this are no lane. */
export const LANE_MIN = 6

/** One row of games, pushed along on phones; on a desktop as many as it is wide. */
export function Lane({
  title,
  count,
  all,
  games,
  columns,
}: {
  title: string
  count?: number
  /** Where all of them are. */
  all?: { to: string; search: object }
  games: readonly Game[] | undefined
  columns: 6 | 8
}) {
  const t = useT('home')
  const playable = games?.filter(({ isMaintain }) => isMaintain === 0)
  if (playable && playable.length < LANE_MIN) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex min-h-8 items-center gap-2">
        <h2 className="text-lg desk:text-xl">{title}</h2>
        {count !== undefined && (
          <span className="num text-sm text-ink-3">{count.toLocaleString('en')}</span>
        )}
        {all && (
          <Link
            to={all.to as '/rng'}
            search={all.search}
            className="-my-1.5 ms-auto flex min-h-11 items-center gap-0.5 text-sm font-semibold
              text-river"
          >
            {t('all')}
            <span className="sr-only">: {title}</span>
            <Icon of={caretRight} className="flip size-4" />
          </Link>
        )}
      </div>
      <ul
        className={`no-bar -mx-4 flex gap-3 overflow-x-auto px-4 *:w-[calc((100%-2.5rem)/2.6)]
          *:flex-none desk:mx-0 desk:grid desk:gap-4 desk:px-0 desk:*:w-auto
          ${columns === 8 ? 'desk:grid-cols-8' : 'desk:grid-cols-6'}`}
      >
        {playable
          ? playable.slice(0, columns).map((game) => (
              <li key={game.nodeId}>
                <GameCard game={game} />
              </li>
            ))
          : Array.from({ length: columns }, (_, at) => (
              <li key={at}>
                <Skeleton className="aspect-3/4 w-full rounded-md!" />
                <Skeleton className="mt-2 h-4 w-4/5" />
                <Skeleton className="mt-1 h-3.5 w-1/2" />
              </li>
            ))}
      </ul>
    </section>
  )
}

import type { Game } from '@padma/contract'
import { Skeleton } from '@padma/ui'
import { lazyScreen } from '../../screens/lazy-screen.ts'
import { Optional } from '../../screens/Failure.tsx'
import { GameCard } from './GameCard.tsx'

const FeaturedGames = lazyScreen(() => import('../favourites/FeaturedGames.tsx'), 'lobby')

export const gridClass =
  'grid grid-cols-3 gap-x-3 gap-y-4 desk:grid-cols-8 desk:gap-x-4 desk:gap-y-5'

/**
 * Three across on phones, eight on desktop. A brand with one or two games shows them large instead
 * of as lonely tiles.
 */
export function GameGrid({ games }: { games: readonly Game[] }) {
  if (games.length < 3)
    return (
      <Optional place={<div className="h-64" />}>
        <FeaturedGames games={games} />
      </Optional>
    )
  return (
    <div className={gridClass}>
      {games.map((game) => (
        <GameCard key={game.nodeId} game={game} />
      ))}
    </div>
  )
}

export function GameGridSkeleton({ count = 16 }: { count?: number }) {
  return (
    <div aria-busy="true" className={gridClass}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at}>
          <Skeleton className="aspect-3/4 w-full rounded-md!" />
          <Skeleton className="mt-2 h-4 w-4/5" />
          <Skeleton className="mt-1 h-3.5 w-1/2" />
        </div>
      ))}
    </div>
  )
}

import type { Game } from '@padma/contract'
import { useEffect, useRef, useState } from 'react'
import { GameCard } from '../../parts/catalogue/GameCard.tsx'
import { gridClass } from '../../parts/catalogue/GameGrid.tsx'

/** Within this of the screen a page's cards are there. */
const NEAR = '1600px'

/**
 * Pages of cards under each other. One that is far away keeps its place and not its cards, so that
 * thousands of games cost no more than a few screens.
 */
export function GamePages({ pages }: { pages: readonly (readonly Game[])[] }) {
  return (
    <div className="grid gap-4 desk:gap-5">
      {pages.map((games, at) => (
        <CardsWhileNear key={at} games={games} isFirst={at === 0} />
      ))}
    </div>
  )
}

function CardsWhileNear({ games, isFirst }: { games: readonly Game[]; isFirst: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const { current } = place
    if (!current) return
    const watch = new IntersectionObserver(
      ([entry]) => setHeight(entry?.isIntersecting ? undefined : current.offsetHeight),
      { rootMargin: NEAR },
    )
    watch.observe(current)
    return () => watch.disconnect()
  }, [])
  if (height !== undefined) return <div ref={place} style={{ height }} />
  return (
    <div ref={place} className={`${gridClass} ${isFirst ? '' : 'later-page'}`}>
      {games.map((game) => (
        <GameCard key={game.nodeId} game={game} />
      ))}
    </div>
  )
}

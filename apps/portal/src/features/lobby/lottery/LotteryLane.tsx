import type { LotteryGame } from '@padma/contract'
import { GameLink } from '../../../parts/catalogue/GameCard.tsx'
import { gameName } from '../../../parts/catalogue/game-name.ts'
import { CloseTimer } from '../../../parts/lottery/CloseTimer.tsx'

const SHOWN = 12

/**
 * One row of games, pushed along where it is longer than the page; nothing where there are none.
 */
export function LotteryLane({
  title,
  games,
  aheadMs,
}: {
  title: string
  games: readonly LotteryGame[]
  aheadMs: number
}) {
  const open = games.filter(({ isMaintain }) => isMaintain === 0).slice(0, SHOWN)
  if (open.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-md">{title}</h2>
      <ul className="no-bar -mx-4 flex gap-3 overflow-x-auto px-4 py-0.5">
        {open.map((game) => (
          <li key={game.nodeId} className="w-48 flex-none">
            <GameLink
              game={game}
              className="flex h-full min-h-14 items-center gap-2.5 rounded-md border border-line
                bg-surface px-2.5 py-2 hover:border-line-strong"
            >
              <img
                src={game.iconUrl}
                alt=""
                width={30}
                height={40}
                loading="lazy"
                className="h-10 w-7.5 flex-none rounded-sm object-cover"
              />
              <span className="min-w-0 flex-1 leading-snug">
                <span className="block truncate text-sm font-semibold">{gameName(game)}</span>
                {game.sale ? (
                  <CloseTimer sale={game.sale} aheadMs={aheadMs} />
                ) : (
                  <span className="block truncate text-xs text-ink-3">{game.vendorName}</span>
                )}
              </span>
            </GameLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

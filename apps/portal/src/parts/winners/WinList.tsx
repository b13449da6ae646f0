import type { Winner } from '@padma/contract'
import { Money } from '@padma/ui'
import { GameLink } from '../catalogue/GameCard.tsx'

/** Wins as rows, each a link to its game; `note` says more of one. */
export function WinList({
  wins,
  className,
  note,
}: {
  wins: readonly Winner[]
  className: string
  note?: (win: Winner) => string
}) {
  return (
    <ol className={className}>
      {wins.map((win) => (
        <li
          key={`${win.nodeId} ${win.wonAt} ${win.account}`}
          className="relative flex min-h-15 items-center gap-3 border-b border-line py-2
            last:border-0"
        >
          <img
            src={win.iconUrl}
            alt=""
            width={40}
            height={40}
            loading="lazy"
            className="size-10 flex-none rounded-sm object-cover"
          />
          <span className="min-w-0 flex-1 leading-snug">
            <GameLink
              game={win}
              className="block truncate text-sm font-semibold after:absolute after:inset-0"
            >
              {win.displayName}
            </GameLink>
            <span className="block truncate text-xs text-ink-3">
              <bdi>{win.account}</bdi>
              {note && <> · {note(win)}</>}
            </span>
          </span>
          <Money
            amount={win.winAmount}
            symbol={win.currencySymbol}
            className="text-sm font-semibold"
          />
        </li>
      ))}
    </ol>
  )
}

import { useLanguage, useT } from '@padma/i18n'
import { useQuery } from '@tanstack/react-query'
import { GameLink } from '../catalogue/GameCard.tsx'
import { gameName } from '../catalogue/game-name.ts'
import { CloseTimer } from './CloseTimer.tsx'
import { soonest } from './DrawsNow.tsx'
import { lotteriesQuery, type LotteryType } from './queries.ts'

const SHOWN = 4

/** In the header's dropdown of a kind of lottery: what closes next. */
export default function ClosingNext({ type }: { type: LotteryType }) {
  const t = useT('lobby')
  const { data } = useQuery(lotteriesQuery(type, useLanguage()))
  const games = soonest(data?.games ?? []).slice(0, SHOWN)
  if (!data || games.length === 0) return null
  return (
    <ul aria-label={t('drawsNow')} className="page grid grid-cols-4 gap-3 pb-4">
      {games.map((game) => (
        <li key={game.nodeId}>
          <GameLink
            game={game}
            className="flex min-h-14 items-center gap-3 rounded-md bg-surface-2 px-3 py-2 text-sm
              font-medium text-ink-2 hover:text-ink"
          >
            <span className="min-w-0 flex-1 truncate">{gameName(game)}</span>
            <CloseTimer sale={game.sale!} aheadMs={data.aheadMs} />
          </GameLink>
        </li>
      ))}
    </ul>
  )
}

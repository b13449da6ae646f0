import type { LotteryGame } from '@padma/contract'
import { useLanguage, useT } from '@padma/i18n'
import { Icon } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import caretRight from 'icon:caret-right'
import { LotteryCard } from './LotteryCard.tsx'
import { lotteriesQuery } from './queries.ts'

const SHOWN = 8

/** What is sold now, the soonest to close first; nothing where no vendor sells anything. */
export default function DrawsNow() {
  const t = useT('lobby')
  const { data } = useQuery(lotteriesQuery('', useLanguage()))
  const games = soonest(data?.games ?? [])
  if (!data || games.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex min-h-8 items-center gap-2">
        <h2 className="text-lg desk:text-xl">{t('drawsNow')}</h2>
        <Link
          to={games[0]!.gameType === 'LOTT' ? '/lott' : '/elott'}
          search={{}}
          className="-my-1.5 ms-auto flex min-h-11 items-center gap-0.5 text-sm font-semibold
            text-river"
        >
          {t('all')}
          <span className="sr-only">: {t('drawsNow')}</span>
          <Icon of={caretRight} className="flip size-4" />
        </Link>
      </div>
      <ul
        className="no-bar -mx-4 flex gap-3 overflow-x-auto px-4 py-0.5 *:w-72 *:flex-none desk:mx-0
          desk:grid desk:grid-cols-4 desk:gap-4 desk:px-0 desk:*:w-auto"
      >
        {games.slice(0, SHOWN).map((game) => (
          <li key={game.nodeId}>
            <LotteryCard game={game} aheadMs={data.aheadMs} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export const soonest = (games: readonly LotteryGame[]): LotteryGame[] =>
  games
    .filter(({ sale, isMaintain }) => sale && isMaintain === 0)
    .toSorted((one, other) => (one.sale!.closesAt < other.sale!.closesAt ? -1 : 1))

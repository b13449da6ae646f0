import type { Winner } from '@padma/contract'
import { useT } from '@padma/i18n'
import { Card, Money } from '@padma/ui'
import { GameLink } from '../../../parts/catalogue/GameCard.tsx'

const SHOWN = 6

/** Real wins of the last days. */
export default function Winners({ wins, isWide }: { wins: readonly Winner[]; isWide?: boolean }) {
  const t = useT('lobby')
  return (
    <Card className="grid content-start gap-2 self-start">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg">{t('winners')}</h2>
        <p className="text-xs text-ink-3">{t('winnersReal')}</p>
      </div>
      <ol className={isWide ? 'grid gap-x-8 desk:grid-cols-2' : 'grid'}>
        {wins.slice(0, SHOWN).map((win) => (
          <li
            key={`${win.nodeId} ${win.wonAt} ${win.account}`}
            className="relative flex min-h-15 items-center gap-3 border-b border-line py-2 last:border-0"
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
    </Card>
  )
}

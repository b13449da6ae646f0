import { useLanguage, useT } from '@padma/i18n'
import { Card, Icon, shortMoney } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import calendar from 'icon:calendar-check'
import { useOverlay } from '../../address/use-overlay.ts'
import { useBrand } from '../../brand/queries.ts'
import { leftOf, percentOf } from '../../parts/rank/progress.ts'
import { type Rank, rankQuery } from '../../parts/rank/queries.ts'

const SHOWN = 6

/** The own club label among the next ones, and what the next still asks for. */
export function RankCard() {
  const t = useT('rewards')
  const { symbol } = useBrand()
  const { open } = useOverlay()
  const { data: rank } = useQuery(rankQuery(useLanguage()))
  if (!rank || rank.levels.length === 0) return null
  const own = rank.levels[rank.level]
  const next = rank.levels[rank.level + 1]
  const left = next && leftOf(rank.valid, next.valid)
  const keep = own && leftOf(rank.monthValid, own.keep)
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="text-md">{own?.name ?? t('rank')}</h3>
        <p className="text-sm text-ink-2">
          {!next
            ? t('rankTop')
            : left
              ? t('rankLeft', { name: next.name, amount: shortMoney(left, symbol) })
              : t('rankSoon', { name: next.name })}
        </p>
      </div>
      <Levels rank={rank} />
      <div className="-mb-3 flex flex-wrap items-center justify-between gap-x-4">
        {keep && (
          <p className="flex items-center gap-2 text-sm text-ink-2">
            <Icon of={calendar} className="size-5 flex-none" />
            {t('rankKeep', { amount: shortMoney(keep, symbol) })}
          </p>
        )}
        <button
          type="button"
          className="min-h-11 text-sm font-semibold text-river"
          onClick={() => open({ member: 'playerRank' })}
        >
          {t('rankAll')}
        </button>
      </div>
    </Card>
  )
}

/** Some of the labels around the own one; the line goes as far as the member has bet. */
function Levels({ rank }: { rank: Rank }) {
  const { levels, level: own } = rank
  const first = Math.max(0, Math.min(own - 2, levels.length - SHOWN))
  const next = levels[own + 1]
  const toNext = next ? percentOf(rank.valid, next.valid) : 0
  return (
    <ol className="flex">
      {levels.slice(first, first + SHOWN).map(({ level, name }, at) => {
        const reached = level <= own ? 100 : level === own + 1 ? toNext : 0
        return (
          <li
            key={level}
            aria-current={level === own || undefined}
            className="group relative grid min-w-0 flex-1 justify-items-center gap-1.5"
          >
            {at > 0 && (
              <span
                aria-hidden="true"
                className="absolute end-1/2 top-4 h-1 w-full -translate-y-1/2 bg-surface-3"
              >
                <span className="block h-full bg-river" style={{ inlineSize: `${reached}%` }} />
              </span>
            )}
            <span
              className={`num relative z-1 grid size-8 place-items-center rounded-full text-xs
                font-bold group-aria-[current]:ring-2 group-aria-[current]:ring-river
                group-aria-[current]:ring-offset-2 group-aria-[current]:ring-offset-surface
                ${level <= own ? 'bg-river text-white' : 'bg-surface-3 text-ink-2'}`}
            >
              {level}
            </span>
            <span
              className="max-w-full truncate px-0.5 text-xs text-ink-2
                group-aria-[current]:font-semibold group-aria-[current]:text-ink"
            >
              {name}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

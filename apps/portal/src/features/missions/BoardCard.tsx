import { useDates, useT } from '@padma/i18n'
import { Card, shortMoney } from '@padma/ui'
import { useBrand } from '../../brand/queries.ts'
import { useNameOf, useRewardWords } from '../../parts/grants/reward-words.ts'
import { lastMoment } from './MissionsCard.tsx'
import type { Board } from './queries.ts'

type Placed = Board['list'][number]

/** A leaderboard: the first places with their prizes, and the member's own wherever it is. */
export function BoardCard({ board }: { board: Board }) {
  const t = useT('rewards')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const name = useNameOf()(board.name)
  const { list, own, counter, leastStake } = board
  const score = (of: string): string =>
    counter === 'valid_bet' ? shortMoney(of, symbol) : t('times', { times: of })
  return (
    <Card className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-md">{name}</h3>
        <span className="text-xs text-ink-2">
          {leastStake === null
            ? t(`board_${counter}`)
            : t('board_from', { stake: shortMoney(leastStake, symbol) })}
        </span>
      </div>
      {list.length === 0 ? (
        <p className="py-3 text-sm text-ink-2">{t('boardEmpty')}</p>
      ) : (
        <ol className="grid">
          {list.map((placed) => (
            <Place key={placed.place} placed={placed} score={score(placed.score)} />
          ))}
          {own && !list.some(({ isOwn }) => isOwn) && (
            <Place placed={own} score={score(own.score)} />
          )}
        </ol>
      )}
      {list.length > 0 && !own && <p className="text-sm text-ink-2">{t('boardNotYet')}</p>}
      <p className="text-xs text-ink-2">
        {t('boardEnds', { when: dates.dayAndTime(lastMoment([board])) })}
      </p>
    </Card>
  )
}

function Place({ placed, score }: { placed: Placed; score: string }) {
  const t = useT('rewards')
  const words = useRewardWords()
  const { place, account, reward, isOwn } = placed
  return (
    <li
      aria-current={isOwn || undefined}
      className="-mx-2 flex min-h-11 items-center gap-3 rounded-sm border-b border-line px-2
        last:border-0 aria-[current]:bg-river-soft aria-[current]:text-on-river-soft"
    >
      <span
        className={`num grid h-7 min-w-7 flex-none place-items-center rounded-full px-1 text-xs
          font-bold ${place <= 3 ? 'bg-warn-soft text-warn' : 'bg-surface-2 text-ink-2'}`}
      >
        {place}
      </span>
      <span className="min-w-0 flex-1 truncate text-sm">
        <b className="font-semibold">{isOwn ? t('you') : <bdi>{account}</bdi>}</b>
        {reward && (
          <span className="text-xs">
            {' · '}
            <bdi className="num">{words(reward)}</bdi>
          </span>
        )}
      </span>
      <bdi className="num flex-none text-sm font-semibold">{score}</bdi>
    </li>
  )
}

import type { DrawPlay, Pick } from '@padma/game-protocol'
import { useWords } from '../lottery-context.ts'
import { writeOut } from '../slip/combinations.ts'
import { averageOf, chanceText, oddsOf, paysEach, prizeOf } from '../slip/odds.ts'

type Props = {
  play: DrawPlay<unknown>
  pick: Pick
  combinations: number
  unitStakeUnits: bigint
  mode: number
}

/** What the chosen cells buy: how many combinations, which, what one pays and how likely it is. */
export function Tally({ play, pick, combinations, unitStakeUnits, mode }: Props) {
  const { t, money, cell, count, combinations: inWords, chance } = useWords()
  if (combinations === 0)
    return (
      <p role="status" className="rounded-md bg-surface-2 p-3 text-sm text-ink-2">
        {t('noCombination')}
      </p>
    )
  const written = writeOut(play, pick, (row, value) => cell(play, row, value))
  const odds = oddsOf(play, [pick])
  return (
    <div className="grid gap-3 rounded-md bg-surface-2 p-3">
      <p role="status" className="font-semibold">
        {inWords(combinations)}
      </p>
      {written && (
        <p className="num flex flex-wrap gap-1 text-sm">
          {written.texts.map((text) => (
            <span
              key={text}
              className="rounded-xs bg-surface px-1.5 py-0.5 inset-ring inset-ring-line"
            >
              {text}
            </span>
          ))}
          {written.more > 0 && (
            <span className="px-1 py-0.5 text-ink-2">
              {t('more', { count: count(written.more) })}
            </span>
          )}
        </p>
      )}
      <ul className="grid gap-1 text-sm">
        {odds.slice(0, 6).map((one) => (
          <li key={one.win.join('/')} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {t('oneWins')} <b className="num">{money(prizeOf(one, unitStakeUnits, mode))}</b>
            </span>
            <span className="text-ink-2">
              {paysEach(play)
                ? t('averageWins', { count: averageOf(one) })
                : `${t('chance')} ${chanceText(one, chance)}`}
              {one.push && ` · ${t('pushes', { chance: chanceText({ win: one.push }, chance) })}`}
            </span>
          </li>
        ))}
        {odds.length > 6 && (
          <li className="text-ink-2">{t('more', { count: count(odds.length - 6) })}</li>
        )}
      </ul>
    </div>
  )
}

import type { DrawGame, DrawnIssue } from '@padma/game-protocol'
import { cellsOf } from '../../pad.ts'

/** The values that a game draws, as its pads show them; null where a result is more than a few. */
export type Drawn = { look: 'digit' | 'ball' | 'dice'; values: readonly number[]; digits: number }

const MOST_SHOWN = 20

export function drawnBy(game: DrawGame<unknown>, issues: readonly DrawnIssue[]): Drawn | null {
  const rows = game.plays.flatMap(({ pad }) => pad.rows)
  // Dice have sums as well, which stand on balls.
  for (const row of [...rows.filter(({ look }) => look === 'dice'), ...rows]) {
    if (row.look === 'name' || 'names' in row.cells) continue
    const { first, count } = cellsOf(row)
    const values = Array.from({ length: count }, (_, at) => first + at)
    const isAll = issues.every(
      ({ shown }) =>
        shown.length <= MOST_SHOWN &&
        shown.every((text) => /^\d{1,2}$/.test(text) && values.includes(Number(text))),
    )
    if (isAll) return { look: row.look, values, digits: row.cells.digits }
  }
  return null
}

/** What an issue's result has at a place, or, of no place, at all. */
export const valuesAt = ({ shown }: DrawnIssue, place: number | null): number[] =>
  place === null ? shown.map(Number) : shown[place] === undefined ? [] : [Number(shown[place])]

type Omission = { value: number; times: number; now: number; longest: number }

/**
 * Of each value how often it came, for how many issues it has been missing now, and for how many at
 * the longest. `issues`: the latest first.
 */
export function omissionsOf(
  issues: readonly DrawnIssue[],
  values: readonly number[],
  place: number | null,
): Omission[] {
  return values.map((value) => {
    let [times, longest, missing] = [0, 0, 0]
    for (const issue of issues.toReversed())
      if (valuesAt(issue, place).includes(value)) {
        times += 1
        missing = 0
      } else {
        missing += 1
        longest = Math.max(longest, missing)
      }
    return { value, times, now: missing, longest }
  })
}

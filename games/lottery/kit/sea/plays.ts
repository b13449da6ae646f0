import type { DrawPlay } from '@padma/game-protocol'
import { chanceOfAll } from '../chance.ts'
import { cellPlay } from '../plays/cells.ts'
import { endingPlay } from '../plays/ending.ts'
import { subsetPlay } from '../plays/subset.ts'
import { todPlay } from '../plays/tod.ts'

const DIGITS = { from: 0, to: 9, digits: 1 } as const
const digitsOf = (text: string) => [...text].map(Number)
type Read<Result> = (result: Result) => string

/** What is sold on the last digits of a number, the top, as Thailand and its neighbours play it. */
export function topPlays<Result>(top: Read<Result>, digits: 3 | 4 | 5): DrawPlay<Result>[] {
  const last3 = (result: Result) => top(result).slice(-3)
  const straight = (count: 2 | 3 | 4 | 5) =>
    endingPlay<Result>({
      code: `top${count}`,
      group: 'top',
      digits: count,
      drawn: 1,
      read: (result) => [top(result)],
      pays: 'once',
    })
  const tod = (count: 3 | 4) =>
    todPlay<Result>({ code: `tod${count}`, group: 'tod', digits: count, read: top })
  return [
    straight(3),
    straight(2),
    ...(digits >= 4 ? [straight(4)] : []),
    ...(digits >= 5 ? [straight(5)] : []),
    tod(3),
    ...(digits >= 4 ? [tod(4)] : []),
    subsetPlay({
      code: 'tod2',
      group: 'tod',
      cells: DIGITS,
      look: 'digit',
      take: 2,
      win: chanceOfAll(2, 10, 3),
      read: (result) => digitsOf(last3(result)),
      wants: 'all',
    }),
    ...digitPlays('top', last3, ['hundreds', 'tens', 'units']),
  ]
}

/** What is sold on a number of two digits, the bottom. */
export const bottomPlays = <Result>(bottom: Read<Result>): DrawPlay<Result>[] => [
  endingPlay({
    code: 'bottom2',
    group: 'bottom',
    digits: 2,
    drawn: 1,
    read: (result) => [bottom(result)],
    pays: 'once',
  }),
  ...digitPlays('bottom', (result: Result) => bottom(result).slice(-2), ['tens', 'units']),
]

/** A digit anywhere in a number, and at a place of it. */
const digitPlays = <Result>(
  of: 'top' | 'bottom',
  read: Read<Result>,
  labels: readonly string[],
): DrawPlay<Result>[] => [
  subsetPlay({
    code: `run-${of}`,
    group: 'digit',
    cells: DIGITS,
    look: 'digit',
    take: 1,
    win: chanceOfAll(1, 10, labels.length),
    read: (result) => digitsOf(read(result)),
    wants: 'all',
  }),
  cellPlay({
    code: `pin-${of}`,
    group: 'digit',
    rows: labels.map((label) => ({ label, cells: DIGITS, look: 'digit' })),
    odds: () => ({ win: [1n, 10n] }),
    isWon: (result, digit, place) => digitsOf(read(result))[place] === digit,
  }),
]

import type { DrawPlay, PadRow, Pick } from '@padma/game-protocol'
import { chanceOfAll, power } from '../chance.ts'
import { productOf } from './direct.ts'

/** Rows of a number that is entered digit by digit. */
const PLACES = ['ten-thousands', 'thousands', 'hundreds', 'tens', 'units'] as const
const DIGITS = { from: 0, to: 9, digits: 1 } as const
export const numberRows = (digits: number): readonly PadRow[] =>
  PLACES.slice(-digits).map((label) => ({ label, cells: DIGITS, least: 1, look: 'digit' }))

/**
 * Numbers of so many digits that are the ending of a number drawn: two digits as one cell, more as
 * rows of digits. One number wins once, or for `each` of the drawn that end so.
 */
export function endingPlay<Result>(of: {
  code: string
  group: string
  digits: 2 | 3 | 4 | 5
  /** How many numbers count. */
  drawn: number
  /** Those numbers, each of as many digits or more. */
  read(result: Result): readonly string[]
  pays: 'once' | 'each'
}): DrawPlay<Result> {
  const { digits, drawn } = of
  const rows: readonly PadRow[] =
    digits === 2
      ? [{ label: '', cells: { from: 0, to: 99, digits: 2 }, least: 1, look: 'ball' }]
      : numberRows(digits)
  return {
    code: of.code,
    group: of.group,
    pad: { rows },
    classes: (pick) => [
      {
        key: 'all',
        combinations: productOf(pick),
        win:
          of.pays === 'each'
            ? [BigInt(drawn), power(10, digits)]
            : chanceOfAll(1, 10 ** digits, drawn),
      },
    ],
    hits(pick, result) {
      const endings = of.read(result).map((number) => number.slice(-digits))
      const counted = of.pays === 'each' ? endings : [...new Set(endings)]
      const wins = counted.filter((ending) => hasNumber(pick, ending)).length
      return wins > 0 ? [{ key: 'all', wins }] : []
    },
    numbers: (pick) =>
      digits === 2
        ? pick[0]!.map((value) => String(value).padStart(2, '0'))
        : productOf(pick) > MOST_NUMBERS
          ? []
          : numbersOf(pick),
  }
}

/** More are not named one by one. */
const MOST_NUMBERS = 10_000

/** Whether rows of digits, or one row of whole numbers, have a number. */
export const hasNumber = (pick: Pick, number: string): boolean =>
  pick.length === 1
    ? pick[0]!.includes(Number(number))
    : pick.every((row, place) => row.includes(Number(number[place])))

export const numbersOf = (pick: Pick): string[] =>
  pick.reduce<string[]>(
    (heads, row) => heads.flatMap((head) => row.map((digit) => `${head}${digit}`)),
    [''],
  )

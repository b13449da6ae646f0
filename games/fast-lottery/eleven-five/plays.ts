import type { Chance, DrawPlay } from '@padma/game-protocol'
import { choose } from '../../lottery/kit/chance.ts'
import { cellPlay } from '../../lottery/kit/plays/cells.ts'
import { directPlay } from '../../lottery/kit/plays/direct.ts'
import { subsetPlay } from '../../lottery/kit/plays/subset.ts'

/** Five different numbers of 1 to 11 in the order drawn. */
export type FiveOfEleven = readonly number[]

const CELLS = { from: 1, to: 11, digits: 2 } as const
const SETS = choose(11, 5)
const LABELS = ['first', 'second', 'third'] as const
const base = { cells: CELLS, look: 'ball' } as const

/** Up to five: all of them are drawn. More: the five drawn are all among them. */
const any = (take: number): DrawPlay<FiveOfEleven> =>
  subsetPlay({
    ...base,
    code: `any${take}`,
    group: 'any',
    take,
    win: take <= 5 ? [choose(11 - take, 5 - take), SETS] : [choose(take, 5), SETS],
    read: (drawn) => drawn,
    wants: take <= 5 ? 'all' : 'holds',
  })

const first = (count: 2 | 3): DrawPlay<FiveOfEleven>[] => {
  const read = (drawn: FiveOfEleven) => drawn.slice(0, count)
  const labels = LABELS.slice(0, count)
  const group = `first${count}`
  return [
    directPlay({ ...base, code: `${group}-direct`, group, labels, read, isDistinct: true }),
    subsetPlay({
      ...base,
      code: `${group}-group`,
      group,
      take: count,
      win: [1n, choose(11, count)],
      read,
      wants: 'all',
    }),
  ]
}

const oddSets = (odd: number): Chance => [choose(6, odd) * choose(5, 5 - odd), SETS]
const middleSets = (middle: number): Chance => [
  choose(middle - 1, 2) * choose(11 - middle, 2),
  SETS,
]
const rising = (drawn: FiveOfEleven) => drawn.toSorted((one, other) => one - other)

export const plays: readonly DrawPlay<FiveOfEleven>[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(any),
  ...first(2),
  ...first(3),
  cellPlay({
    code: 'odd-count',
    group: 'shape',
    rows: [{ label: '', cells: { from: 0, to: 5, digits: 1 }, look: 'ball' }],
    odds: (odd) => ({ win: oddSets(odd) }),
    isWon: (drawn, odd) => drawn.filter((number) => number % 2 === 1).length === odd,
  }),
  cellPlay({
    code: 'middle',
    group: 'shape',
    rows: [{ label: '', cells: { from: 3, to: 9, digits: 2 }, look: 'ball' }],
    odds: (middle) => ({ win: middleSets(middle) }),
    isWon: (drawn, middle) => rising(drawn)[2] === middle,
  }),
]

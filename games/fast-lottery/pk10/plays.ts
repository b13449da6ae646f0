import type { DrawPlay } from '@padma/game-protocol'
import { cellPlay, namedPlay } from '../../lottery/kit/plays/cells.ts'
import { directPlay } from '../../lottery/kit/plays/direct.ts'

/** The numbers 1 to 10 in the order in which they come in. */
export type Ranking = readonly number[]

const LABELS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
] as const
const CELLS = { from: 1, to: 10, digits: 2 } as const
const SIDES = { names: ['big', 'small', 'odd', 'even'] } as const
const DUEL = { names: ['dragon', 'tiger'] } as const

const front = (count: 2 | 3 | 4 | 5): DrawPlay<Ranking> =>
  directPlay({
    code: `first${count}`,
    group: 'front',
    labels: LABELS.slice(0, count),
    cells: CELLS,
    look: 'ball',
    read: (ranking) => ranking,
    isDistinct: true,
  })

/** Ordered pairs of 1 to 10 with this sum; of an even one without the pair of the same number. */
const pairsOf = (sum: number): bigint => {
  const pairs = Math.min(sum - 1, 21 - sum)
  return BigInt(pairs - (pairs % 2))
}
const sumOf = ([first, second]: Ranking) => first! + second!

export const plays: readonly DrawPlay<Ranking>[] = [
  cellPlay({
    code: 'place',
    group: 'place',
    rows: LABELS.map((label) => ({ label, cells: CELLS, look: 'ball' })),
    odds: () => ({ win: [1n, 10n] }),
    isWon: (ranking, value, place) => ranking[place] === value,
  }),
  cellPlay({
    code: 'sides',
    group: 'sides',
    rows: LABELS.map((label) => ({ label, cells: SIDES, look: 'name' })),
    odds: () => ({ win: [1n, 2n] }),
    isWon: (ranking, side, place) => isSide(SIDES.names[side]!, ranking[place]!, 6),
  }),
  cellPlay({
    code: 'dragon-tiger',
    group: 'dragon-tiger',
    rows: LABELS.slice(0, 5).map((label) => ({ label, cells: DUEL, look: 'name' })),
    odds: () => ({ win: [1n, 2n] }),
    isWon: (ranking, side, place) => ranking[place]! > ranking[9 - place]! === (side === 0),
  }),
  front(2),
  front(3),
  front(4),
  front(5),
  cellPlay({
    code: 'sum',
    group: 'sum',
    rows: [{ label: '', cells: { from: 3, to: 19, digits: 1 }, look: 'ball' }],
    odds: (sum) => ({ win: [pairsOf(sum), 90n] }),
    isWon: (ranking, sum) => sumOf(ranking) === sum,
  }),
  namedPlay({
    code: 'sum-sides',
    group: 'sum',
    chances: {
      big: { win: [40n, 90n] },
      small: { win: [50n, 90n] },
      odd: { win: [50n, 90n] },
      even: { win: [40n, 90n] },
    },
    isWon: (ranking, side) => isSide(side, sumOf(ranking), 12),
  }),
]

function isSide(side: string, value: number, big: number): boolean {
  return side === (value >= big ? 'big' : 'small') || side === (value % 2 === 1 ? 'odd' : 'even')
}

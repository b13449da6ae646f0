import type { DrawPlay } from '@padma/game-protocol'
import { chanceOfAll, chanceOfTimes } from '../../lottery/kit/chance.ts'
import { cellPlay, namedPlay } from '../../lottery/kit/plays/cells.ts'
import { groupPlay, timesOf } from '../../lottery/kit/plays/group.ts'
import { subsetPlay } from '../../lottery/kit/plays/subset.ts'

/** Three dice in the order thrown. */
export type ThreeDice = readonly number[]

/** Ways of the 216 for the sums 3 to 18. */
const SUM_WAYS = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1] as const
const CELLS = { from: 1, to: 6, digits: 1 } as const
const base = { cells: CELLS, look: 'dice', read: (dice: ThreeDice) => dice } as const
const dieRow = [{ label: '', cells: CELLS, look: 'dice' as const }]
const HALF = { win: [1n, 2n] } as const

const sumOf = (dice: ThreeDice) => dice.reduce((sum, die) => sum + die, 0)
const most = (dice: ThreeDice) => Math.max(...timesOf(dice).values())
const isStraight = (dice: ThreeDice) =>
  new Set(dice).size === 3 && Math.max(...dice) - Math.min(...dice) === 2

/** Three alike are not taken out: big and odd win with them as with any other throw. */
export const plays: readonly DrawPlay<ThreeDice>[] = [
  cellPlay({
    code: 'sum',
    group: 'sum',
    rows: [{ label: '', cells: { from: 3, to: 18, digits: 1 }, look: 'ball' }],
    odds: (sum) => ({ win: [BigInt(SUM_WAYS[sum - 3]!), 216n] }),
    isWon: (dice, sum) => sumOf(dice) === sum,
  }),
  namedPlay({
    code: 'sides',
    group: 'sum',
    chances: { big: HALF, small: HALF, odd: HALF, even: HALF },
    isWon: (dice, name) =>
      name === (sumOf(dice) >= 11 ? 'big' : 'small') ||
      name === (sumOf(dice) % 2 === 1 ? 'odd' : 'even'),
  }),
  cellPlay({
    code: 'triple',
    group: 'triple',
    rows: dieRow,
    odds: () => ({ win: [1n, 216n] }),
    isWon: (dice, value) => dice.every((die) => die === value),
  }),
  namedPlay({
    code: 'triple-any',
    group: 'triple',
    chances: { triple: { win: [6n, 216n] } },
    isWon: (dice) => most(dice) === 3,
  }),
  cellPlay({
    code: 'pair',
    group: 'pair',
    rows: dieRow,
    odds: () => ({ win: chanceOfTimes(2, 6, 3) }),
    isWon: (dice, value) => (timesOf(dice).get(value) ?? 0) >= 2,
  }),
  groupPlay({
    ...base,
    code: 'pair-and-single',
    group: 'pair',
    parts: [
      { label: 'pair', times: 2, take: 1 },
      { label: 'single', times: 1, take: 1 },
    ],
  }),
  subsetPlay({
    ...base,
    code: 'different3',
    group: 'different',
    take: 3,
    win: chanceOfAll(3, 6, 3),
    wants: 'all',
  }),
  subsetPlay({
    ...base,
    code: 'different2',
    group: 'different',
    take: 2,
    win: chanceOfAll(2, 6, 3),
    wants: 'all',
  }),
  namedPlay({
    code: 'straight',
    group: 'different',
    chances: { straight: { win: [24n, 216n] } },
    isWon: isStraight,
  }),
]

import type { Chance, DrawPlay } from '@padma/game-protocol'
import { choose } from '../../lottery/kit/chance.ts'
import { namedPlay } from '../../lottery/kit/plays/cells.ts'
import { subsetPlay } from '../../lottery/kit/plays/subset.ts'

/** Twenty different numbers of 1 to 80 in the order drawn. */
export type TwentyOfEighty = readonly number[]

const SETS = choose(80, 20)
const sumOf = (drawn: TwentyOfEighty) => drawn.reduce((sum, ball) => sum + ball, 0)
const lowOf = (drawn: TwentyOfEighty) => drawn.filter((ball) => ball <= 40).length

/** Sets of 20 by the range of their sum, counted ball by ball: `sums.ts` counts them again. */
const RANGES = {
  big: { from: 811, to: 1_410, sets: 1_759_886_689_338_606_861n },
  small: { from: 210, to: 809, sets: 1_759_886_689_338_606_861n },
  equal: { from: 810, to: 810, sets: 15_542_763_534_960_598n },
  metal: { from: 210, to: 695, sets: 362_424_019_495_171_770n },
  wood: { from: 696, to: 763, sets: 712_463_910_471_784_803n },
  water: { from: 764, to: 855, sets: 1_371_845_418_169_315_204n },
  fire: { from: 856, to: 923, sets: 719_054_759_525_309_151n },
  earth: { from: 924, to: 1_410, sets: 369_528_034_550_593_392n },
} as const
type Range = keyof typeof RANGES

const rangePlay = (code: string, names: readonly Range[]): DrawPlay<TwentyOfEighty> =>
  namedPlay({
    code,
    group: 'sum',
    chances: Object.fromEntries(names.map((name) => [name, { win: [RANGES[name].sets, SETS] }])),
    isWon(drawn, name) {
      const { from, to } = RANGES[name as Range]
      return sumOf(drawn) >= from && sumOf(drawn) <= to
    },
  })

/** Sets with so many of the numbers 1 to 40. */
const setsWithLow = (low: number) => choose(40, low) * choose(40, 20 - low)
const middle: Chance = [setsWithLow(10), SETS]
const upper: Chance = [(SETS - setsWithLow(10)) / 2n, SETS]

const any = (take: number): DrawPlay<TwentyOfEighty> =>
  subsetPlay({
    code: `any${take}`,
    group: 'any',
    cells: { from: 1, to: 80, digits: 2 },
    look: 'ball',
    take,
    most: 20,
    win: [choose(80 - take, 20 - take), SETS],
    read: (drawn) => drawn,
    wants: 'all',
  })

export const plays: readonly DrawPlay<TwentyOfEighty>[] = [
  rangePlay('sum', ['big', 'small', 'equal']),
  namedPlay({
    code: 'halves',
    group: 'halves',
    chances: { upper: { win: upper }, middle: { win: middle }, lower: { win: upper } },
    isWon: (drawn, name) =>
      name === (['lower', 'middle', 'upper'] as const)[Math.sign(lowOf(drawn) - 10) + 1],
  }),
  rangePlay('elements', ['metal', 'wood', 'water', 'fire', 'earth']),
  ...[1, 2, 3, 4, 5].map(any),
]

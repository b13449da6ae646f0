import type { Chance, DrawPlay } from '@padma/game-protocol'
import { choose } from '../../lottery/kit/chance.ts'
import { cellPlay, namedPlay } from '../../lottery/kit/plays/cells.ts'
import { subsetPlay } from '../../lottery/kit/plays/subset.ts'
import { numbersOfPlace, placeOf, PLACES } from './zodiac.ts'

/** Seven different numbers of 1 to 49 in the order drawn: six, then the special. */
export type SixAndSpecial = readonly number[]
type Play = DrawPlay<SixAndSpecial>

const CELLS = { from: 1, to: 49, digits: 2 } as const
const base = { cells: CELLS, look: 'ball' } as const
const ballRow = [{ label: '', ...base }]
const six = (drawn: SixAndSpecial) => drawn.slice(0, 6)
const special = (drawn: SixAndSpecial) => drawn[6]!

const RED = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]
const BLUE = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]
/** The other 16 are green. */
const colourOf = (number: number): 'red' | 'blue' | 'green' =>
  RED.includes(number) ? 'red' : BLUE.includes(number) ? 'blue' : 'green'

const all = (take: number): Play =>
  subsetPlay({
    ...base,
    code: `all${take}`,
    group: 'six',
    take,
    most: MOST_PICKED,
    win: [choose(49 - take, 6 - take), choose(49, 6)],
    read: six,
    wants: 'all',
  })
const none = (take: number): Play =>
  subsetPlay({
    ...base,
    code: `none${take}`,
    group: 'none',
    take,
    most: MOST_PICKED,
    win: noneOf(take),
    read: (drawn) => drawn,
    wants: 'none',
  })
const MOST_PICKED = 16

/** That none of so many numbers is among the seven. */
const noneOf = (count: number): Chance => [choose(49 - count, 7), choose(49, 7)]
const anyOf = (count: number): Chance => [choose(49, 7) - noneOf(count)[0], choose(49, 7)]

const zodiac = (
  code: string,
  chance: (numbers: number) => Chance,
  read: (drawn: SixAndSpecial) => readonly number[],
): Play =>
  cellPlay({
    code,
    group: 'zodiac',
    rows: [{ label: '', cells: { names: PLACES }, look: 'name' }],
    odds: (place) => ({ win: chance(numbersOfPlace(place).length) }),
    isWon: (drawn, place) => read(drawn).some((number) => placeOf(number) === place),
  })

/** 49 is neither big nor small, odd nor even: the stake comes back. */
const SIDE = { win: [24n, 49n], push: [1n, 49n] } as const

export const plays: readonly Play[] = [
  cellPlay({
    code: 'special',
    group: 'special',
    rows: ballRow,
    odds: () => ({ win: [1n, 49n] }),
    isWon: (drawn, number) => special(drawn) === number,
  }),
  namedPlay({
    code: 'sides',
    group: 'special',
    chances: { big: SIDE, small: SIDE, odd: SIDE, even: SIDE },
    isWon(drawn, name) {
      const number = special(drawn)
      if (number === 49) return false
      return (
        name === (number >= 25 ? 'big' : 'small') || name === (number % 2 === 1 ? 'odd' : 'even')
      )
    },
    isPushed: (drawn) => special(drawn) === 49,
  }),
  namedPlay({
    code: 'colour',
    group: 'special',
    chances: { red: { win: [17n, 49n] }, blue: { win: [16n, 49n] }, green: { win: [16n, 49n] } },
    isWon: (drawn, name) => colourOf(special(drawn)) === name,
  }),
  cellPlay({
    code: 'regular',
    group: 'six',
    rows: ballRow,
    odds: () => ({ win: [6n, 49n] }),
    isWon: (drawn, number) => six(drawn).includes(number),
  }),
  all(2),
  all(3),
  all(4),
  zodiac(
    'zodiac-special',
    (numbers) => [BigInt(numbers), 49n],
    (drawn) => [special(drawn)],
  ),
  zodiac('zodiac-seven', anyOf, (drawn) => drawn),
  ...[5, 6, 7, 8, 9, 10].map(none),
]

import type { DrawPlay } from '@padma/game-protocol'
import { chanceOfAll, chanceOfTimes } from '../../lottery/kit/chance.ts'
import { cellPlay, namedPlay } from '../../lottery/kit/plays/cells.ts'
import { directPlay } from '../../lottery/kit/plays/direct.ts'
import { groupPlay, timesOf } from '../../lottery/kit/plays/group.ts'
import { subsetPlay } from '../../lottery/kit/plays/subset.ts'

/** The five digits in the order drawn. */
export type FiveDigits = readonly number[]
type Play = DrawPlay<FiveDigits>

/** By group: the places that its plays look at. */
export const PLACES = {
  star5: [0, 1, 2, 3, 4],
  star4: [1, 2, 3, 4],
  front3: [0, 1, 2],
  mid3: [1, 2, 3],
  last3: [2, 3, 4],
  front2: [0, 1],
  last2: [3, 4],
  place: [0, 1, 2, 3, 4],
  'dragon-tiger': [0, 4],
  sum: [0, 1, 2, 3, 4],
  appears: [0, 1, 2, 3, 4],
} as const satisfies Record<string, readonly number[]>
type Group = keyof typeof PLACES

const LABELS = ['first', 'second', 'third', 'fourth', 'fifth'] as const
const CELLS = { from: 0, to: 9, digits: 1 } as const
const read = (group: Group) => (digits: FiveDigits) => PLACES[group].map((place) => digits[place]!)
const base = (group: Group) => ({ group, cells: CELLS, look: 'digit' as const, read: read(group) })

const direct = (group: Group): Play =>
  directPlay({
    ...base(group),
    code: `${group}-direct`,
    labels: PLACES[group].map((place) => LABELS[place]!),
  })

/** That `asked` digits are all among the group's, wherever they stand. */
const any = (group: Group, asked: 1 | 2 | 3): Play =>
  subsetPlay({
    ...base(group),
    code: `${group}-any${asked}`,
    take: asked,
    win: chanceOfAll(asked, 10, PLACES[group].length),
    wants: 'all',
  })

const single = (take: number) => ({ label: 'single', times: 1, take })
const pair = (take: number) => ({ label: 'pair', times: 2, take })
const triple = { label: 'triple', times: 3, take: 1 }
const four = { label: 'four', times: 4, take: 1 }

const three = (group: 'front3' | 'mid3' | 'last3'): Play[] => [
  direct(group),
  groupPlay({
    ...base(group),
    code: `${group}-pair-group`,
    parts: [pair(1), single(1)],
    isOneRow: true,
  }),
  groupPlay({ ...base(group), code: `${group}-group6`, parts: [single(3)] }),
  any(group, 1),
  any(group, 2),
  namedPlay({
    code: `${group}-shape`,
    group,
    chances: {
      leopard: { win: [10n, 1_000n] },
      straight: { win: [60n, 1_000n] },
      pair: { win: [270n, 1_000n] },
    },
    isWon: (digits, name) => shapeOf(read(group)(digits)) === name,
  }),
]

/** 9 is followed by 0, so 890 and 901 are straights, in any order. */
function shapeOf(three: readonly number[]): 'leopard' | 'straight' | 'pair' | null {
  const different = new Set(three)
  if (different.size === 1) return 'leopard'
  if (different.size === 2) return 'pair'
  const isRun = three.some((low) => different.has((low + 1) % 10) && different.has((low + 2) % 10))
  return isRun ? 'straight' : null
}

const two = (group: 'front2' | 'last2'): Play[] => [
  direct(group),
  groupPlay({ ...base(group), code: `${group}-group`, parts: [single(2)] }),
]

const total = (digits: FiveDigits) => digits.reduce((sum, digit) => sum + digit, 0)
const HALF = { win: [1n, 2n] } as const

const appears = (least: 2 | 3 | 4): Play =>
  cellPlay({
    code: `appears${least}`,
    group: 'appears',
    rows: [{ label: '', cells: CELLS, look: 'digit' }],
    odds: () => ({ win: chanceOfTimes(least, 10, 5) }),
    isWon: (digits, value) => (timesOf(digits).get(value) ?? 0) >= least,
  })

export const plays: readonly Play[] = [
  direct('star5'),
  groupPlay({ ...base('star5'), code: 'star5-group120', parts: [single(5)] }),
  groupPlay({ ...base('star5'), code: 'star5-group60', parts: [pair(1), single(3)] }),
  groupPlay({ ...base('star5'), code: 'star5-group30', parts: [pair(2), single(1)] }),
  groupPlay({ ...base('star5'), code: 'star5-group20', parts: [triple, single(2)] }),
  groupPlay({ ...base('star5'), code: 'star5-group10', parts: [triple, pair(1)] }),
  groupPlay({ ...base('star5'), code: 'star5-group5', parts: [four, single(1)] }),
  any('star5', 1),
  any('star5', 2),
  any('star5', 3),
  direct('star4'),
  groupPlay({ ...base('star4'), code: 'star4-group24', parts: [single(4)] }),
  groupPlay({ ...base('star4'), code: 'star4-group12', parts: [pair(1), single(2)] }),
  groupPlay({ ...base('star4'), code: 'star4-group6', parts: [pair(2)] }),
  groupPlay({ ...base('star4'), code: 'star4-group4', parts: [triple, single(1)] }),
  any('star4', 1),
  any('star4', 2),
  ...three('front3'),
  ...three('mid3'),
  ...three('last3'),
  ...two('front2'),
  ...two('last2'),
  cellPlay({
    code: 'place',
    group: 'place',
    rows: LABELS.map((label) => ({ label, cells: CELLS, look: 'digit' })),
    odds: () => ({ win: [1n, 10n] }),
    isWon: (digits, value, place) => digits[place] === value,
  }),
  namedPlay({
    code: 'dragon-tiger',
    group: 'dragon-tiger',
    chances: {
      dragon: { win: [45n, 100n] },
      tiger: { win: [45n, 100n] },
      tie: { win: [10n, 100n] },
    },
    isWon: (digits, name) =>
      name === (['tiger', 'tie', 'dragon'] as const)[Math.sign(digits[0]! - digits[4]!) + 1],
  }),
  namedPlay({
    code: 'sum',
    group: 'sum',
    chances: { big: HALF, small: HALF, odd: HALF, even: HALF },
    isWon: (digits, name) =>
      name === (total(digits) >= 23 ? 'big' : 'small') ||
      name === (total(digits) % 2 === 1 ? 'odd' : 'even'),
  }),
  appears(2),
  appears(3),
  appears(4),
]

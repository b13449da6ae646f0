import type { Stream } from '@padma/fair'

/** Of each prize, from the special on: how many numbers, of how many digits. */
export type Structure = readonly { count: number; digits: number }[]
/** The numbers drawn, by prize, the special first. */
export type Prizes = readonly (readonly string[])[]

const prizes = (...each: [count: number, digits: number][]): Structure =>
  each.map(([count, digits]) => ({ count, digits }))

/** 27 numbers: the special, then the 1st to the 7th prize. */
export const NORTH = prizes([1, 5], [1, 5], [2, 5], [6, 5], [4, 4], [6, 4], [3, 3], [4, 2])
/** 18 numbers: the special, then the 1st to the 8th prize. */
export const SOUTH = prizes([1, 6], [1, 5], [1, 5], [2, 5], [7, 5], [1, 4], [3, 4], [1, 3], [1, 2])

/** Every number by itself, in the order of the prizes. */
export const drawPrizes = (structure: Structure, { int }: Stream): Prizes =>
  structure.map(({ count, digits }) =>
    Array.from({ length: count }, () => String(int(10 ** digits)).padStart(digits, '0')),
  )

/** How many numbers have so many digits or more. */
export const numbersWith = (structure: Structure, digits: number): number =>
  structure.reduce((sum, prize) => sum + (prize.digits >= digits ? prize.count : 0), 0)

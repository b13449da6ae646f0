import type { Stream } from '@padma/fair'
import { floorToCent } from '@padma/money'
import { CALLED, NUMBERS, type Pattern, PATTERNS, PAYS, SIDE } from './table.ts'

/** The 24 numbers around the free centre, row by row. */
export type Card = readonly number[]
/** The stake is divided equally among the cards. */
export type Choice = { cards: readonly Card[] }
/** In the order called. */
export type Outcome = { called: number[] }
/** `best`: of each card; null when it is paid nothing. */
export type View = { called: number[]; best: (Pattern | null)[] }

const CENTRE = 12
/** Where a card's number stands on its 25 places, and the number of a place. */
export const placeOf = (index: number): number => (index < CENTRE ? index : index + 1)

const maskOf = (places: readonly number[]) => places.reduce((mask, place) => mask | (1 << place), 0)
const five = [0, 1, 2, 3, 4]
const FALLING = maskOf(five.map((at) => at * SIDE + at))
const RISING = maskOf(five.map((at) => at * SIDE + SIDE - 1 - at))
/** Five rows, five columns, two diagonals. */
const LINES = [
  ...five.map((row) => maskOf(five.map((column) => row * SIDE + column))),
  ...five.map((column) => maskOf(five.map((row) => row * SIDE + column))),
  FALLING,
  RISING,
]
const CORNERS = maskOf([0, 4, 20, 24])
const AROUND = maskOf([7, 11, 13, 17])

/** The places of a card that are hit, a bit each; the centre always is. */
export function hitsOf(card: Card, called: ReadonlySet<number>): number {
  let hits = 1 << CENTRE
  for (const [index, number] of card.entries()) if (called.has(number)) hits |= 1 << placeOf(index)
  return hits
}

const isWhole = (hits: number, mask: number) => (hits & mask) === mask

/** The pattern of these places that pays most. */
export function bestOf(hits: number): Pattern | null {
  let lines = 0
  for (let index = 0; index < LINES.length; index++) if (isWhole(hits, LINES[index]!)) lines++
  if (lines >= 4) return lines === 4 ? 'line4' : 'line5'
  if (isWhole(hits, FALLING | RISING)) return 'cross'
  if (lines > 0) return lines === 1 ? 'line1' : lines === 2 ? 'line2' : 'line3'
  return isWhole(hits, CORNERS) || isWhole(hits, AROUND) ? 'shape' : null
}

/** The places that make up a pattern, a bit each, so that a card can light them. */
export function litBy(hits: number): number {
  const whole = [...LINES, ...(bestOf(hits) === 'shape' ? [CORNERS, AROUND] : [])]
  return whole.reduce((lit, mask) => (isWhole(hits, mask) ? lit | mask : lit), 0)
}

export const payoutOf = (stakeUnits: bigint, best: readonly (Pattern | null)[]): bigint =>
  floorToCent(
    (stakeUnits * best.reduce((sum, one) => sum + (one === null ? 0n : PAYS[one]), 0n)) /
      BigInt(best.length),
  )

export const bestOfAll = ({ cards }: Choice, called: readonly number[]): (Pattern | null)[] => {
  const all = new Set(called)
  return cards.map((card) => bestOf(hitsOf(card, all)))
}

/** Draws 30 different numbers below 75; each is called one higher. */
export function playRound(draw: Pick<Stream, 'draw'>, stakeUnits: bigint, choice: Choice) {
  const called = draw.draw(NUMBERS, CALLED).map((number) => number + 1)
  return { outcome: { called }, payoutUnits: payoutOf(stakeUnits, bestOfAll(choice, called)) }
}

/** Of a card: in how many of all draws a pattern is its best, and how many draws there are. */
export function waysOf(): { ways: Record<Pattern, bigint>; of: bigint } {
  const bySize = new Map<Pattern, number[]>(
    PATTERNS.map((pattern) => [pattern, Array<number>(25).fill(0)]),
  )
  const below = (1 << CENTRE) - 1
  for (let others = 0; others < 1 << 24; others++) {
    const hits = ((others & ~below) << 1) | (1 << CENTRE) | (others & below)
    const best = bestOf(hits)
    if (best !== null) bySize.get(best)![countBits(others)]!++
  }
  const ways = {} as Record<Pattern, bigint>
  for (const [pattern, counts] of bySize)
    ways[pattern] = counts.reduce(
      (sum, count, size) => sum + BigInt(count) * choose(NUMBERS - 24, CALLED - size),
      0n,
    )
  return { ways, of: choose(NUMBERS, CALLED) }
}

function countBits(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}

export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let step = 1n; step <= BigInt(k); step++) ways = (ways * (BigInt(n - k) + step)) / step
  return ways
}

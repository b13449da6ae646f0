import { choose } from './chance.ts'
import { subsets } from './picks.ts'

/** An outcome, and for how many equally likely draws it stands. */
export type Weighed<Result> = readonly [result: Result, weight: bigint]

/** Draws of independent values below `values` at these of so many places; the others stay 0. */
export function* fillingOutcomes(
  length: number,
  places: readonly number[],
  values: number,
): Generator<Weighed<number[]>> {
  const count = values ** places.length
  for (let outcome = 0; outcome < count; outcome++) {
    const result = Array.from({ length }, () => 0)
    let left = outcome
    for (const place of places) {
      result[place] = left % values
      left = Math.floor(left / values)
    }
    yield [result, 1n]
  }
}

/** The same for a play that asks not for the order: each set of values once, by its orders. */
export function* unorderedOutcomes(length: number, values: number): Generator<Weighed<number[]>> {
  for (const result of rising(length, values)) {
    let orders = 1n
    for (const [at, value] of result.entries())
      orders = (orders * BigInt(at + 1)) / BigInt(at - result.indexOf(value) + 1)
    yield [result, orders]
  }
}
function* rising(length: number, values: number, from = 0): Generator<number[]> {
  if (length === 0) yield []
  else
    for (let value = from; value < values; value++)
      for (const rest of rising(length - 1, values, value)) yield [value, ...rest]
}

/**
 * The first so many of `length` balls numbered from 1, in every order; the others follow, the
 * lowest first.
 */
export function* orderedOutcomes(
  balls: number,
  first: number,
  length: number,
): Generator<Weighed<number[]>> {
  const all = Array.from({ length: balls }, (_, at) => at + 1)
  for (const drawn of orders(all, first))
    yield [[...drawn, ...all.filter((ball) => !drawn.includes(ball))].slice(0, length), 1n]
}
function* orders(left: readonly number[], count: number): Generator<number[]> {
  if (count === 0) yield []
  else
    for (const value of left)
      for (const rest of orders(
        left.filter((other) => other !== value),
        count - 1,
      ))
        yield [value, ...rest]
}

/** Every set of so many balls numbered from 1. */
export function* setOutcomes(balls: number, count: number): Generator<Weighed<number[]>> {
  const all = Array.from({ length: balls }, (_, at) => at + 1)
  for (const set of subsets(all, count)) yield [set, 1n]
}

/**
 * Independent draws as a play sees them that asks only which of some values came up: each set of
 * them once, by the sequences of draws with just these. Draws of other values are `other`.
 */
export function* seenOutcomes(
  asked: readonly number[],
  values: number,
  draws: number,
  other: number,
): Generator<Weighed<number[]>> {
  for (const count of asked.keys())
    if (count < draws) for (const seen of subsets(asked, count + 1)) yield seenAs(seen)
  yield seenAs([])

  function seenAs(seen: number[]): Weighed<number[]> {
    const drawn = [...seen, ...Array.from({ length: draws - seen.length }, () => other)]
    return [drawn, sequencesOf(seen.length, values - asked.length, draws)]
  }
}

/**
 * Sequences that have each of `seen` values, and otherwise only these and `others` more; counted
 * draw by draw, by how many of `seen` have come up.
 */
function sequencesOf(seen: number, others: number, draws: number): bigint {
  let ways = [1n, ...Array.from({ length: seen }, () => 0n)]
  for (let draw = 0; draw < draws; draw++)
    ways = ways.map(
      (same, come) =>
        same * BigInt(come + others) + (come > 0 ? ways[come - 1]! * BigInt(seen - come + 1) : 0n),
    )
  return ways[seen]!
}

/**
 * Sets of drawn balls, numbered from 1, as a play sees them that asks only which of some balls are
 * in it: each set of these once, by the sets of all balls that have just these.
 */
export function* drawnOutcomes(
  asked: readonly number[],
  balls: number,
  drawn: number,
): Generator<Weighed<number[]>> {
  const others = Array.from({ length: balls }, (_, at) => balls - at).filter(
    (ball) => !asked.includes(ball),
  )
  for (let count = 0; count <= Math.min(asked.length, drawn); count++)
    for (const seen of subsets(asked, count))
      yield [[...seen, ...others.slice(0, drawn - count)], choose(others.length, drawn - count)]
}

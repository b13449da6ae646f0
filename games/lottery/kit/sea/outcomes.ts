import type { DrawPlay, Pick } from '@padma/game-protocol'
import { seenOutcomes, type Weighed } from '../outcomes.ts'
import { fullPick } from '../picks.ts'

/** Every number of so many digits. */
export function* everyNumber(digits: number): Generator<Weighed<string>> {
  for (let number = 0; number < 10 ** digits; number++)
    yield [String(number).padStart(digits, '0'), 1n]
}

/** Several numbers, by which of 0, 1 and 2 are among them; any other number is told as 9...9. */
export function* severalNumbers(digits: number, drawn: number): Generator<Weighed<string[]>> {
  const other = 10 ** digits - 1
  for (const [seen, weight] of seenOutcomes([0, 1, 2], 10 ** digits, drawn, other))
    yield [seen.map((number) => String(number).padStart(digits, '0')), weight]
}

/** The numbers 0, 1 and 2 as digits in rows. */
export const pickOfThree = <Result>({ pad }: DrawPlay<Result>): Pick =>
  fullPick(pad).map((_, at, { length }) => (at === length - 1 ? [0, 1, 2] : [0]))

export function* mapped<From, To>(
  outcomes: Iterable<Weighed<From>>,
  to: (from: From) => To,
): Generator<Weighed<To>> {
  for (const [from, weight] of outcomes) yield [to(from), weight]
}

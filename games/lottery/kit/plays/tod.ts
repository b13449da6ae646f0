import type { DrawPlay } from '@padma/game-protocol'
import { power } from '../chance.ts'
import { hasNumber, numberRows, numbersOf } from './ending.ts'

/**
 * A number in any order of its digits. One with digits alike has fewer orders, so a price of its
 * own; one of the same digit throughout has a single order and is not sold.
 */
export function todPlay<Result>(of: {
  code: string
  group: string
  digits: 3 | 4
  /** The number, of as many digits or more. */
  read(result: Result): string
}): DrawPlay<Result> {
  return {
    code: of.code,
    group: of.group,
    pad: { rows: numberRows(of.digits) },
    classes(pick) {
      const counts = new Map<number, number>()
      for (const number of numbersOf(pick)) {
        const orders = ordersOf(number).size
        if (orders > 1) counts.set(orders, (counts.get(orders) ?? 0) + 1)
      }
      return [...counts]
        .toSorted(([one], [other]) => other - one)
        .map(([orders, combinations]) => ({
          key: `${orders} orders`,
          combinations,
          win: [BigInt(orders), power(10, of.digits)],
        }))
    },
    hits(pick, result) {
      const orders = ordersOf(of.read(result).slice(-of.digits))
      const wins = [...orders].filter((number) => hasNumber(pick, number)).length
      return orders.size > 1 && wins > 0 ? [{ key: `${orders.size} orders`, wins }] : []
    },
    numbers: numbersOf,
  }
}

/** All numbers of these digits. */
function ordersOf(digits: string): Set<string> {
  if (digits.length <= 1) return new Set([digits])
  return new Set(
    [...digits].flatMap((digit, at) =>
      [...ordersOf(digits.slice(0, at) + digits.slice(at + 1))].map((rest) => digit + rest),
    ),
  )
}

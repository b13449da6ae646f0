import { parseUnits, unitsToDecimal } from '@padma/money'
import type { Replay } from '../queries.ts'

export type Period = Replay['periods'][number]
const MOST_BARS = 13

const unitsOf = (amount: string): bigint =>
  amount.startsWith('-') ? -(parseUnits(amount.slice(1)) ?? 0n) : (parseUnits(amount) ?? 0n)

/** The sum of two amounts of the wire. */
export const plus = (one: string, other: string): string =>
  unitsToDecimal(unitsOf(one) + unitsOf(other))
export const minus = (one: string, other: string): string =>
  unitsToDecimal(unitsOf(one) - unitsOf(other))

/**
 * At most so many as a chart has room for: neighbours joined, the first ones where it is uneven.
 */
export function joined(periods: readonly Period[], most = MOST_BARS): Period[] {
  const each = Math.ceil(periods.length / most)
  const short = periods.length % each
  const groups: Period[][] = short > 0 ? [periods.slice(0, short)] : []
  for (let at = short; at < periods.length; at += each) groups.push(periods.slice(at, at + each))
  return groups.map((group) =>
    group.reduce((all, next) => ({
      from: all.from,
      until: next.until,
      gross: plus(all.gross, next.gross),
      given: plus(all.given, next.given),
    })),
  )
}

/** In how many of them more went out than came in. */
export const lostIn = (periods: readonly Period[]): number =>
  periods.filter(({ gross, given }) => unitsOf(given) > unitsOf(gross)).length

/** By how many percent a sum differs from another, with one decimal; null from nothing. */
export function percentMore(next: string, former: string): string | null {
  const [a, b] = [unitsOf(next), unitsOf(former)]
  if (b <= 0n) return null
  const tenths = ((a - b) * 1_000n) / b
  const size = tenths < 0n ? -tenths : tenths
  return `${tenths < 0n ? '\u2212' : '+'}${size / 10n}.${size % 10n}%`
}

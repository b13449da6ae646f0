import { parseUnits, unitsToDecimal } from '@padma/money'
import type { IncomeRow } from './queries.ts'

export type Sums = { gross: string; toDownlines: string; net: string }

const unitsOf = (amount: string): bigint =>
  amount.startsWith('-') ? -(parseUnits(amount.slice(1)) ?? 0n) : (parseUnits(amount) ?? 0n)
const plus = (one: string, other: string) => unitsToDecimal(unitsOf(one) + unitsOf(other))

/** Rows summed by what they have in common, in the order in which that first came. */
export function summed<K extends string>(
  rows: readonly IncomeRow[],
  by: (row: IncomeRow) => K,
): Map<K, Sums> {
  const sums = new Map<K, Sums>()
  for (const row of rows) {
    const { gross, toDownlines, net } = sums.get(by(row)) ?? {
      gross: '0',
      toDownlines: '0',
      net: '0',
    }
    sums.set(by(row), {
      gross: plus(gross, row.gross),
      toDownlines: plus(toDownlines, row.toDownlines),
      net: plus(net, row.net),
    })
  }
  return sums
}

import { parseUnits } from '@padma/money'
import type { Entry, KindSum } from '../queries.ts'

/** Units of a signed amount of the wire. */
export function unitsOf(amount: string): bigint {
  const isDebit = amount.startsWith('-')
  const units = parseUnits(isDebit ? amount.slice(1) : amount)
  if (units === null) throw new Error(`no amount: ${amount}`)
  return isDebit ? -units : units
}

export type Told = {
  opening: string
  closing: string
  accounts: readonly { account: Entry['account']; opening: string; closing: string }[]
  kinds: readonly KindSum[]
}
/** What is wrong first, or null: everything adds up. */
export type Fault = 'sum' | 'chain' | 'kinds'

/**
 * Adds the entries up again from their own figures, the oldest first: each account's chain of
 * balances, the sum of all, and the sums by kind.
 */
export function faultOf(
  { opening, closing, accounts, kinds }: Told,
  rows: readonly Entry[],
): Fault | null {
  const balances = new Map(accounts.map((each) => [each.account, unitsOf(each.opening)]))
  const byKind = new Map<string, bigint>()
  let sum = unitsOf(opening)
  for (const { account, amount, balanceAfter, kind } of rows) {
    const units = unitsOf(amount)
    const balance = (balances.get(account) ?? 0n) + units
    if (balance !== unitsOf(balanceAfter)) return 'chain'
    balances.set(account, balance)
    byKind.set(kind, (byKind.get(kind) ?? 0n) + units)
    sum += units
  }
  if (accounts.some((each) => balances.get(each.account) !== unitsOf(each.closing))) return 'chain'
  if (sum !== unitsOf(closing)) return 'sum'
  const isKindWrong = ({ kind, credits, debits }: KindSum): boolean =>
    (byKind.get(kind) ?? 0n) !== unitsOf(credits) + unitsOf(debits)
  return kinds.some(isKindWrong) ? 'kinds' : null
}

import { unitsToDecimal } from '@padma/money'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { Settings } from '../../brand/index.ts'

const MILLION = 1_000_000n
/** How many transfers, and what they came to. */
export type OfDay = { count: number; units: bigint }
/** What is looked at, read under the locks of both. */
export type Seen = {
  terms: Settings['cashier']
  excluded: Refusal | null
  heldUntil: Date | null
  owed: bigint
  cash: bigint
  today: OfDay
}

/** What stands in the way of any amount, the first of it. */
export function obstacle({ terms, excluded, heldUntil, owed, today }: Seen): Refusal | null {
  if (excluded) return excluded
  if (heldUntil) return refuse('payouts_held', { detail: { until: heldUntil.toISOString() } })
  if (owed > 0n) return refuse('money_owed', { detail: { owed: unitsToDecimal(owed) } })
  if (today.count >= terms.transfersPerDay)
    return refuse('transfer_count_reached', { detail: { maximum: terms.transfersPerDay } })
  return null
}

/** What the brand's bounds say of an amount, whoever sends it. */
export function boundObstacle(terms: Seen['terms'], units: bigint): Refusal | null {
  if (units < terms.transferMinimumUnits)
    return refuse('amount_below_minimum', {
      fields: { amount: 'below_minimum' },
      detail: { minimum: unitsToDecimal(terms.transferMinimumUnits) },
    })
  if (units > terms.transferMaximumUnits)
    return refuse('amount_above_maximum', {
      fields: { amount: 'above_maximum' },
      detail: { maximum: unitsToDecimal(terms.transferMaximumUnits) },
    })
  return null
}

/** What stands in the way of this amount; held money and bonus are not the member's to send. */
export function amountObstacle({ terms, today, cash }: Seen, units: bigint): Refusal | null {
  const left = leftToday(terms, today)
  if (units > left)
    return refuse('transfer_sum_reached', {
      fields: { amount: 'above_maximum' },
      detail: { left: unitsToDecimal(left) },
    })
  if (units > cash)
    return refuse('not_enough_money', {
      fields: { amount: 'above_balance' },
      detail: { available: unitsToDecimal(cash), short: unitsToDecimal(units - cash) },
    })
  return null
}

export function leftToday(
  { transferDaySumUnits }: Pick<Settings['cashier'], 'transferDaySumUnits'>,
  today: OfDay,
): bigint {
  const left = transferDaySumUnits - today.units
  return left < 0n ? 0n : left
}

/** What may still go today without a second factor: parts count as the whole. */
export function leftWithoutFactor(
  { transferFactorAboveUnits }: Pick<Settings['cashier'], 'transferFactorAboveUnits'>,
  today: OfDay,
): bigint {
  const left = transferFactorAboveUnits - today.units
  return left < 0n ? 0n : left
}

/**
 * What the receiver must stake: as much of the sender's open turnover as lies on this part of all
 * their money, at most what a deposit of it would ask for, and at least the brand's share of it.
 */
export function turnoverOf(
  terms: Pick<Settings['cashier'], 'transferTurnoverPpm' | 'depositTurnoverPpm'>,
  sent: { units: bigint; allMoney: bigint; open: bigint },
): bigint {
  const share = (sent.units * BigInt(terms.transferTurnoverPpm)) / MILLION
  const most = (sent.units * BigInt(terms.depositTurnoverPpm)) / MILLION
  const lying = (sent.open * sent.units) / sent.allMoney
  const carried = lying < most ? lying : most
  return carried > share ? carried : share
}

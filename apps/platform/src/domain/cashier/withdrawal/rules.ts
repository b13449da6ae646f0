import { unitsToDecimal } from '@padma/money'
import { refuse, type Refusal } from '../../../refusal.ts'

export type Asked = {
  units: bigint
  minimum: bigint
  maximum: bigint
  /** Requests of this business day that were not turned down. */
  countToday: number
  countMaximum: number
  cash: bigint
  owed: bigint
  openTurnover: bigint
}

/**
 * What stands in the way of a withdrawal, in the order in which it is said; null when nothing does.
 */
export function obstacle(asked: Asked): Refusal | null {
  if (asked.openTurnover > 0n)
    return refuse('turnover_open', { detail: { open: unitsToDecimal(asked.openTurnover) } })
  if (asked.owed > 0n) return refuse('money_owed', { detail: { owed: unitsToDecimal(asked.owed) } })
  if (asked.units < asked.minimum)
    return refuse('amount_below_minimum', {
      fields: { amount: 'below_minimum' },
      detail: { minimum: unitsToDecimal(asked.minimum) },
    })
  if (asked.units > asked.maximum)
    return refuse('amount_above_maximum', {
      fields: { amount: 'above_maximum' },
      detail: { maximum: unitsToDecimal(asked.maximum) },
    })
  if (asked.countToday >= asked.countMaximum)
    return refuse('daily_count_reached', { detail: { maximum: asked.countMaximum } })
  if (asked.units > asked.cash)
    return refuse('not_enough_money', {
      fields: { amount: 'above_balance' },
      detail: {
        available: unitsToDecimal(asked.cash),
        short: unitsToDecimal(asked.units - asked.cash),
      },
    })
  return null
}

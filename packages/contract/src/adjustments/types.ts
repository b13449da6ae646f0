import { z } from 'zod'
import { Amount, Instant } from '../call.ts'

/** Why money is moved by hand, each against a house account of its own. */
export const adjustmentKinds = ['correction', 'goodwill', 'compensation', 'chargeback'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]
export const adjustmentDirections = ['credit', 'debit'] as const
export type AdjustmentDirection = (typeof adjustmentDirections)[number]
/** Which kinds give, and which take. */
export const adjustmentKindsOf: Record<AdjustmentDirection, readonly AdjustmentKind[]> = {
  credit: ['correction', 'goodwill', 'compensation'],
  debit: ['correction', 'chargeback'],
}

export const Adjustment = z.object({
  id: z.string(),
  direction: z.enum(adjustmentDirections),
  kind: z.enum(adjustmentKinds),
  amount: Amount,
  turnover: Amount.nullable().describe('what the player must stake because of it'),
  reason: z.string(),
  askedBy: z.string(),
  approvedBy: z.string(),
  postedAt: Instant,
  undoes: z.string().nullable().describe('the first entry that this one takes back'),
  undoneBy: z.string().nullable(),
})

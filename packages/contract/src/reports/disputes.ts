import { z } from 'zod'
import { Amount, Instant } from '../call.ts'
import { EntryRow } from './types.ts'

export const disputeStates = ['open', 'answered'] as const
/** What the member asked about one of their rounds, and what they were answered. */
export const OwnDispute = z.object({
  id: z.string(),
  state: z.enum(disputeStates),
  question: z.string(),
  askedAt: Instant,
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
})
export const Question = z.string().trim().min(10).max(500)

/** The same as operators see it in their queue. */
export const Dispute = OwnDispute.extend({
  player: z.object({ id: z.string(), username: z.string() }),
  vendor: z.string(),
  gameName: z.string(),
  round: z.string().describe('by the vendor’s number'),
  amount: Amount.describe('staked'),
  openedAt: Instant,
  closedAt: Instant.nullable(),
  answeredBy: z.string().nullable(),
})
/** Everything that there is about its round. */
export const DisputedRound = z.object({
  roundId: z.string(),
  state: z.enum(['open', 'settled', 'voided']),
  stake: Amount,
  freeStake: Amount,
  payout: Amount,
  placedAt: Instant,
  settledAt: Instant.nullable(),
  calls: z
    .array(
      z.object({
        kind: z.string(),
        transactionUuid: z.string(),
        supplierTransactionId: z.string(),
        amount: Amount,
        isRolledBack: z.boolean(),
        isLate: z.boolean(),
        at: Instant,
      }),
    )
    .describe('what the vendor sent, in its order'),
  entries: z.array(EntryRow).describe('what it moved on the player’s accounts'),
})

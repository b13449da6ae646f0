import { z } from 'zod'
import { Amount, Day, Instant } from '../call.ts'

/** A range of business days of the brand, both included; at most 92 days. */
export const Range = { from: Day, to: Day }

export const BetRow = z.object({
  id: z.string(),
  vendor: z.string().describe('its name'),
  vassalage: z.string().describe('its code'),
  gameType: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  roundRef: z.string(),
  state: z.enum(['open', 'settled', 'voided']),
  stake: Amount,
  freeStake: Amount.describe('what free rounds were played for; no stake of the player’s'),
  payout: Amount,
  validBet: Amount,
  net: Amount,
  placedAt: Instant,
  settledAt: Instant.nullable(),
})
export const EntryRow = z.object({
  id: z.string(),
  account: z.enum(['cash', 'bonus', 'held', 'owed']),
  kind: z
    .string()
    .describe('kind of the transfer: deposit, stake, payout, rollback, withdrawal_hold, ...'),
  reference: z.string(),
  amount: Amount.describe('signed: credits above zero'),
  balanceAfter: Amount,
  recordedAt: Instant,
})

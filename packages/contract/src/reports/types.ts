import { z } from 'zod'
import { Amount, Day, Instant } from '../call.ts'

/** A range of business days of the brand, both included; at most 92 days. */
export const Range = { from: Day, to: Day }

/** The next page of a list begins after the last of this one. */
export const Keyset = {
  before: z
    .string()
    .regex(/^[\w.-]{1,120}$/)
    .optional()
    .describe('`next` of the page before'),
  pageSize: z.coerce.number().int().min(1).max(500).default(20),
}
export function keysetOf<T extends z.ZodType>(row: T) {
  return z.object({
    rows: z.array(row),
    next: z.string().nullable().describe('null: there are no more'),
  })
}

export const betStates = ['open', 'settled', 'voided'] as const
export const BetRow = z.object({
  id: z.string(),
  vendor: z.string().describe('its name'),
  vassalage: z.string().describe('its code'),
  gameType: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  roundRef: z.string(),
  state: z.enum(betStates),
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
  balanceAfter: Amount.describe('of that account'),
  recordedAt: Instant,
})
/** An entry of the player's own record, with the game of a round. */
export const OwnEntry = EntryRow.extend({
  game: z.object({ gameCode: z.string(), gameName: z.string(), vassalage: z.string() }).nullable(),
  other: z.string().nullable().describe('of a transfer between members the other one, masked'),
})
/** All entries of a kind of transfer. */
export const KindSum = z.object({
  kind: z.string(),
  entries: z.number(),
  credits: Amount,
  debits: Amount.describe('below zero'),
})
export const GameOfRecord = z.object({
  vassalage: z.string(),
  vendor: z.string(),
  gameType: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
})

import { z } from 'zod'
import { Amount, calls, Day, Instant, Page, pageOf } from './call.ts'

export const Balance = z.object({
  currency: z.string(),
  currencySymbol: z.string(),
  balance: Amount.describe('cash and bonus: what can be played with'),
  cash: Amount,
  bonus: Amount,
  held: Amount,
  owed: Amount,
})

/** What a member has, wallet by wallet. */
const Funds = z.object({
  currency: z.string(),
  currencySymbol: z.string(),
  total: Amount.describe('of all wallets: cash, bonus and what is held, less what is owed'),
  wallets: z.array(
    z.object({ wallet: z.enum(['main']), cash: Amount, bonus: Amount, held: Amount, owed: Amount }),
  ),
})

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

export const walletCalls = calls({
  'GET /wps/v2/wallets/balance': {
    summary: "The player's balances",
    session: 'member',
    forTrial: true,
    value: Balance,
    refusals: [],
  },
  'GET /wps/member/info/funds/consolidated': {
    summary: 'All that the member has, held for withdrawals included',
    session: 'member',
    forTrial: true,
    value: Funds,
    refusals: [],
  },
  'GET /wps/member/report/bets': {
    summary: 'Betting record',
    session: 'member',
    query: z.object({ ...Range, ...Page }),
    value: pageOf(BetRow).extend({
      totals: z.object({ stake: Amount, payout: Amount, validBet: Amount, net: Amount }),
    }),
    refusals: ['range_too_long'],
  },
  'GET /wps/member/report/entries': {
    summary: 'Account record: every movement',
    session: 'member',
    query: z.object({ ...Range, ...Page }),
    value: pageOf(EntryRow).extend({
      totals: z.object({ credits: Amount, debits: Amount, net: Amount }),
    }),
    refusals: ['range_too_long'],
  },
})

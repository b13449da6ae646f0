import { z } from 'zod'
import { Amount, Instant } from '../call.ts'

export const Balance = z.object({
  currency: z.string(),
  currencySymbol: z.string(),
  balance: Amount.describe('cash and bonus: what can be played with'),
  cash: Amount,
  bonus: Amount,
  held: Amount,
  owed: Amount,
})

/** What a member has, wallet by wallet, and what stands between it and a withdrawal. */
export const Funds = z.object({
  currency: z.string(),
  currencySymbol: z.string(),
  total: Amount.describe(
    'of all wallets: cash, bonus, what is held, what lies in games and comes from there, less what is owed',
  ),
  wallets: z.array(
    z.object({ wallet: z.enum(['main']), cash: Amount, bonus: Amount, held: Amount, owed: Amount }),
  ),
  inGames: Amount.describe('in wallets at vendors that have answered'),
  returning: Amount.describe('on its way from a vendor'),
  isWhole: z.boolean().describe('false: a vendor did not answer, and what lies there is missing'),
  turnover: z
    .array(
      z.object({
        source: z.enum(['deposit', 'transfer', 'adjustment']),
        sourceId: z.string(),
        required: Amount,
        done: Amount,
        since: Instant,
      }),
    )
    .describe('left to bet before a withdrawal, the oldest first, which is filled first'),
  bonus: z
    .object({ required: Amount, done: Amount, expiresAt: Instant.nullable() })
    .nullable()
    .describe('the wagering of the active bonus'),
})

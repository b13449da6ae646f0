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

const Progress = { required: Amount, done: Amount, open: Amount }

/** What a member must still bet before a withdrawal, and the wagering of their bonus. */
export const MemberTurnover = z.object({
  ...Progress,
  requirements: z
    .array(
      z.object({
        source: z.enum(['deposit', 'transfer', 'adjustment']),
        sourceId: z.string().describe('of a deposit its id'),
        ...Progress,
        createdAt: Instant,
      }),
    )
    .describe('those that are open, in the order in which bets fill them'),
  bonus: z
    .object({
      id: z.string(),
      source: z.enum(['promotion', 'reward']),
      balance: Amount,
      ...Progress,
      maximumBet: Amount.nullable().describe('of a round above it the bonus share counts nothing'),
      maximumCash: Amount.nullable().describe('the most that it turns into cash'),
      createdAt: Instant,
      expiresAt: Instant.nullable(),
    })
    .nullable()
    .describe('the one that is active'),
})

/** What a member has, wallet by wallet. */
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
})

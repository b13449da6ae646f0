import { z } from 'zod'
import { Amount } from '../call.ts'

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
export const Funds = z.object({
  currency: z.string(),
  currencySymbol: z.string(),
  total: Amount.describe('of all wallets: cash, bonus and what is held, less what is owed'),
  wallets: z.array(
    z.object({ wallet: z.enum(['main']), cash: Amount, bonus: Amount, held: Amount, owed: Amount }),
  ),
})

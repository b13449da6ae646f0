import { z } from 'zod'
import { Flag } from '../cashier/ops.ts'
import { DepositState, WithdrawalState } from '../cashier/types.ts'
import { Amount, Instant } from '../call.ts'

const Order = { id: z.string(), amount: Amount, methodName: z.string(), at: Instant }
const closedAt = Instant.nullable().describe('null: it is on its way')
/** A player's money, play and cases in short; a part is null when the role does not show it. */
export const PlayerGlance = z.object({
  isPlaying: z.boolean().describe('in the last five minutes'),
  play: z
    .object({ stake: Amount, net: Amount.describe('the house’s'), rounds: z.number() })
    .describe('closed in the last 90 days'),
  deposits: z
    .object({
      total: Amount.describe('credited, ever'),
      orders: z.array(z.object({ ...Order, state: DepositState, closedAt })),
    })
    .nullable()
    .describe('the latest ten orders'),
  withdrawals: z
    .object({
      total: Amount.describe('paid, ever'),
      waiting: Amount.describe('asked for and not paid yet'),
      orders: z.array(z.object({ ...Order, state: WithdrawalState, closedAt })),
      flags: z
        .array(Flag.extend({ withdrawalId: z.string(), at: Instant }))
        .describe('of the latest ten withdrawals, each reason once'),
    })
    .nullable()
    .describe('the latest ten orders'),
  turnover: z
    .array(
      z.object({
        source: z.enum(['deposit', 'transfer', 'adjustment', 'bonus']),
        id: z.string(),
        required: Amount,
        done: Amount,
        at: Instant,
      }),
    )
    .describe('what must still be staked, the oldest first'),
})

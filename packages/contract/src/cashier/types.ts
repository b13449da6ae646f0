import { z } from 'zod'
import { Amount, Instant } from '../call.ts'

export const DepositState = z.enum([
  'created',
  'pending_psp',
  'submitted',
  'review',
  'matched',
  'success',
  'rejected',
  'expired',
  'failed',
  'cancelled',
])
export const WithdrawalState = z.enum([
  'requested',
  'risk_review',
  'approval',
  'approved',
  'paying',
  'paid',
  'received',
  'auto_received',
  'partly_received',
  'not_received',
  'dispute',
  'resolved',
  'forced_received',
  'rejected',
  'cancelled',
])

export const MethodKind = z.enum(['personal', 'agent', 'merchant', 'bank', 'psp', 's2s', 'usdt'])
const Fee = {
  feePpm: z.number().describe('parts per million'),
  feeBearer: z.enum(['house', 'player']),
}
export const DepositMethod = z.object({
  id: z.string(),
  name: z.string(),
  kind: MethodKind,
  network: z.string(),
  minimum: Amount,
  maximum: Amount,
  suggested: z.array(Amount),
  ...Fee,
  hours: z
    .object({ from: z.string(), to: z.string() })
    .nullable()
    .describe('of the brand’s day; null: always'),
  isAvailable: z
    .boolean()
    .describe('false outside its hours, or when no receiving account is open'),
})
export const Deposit = z.object({
  id: z.string(),
  number: z.string().describe('the order’s number, as a payer names it'),
  methodId: z.string(),
  methodName: z.string(),
  kind: MethodKind,
  network: z.string(),
  amount: Amount,
  playerFee: Amount.describe('what the player’s own provider takes beside it'),
  state: DepositState,
  receiver: z
    .object({ number: z.string(), holder: z.string(), bank: z.string().nullable() })
    .nullable(),
  chain: z
    .object({
      address: z.string().nullable().describe('the player’s own, as long as it can be paid to'),
      amount: z.string().describe('in the token, with six decimals'),
      rate: Amount.describe('what one token counts for'),
      needed: z.number().describe('confirmations'),
      confirmations: z.number().nullable().describe('null: no payment seen yet'),
    })
    .nullable()
    .describe('what is to be paid on a chain'),
  redirectTo: z.string().nullable().describe('the provider’s page, as long as it waits'),
  transactionId: z.string().nullable(),
  creditedAmount: Amount.nullable(),
  reason: z.string().nullable(),
  createdAt: Instant,
  expiresAt: Instant,
  closedAt: Instant.nullable(),
})
/** What really came in, beside a claim. */
export const Evidence = z.object({
  id: z.string(),
  source: z.enum(['sms', 'statement', 'provider']),
  amount: Amount,
  transactionId: z.string(),
  sender: z.string().nullable(),
  senderName: z.string().nullable(),
  receiver: z.string().nullable(),
  owner: z.string().nullable().describe('the player whose own address it arrived at'),
  paidAt: Instant,
  said: z.string().describe('in the words of who told of it'),
})
export const MissingPayment = z.object({
  id: z.string(),
  methodId: z.string(),
  methodName: z.string(),
  transactionId: z.string(),
  amount: Amount,
  paidAt: Instant,
  state: z.enum(['open', 'credited', 'refused']),
  answer: z.string().nullable(),
  depositId: z.string().nullable(),
  openedAt: Instant,
  closedAt: Instant.nullable(),
})
export const PayoutAccount = z.object({
  id: z.string(),
  methodId: z.string(),
  methodName: z.string(),
  maskedNumber: z.string(),
  holder: z.string(),
  usableFrom: Instant,
})
export const IdentityState = z.enum(['draft', 'waiting', 'approved', 'rejected'])
/** What a withdrawal needs, and how it stands; each module with a say in it adds its own. */
export const Requirement = z.object({
  code: z.enum([
    'identity',
    'payout_account',
    'account_age',
    'payout_hold',
    'turnover',
    'debt',
    'daily_count',
    'daily_sum',
    'free_money',
  ]),
  isMet: z.boolean(),
  missing: Amount.optional().describe('how much is left to do, or above it'),
  of: Amount.optional().describe('how much is asked for in all'),
  count: z.number().optional().describe('how many are left today'),
  until: Instant.optional(),
  identity: IdentityState.or(z.literal('none'))
    .optional()
    .describe('while it is not verified, met or not: above `of` a day nothing is paid out'),
  from: z
    .array(
      z.object({
        source: z.enum(['deposit', 'transfer', 'adjustment']),
        id: z.string(),
        missing: Amount,
        of: Amount,
        at: Instant,
      }),
    )
    .optional()
    .describe('of turnover: where it comes from, the oldest first, which is filled first'),
})
/** A picture that shows what arrived. */
export const Proof = z.object({ id: z.string(), kind: z.enum(['png', 'jpg']) })
export const Withdrawal = z.object({
  id: z.string(),
  amount: Amount,
  state: WithdrawalState,
  payoutAccount: z.object({
    methodId: z.string(),
    methodName: z.string(),
    maskedNumber: z.string(),
    holder: z.string(),
  }),
  reason: z
    .string()
    .nullable()
    .describe(
      'why it was turned down, in the words of an operator; `payout_account_gone` where its account was removed',
    ),
  paymentReference: z.string().nullable(),
  requestedAt: Instant,
  approvedAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  autoReceivedAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  isPayoutAccountGone: z
    .boolean()
    .describe('the account was taken off: nothing is paid there any more'),
  canCancel: z.boolean(),
  claim: z
    .object({ received: Amount, remaining: Amount, note: z.string().nullable() })
    .nullable()
    .describe('what the player says arrived, where it was not all'),
  proofs: z.array(Proof),
  resolution: z
    .enum(['rest_paid', 'rest_returned', 'forced'])
    .nullable()
    .describe('how the dispute ended'),
  restReference: z.string().nullable().describe('of the payment of the rest'),
})

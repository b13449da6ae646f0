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
  'approval',
  'approved',
  'paying',
  'paid',
  'received',
  'auto_received',
  'rejected',
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
export const Withdrawal = z.object({
  id: z.string(),
  amount: Amount,
  state: WithdrawalState,
  payoutAccount: z.object({ methodName: z.string(), maskedNumber: z.string(), holder: z.string() }),
  reason: z
    .string()
    .nullable()
    .describe(
      'why it was turned down, in the words of an operator; `payout_account_gone` where its account was removed',
    ),
  paymentReference: z.string().nullable(),
  requestedAt: Instant,
  paidAt: Instant.nullable(),
  autoReceivedAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  isPayoutAccountGone: z
    .boolean()
    .describe('the account was taken off: nothing is paid there any more'),
})

import { z } from 'zod'
import { Amount, Instant } from '../call.ts'

export const DepositState = z.enum([
  'created',
  'submitted',
  'matched',
  'success',
  'rejected',
  'expired',
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

export const DepositMethod = z.object({
  id: z.string(),
  name: z.string(),
  minimum: Amount,
  maximum: Amount,
  suggested: z.array(Amount),
  isAvailable: z.boolean().describe('false when no receiving account is open'),
})
export const Deposit = z.object({
  id: z.string(),
  methodId: z.string(),
  methodName: z.string(),
  amount: Amount,
  state: DepositState,
  receiver: z
    .object({
      number: z.string(),
      kind: z.enum(['personal', 'agent', 'merchant']),
      holder: z.string(),
    })
    .nullable(),
  transactionId: z.string().nullable(),
  creditedAmount: Amount.nullable(),
  reason: z.string().nullable(),
  createdAt: Instant,
  expiresAt: Instant,
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

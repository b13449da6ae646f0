import { z } from 'zod'
import { Amount, calls, EnteredAmount, Instant, Page, pageOf, SixDigits } from './call.ts'
import { inLatinDigits } from './digits.ts'
import { HOLDER_NAME } from './holder-name.ts'

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
const Id = z.object({ id: z.string().max(40) })

export const cashierCalls = calls({
  'GET /wps/member/deposit/methods': {
    summary: 'Ways to deposit',
    session: 'member',
    value: z.object({ methods: z.array(DepositMethod) }),
    refusals: [],
  },
  'POST /wps/member/deposit': {
    summary: 'Open a deposit order; the answer names the number to pay to',
    session: 'member',
    keyed: true,
    body: z.object({ methodId: z.string().max(40), amount: EnteredAmount }),
    value: Deposit,
    refusals: [
      'method_unavailable',
      'amount_below_minimum',
      'amount_above_maximum',
      'too_many_open_orders',
    ],
  },
  'PUT /wps/member/deposit/:id/transaction': {
    summary: 'Hand in the transaction id of the payment',
    session: 'member',
    params: Id,
    body: z.object({
      transactionId: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{8,12}$/),
    }),
    value: Deposit,
    refusals: ['deposit_not_open', 'deposit_expired', 'transaction_id_claimed'],
  },
  'DELETE /wps/member/deposit/:id': {
    summary: 'Cancel an order that was not paid',
    session: 'member',
    params: Id,
    value: Deposit,
    refusals: ['deposit_not_open'],
  },
  'GET /wps/member/deposits': {
    summary: 'Own deposits, the newest first',
    session: 'member',
    query: z.object(Page),
    value: pageOf(Deposit),
    refusals: [],
  },
  'GET /wps/member/withdrawal/terms': {
    summary: 'What a withdrawal needs now',
    session: 'member',
    value: z.object({
      minimum: Amount,
      maximum: Amount,
      countLeftToday: z.number(),
      available: Amount,
      owed: Amount,
      turnover: z.object({ required: Amount, done: Amount, open: Amount }),
      hasPaymentPassword: z.boolean(),
      payoutAccounts: z.array(PayoutAccount),
      heldUntil: Instant.nullable().describe('before when no money goes out'),
      methods: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    refusals: [],
  },
  'PUT /wps/member/payout-account': {
    summary:
      'Bind a payout account by the payment password; where none is set yet, the digits become it',
    session: 'member',
    sealed: true,
    keyed: true,
    stepUp: true,
    body: z.object({
      methodId: z.string().max(40),
      number: z
        .string()
        .trim()
        .overwrite(inLatinDigits)
        .regex(/^01[3-9]\d{8,9}$/),
      holder: z.string().trim().regex(HOLDER_NAME),
      paymentPassword: SixDigits,
    }),
    value: PayoutAccount,
    refusals: [
      'wrong_payment_password',
      'payment_password_locked',
      'payout_account_taken',
      'payment_password_too_simple',
    ],
  },
  'POST /wps/member/withdrawal': {
    summary: 'Ask for a withdrawal',
    session: 'member',
    sealed: true,
    keyed: true,
    body: z.object({
      payoutAccountId: z.string().max(40),
      amount: EnteredAmount,
      paymentPassword: SixDigits,
    }),
    value: Withdrawal,
    refusals: [
      'payout_account_unknown',
      'payout_account_too_new',
      'payouts_held',
      'wrong_payment_password',
      'payment_password_locked',
      'payment_password_not_set',
      'turnover_open',
      'amount_below_minimum',
      'amount_above_maximum',
      'daily_count_reached',
      'not_enough_money',
      'money_owed',
    ],
  },
  'GET /wps/member/withdrawals': {
    summary: 'Own withdrawals, the newest first',
    session: 'member',
    query: z.object(Page),
    value: pageOf(Withdrawal),
    refusals: [],
  },
  'POST /wps/member/withdrawal/:id/receipt': {
    summary: 'Confirm that the money arrived',
    session: 'member',
    params: Id,
    body: z.object({ outcome: z.literal('received') }),
    value: Withdrawal,
    refusals: ['withdrawal_not_paid'],
  },
})

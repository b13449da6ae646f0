import { z } from 'zod'
import {
  Amount,
  calls,
  Day,
  EnteredAmount,
  Id,
  Instant,
  OneId,
  Page,
  pageOf,
  SixDigits,
} from '../call.ts'
import { inLatinDigits } from '../values/digits.ts'
import { HOLDER_NAME } from '../values/holder-name.ts'
import { Deposit, DepositMethod, PayoutAccount, Requirement, Withdrawal } from './types.ts'

export const member = calls({
  'GET /wps/member/deposit/methods': {
    summary: 'Ways to deposit',
    session: 'member',
    value: z.object({ methods: z.array(DepositMethod) }),
    refusals: [],
  },
  'POST /wps/member/deposit': {
    summary: 'Open a deposit order; the answer names the number or the page to pay at',
    session: 'member',
    keyed: true,
    limits: [{ per: 'member', tries: 60, seconds: 3_600 }],
    body: z.object({ methodId: z.string().max(40), amount: EnteredAmount }),
    value: Deposit,
    refusals: [
      'method_unavailable',
      'amount_below_minimum',
      'amount_above_maximum',
      'too_many_open_orders',
      'deposit_limit_reached',
      'play_excluded',
    ],
  },
  'PUT /wps/member/deposit/:id/transaction': {
    summary: 'Hand in the transaction id of the payment',
    session: 'member',
    params: OneId,
    body: z.object({
      transactionId: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{8,12}$/),
      sender: z
        .string()
        .trim()
        .overwrite(inLatinDigits)
        .regex(/^(\d{4}|01[3-9]\d{8,9})$/)
        .optional()
        .describe('the number that paid, or its last four digits'),
    }),
    value: Deposit,
    refusals: ['deposit_not_open', 'deposit_expired', 'transaction_id_claimed'],
  },
  'PUT /wps/member/deposit/:id/look': {
    summary: 'Look whether a payment on a chain has come',
    session: 'member',
    limits: [{ per: 'member', tries: 60, seconds: 60 }],
    params: OneId,
    value: Deposit,
    refusals: ['deposit_not_open'],
  },
  'DELETE /wps/member/deposit/:id': {
    summary: 'Cancel an order that was not paid',
    session: 'member',
    params: OneId,
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
  'GET /wps/member/money/month': {
    summary: 'Deposits and withdrawals of the month of the brand, and what is on its way',
    session: 'member',
    value: z.object({
      from: Day,
      deposits: Amount.describe('credited'),
      withdrawals: Amount.describe('paid out'),
      underWay: z.array(
        z.object({
          kind: z.enum(['deposit', 'withdrawal']),
          id: z.string(),
          methodName: z.string(),
          amount: Amount,
          state: z.string(),
          at: Instant,
        }),
      ),
    }),
    refusals: [],
  },
  'GET /wps/member/withdrawal/terms': {
    summary: 'What a withdrawal needs now',
    session: 'member',
    value: z.object({
      minimum: Amount,
      maximum: Amount,
      countLeftToday: z.number(),
      leftToday: Amount.describe('how much may still be asked for today'),
      available: Amount,
      owed: Amount,
      turnover: z.object({ required: Amount, done: Amount, open: Amount }),
      hasPaymentPassword: z.boolean(),
      payoutAccounts: z.array(PayoutAccount),
      heldUntil: Instant.nullable().describe('before when no money goes out'),
      methods: z.array(z.object({ id: z.string(), name: z.string() })),
      requirements: z.array(Requirement),
      canAsk: z.boolean().describe('nothing stands in the way of some amount'),
      suggested: z.array(Amount),
      typicalMinutes: z
        .number()
        .nullable()
        .describe('how long the last payouts took, from request to payment'),
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
    // Each is told to the member by SMS.
    limits: [{ per: 'member', tries: 10, seconds: 3_600 }],
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
  'POST /wps/member/payment-password': {
    summary: 'Set the payment password, or change it by the current one',
    session: 'member',
    sealed: true,
    stepUp: true,
    body: z.object({
      oldPaymentPassword: SixDigits.optional().describe('where one is set'),
      paymentPassword: SixDigits,
    }),
    value: z.object({}),
    refusals: ['wrong_payment_password', 'payment_password_locked', 'payment_password_too_simple'],
  },
  'POST /wps/member/withdrawal': {
    summary: 'Ask for a withdrawal',
    session: 'member',
    sealed: true,
    keyed: true,
    body: z.object({
      payoutAccountId: Id,
      amount: EnteredAmount,
      paymentPassword: SixDigits,
    }),
    value: Withdrawal,
    refusals: [
      'identity_needed',
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
      'daily_sum_reached',
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
})

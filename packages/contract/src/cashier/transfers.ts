import { z } from 'zod'
import { Amount, calls, EnteredAmount, Instant, Page, pageOf, SixDigits } from '../call.ts'
import { Player } from '../members/types.ts'
import { queueOf, queueQuery } from '../queue.ts'

/** Which way money goes along the tree. */
const Towards = z.enum(['upline', 'downline'])
/** A transfer as one of its two sides sees it. */
export const MemberTransfer = z.object({
  id: z.string(),
  direction: z.enum(['sent', 'received']),
  other: z.object({ is: Towards, name: z.string().describe('masked') }),
  amount: Amount,
  turnover: Amount.describe('what its receiver must bet before a withdrawal'),
  at: Instant,
})
const OpsMemberTransfer = z.object({
  id: z.string(),
  from: Player,
  to: Player,
  towards: Towards,
  amount: Amount,
  turnover: Amount.describe('what its receiver must bet before a withdrawal'),
  isReturn: z.boolean().describe('the receiver had sent money the other way within 24 hours'),
  at: Instant,
})
const sent = {
  amount: EnteredAmount,
  paymentPassword: SixDigits,
  code: z
    .string()
    .trim()
    .max(40)
    .optional()
    .describe('the second factor, above the brand’s limit: of the app, or the code that was sent'),
}
const sending = {
  session: 'member',
  sealed: true,
  keyed: true,
  limits: [{ per: 'member', tries: 120, seconds: 3_600 }],
  value: MemberTransfer,
} as const
const inTheWay = [
  'transfer_off',
  'receiver_unavailable',
  'play_excluded',
  'payouts_held',
  'money_owed',
  'payment_password_not_set',
  'wrong_payment_password',
  'payment_password_locked',
  'confirmation_needed',
  'no_factor',
  'wrong_code',
  'code_wrong',
  'code_expired',
  'code_used_up',
  'app_codes_closed',
  'amount_below_minimum',
  'amount_above_maximum',
  'transfer_count_reached',
  'transfer_sum_reached',
  'not_enough_money',
] as const

export const memberTransfers = calls({
  'GET /wps/member/transfer/terms': {
    summary: 'What a transfer to the upline or a downline needs now',
    session: 'member',
    value: z.object({
      upline: z.string().nullable().describe('their name, masked; null: none, or it is off'),
      isDownlineOn: z.boolean(),
      minimum: Amount,
      maximum: Amount,
      countLeftToday: z.number(),
      leftToday: Amount,
      available: Amount,
      turnoverPercent: z.number().describe('of an amount, what its receiver must bet at least'),
      hasPaymentPassword: z.boolean(),
      factor: z.object({
        above: Amount.describe('amounts above it need a second factor: what is left of the day’s'),
        way: z.enum(['totp', 'sms', 'email']).nullable().describe('null: the member has none'),
        sentTo: z.string().nullable().describe('where a code goes, masked'),
      }),
      obstacle: z
        .object({
          code: z.enum(['play_excluded', 'payouts_held', 'money_owed', 'transfer_count_reached']),
          until: Instant.nullable(),
          owed: Amount.nullable(),
        })
        .nullable()
        .describe('the first thing in the way of any amount'),
    }),
    refusals: [],
  },
  'POST /wps/member/transfer/code': {
    summary: 'Send the code that confirms a transfer above the brand’s limit',
    session: 'member',
    limits: [{ per: 'member', tries: 20, seconds: 3_600 }],
    value: z.object({ expiredMinutes: z.number(), sentTo: z.string() }),
    refusals: ['no_factor', 'code_asked_just_now'],
  },
  'POST /wps/member/transfer/upline': {
    ...sending,
    summary: 'Send money to the own upline',
    body: z.object(sent),
    refusals: ['no_upline', ...inTheWay],
  },
  'POST /wps/member/transfer/downline': {
    ...sending,
    summary: 'Send money to a member directly below',
    body: z.object({ username: z.string().trim().min(1).max(64), ...sent }),
    refusals: ['receiver_unknown', ...inTheWay],
  },
  'GET /wps/member/transfers': {
    summary: 'Own transfers, sent and received, the newest first',
    session: 'member',
    query: z.object(Page),
    value: pageOf(MemberTransfer),
    refusals: [],
  },
})

export const opsTransfers = calls({
  'GET /ops/member-transfers': {
    summary: 'Transfers between members; those that came back within 24 hours by themselves',
    session: 'operator',
    right: 'memberTransfers.read',
    query: queueQuery('all', 'returned'),
    hasCsv: true,
    value: queueOf(OpsMemberTransfer),
    refusals: [],
  },
})

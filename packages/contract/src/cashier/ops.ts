import { z } from 'zod'
import { Amount, calls, EnteredAmount, Instant, OneId } from '../call.ts'
import { Player } from '../members/types.ts'
import { queueOf, queueQuery } from '../queue.ts'
import { HOLDER_NAME } from '../values/holder-name.ts'
import { Deposit, Evidence, MethodKind, Withdrawal } from './types.ts'

const Step = z.object({
  from: z.string().nullable(),
  to: z.string(),
  by: z.string(),
  note: z.string().nullable(),
  at: Instant,
})
export const OpsDeposit = Deposit.extend({
  player: Player,
  sender: z.string().nullable(),
  senderName: z.string().nullable(),
  hasSlip: z.boolean(),
  proposedAmount: Amount.nullable().describe('of one operator; another must say the same'),
  proposedBy: z.string().nullable(),
  evidence: Evidence.extend({
    differs: z.array(z.enum(['amount', 'transactionId', 'receiver', 'sender', 'time', 'name'])),
  }).nullable(),
  steps: z.array(Step),
})
/** A reason to look closer, with the figures behind it. */
export const Flag = z.object({
  code: z.enum([
    'new_account',
    'shared_number',
    'no_play',
    'structuring',
    'name_differs',
    'velocity',
  ]),
  amount: Amount.optional(),
  of: Amount.optional(),
  count: z.number().optional(),
  text: z.string().optional(),
})
export const OpsWithdrawal = Withdrawal.extend({
  player: Player,
  payoutNumber: z.string(),
  payoutNumberSince: Instant,
  payoutsHeldUntil: Instant.nullable().describe(
    'until then nothing of the player’s is approved or paid',
  ),
  numberSharedWith: z.number().describe('other players who have bound the same number'),
  needsChecker: z.boolean(),
  approvedBy: z.array(z.string()),
  owed: Amount.describe(
    'what the player owes the house now; above zero nothing is approved or paid',
  ),
  flags: z
    .array(Flag)
    .describe('why it stays for an operator before approval; the player is never told'),
  payouts: z.array(
    z.object({
      number: z.string(),
      part: z.enum(['whole', 'rest']),
      state: z.enum(['sending', 'sent', 'failed']),
      amount: Amount,
      asks: z.number(),
      said: z.string().nullable().describe('what the provider last said'),
      transactionId: z.string().nullable(),
      begunAt: Instant,
    }),
  ),
  canApprove: z.boolean().describe('false for the maker of an approval that still needs a checker'),
  steps: z.array(Step),
})
export const ReceivingAccount = z.object({
  id: z.string(),
  methodId: z.string(),
  methodName: z.string(),
  number: z.string(),
  kind: MethodKind,
  holder: z.string(),
  bank: z.string().nullable(),
  isOpen: z.boolean(),
  dailyCap: Amount.nullable().describe('what its orders of a day may come to'),
  deviceId: z.string().nullable().describe('of the phone that forwards its messages'),
  lastHeardAt: Instant.nullable(),
})
const Method = z.object({ id: z.string(), name: z.string(), kind: MethodKind })

export const ops = calls({
  'GET /ops/deposits': {
    summary: 'Deposit queue, the oldest first when open',
    session: 'operator',
    right: 'deposits.read',
    query: queueQuery('open', 'review', 'closed', 'all'),
    hasCsv: true,
    value: queueOf(OpsDeposit),
    refusals: [],
  },
  'GET /ops/deposits/:id': {
    summary: 'One deposit',
    session: 'operator',
    right: 'deposits.read',
    params: OneId,
    value: OpsDeposit,
    refusals: [],
  },
  'POST /ops/deposits/:id/approve': {
    summary: 'Credit what was really received',
    session: 'operator',
    right: 'deposits.decide',
    claim: 'deposit',
    params: OneId,
    body: z.object({ receivedAmount: EnteredAmount, note: z.string().max(300).optional() }),
    value: OpsDeposit,
    refusals: [
      'deposit_not_submitted',
      'deposit_decided',
      'owner_needed',
      'credit_reason_needed',
      'lent_by_maker',
    ],
  },
  'POST /ops/deposits/:id/reject': {
    summary: 'Refuse a deposit claim',
    session: 'operator',
    right: 'deposits.decide',
    claim: 'deposit',
    params: OneId,
    body: z.object({ reason: z.string().trim().min(3).max(300) }),
    value: OpsDeposit,
    refusals: ['deposit_not_submitted', 'deposit_decided'],
  },
  'GET /ops/withdrawals': {
    summary: 'Withdrawal queue',
    session: 'operator',
    right: 'withdrawals.read',
    query: queueQuery('open', 'closed', 'all'),
    hasCsv: true,
    value: queueOf(OpsWithdrawal),
    refusals: [],
  },
  'GET /ops/withdrawals/:id': {
    summary: 'One withdrawal',
    session: 'operator',
    right: 'withdrawals.read',
    params: OneId,
    value: OpsWithdrawal,
    refusals: [],
  },
  'POST /ops/withdrawals/:id/approve': {
    summary: 'Approve; above the limit a second operator must approve too',
    session: 'operator',
    right: 'withdrawals.decide',
    claim: 'withdrawal',
    params: OneId,
    body: z.object({ note: z.string().max(300).optional() }),
    value: OpsWithdrawal,
    refusals: [
      'withdrawal_not_waiting',
      'maker_cannot_check',
      'lent_by_maker',
      'player_locked',
      'payout_account_gone',
      'payouts_held',
      'turnover_reopened',
      'player_owes',
    ],
  },
  'POST /ops/withdrawals/:id/reject': {
    summary: 'Refuse; the hold pays what the player owes and returns to cash',
    session: 'operator',
    right: 'withdrawals.decide',
    claim: 'withdrawal',
    params: OneId,
    body: z.object({ reason: z.string().trim().min(3).max(300) }),
    value: OpsWithdrawal,
    refusals: ['withdrawal_not_waiting'],
  },
  'POST /ops/withdrawals/:id/paid': {
    summary: 'Mark as paid',
    session: 'operator',
    right: 'withdrawals.pay',
    claim: 'withdrawal',
    params: OneId,
    body: z.object({
      paymentReference: z.string().trim().min(3).max(60),
      sentBefore: z
        .string()
        .trim()
        .min(3)
        .max(300)
        .optional()
        .describe(
          'how it is known that the money had gone before that came in the way by which it was refused: then it is written down all the same, by someone who did not approve the request',
        ),
    }),
    value: OpsWithdrawal,
    refusals: [
      'withdrawal_not_approved',
      'payout_under_way',
      'approver_cannot_confirm',
      'lent_by_maker',
      'player_locked',
      'payout_account_gone',
      'payouts_held',
      'turnover_reopened',
      'player_owes',
    ],
  },
  'GET /ops/receiving-accounts': {
    summary: 'Numbers that players pay to',
    session: 'operator',
    right: 'receivingAccounts.read',
    value: z.object({ accounts: z.array(ReceivingAccount), methods: z.array(Method) }),
    refusals: [],
  },
  'POST /ops/receiving-accounts': {
    summary: 'Add a receiving account',
    session: 'operator',
    right: 'receivingAccounts.change',
    body: z.object({
      methodId: z.string().max(40),
      number: z
        .string()
        .trim()
        .regex(/^\d{8,20}$/),
      holder: z.string().trim().regex(HOLDER_NAME),
      bank: z.string().trim().min(2).max(80).optional(),
      dailyCap: EnteredAmount.optional(),
    }),
    value: ReceivingAccount,
    refusals: ['receiving_account_taken'],
  },
  'PUT /ops/receiving-accounts/:id': {
    summary: 'Open or close a receiving account, and what it takes a day',
    session: 'operator',
    right: 'receivingAccounts.change',
    params: OneId,
    body: z.object({
      isOpen: z.boolean(),
      dailyCap: EnteredAmount.nullable().optional().describe('null: as much as comes'),
    }),
    value: ReceivingAccount,
    refusals: [],
  },
})

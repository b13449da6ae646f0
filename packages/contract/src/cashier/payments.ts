import { z } from 'zod'
import { Amount, calls, EnteredAmount, Id, Instant, OneId, Page, pageOf } from '../call.ts'
import { Player } from '../members/types.ts'
import { queueOf, queueQuery } from '../queue.ts'
import { HOLDER_NAME } from '../values/holder-name.ts'
import { Deposit, Evidence, MethodKind, MissingPayment } from './types.ts'

export const Picture = z
  .base64()
  .max(7_000_000)
  .describe('at most 5 MB; encoded anew, nothing of the upload is kept')
export const Shown = z.object({
  kind: z.enum(['png', 'jpg', 'webp']),
  data: z.string().describe('base64'),
})
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const Hours = z.object({ from: Clock, to: Clock }).nullable()
export const Reason = z.string().trim().min(3).max(300)
const OpsMissing = MissingPayment.extend({
  player: Player,
  hasSlip: z.boolean(),
  note: z.string().nullable(),
  candidates: z.array(Evidence).describe('what came in and belongs to no order, by its id or sum'),
})
const FeePpm = z.number().int().min(0).max(200_000)
const Position = z.number().int().min(0).max(1_000)
const MethodGroup = z.enum(['member', 'agent', 'cash_agent', 'credit_agent'])
const OpsMethod = z.object({
  id: z.string(),
  name: z.string(),
  kind: MethodKind,
  network: z.string(),
  provider: z.string().nullable(),
  minimum: Amount,
  maximum: Amount,
  feePpm: z.number(),
  feeBearer: z.enum(['house', 'player']),
  hours: Hours,
  isOpen: z.boolean(),
  isEquipped: z.boolean().describe('with an open number, or an account with its provider'),
  position: z.number(),
  askAbove: Amount,
  groups: z
    .array(
      z.object({
        group: MethodGroup,
        isOpen: z.boolean(),
        position: z.number().nullable(),
        minimum: Amount.nullable(),
        maximum: Amount.nullable(),
        feePpm: z.number().nullable(),
      }),
    )
    .describe('what differs for a group of players; null: as for everyone'),
})

/** Slips, and payments that are missing. */
export const memberPayments = calls({
  'PUT /wps/member/deposit/:id/slip': {
    summary: 'Say that a bank transfer was sent, with the slip',
    session: 'member',
    holdsPicture: true,
    limits: [{ per: 'member', tries: 200, seconds: 3_600 }],
    params: OneId,
    body: z.object({
      senderBank: z.string().trim().min(2).max(60),
      senderName: z.string().trim().regex(HOLDER_NAME),
      slip: Picture,
    }),
    value: Deposit,
    refusals: ['deposit_not_open', 'deposit_expired'],
  },
  'POST /wps/member/missing-payments': {
    summary: 'My payment is missing: opens a case',
    session: 'member',
    keyed: true,
    holdsPicture: true,
    limits: [{ per: 'member', tries: 10, seconds: 3_600 }],
    body: z.object({
      methodId: z.string().max(40),
      transactionId: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{8,64}$/),
      amount: EnteredAmount,
      paidAt: Instant,
      note: z.string().trim().max(300).optional(),
      slip: Picture.optional(),
    }),
    value: MissingPayment,
    refusals: ['method_unavailable', 'missing_payment_known', 'transaction_id_claimed'],
  },
  'GET /wps/member/missing-payments': {
    summary: 'Own cases, the newest first',
    session: 'member',
    query: z.object(Page),
    value: pageOf(MissingPayment),
    refusals: [],
  },
})

/** What came in, what is missing, and how ways to pay are set up. */
export const opsPayments = calls({
  'GET /ops/deposits/:id/slip': {
    summary: "The bank's slip of a deposit",
    session: 'operator',
    right: 'deposits.read',
    params: OneId,
    value: Shown,
    refusals: [],
  },
  'GET /ops/incoming-payments': {
    summary: 'What came in: open belongs to no order yet',
    session: 'operator',
    right: 'deposits.read',
    query: z.object({
      ...Page,
      state: z.enum(['open', 'closed']).default('open'),
      search: z.string().trim().max(40).default(''),
    }),
    value: pageOf(Evidence.extend({ network: z.string(), depositId: z.string().nullable() })),
    refusals: [],
  },
  'POST /ops/incoming-payments/import': {
    summary: 'Import a statement; what is known is left out, claims are matched',
    session: 'operator',
    right: 'deposits.decide',
    isLarge: true,
    body: z.object({
      receivingAccountId: Id,
      csv: z.string().min(1).max(900_000),
      columns: z.object({
        transactionId: z.string().min(1).max(80),
        amount: z.string().min(1).max(80),
        paidAt: z.string().min(1).max(80),
        sender: z.string().max(80).optional(),
        senderName: z.string().max(80).optional(),
        reference: z.string().max(80).optional(),
      }),
    }),
    value: z.object({
      noted: z.number(),
      known: z.number(),
      wrong: z.array(z.object({ line: z.number(), column: z.string() })),
    }),
    refusals: [],
  },
  'GET /ops/missing-payments': {
    summary: 'Cases of missing payments, the oldest first when open',
    session: 'operator',
    right: 'deposits.read',
    query: queueQuery('open', 'closed'),
    hasCsv: true,
    value: queueOf(OpsMissing),
    refusals: [],
  },
  'GET /ops/missing-payments/:id': {
    summary: 'One case',
    session: 'operator',
    right: 'deposits.read',
    params: OneId,
    value: OpsMissing,
    refusals: [],
  },
  'GET /ops/missing-payments/:id/slip': {
    summary: 'What the player shows for it',
    session: 'operator',
    right: 'deposits.read',
    params: OneId,
    value: Shown,
    refusals: [],
  },
  'POST /ops/missing-payments/:id/credit': {
    summary: 'Credit the payment that came in, by an order made for it',
    session: 'operator',
    right: 'deposits.decide',
    claim: 'missing_payment',
    params: OneId,
    body: z.object({ incomingPaymentId: Id, answer: z.string().trim().max(300).optional() }),
    value: OpsMissing,
    refusals: [
      'missing_payment_closed',
      'payment_of_another',
      'payment_taken',
      'transaction_id_claimed',
    ],
  },
  'POST /ops/missing-payments/:id/refuse': {
    summary: 'Tell the player why it cannot be credited',
    session: 'operator',
    right: 'deposits.decide',
    claim: 'missing_payment',
    params: OneId,
    body: z.object({ reason: Reason }),
    value: OpsMissing,
    refusals: ['missing_payment_closed'],
  },
  'GET /ops/payment-methods': {
    summary: 'Ways to pay',
    session: 'operator',
    right: 'receivingAccounts.read',
    value: z.object({ methods: z.array(OpsMethod) }),
    refusals: [],
  },
  'PUT /ops/payment-methods/:id': {
    summary: 'Limits, fee, hours and place of a way to pay',
    session: 'operator',
    right: 'receivingAccounts.change',
    params: z.object({ id: z.string().max(40) }),
    body: z.object({
      minimum: EnteredAmount,
      maximum: EnteredAmount,
      feePpm: FeePpm,
      feeBearer: z.enum(['house', 'player']),
      hours: Hours,
      isOpen: z.boolean(),
      position: Position,
      askAbove: z
        .string()
        .trim()
        .regex(/^\d{1,9}(\.\d{1,2})?$/),
      groups: z
        .array(
          z.object({
            group: MethodGroup,
            isOpen: z.boolean(),
            position: Position.nullable(),
            minimum: EnteredAmount.nullable(),
            maximum: EnteredAmount.nullable(),
            feePpm: FeePpm.nullable(),
          }),
        )
        .max(4),
    }),
    value: OpsMethod,
    refusals: [],
  },
  'POST /ops/receiving-accounts/:id/device-key': {
    summary: 'A new key for the phone that forwards its messages; told once',
    session: 'operator',
    right: 'receivingAccounts.change',
    params: OneId,
    body: z.object({}),
    value: z.object({ deviceId: z.string(), secret: z.string(), address: z.string() }),
    refusals: [],
  },
})

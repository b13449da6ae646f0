import { z } from 'zod'
import { challengeFields, challengeRefusals, ProofToMake } from './accounts/challenge.ts'
import { Amount, calls, Day, EnteredAmount, Instant, Page, pageOf, SixDigits } from './call.ts'
import { Deposit, Withdrawal } from './cashier.ts'
import { Balance, BetRow, EntryRow } from './wallet.ts'
import { playerStates, playerTypes } from './player-search.ts'
import { HOLDER_NAME } from './holder-name.ts'
import { Right } from './staff.ts'

const Id = z.object({ id: z.string().max(40) })
const Player = z.object({ id: z.string(), username: z.string() })
const Step = z.object({
  from: z.string().nullable(),
  to: z.string(),
  by: z.string(),
  note: z.string().nullable(),
  at: Instant,
})

export const OpsDeposit = Deposit.extend({ player: Player, steps: z.array(Step) })
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
  canApprove: z.boolean().describe('false for the maker of an approval that still needs a checker'),
  steps: z.array(Step),
})
export const ReceivingAccount = z.object({
  id: z.string(),
  methodId: z.string(),
  methodName: z.string(),
  number: z.string(),
  kind: z.enum(['personal', 'agent', 'merchant']),
  holder: z.string(),
  isOpen: z.boolean(),
})
const Method = z.object({ id: z.string(), name: z.string() })
export const Operator = z.object({
  id: z.string(),
  username: z.string(),
  role: z.string().describe('its name'),
  rights: z.array(Right),
  brandName: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  timeZone: z.string(),
  closedFor: z
    .enum(['', 'maintenance', 'region'])
    .describe('why the portal is closed; empty: it is open'),
})
/** One check of the books; `firstDifference` names the first thing that differs. */
export const ProofCheck = z.object({
  name: z.string(),
  isHeld: z.boolean(),
  checked: z.number(),
  firstDifference: z.string().nullable(),
})
const PastProof = z.object({
  id: z.string(),
  provedAt: Instant,
  durationMs: z.number(),
  isProved: z.boolean(),
  isNightly: z.boolean().describe('false when an operator asked for it'),
  checks: z.number(),
  differing: z.array(z.object({ name: z.string(), firstDifference: z.string() })),
})
const Flow = z.object({
  orders: z.number(),
  amount: Amount,
  hours: z
    .array(z.object({ hour: z.number(), amount: Amount }))
    .describe('by hour of the brand’s day; hours without any are left out'),
})
/** The brand's day so far. A part is null when the operator's role does not show it. */
export const Overview = z.object({
  deposits: Flow.nullable().describe('credited today'),
  withdrawals: Flow.nullable().describe('paid today'),
  players: z
    .object({ online: z.number(), registered: z.number() })
    .nullable()
    .describe('seen in the last five minutes; registered today'),
  proof: z
    .object({ provedAt: Instant, isProved: z.boolean(), checks: z.number() })
    .nullable()
    .describe('the last proof of the books'),
})
/** A closed day of the books (UTC) and the hash over its entries, chained to the day before. */
export const Root = z.object({
  day: z.string(),
  entries: z.number(),
  hash: z.string(),
  closedAt: Instant,
})
/** Rounds of a game that cost the player nothing; `stake` is what each is played for. */
export const FreeRounds = z.object({
  id: z.string(),
  vassalage: z.string(),
  gameCode: z.string(),
  rounds: z.number(),
  used: z.number(),
  stake: Amount,
  state: z
    .enum(['new', 'active', 'finished', 'expired', 'cancelled', 'failed'])
    .describe('new: the vendor is still to be told; failed: he would not have them'),
  startsAt: Instant,
  endsAt: Instant,
  grantedAt: Instant,
})
const AuditRow = z.object({
  id: z.string(),
  at: Instant,
  operator: z.string().describe('empty: nobody was signed in'),
  act: z.string(),
  subject: z.string(),
  playerId: z.string().nullable().describe('of the player whom it was about'),
  before: z.unknown(),
  after: z.unknown(),
  ip: z.string().describe('empty: the house itself'),
})
/** What a vendor's rollback left for a person to settle. `amount`: the wins that stand, or what the player came to owe by it. */
export const ReconciliationItem = z.object({
  id: z.string(),
  kind: z.enum(['disputed_round', 'owed']),
  player: Player,
  vendor: z.string(),
  round: z.string(),
  transactionUuid: z.string().describe('of the rollback, as the vendor knows it'),
  amount: Amount,
  openedAt: Instant,
  closedAt: Instant.nullable(),
  closedBy: z.string().nullable(),
  note: z.string().nullable(),
})
const queue = z.object({ ...Page, state: z.enum(['open', 'closed']).default('open') })

const { geetest } = challengeFields
const OneTime = z.object({ username: z.string().max(64), password: z.string().max(128), geetest })

export const operatorCalls = calls({
  'GET /ops/challenge': {
    summary:
      'A proof of work for a sign-in to the console (ALTCHA), wanted where many have tried from the same address; good once, for five minutes',
    session: 'none',
    value: ProofToMake,
    refusals: [],
  },
  'POST /ops/session': {
    summary: 'Sign in with password and one-time code',
    session: 'none',
    endsFormer: true,
    body: OneTime.extend({ code: SixDigits }),
    value: z.object({ token: z.string(), operator: Operator }),
    refusals: ['wrong_credentials', 'account_locked', ...challengeRefusals],
  },
  'POST /ops/enrolment': {
    summary: 'First sign-in: with the one-time password, a secret for the authenticator app',
    session: 'none',
    body: OneTime,
    value: z.object({ secret: z.string(), uri: z.string() }),
    refusals: [
      'wrong_credentials',
      'account_locked',
      'one_time_password_over',
      ...challengeRefusals,
    ],
  },
  'POST /ops/enrolment/finish': {
    summary: 'First sign-in: a password of his own and a first code of the app; signs him in',
    session: 'none',
    endsFormer: true,
    body: OneTime.extend({ newPassword: z.string().max(128), code: SixDigits }),
    value: z.object({ token: z.string(), operator: Operator }),
    refusals: [
      'wrong_credentials',
      'account_locked',
      'one_time_password_over',
      'wrong_code',
      'password_too_common',
      'password_unchanged',
      ...challengeRefusals,
    ],
  },
  'DELETE /ops/session': {
    summary: 'Sign out',
    session: 'operator',
    value: z.object({}),
    refusals: [],
  },
  'GET /ops/me': {
    summary: 'Who is signed in',
    session: 'operator',
    value: Operator,
    refusals: [],
  },
  'GET /ops/overview': {
    summary: 'The brand’s day so far, as far as the role shows it',
    session: 'operator',
    value: Overview,
    refusals: [],
  },
  'GET /ops/deposits': {
    summary: 'Deposit queue, the oldest first when open',
    session: 'operator',
    right: 'deposits.read',
    query: queue,
    value: pageOf(OpsDeposit),
    refusals: [],
  },
  'GET /ops/deposits/:id': {
    summary: 'One deposit',
    session: 'operator',
    right: 'deposits.read',
    params: Id,
    value: OpsDeposit,
    refusals: [],
  },
  'POST /ops/deposits/:id/approve': {
    summary: 'Credit what was really received',
    session: 'operator',
    right: 'deposits.decide',
    params: Id,
    body: z.object({ receivedAmount: EnteredAmount, note: z.string().max(300).optional() }),
    value: OpsDeposit,
    refusals: ['deposit_not_submitted', 'deposit_decided', 'owner_needed'],
  },
  'POST /ops/deposits/:id/reject': {
    summary: 'Refuse a deposit claim',
    session: 'operator',
    right: 'deposits.decide',
    params: Id,
    body: z.object({ reason: z.string().trim().min(3).max(300) }),
    value: OpsDeposit,
    refusals: ['deposit_not_submitted', 'deposit_decided'],
  },
  'GET /ops/withdrawals': {
    summary: 'Withdrawal queue',
    session: 'operator',
    right: 'withdrawals.read',
    query: queue,
    value: pageOf(OpsWithdrawal),
    refusals: [],
  },
  'GET /ops/withdrawals/:id': {
    summary: 'One withdrawal',
    session: 'operator',
    right: 'withdrawals.read',
    params: Id,
    value: OpsWithdrawal,
    refusals: [],
  },
  'POST /ops/withdrawals/:id/approve': {
    summary: 'Approve; above the limit a second operator must approve too',
    session: 'operator',
    right: 'withdrawals.decide',
    params: Id,
    body: z.object({ note: z.string().max(300).optional() }),
    value: OpsWithdrawal,
    refusals: [
      'withdrawal_not_waiting',
      'maker_cannot_check',
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
    params: Id,
    body: z.object({ reason: z.string().trim().min(3).max(300) }),
    value: OpsWithdrawal,
    refusals: ['withdrawal_not_waiting'],
  },
  'POST /ops/withdrawals/:id/paid': {
    summary: 'Mark as paid',
    session: 'operator',
    right: 'withdrawals.pay',
    params: Id,
    body: z.object({
      paymentReference: z.string().trim().min(3).max(60),
      sentBefore: z
        .string()
        .trim()
        .min(3)
        .max(300)
        .optional()
        .describe(
          'how it is known that the money had gone before that came in the way by which it was refused: then it is written down all the same, by somebody who did not approve the request',
        ),
    }),
    value: OpsWithdrawal,
    refusals: [
      'withdrawal_not_approved',
      'approver_cannot_confirm',
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
        .regex(/^01[3-9]\d{8,9}$/),
      kind: z.enum(['personal', 'agent', 'merchant']),
      holder: z.string().trim().regex(HOLDER_NAME),
    }),
    value: ReceivingAccount,
    refusals: ['receiving_account_taken'],
  },
  'PUT /ops/receiving-accounts/:id': {
    summary: 'Open or close a receiving account',
    session: 'operator',
    right: 'receivingAccounts.change',
    params: Id,
    body: z.object({ isOpen: z.boolean() }),
    value: ReceivingAccount,
    refusals: [],
  },
  'GET /ops/players': {
    summary:
      'Find players by the beginning of the username or nickname, or by a whole player number, mobile number or mail address',
    session: 'operator',
    right: 'players.read',
    query: z.object({
      ...Page,
      q: z.string().max(120).default(''),
      state: z
        .enum(['', ...playerStates])
        .default('')
        .describe('closing: open still, to be closed on a day'),
      type: z
        .enum(['', ...playerTypes])
        .default('')
        .describe('empty: members and agents'),
      order: z.enum(['newest', 'name']).default('newest'),
    }),
    value: pageOf(
      Player.extend({
        nickname: z.string(),
        mobile: z.string().nullable().describe('masked'),
        type: z.number(),
        status: z.string(),
        closesAt: Instant.nullable().describe('asked for by the player'),
        registeredAt: Instant,
        currencySymbol: z.string(),
        balance: Amount,
      }),
    ),
    refusals: [],
  },
  'GET /ops/players/:id': {
    summary: 'A player: account and balances',
    session: 'operator',
    right: 'players.read',
    params: Id,
    value: Player.extend({
      nickname: z.string(),
      language: z.string(),
      upline: Player.nullable().describe('the agent above him'),
      invitedBy: Player.nullable().describe('whose code he came by'),
      invitationCode: z.string().describe('his own; empty: a trial account has none'),
      status: z.string(),
      type: z.number(),
      locked: z
        .object({ at: Instant, by: z.string(), reason: z.string() })
        .nullable()
        .describe('who has locked him out, and why; null: nobody, or it was not kept about whom'),
      registeredAt: Instant,
      lastSignInAt: Instant.nullable(),
      closesAt: Instant.nullable().describe('asked for by the player'),
      balance: Balance,
      turnover: z.object({ required: Amount, done: Amount, open: Amount }),
    }),
    refusals: [],
  },
  'GET /ops/players/:id/entries': {
    summary: "A player's movements, the newest first",
    session: 'operator',
    right: 'players.read',
    params: Id,
    query: z.object(Page),
    value: pageOf(EntryRow),
    refusals: [],
  },
  'GET /ops/players/:id/bets': {
    summary: "A player's bets, the newest first",
    session: 'operator',
    right: 'players.read',
    params: Id,
    query: z.object(Page),
    value: pageOf(BetRow),
    refusals: [],
  },
  'GET /ops/players/:id/free-rounds': {
    summary: "A player's free rounds, the newest first",
    session: 'operator',
    right: 'players.read',
    params: Id,
    value: z.object({
      rewards: z.array(FreeRounds),
      games: z
        .array(z.object({ vassalage: z.string(), gameCode: z.string(), name: z.string() }))
        .describe('what they can be given in'),
    }),
    refusals: [],
  },
  'POST /ops/players/:id/free-rounds': {
    summary: 'Give a player free rounds',
    session: 'operator',
    right: 'freeRounds.give',
    keyed: true,
    params: Id,
    body: z.object({
      vassalage: z.string().max(40),
      gameCode: z.string().max(60),
      rounds: z.number().int().min(1).max(100),
      stake: EnteredAmount,
      days: z.number().int().min(1).max(90),
    }),
    value: FreeRounds,
    refusals: [
      'game_unknown',
      'account_blocked',
      'real_account_needed',
      'reward_too_big',
      'reward_day_full',
      'reward_not_taken',
    ],
  },
  'POST /ops/free-rounds/:id/cancel': {
    summary: 'Take back the free rounds that are left',
    session: 'operator',
    right: 'freeRounds.cancel',
    params: z.object({ id: z.uuid() }),
    body: z.object({}),
    value: FreeRounds,
    refusals: [],
  },
  'GET /ops/proof': {
    summary: 'The latest proofs and the roots of the latest days',
    session: 'operator',
    right: 'proof.read',
    value: z.object({ proofs: z.array(PastProof), roots: z.array(Root) }),
    refusals: [],
  },
  'POST /ops/proof': {
    summary: 'Prove the books now',
    session: 'operator',
    right: 'proof.make',
    body: z.object({}),
    value: z.object({
      isProved: z.boolean(),
      provedAt: Instant,
      durationMs: z.number(),
      checks: z.array(ProofCheck),
    }),
    refusals: [],
  },
  'GET /ops/reconciliation': {
    summary: 'Rounds to settle with a vendor, the oldest first when open',
    session: 'operator',
    right: 'reconciliation.read',
    query: queue,
    value: pageOf(ReconciliationItem),
    refusals: [],
  },
  'GET /ops/reconciliation/:id': {
    summary: 'One of them',
    session: 'operator',
    right: 'reconciliation.read',
    params: Id,
    value: ReconciliationItem,
    refusals: [],
  },
  'POST /ops/reconciliation/:id/close': {
    summary: 'Close it, saying how it was settled',
    session: 'operator',
    right: 'reconciliation.close',
    params: Id,
    body: z.object({ note: z.string().trim().min(3).max(300) }),
    value: ReconciliationItem,
    refusals: ['item_closed'],
  },
  'GET /ops/vendors': {
    summary: 'Vendors whose games the brand shows, each with the logo that he came with',
    session: 'operator',
    right: 'configuration.read',
    value: z.object({
      vendors: z.array(
        z.object({
          vassalage: z.string(),
          vendorName: z.string(),
          logoUrl: z.string().describe('empty: none'),
        }),
      ),
    }),
    refusals: [],
  },
  'GET /ops/audit': {
    summary: 'Audit log, the newest first',
    session: 'operator',
    right: 'audit.read',
    query: z.object({
      ...Page,
      operator: z.string().max(64).default('').describe('his whole username'),
      act: z.string().max(80).default(''),
      subject: z
        .string()
        .max(120)
        .default('')
        .describe('a whole name or number, such as a player’s username or D-12'),
      day: Day.optional().describe('of the brand'),
    }),
    value: pageOf(AuditRow),
    refusals: [],
  },
  'GET /ops/audit/choices': {
    summary: 'Whom and what the audit log can be narrowed to',
    session: 'operator',
    right: 'audit.read',
    value: z.object({ operators: z.array(z.string()), acts: z.array(z.string()) }),
    refusals: [],
  },
})

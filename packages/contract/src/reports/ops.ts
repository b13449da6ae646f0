import { z } from 'zod'
import { Amount, calls, Instant, OneId, Page, pageOf } from '../call.ts'
import { queueOf, queueQuery } from '../queue.ts'
import { Dispute, DisputedRound } from './disputes.ts'
import { FiguresQuery, FiguresReport } from './figures.ts'
import { PlayerGlance } from './glance.ts'
import { BetRow, EntryRow } from './types.ts'

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

export const ops = calls({
  'GET /ops/overview': {
    summary: 'The brand’s day so far, as far as the role shows it',
    session: 'operator',
    value: Overview,
    refusals: [],
  },
  'GET /ops/reports/figures': {
    summary: 'What the brand’s players staked and won, or paid in and out, at most 92 days',
    session: 'operator',
    right: 'reports.read',
    query: FiguresQuery,
    hasCsv: true,
    value: FiguresReport,
    refusals: ['range_too_long'],
  },
  'GET /ops/players/:id/glance': {
    summary: 'A player’s money, play and cases in short, as far as the role shows them',
    session: 'operator',
    right: 'players.read',
    params: OneId,
    value: PlayerGlance,
    refusals: [],
  },
  'GET /ops/players/:id/entries': {
    summary: "A player's movements, the newest first",
    session: 'operator',
    right: 'players.read',
    params: OneId,
    query: z.object(Page),
    value: pageOf(EntryRow),
    refusals: [],
  },
  'GET /ops/players/:id/bets': {
    summary: "A player's bets, the newest first",
    session: 'operator',
    right: 'players.read',
    params: OneId,
    query: z.object(Page),
    value: pageOf(BetRow),
    refusals: [],
  },
  'GET /ops/disputes': {
    summary: 'Rounds that members asked about, the oldest first when open',
    session: 'operator',
    right: 'disputes.read',
    query: queueQuery('open', 'answered', 'all'),
    hasCsv: true,
    value: queueOf(Dispute),
    refusals: [],
  },
  'GET /ops/disputes/:id': {
    summary: 'One of them',
    session: 'operator',
    right: 'disputes.read',
    params: OneId,
    value: Dispute,
    refusals: [],
  },
  'GET /ops/disputes/:id/round': {
    summary: 'Everything about its round: what the vendor sent and what it moved',
    session: 'operator',
    right: 'disputes.read',
    params: OneId,
    value: DisputedRound,
    refusals: [],
  },
  'POST /ops/disputes/:id/answer': {
    summary: 'Answer the member; they are told in their inbox',
    session: 'operator',
    right: 'disputes.answer',
    claim: 'dispute',
    params: OneId,
    body: z.object({ answer: z.string().trim().min(3).max(300) }),
    value: Dispute,
    refusals: ['dispute_answered'],
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
})

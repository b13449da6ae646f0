import { z } from 'zod'
import { Amount, EnteredAmount, Instant } from '../call.ts'

export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
export type ContractKind = (typeof contractKinds)[number]
export const ContractKind = z.enum(contractKinds)

/** Of dividends; a daily, hourly and real-time salary have theirs in their name. */
export const PeriodKind = z.enum(['daily', 'weekly', 'semimonthly', 'monthly'])
export type PeriodKind = z.output<typeof PeriodKind>
export const CarryMode = z.enum(['NONE', 'FOREVER', 'PREVIOUS', 'SECOND_HALF'])
export type CarryMode = z.output<typeof CarryMode>

/** In percent with at most four decimals: a rate is kept in parts per million. */
export const Percent = z
  .string()
  .trim()
  .regex(/^\d{1,3}(\.\d{1,4})?$/)
  .refine((text) => Number(text) <= 100)
  .meta({ id: 'Percent', description: 'decimal string of a percentage, e.g. "0.25"' })
/** A condition of a tier: nought asks for nothing. */
const Least = z.union([EnteredAmount, z.literal('0')])

/** The best tier whose conditions all hold gives its rate of the whole base. */
export const ContractTier = z.object({
  minValidBet: Least.describe('the team’s turnover of the period'),
  minNetLoss: Least.describe('what the team lost in the period'),
  minActive: z.number().int().min(0).max(1_000_000),
  rate: Percent,
})
const tiers = z.array(ContractTier).min(1).max(20)
/** From which own turnover in a period a member of the team counts as active. */
const minActiveBet = Least

export const ContractTerms = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('dividend'),
    period: PeriodKind.describe('a child’s is its parent’s'),
    carry: CarryMode,
    minActiveBet,
    tiers,
  }),
  z.object({ kind: z.literal('daily'), minActiveBet, tiers }),
  z.object({ kind: z.literal('hourly'), minActiveBet, tiers }),
  z.object({
    kind: z.literal('realtime'),
    profitRate: Percent.describe('of bets that the player won'),
    lossRate: Percent.describe('of bets that the player lost'),
    singleBet: Least.describe('a round with a smaller stake counts for nothing'),
  }),
])
export type ContractTerms = z.output<typeof ContractTerms>

export const ContractState = z.enum([
  'requested',
  'valid',
  'denied',
  'term_requested',
  'terminated',
  'expired',
  'replaced',
])
export type ContractState = z.output<typeof ContractState>

/** A contract as one of its two sides sees it. */
export const Contract = z.object({
  id: z.string(),
  number: z.string().describe('C-104'),
  kind: ContractKind,
  state: ContractState,
  isMine: z.boolean().describe('the caller is its downline: it pays them'),
  upline: z.string().nullable().describe('masked; null: the platform'),
  downline: z.string().describe('the username; one’s own where it is mine'),
  terms: ContractTerms,
  offeredAt: Instant,
  acceptedAt: Instant.nullable(),
  takesEffectAt: Instant.nullable(),
  endsAt: Instant.nullable().describe('when it ended, or will'),
  expiresAt: Instant.nullable().describe('of a request: unanswered until then'),
  endedBy: z
    .enum(['upline', 'downline', 'platform', 'new_contract', 'lower_rate', 'move'])
    .nullable(),
  waitsFor: z.enum(['me', 'them']).nullable().describe('whose answer it waits for'),
})

export const BillState = z.enum([
  'issued',
  'unapproved',
  'uncollected',
  'denied',
  'not_reached',
  'insufficient',
  'part_paid',
  'expired',
])
export type BillState = z.output<typeof BillState>

export const BillRow = z.object({
  id: z.string(),
  number: z.string().describe('B-2211'),
  kind: ContractKind,
  state: BillState,
  from: Instant,
  until: Instant.describe('excluded'),
  gross: Amount.describe('what the contract gives'),
  owed: Amount.describe('of it to the downline agents'),
  net: Amount.describe('gross, corrections and debt of earlier bills, less what is owed'),
  received: Amount.describe('what has come from the upline'),
  missing: Amount.describe('what the upline still owes'),
  issuedAt: Instant,
})
export type BillRow = z.output<typeof BillRow>

/** A bill as a list of operators shows it. */
export const OpsBill = BillRow.extend({
  agentId: z.string(),
  username: z.string(),
  type: z.number(),
})
export type OpsBill = z.output<typeof OpsBill>

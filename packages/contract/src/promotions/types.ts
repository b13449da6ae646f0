import { z } from 'zod'
import { Amount, Instant } from '../call.ts'
import { Player } from '../members/types.ts'
import { Eligibility, PromotionDraft, PromotionRules } from './rules.ts'

/** Where a member is with a promotion: the specification's ten statuses. */
export const promotionStatuses = [
  'coming_soon',
  'join',
  'applying',
  'joined',
  'process',
  'claim',
  'claimed',
  'issued',
  'rejected',
  'close',
] as const
export type PromotionStatus = (typeof promotionStatuses)[number]

/** As players see it. */
export const Promotion = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  content: z.string().describe('HTML, cleaned'),
  picture: z.string().describe('empty: none'),
  from: z.string().describe('an instant; empty: since ever'),
  until: z.string().describe('an instant; empty: without an end'),
  state: z.enum(['running', 'coming']),
  rules: PromotionRules,
  review: z.enum(['none', 'operator']),
  claimDays: z.number(),
  status: z.enum(promotionStatuses).describe('of a guest: join, coming_soon, or close'),
  mine: z
    .object({
      amount: Amount.nullable().describe('what is or was given'),
      claimUntil: Instant.nullable(),
      bonusId: z.string().nullable().describe('of the active bonus that it gave'),
      reason: z.string().nullable().describe('why it was refused'),
      at: Instant.describe('of the last step'),
      comment: z.string().nullable(),
      unmet: z.array(Eligibility.keyof()).describe('what the member does not meet'),
      step: z.number().nullable().describe('of a check-in: the day of the table reached'),
      isDone: z.boolean().describe('of a check-in: today’s is made'),
      tickets: z.number().nullable().describe('of a raffle, so far'),
      loss: Amount.nullable().describe('of cashback: of the period so far; below zero: won'),
    })
    .nullable()
    .describe('null: a guest'),
})
export type Promotion = z.output<typeof Promotion>

/** A raffle that anyone can recompute. */
export const RaffleDraw = z.object({
  drawId: z.string(),
  commitment: z.string().describe('SHA-256 of the seed’s hex text, published before'),
  drawAt: Instant,
  seed: z.string().nullable().describe('after the draw'),
  onePrizeEach: z.boolean(),
  holders: z
    .array(z.object({ id: z.string(), name: z.string(), first: z.number(), count: z.number() }))
    .describe('whose tickets are numbered from `first`, names masked; at most 1,000'),
  next: z.number().nullable().describe('the ticket from which the next holders are; null: no more'),
  winners: z.array(
    z.object({
      prize: z.number(),
      ticket: z.number(),
      holder: z.string(),
      name: z.string(),
      amount: Amount,
    }),
  ),
})

export const MemberBonus = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['active', 'done', 'forfeited', 'expired']),
  granted: Amount,
  balance: Amount.nullable().describe('of the active one'),
  required: Amount,
  done: Amount,
  open: Amount,
  maximumBet: Amount.nullable(),
  maximumCash: Amount.nullable(),
  cashedOut: Amount,
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  endedAt: Instant.nullable(),
})

export const promotionStates = ['draft', 'on', 'paused', 'closed'] as const
export type PromotionState = (typeof promotionStates)[number]

/** As operators keep it. */
export const PromotionRow = z.object({
  id: z.string(),
  draft: PromotionDraft,
  state: z.enum(promotionStates),
  cost: Amount.describe('of what is given and what waits to be claimed'),
  approved: Amount.nullable().describe(
    'of its budget; less than it: the rest waits for a second operator; null: it gives nothing',
  ),
  participants: z.number(),
  applying: z.number(),
  version: z.number(),
  changedAt: Instant,
})
export type PromotionRow = z.output<typeof PromotionRow>

export const DryRun = z.object({
  days: z.number(),
  members: z.number(),
  rewards: z.number(),
  cost: Amount,
  perDay: z.array(z.object({ day: z.string(), rewards: z.number(), cost: Amount })),
  isCut: z.boolean().describe('the budget was used up'),
})

/** A member's application, or what became of it. */
export const ApplicationRow = z.object({
  id: z.string(),
  player: Player,
  promotion: z.string(),
  promotionCode: z.string(),
  state: z.enum(promotionStatuses),
  comment: z.string(),
  images: z.array(z.string()).describe('ids'),
  warnings: z
    .array(z.object({ kind: z.enum(['same_device', 'same_payout_account']), player: Player }))
    .describe('others in the same promotion'),
  reason: z.string().nullable(),
  appliedAt: Instant,
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
})

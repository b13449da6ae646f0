import { z } from 'zod'
import { Amount, Instant } from '../call.ts'
import { Player } from '../members/types.ts'

/** What waits for a second person. */
export const approvalKinds = [
  'adjustment',
  'promotion_budget',
  'activity_budget',
  'red_envelope',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

const approvalStates = ['waiting', 'approved', 'refused', 'withdrawn', 'expired'] as const

export const ApprovalRow = z.object({
  id: z.string(),
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  player: Player.nullable().describe('null: it is about no player'),
  amount: Amount.nullable().describe('what would be given; signed: below zero the player loses it'),
  about: z.record(z.string(), z.string()).describe('what is asked for, by its fields'),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: Instant,
  expiresAt: Instant,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  note: z.string().nullable(),
  canDecide: z.boolean().describe('false for whoever asked'),
  isMine: z.boolean(),
})

import { z } from 'zod'
import { Amount, Instant } from '../call.ts'
import { Player } from '../members/types.ts'

/** What waits for a second person. */
export const approvalKinds = ['adjustment'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

const approvalStates = ['waiting', 'approved', 'refused', 'withdrawn', 'expired'] as const

export const ApprovalRow = z.object({
  id: z.string(),
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  player: Player,
  amount: Amount.nullable().describe('signed: what the player would get, or lose below zero'),
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

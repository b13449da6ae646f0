import { z } from 'zod'
import { Amount, Instant } from '../call.ts'

export const rankCauses = ['upgrade', 'not_kept', 'set', 'set_ended'] as const

export const RankChange = z.object({
  id: z.string(),
  from: z.number(),
  to: z.number(),
  cause: z.enum(rankCauses),
  at: Instant,
  by: z.string().nullable().describe('the operator who set it'),
  reason: z.string().nullable(),
})
/** What a member has done towards club labels. */
export const rankFigures = {
  level: z.number(),
  valid: Amount.describe('valid bet of all time, without bonus money'),
  deposits: Amount.describe('of all time'),
  monthValid: Amount.describe('valid bet of the brand’s month'),
}

import { z } from 'zod'
import { Amount, Instant } from '../call.ts'

export const GrantValue = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('cash'), amount: Amount }),
    z.object({
      kind: z.literal('bonus'),
      amount: Amount,
      wagering: Amount.describe('valid bets that turn it into cash'),
      days: z.number(),
    }),
    z.object({ kind: z.literal('points'), points: z.number() }),
    z.object({
      kind: z.literal('free_rounds'),
      rounds: z.number(),
      stake: Amount,
      vassalage: z.string(),
      gameCode: z.string(),
      days: z.number(),
    }),
  ])
  .meta({ id: 'GrantValue' })

/** What the brand gave a member: it waits to be claimed, or was credited. */
export const Grant = z
  .object({
    id: z.string(),
    source: z.enum([
      'promotion',
      'raffle',
      'check_in',
      'mission',
      'leaderboard',
      'red_envelope',
      'referral',
      'rank',
    ]),
    name: z.record(z.string(), z.string()).describe('by language'),
    value: GrantValue,
    state: z
      .enum(['waiting', 'claimed', 'issued', 'rejected', 'lapsed'])
      .describe('issued: credited without a claim; lapsed: not claimed in time'),
    claimUntil: Instant.nullable(),
    madeAt: Instant,
    doneAt: Instant.nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'Grant' })
export type GrantWire = z.output<typeof Grant>

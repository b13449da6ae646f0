import { z } from 'zod'
import { Amount, EnteredAmount } from '../call.ts'

/** How much of what a mission counts: an amount of money, or a number of games or deposits. */
export const Counted = Amount
export const MissionCounter = z
  .enum(['valid_bet', 'games', 'deposits', 'deposited', 'friends'])
  .describe(
    'games: different ones; deposits: how many; deposited: their sum; friends: invited ones who were counted',
  )
export const BoardCounter = z
  .enum(['valid_bet', 'win_multiple'])
  .describe('win_multiple: the best payout over its stake')
export const ActivityPeriod = z.enum(['day', 'week'])

/** What a step or a place gives, as an operator enters it. */
export const EnteredReward = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('cash'),
      amount: EnteredAmount,
      turnoverTimes: z.number().int().min(0).max(100),
    }),
    z.object({
      kind: z.literal('bonus'),
      amount: EnteredAmount,
      wageringTimes: z.number().int().min(1).max(100),
      days: z.number().int().min(1).max(90),
    }),
    z.object({ kind: z.literal('points'), points: z.number().int().min(1).max(1_000_000) }),
    z.object({
      kind: z.literal('free_rounds'),
      vassalage: z.string().max(40),
      gameCode: z.string().max(60),
      rounds: z.number().int().min(1).max(100),
      stake: EnteredAmount,
      days: z.number().int().min(1).max(90),
    }),
  ])
  .meta({ id: 'EnteredReward' })
export type EnteredReward = z.output<typeof EnteredReward>

import { z } from 'zod'
import { Amount, calls, EnteredAmount, Instant, OneId, Page, pageOf } from '../call.ts'
import { Grant } from './types.ts'

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

export const ops = calls({
  'GET /ops/players/:id/free-rounds': {
    summary: "A player's free rounds, the newest first",
    session: 'operator',
    right: 'players.read',
    params: OneId,
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
    params: OneId,
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
      'player_excluded',
    ],
  },
  'GET /ops/players/:id/grants': {
    summary: 'What a player was given by promotions, missions and so on, the newest first',
    session: 'operator',
    right: 'players.read',
    params: OneId,
    query: z.object(Page),
    value: pageOf(Grant),
    refusals: [],
  },
  'POST /ops/grants/:id/reject': {
    summary: 'Take back what still waits to be claimed; the player reads the reason',
    session: 'operator',
    right: 'grants.reject',
    params: OneId,
    body: z.object({ reason: z.string().trim().min(3).max(300) }),
    value: Grant,
    refusals: ['reward_gone'],
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
})

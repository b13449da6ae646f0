import { z } from 'zod'
import { calls, Instant, OneId } from '../call.ts'
import { RankChange, rankFigures } from './types.ts'

const PlayerRank = z.object({
  ...rankFigures,
  earned: z.number().describe('what the member would have without a label that was set'),
  levels: z.array(z.string()).describe('names, the lowest first'),
  set: z
    .object({ level: z.number(), until: Instant, by: z.string(), reason: z.string() })
    .nullable(),
  changes: z.array(RankChange),
})

export const ops = calls({
  'GET /ops/players/:id/rank': {
    summary: 'A player’s club label, what it rests on, and its changes',
    session: 'operator',
    right: 'players.read',
    params: OneId,
    value: PlayerRank,
    refusals: [],
  },
  'PUT /ops/players/:id/rank': {
    summary: 'Set a player’s club label for a time',
    session: 'operator',
    right: 'players.rank',
    params: OneId,
    body: z.object({
      level: z.number().int().min(0).max(19),
      days: z.number().int().min(1).max(365),
      reason: z.string().trim().min(3).max(300),
    }),
    value: PlayerRank,
    refusals: ['rank_unknown', 'real_account_needed', 'account_closed'],
  },
  'DELETE /ops/players/:id/rank': {
    summary: 'End a label that was set before its time: the earned one holds again',
    session: 'operator',
    right: 'players.rank',
    params: OneId,
    value: PlayerRank,
    refusals: [],
  },
})

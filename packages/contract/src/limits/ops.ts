import { z } from 'zod'
import { Amount, calls, EnteredAmount, Id, Instant, OneId, Page, pageOf } from '../call.ts'
import { Exclusion, Limit, limitNames, moneyLimits } from './types.ts'

const Change = z.object({
  id: z.string(),
  act: z.enum([
    'set',
    'lowered',
    'raise_asked',
    'raise_cancelled',
    'raised',
    'removed',
    'break',
    'self_exclusion',
    'held',
    'hold_ended',
    'reality_check',
  ]),
  limit: z.enum(limitNames).nullable(),
  from: Amount.nullable().describe('of play time and reality checks minutes'),
  to: Amount.nullable(),
  until: Instant.nullable(),
  by: z.string().nullable().describe('the operator; null: the member'),
  at: Instant,
})
const Player = z.object({ id: z.string(), username: z.string() })

export const ops = calls({
  'GET /ops/players/:id/limits': {
    summary: "A player's own limits with their use, and every change of them",
    session: 'operator',
    right: 'players.read',
    params: OneId,
    value: z.object({
      limits: z.array(Limit),
      exclusion: Exclusion.nullable(),
      checkMinutes: z.number(),
      changes: z.array(Change).describe('the newest first, at most 50'),
    }),
    refusals: [],
  },
  'PUT /ops/players/:id/limits/:limit': {
    summary: "Lower a player's limit, or set one; never raise it",
    session: 'operator',
    right: 'players.limits',
    params: z.object({ id: Id, limit: z.enum(moneyLimits) }),
    body: z.object({ amount: EnteredAmount, reason: z.string().trim().min(3).max(500) }),
    value: z.object({}),
    refusals: ['limit_never_raised'],
  },
  'GET /ops/exclusions': {
    summary: 'Breaks and self-exclusions, the newest first',
    session: 'operator',
    right: 'exclusions.read',
    query: z.object({ ...Page, kind: z.enum(['break', 'self_exclusion']).optional() }),
    value: pageOf(
      z.object({
        id: z.string(),
        player: Player,
        kind: z.enum(['break', 'self_exclusion']),
        beginsAt: Instant,
        endsAt: Instant.nullable().describe('null: for good'),
      }),
    ),
    refusals: [],
  },
  'GET /ops/exclusion-matches': {
    summary: 'New accounts that look like those of excluded people, to be looked at',
    session: 'operator',
    right: 'exclusions.read',
    query: z.object({ ...Page, state: z.enum(['open', 'closed']).default('open') }),
    value: pageOf(
      z.object({
        id: z.string(),
        player: Player,
        excluded: Player,
        matchedBy: z.enum(['person', 'payout_account', 'device']),
        foundAt: Instant,
        decision: z.enum(['same', 'other']).nullable(),
        decidedAt: Instant.nullable(),
        decidedBy: z.string().nullable(),
        note: z.string().nullable(),
      }),
    ),
    refusals: [],
  },
  'POST /ops/exclusion-matches/:id/decide': {
    summary: 'The same person: excluded as long as the first account. Another: free to play',
    session: 'operator',
    right: 'exclusions.decide',
    params: OneId,
    body: z.object({
      decision: z.enum(['same', 'other']),
      note: z.string().trim().min(3).max(500),
    }),
    value: z.object({}),
    refusals: ['match_decided'],
  },
})

import { z } from 'zod'
import { calls, EnteredAmount } from '../call.ts'
import { limitNames, Limits, moneyLimits, Play } from './types.ts'

const breaks = ['day', 'week', 'month'] as const
const exclusions = ['half_year', 'for_good'] as const
const OneLimit = z.object({ limit: z.enum(limitNames) })

export const member = calls({
  'GET /wps/member/limits': {
    summary: "The member's own limits with their use, break or self-exclusion",
    session: 'member',
    value: Limits,
    refusals: [],
  },
  'PUT /wps/member/limits/:limit': {
    summary: 'Set or lower a limit at once; a higher one, or none (null), is asked for',
    session: 'member',
    params: z.object({ limit: z.enum(moneyLimits) }),
    body: z.object({ amount: EnteredAmount.nullable() }),
    value: Limits,
    refusals: [],
  },
  'PUT /wps/member/play-time': {
    summary: 'The same of play time a day, in minutes',
    session: 'member',
    body: z.object({ minutes: z.number().int().min(5).max(1_440).nullable() }),
    value: Limits,
    refusals: [],
  },
  'POST /wps/member/limits/:limit/confirm': {
    summary: 'The second yes to a higher limit, 24 hours after it was asked for',
    session: 'member',
    params: OneLimit,
    body: z.object({}),
    value: Limits,
    refusals: ['raise_not_ripe'],
  },
  'DELETE /wps/member/limits/:limit/raise': {
    summary: 'Take back the wish for a higher limit',
    session: 'member',
    params: OneLimit,
    value: Limits,
    refusals: [],
  },
  'PUT /wps/member/reality-check': {
    summary: 'How often play is interrupted by what it has come to',
    session: 'member',
    body: z.object({
      minutes: z.union([z.literal(15), z.literal(30), z.literal(60)]),
    }),
    value: Limits,
    refusals: ['check_too_long'],
  },
  'POST /wps/member/break': {
    summary: 'Take a break: no play and no deposits; it cannot be undone',
    session: 'member',
    body: z.object({ length: z.enum(breaks) }),
    value: Limits,
    refusals: [],
  },
  'POST /wps/member/self-exclusion': {
    summary: 'Exclude oneself for six months or for good; it cannot be undone',
    session: 'member',
    body: z.object({
      length: z.enum(exclusions),
      device: z.string().min(8).max(64).optional().describe('what this browser calls itself'),
    }),
    value: Limits,
    refusals: [],
  },
  'GET /wps/member/play': {
    summary: 'Time and result of the run at hand and of the day, and what stops the play',
    session: 'member',
    value: Play,
    refusals: [],
  },
  'POST /wps/member/play': {
    summary: 'The same, told by an open game every half minute: time counts while it is',
    session: 'member',
    body: z.object({}),
    value: Play,
    refusals: [],
  },
  'POST /wps/member/play/continue': {
    summary: 'The answer to a reality check: play goes on',
    session: 'member',
    body: z.object({}),
    value: Play,
    refusals: [],
  },
})

import { z } from 'zod'
import { calls, Instant } from '../call.ts'

/** What stands in the way of a closure. */
export const closureObstacles = [
  'balance',
  'owed',
  'deposit',
  'withdrawal',
  'round',
  'transfer',
  'redemption',
] as const
export type ClosureObstacle = (typeof closureObstacles)[number]
const Closure = z.object({
  closesAt: Instant.nullable().describe('null: nobody has asked'),
  obstacles: z.array(z.enum(closureObstacles)).describe('what has to end before'),
  days: z.number().describe('between asking and closing'),
})

export const closureCalls = calls({
  'GET /wps/member/closure': {
    summary: 'Whether the account is to be closed, when, and what stands in the way',
    session: 'member',
    value: Closure,
    refusals: [],
  },
  'POST /wps/member/closure': {
    summary: 'Ask that the account be closed; every session ends, this one too',
    session: 'member',
    stepUp: true,
    body: z.object({}),
    value: Closure,
    refusals: ['closure_hindered'],
  },
  'POST /wps/member/closure/cancel': {
    summary: 'Keep the account',
    session: 'member',
    body: z.object({}),
    value: Closure,
    refusals: [],
  },
})

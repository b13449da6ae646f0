import { z } from 'zod'
import { calls, OneId, Page, pageOf } from '../call.ts'
import { Grant } from './types.ts'

export const member = calls({
  'GET /wps/member/grants': {
    summary: 'What the member was given: what waits first to lapse, the rest newest first',
    session: 'member',
    query: z.object({ which: z.enum(['waiting', 'done', 'all']).default('all'), ...Page }),
    value: pageOf(Grant),
    refusals: [],
  },
  'POST /wps/member/grants/:id/claim': {
    summary: 'Claim what waits; again, it answers what was claimed',
    session: 'member',
    params: OneId,
    body: z.object({}),
    value: Grant,
    refusals: [
      'reward_gone',
      'bonus_active',
      'game_unknown',
      'account_blocked',
      'player_excluded',
      'reward_too_big',
    ],
  },
})

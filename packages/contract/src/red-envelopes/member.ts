import { z } from 'zod'
import { calls, OneId } from '../call.ts'
import { Envelope } from './types.ts'

export const member = calls({
  'GET /wps/member/red-envelopes': {
    summary: 'Red envelopes of today and the next one; what the member found in those they opened',
    session: 'member',
    value: z.object({ envelopes: z.array(Envelope) }),
    refusals: [],
  },
  'POST /wps/member/red-envelopes/:id/open': {
    summary: 'Open one: a part of it is credited; again, it answers the same part',
    session: 'member',
    params: OneId,
    body: z.object({}),
    value: Envelope,
    refusals: [
      'envelope_closed',
      'envelope_gone',
      'envelope_not_for_you',
      'player_excluded',
      'account_blocked',
    ],
  },
})

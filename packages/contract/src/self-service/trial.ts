import { z } from 'zod'
import { calls } from '../call.ts'
import { SignedIn } from '../auth/member/signed-in.ts'

export const trialCalls = calls({
  'POST /wps/session/login/freeplay': {
    summary: 'Play without an account: opens a trial account with play money for a day',
    session: 'none',
    sealed: true,
    sealedIn: 'value',
    headers: z.object({
      os: z.string().min(1).max(40),
      platform: z.literal('W'),
      'gateway-version': z.literal('3'),
    }),
    body: z.object({
      device: z.string().min(8).max(64).describe('what this browser calls itself'),
      time: z.number().int().describe('by its own clock, ms'),
    }),
    value: SignedIn,
    refusals: ['way_closed'],
  },
})

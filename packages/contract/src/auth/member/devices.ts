import { z } from 'zod'
import { calls, Instant, Page, pageOf } from '../../call.ts'
import { NewToken } from './signed-in.ts'

const Device = {
  browser: z.string().describe('empty: unknown'),
  system: z.string().describe('empty: unknown'),
  address: z.string(),
}

export const deviceCalls = calls({
  'GET /wps/member/devices': {
    summary: 'Where the member is signed in, and what is remembered to sign in once more',
    session: 'member',
    value: z.object({
      devices: z.array(
        z.object({
          id: z.string(),
          ...Device,
          isThis: z.boolean().describe('the one that asks'),
          isSignedIn: z.boolean().describe('false: only remembered'),
          rememberedUntil: Instant.nullable().describe(
            'until then it signs in once more without a password',
          ),
          firstSeenAt: Instant,
          lastSeenAt: Instant,
        }),
      ),
    }),
    refusals: [],
  },
  'PUT /wps/member/device': {
    summary: 'What the browser at hand calls itself, after a sign-in: kept as a hash for 90 days',
    session: 'member',
    body: z.object({ device: z.string().min(8).max(64) }),
    value: z.object({}),
    refusals: [],
  },
  'POST /wps/member/devices/:id/end': {
    summary:
      'End one of these sign-ins, with its streams and games and what was remembered in it; this one goes on with another token',
    session: 'member',
    stepUp: true,
    params: z.object({ id: z.string().max(20) }),
    body: z.object({}),
    value: z.object({ token: NewToken }),
    refusals: [],
  },
  'POST /wps/member/devices/end': {
    summary:
      'End every sign-in but this one, which goes on with another token; every trusted network is forgotten',
    session: 'member',
    stepUp: true,
    body: z.object({}),
    value: z.object({ ended: z.number(), token: NewToken }),
    refusals: [],
  },
  'GET /wps/member/sign-ins': {
    summary: 'Sign-ins that succeeded, or were refused, the newest first; kept for a year',
    session: 'member',
    query: z.object({ ...Page, outcome: z.enum(['opened', 'refused']).default('opened') }),
    value: pageOf(
      z.object({
        at: Instant,
        way: z
          .enum([
            'password',
            'sms',
            'federated',
            'passkey',
            'device',
            'factor',
            'registration',
            'trial',
          ])
          .describe('by what; factor: the second factor'),
        isOpened: z.boolean().describe('false: refused'),
        tries: z
          .number()
          .describe('refused ones of one network and way within an hour are told as one'),
        ...Device,
      }),
    ),
    refusals: [],
  },
})

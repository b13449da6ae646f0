import { z } from 'zod'
import { calls, Instant, Page, pageOf } from '../call.ts'
import { NewToken } from './signed-in.ts'
import { Went } from './went.ts'

const Device = {
  browser: z.string().describe('empty: unknown'),
  system: z.string().describe('empty: unknown'),
  address: z.string(),
}
const Proof = z.object({ password: z.string().max(128).describe('of the sign-in') })

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
  'POST /wps/member/devices/:id/end': {
    summary:
      'End one of these sign-ins, with its streams and games and what was remembered in it, by the password; this one goes on with another token',
    session: 'member',
    sealed: true,
    params: z.object({ id: z.string().max(20) }),
    body: Proof,
    value: z.object({ went: Went, token: NewToken }),
    refusals: ['wrong_password'],
  },
  'POST /wps/member/devices/end': {
    summary: 'End every sign-in but this one, which goes on with another token, by the password',
    session: 'member',
    sealed: true,
    body: Proof,
    value: z.object({ ended: z.number(), went: Went, token: NewToken }),
    refusals: ['wrong_password'],
  },
  'GET /wps/member/sign-ins': {
    summary: 'Who came in, or tried to in vain, the newest first; kept for a year',
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
          .describe('by what; factor: the second proof'),
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

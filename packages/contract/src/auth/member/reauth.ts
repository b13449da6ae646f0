import { z } from 'zod'
import { calls, Instant } from '../../call.ts'
import { inLatinDigits } from '../../values/digits.ts'

/** `code`: to a verified contact, for a member without a password. */
export const reauthMethods = ['password', 'code', 'passkey'] as const
export type ReauthMethod = (typeof reauthMethods)[number]

export const reauthCalls = calls({
  'GET /wps/session/reauth': {
    summary:
      'How this member can authenticate again, after `reauth_needed`; none: they sign in again, which counts for five minutes',
    session: 'member',
    beforeChange: true,
    value: z.object({
      methods: z.array(z.enum(reauthMethods)),
      sentTo: z.string().nullable().describe('where a code would go, masked'),
    }),
    refusals: [],
  },
  'POST /wps/session/reauth/code': {
    summary: 'Send a code to authenticate again with, to a verified contact',
    session: 'member',
    beforeChange: true,
    body: z.object({}),
    value: z.object({ expiredMinutes: z.number(), sentTo: z.string().describe('masked') }),
    refusals: ['way_closed', 'code_asked_just_now'],
  },
  'POST /wps/session/reauth/passkey': {
    summary: 'What a passkey is to sign, to authenticate again',
    session: 'member',
    beforeChange: true,
    body: z.object({}),
    value: z.object({
      options: z
        .record(z.string(), z.unknown())
        .describe('for the browser, as WebAuthn writes them in JSON'),
    }),
    refusals: ['way_closed'],
  },
  'POST /wps/session/reauth': {
    summary:
      'Authenticate again in this session, by one of the methods; calls with `stepUp` are open until then',
    session: 'member',
    sealed: true,
    beforeChange: true,
    body: z.object({
      password: z.string().max(128).optional(),
      code: z.string().trim().max(16).overwrite(inLatinDigits).optional(),
      response: z
        .record(z.string(), z.unknown())
        .optional()
        .describe('of a passkey, as WebAuthn writes it in JSON'),
    }),
    value: z.object({ until: Instant }),
    refusals: [
      'way_closed',
      'wrong_password',
      'code_wrong',
      'code_expired',
      'code_used_up',
      'passkey_failed',
    ],
  },
})

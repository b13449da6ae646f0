import { z } from 'zod'
import { calls } from '../../call.ts'
import { factorWays } from '../../brand/choices.ts'
import { SignedIn } from './signed-in.ts'

export type FactorWay = (typeof factorWays)[number]
/** Ways whose code has to be sent first. */
export type SentWay = Exclude<FactorWay, 'totp' | 'bank_name'>

export const factorCalls = calls({
  'POST /wps/session/factor': {
    summary:
      'Answer what a sign-in from a network that is not trusted asked for (`second_factor_needed` tells the ticket, the ways, and where their codes go, masked (`sentTo`)); signs in',
    session: 'none',
    sealed: true,
    endsFormer: true,
    body: z.object({
      ticket: z.string().max(64),
      way: z.enum(factorWays),
      answer: z
        .string()
        .trim()
        .min(1)
        .max(100)
        .describe('the code; of an authenticator also one of its recovery codes; or the name'),
    }),
    value: SignedIn,
    refusals: ['wrong_code', 'wrong_name', 'sign_in_again', 'app_codes_closed'],
  },
  'POST /wps/session/factor/code': {
    summary: 'Send the code of a way that has to be sent first, to a verified contact',
    session: 'none',
    sealed: true,
    body: z.object({
      ticket: z.string().max(64),
      way: z.enum(factorWays).exclude(['totp', 'bank_name']),
    }),
    value: z.object({ expiredMinutes: z.number(), sentTo: z.string().describe('masked') }),
    refusals: ['sign_in_again', 'code_asked_just_now'],
  },
  'GET /wps/member/factors': {
    summary: 'What second factors the member has set up',
    session: 'member',
    value: z.object({
      authenticator: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() }),
    }),
    refusals: [],
  },
  'POST /wps/member/factors/authenticator': {
    summary:
      'Begin with an authenticator app; nothing is asked for until its first code was confirmed',
    session: 'member',
    sealed: true,
    stepUp: true,
    body: z.object({}),
    value: z.object({
      secret: z.string().describe('base32'),
      uri: z.string().describe('otpauth, to be drawn as a QR code'),
    }),
    refusals: ['authenticator_there'],
  },
  'POST /wps/member/factors/authenticator/confirm': {
    summary: 'Confirm the app by its first code; the recovery codes are told once',
    session: 'member',
    sealed: true,
    body: z.object({ code: z.string().trim().max(16) }),
    value: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['wrong_code', 'authenticator_not_begun'],
  },
  'POST /wps/member/factors/authenticator/codes': {
    summary:
      'Other recovery codes in the place of the former ones, by a code of the app; told once',
    session: 'member',
    sealed: true,
    stepUp: true,
    body: z.object({ code: z.string().trim().max(64) }),
    value: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['wrong_code', 'app_codes_closed'],
  },
  'POST /wps/member/factors/authenticator/remove': {
    summary: 'Remove it, by a code of the app or a recovery code',
    session: 'member',
    sealed: true,
    stepUp: true,
    body: z.object({ code: z.string().trim().max(64) }),
    value: z.object({}),
    refusals: ['wrong_code', 'app_codes_closed'],
  },
})

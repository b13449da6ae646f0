import { z } from 'zod'
import { calls } from '../call.ts'
import { factorWays } from '../brand/choices.ts'
import { SignedIn } from './signed-in.ts'

export type FactorWay = (typeof factorWays)[number]
/** Ways whose code has to be sent first. */
export type SentWay = Exclude<FactorWay, 'totp' | 'bank_name'>

export const factorCalls = calls({
  'POST /wps/session/factor': {
    summary:
      'Answer what a sign-in from a new address asked for (`second_factor_needed` tells the ticket, the ways, where their codes go, masked (`sentTo`), and what is too young to be asked for (`waiting`), each until when (`waitingUntil`)); signs in',
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
    summary:
      'Send the code of a way that has to be sent first, to where the member has proved to be reached',
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
    summary: 'What second proofs the member has set up',
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
    body: z.object({ password: z.string().max(128) }),
    value: z.object({
      secret: z.string().describe('base32'),
      uri: z.string().describe('otpauth, to be drawn as a QR code'),
    }),
    refusals: ['wrong_password', 'authenticator_there'],
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
      'Other recovery codes in the place of the former ones, by the password and a code; told once',
    session: 'member',
    sealed: true,
    body: z.object({ password: z.string().max(128), code: z.string().trim().max(64) }),
    value: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['wrong_password', 'wrong_code', 'app_codes_closed'],
  },
  'POST /wps/member/factors/authenticator/remove': {
    summary: 'End it, by the password and a code',
    session: 'member',
    sealed: true,
    body: z.object({ password: z.string().max(128), code: z.string().trim().max(64) }),
    value: z
      .object({ mobile: z.string().nullable(), email: z.string().nullable() })
      .describe('the number and the address that came beside it lately and went with it, masked'),
    refusals: ['wrong_password', 'wrong_code', 'app_codes_closed'],
  },
})

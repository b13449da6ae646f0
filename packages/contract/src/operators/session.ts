import { z } from 'zod'
import { challengeFields, challengeRefusals, ProofToMake } from '../auth/member/challenge.ts'
import { calls, SixDigits } from '../call.ts'
import { Right } from './types.ts'

export const Operator = z.object({
  id: z.string(),
  username: z.string(),
  role: z.string().describe('its name'),
  rights: z.array(Right),
  brandName: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  timeZone: z.string(),
  closedFor: z
    .enum(['', 'maintenance', 'region'])
    .describe('why the portal is closed; empty: it is open'),
})

const { geetest } = challengeFields
const OneTime = z.object({ username: z.string().max(64), password: z.string().max(128), geetest })

export const sessionCalls = calls({
  'GET /ops/challenge': {
    summary:
      'A proof of work for a sign-in to the console (ALTCHA), wanted where many have tried from the same address; good once, for five minutes',
    session: 'none',
    value: ProofToMake,
    refusals: [],
  },
  'POST /ops/session': {
    summary: 'Sign in with password and one-time code',
    session: 'none',
    endsFormer: true,
    body: OneTime.extend({ code: SixDigits }),
    value: z.object({ token: z.string(), operator: Operator }),
    refusals: ['wrong_credentials', 'account_locked', ...challengeRefusals],
  },
  'POST /ops/enrolment': {
    summary: 'First sign-in: with the one-time password, a secret for the authenticator app',
    session: 'none',
    body: OneTime,
    value: z.object({ secret: z.string(), uri: z.string() }),
    refusals: [
      'wrong_credentials',
      'account_locked',
      'one_time_password_over',
      ...challengeRefusals,
    ],
  },
  'POST /ops/enrolment/finish': {
    summary: 'First sign-in: a password of his own and a first code of the app; signs him in',
    session: 'none',
    endsFormer: true,
    body: OneTime.extend({ newPassword: z.string().max(128), code: SixDigits }),
    value: z.object({ token: z.string(), operator: Operator }),
    refusals: [
      'wrong_credentials',
      'account_locked',
      'one_time_password_over',
      'wrong_code',
      'password_too_common',
      'password_unchanged',
      ...challengeRefusals,
    ],
  },
  'DELETE /ops/session': {
    summary: 'Sign out',
    session: 'operator',
    value: z.object({}),
    refusals: [],
  },
  'GET /ops/me': {
    summary: 'Who is signed in',
    session: 'operator',
    value: Operator,
    refusals: [],
  },
})

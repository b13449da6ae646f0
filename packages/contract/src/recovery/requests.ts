import { z } from 'zod'
import { calls } from '../call.ts'
import { DialingCode, Mobile } from '../auth/member/codes.ts'

/** What a member says that they lost; `not_me` comes from the link in a message. */
export const askedCaseKinds = ['lost_number', 'lost_factors'] as const

export const recoveryCalls = calls({
  'POST /wps/member/recovery': {
    summary:
      'Ask support for access: another number in the place of one whose SIM is lost, by the code that came to the new one, or the removal of lost factors, by the ticket of a sign-in. The same answer whether the name is known or not',
    session: 'none',
    sealed: true,
    body: z.object({
      kind: z.enum(askedCaseKinds).default('lost_number'),
      username: z.string().trim().max(64).default('').describe('lost_number'),
      mobileNum: Mobile.default('').describe('lost_number: the new one'),
      countryDialingCode: DialingCode.default(''),
      verificationCode: z.string().max(255).default('').describe('lost_number'),
      ticket: z.string().max(64).default('').describe('lost_factors: of `second_factor_needed`'),
      about: z
        .string()
        .trim()
        .min(10)
        .max(500)
        .describe('by what support can recognise the member'),
    }),
    value: z.object({
      waitingHours: z.number().describe('between the decision and the change'),
    }),
    refusals: ['code_wrong', 'code_expired', 'code_used_up', 'sign_in_again'],
  },
  'POST /wps/member/recovery/cancel': {
    summary: 'Cancel what was granted, by the link that was sent to every verified contact',
    session: 'none',
    sealed: true,
    body: z.object({ token: z.string().max(200) }),
    value: z.object({ username: z.string() }),
    refusals: ['link_expired'],
  },
  'POST /wps/member/recovery/keep': {
    summary: 'Cancel what was granted, by a session that is still open',
    session: 'member',
    body: z.object({}),
    value: z.object({ username: z.string() }),
    refusals: [],
  },
})

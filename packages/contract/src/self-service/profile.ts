import { z } from 'zod'
import { calls, Instant } from '../call.ts'
import { challengeFields, challengeRefusals } from '../auth/member/challenge.ts'
import { DialingCode } from '../auth/member/codes.ts'

const Contact = z
  .object({
    masked: z.string(),
    isVerified: z
      .boolean()
      .describe('false: it serves no sign-in by code and no reset until its code was entered'),
  })
  .nullable()
const Profile = z.object({
  nickname: z.string(),
  realName: z.string(),
  birthday: z.string(),
  mobile: Contact,
  email: Contact,
  closesAt: Instant.nullable().describe(
    'when the account closes, if its member has asked for that',
  ),
  access: z
    .object({
      kind: z.enum(['lost_number', 'lost_factors']),
      masked: z.string().nullable().describe('the new number'),
      dueAt: Instant,
    })
    .nullable()
    .describe('what support has granted to a member who reported the number or the factors lost'),
})
/** How a member is reached. */
export const contactChannels = ['sms', 'mail'] as const
export type ContactChannel = (typeof contactChannels)[number]
const To = {
  channel: z.enum(contactChannels),
  to: z.string().trim().max(254).describe('a mobile number or a mail address, as typed'),
  countryDialingCode: DialingCode.default(''),
}

export const profileCalls = calls({
  'GET /wps/member/profile': {
    summary: 'What the member has told of himself; how he is reached is masked',
    session: 'member',
    value: Profile,
    refusals: [],
  },
  'PUT /wps/member/profile': {
    summary: 'Change it; what is left out stays. Real name and birthday are given once',
    session: 'member',
    sealed: true,
    body: z.object({
      nickname: z.string().trim().max(30).optional(),
      realName: z.string().trim().max(255).optional(),
      birthday: z.string().trim().max(10).optional(),
    }),
    value: Profile,
    refusals: ['profile_fixed'],
  },
  'POST /wps/member/contact/code': {
    summary:
      'Send a code to a number or an address that is to become the member’s; the same answer when it is another’s',
    session: 'member',
    sealed: true,
    stepUp: true,
    body: z.object({ ...To, ...challengeFields }),
    value: z.object({ expiredMinutes: z.number(), sentTo: z.string().describe('masked') }),
    refusals: ['contact_unchanged', 'code_asked_just_now', ...challengeRefusals],
  },
  'POST /wps/member/contact': {
    summary: 'Make it the member’s by that code; the former one is told',
    session: 'member',
    sealed: true,
    stepUp: true,
    body: z.object({ ...To, verificationCode: z.string().trim().max(255) }),
    value: Profile,
    refusals: ['code_wrong', 'code_expired', 'code_used_up', 'contact_taken'],
  },
})

import { z } from 'zod'
import { calls, Instant, SixDigits } from '../call.ts'
import { challengeFields, challengeRefusals } from './challenge.ts'
import { DialingCode } from './codes.ts'
import { federatedProviders } from './federated.ts'

/** What may come to open an account beside its password, or to take its money. */
export const addedWays = ['totp', 'passkey', ...federatedProviders, 'payment', 'payout'] as const
export type AddedWay = (typeof addedWays)[number]
const Contact = z
  .object({
    masked: z.string(),
    isProved: z.boolean(),
    addedAt: Instant.nullable().describe(
      'when it came beside an older proof of the member, for three days at least',
    ),
    isDoubted: z
      .boolean()
      .describe(
        'it took another’s place from a sign-in that is not taken for the member’s: the former one is asked for until he gives this anew, or another',
      ),
  })
  .nullable()
const Profile = z.object({
  nickname: z.string(),
  realName: z.string(),
  birthday: z.string(),
  mobile: Contact,
  email: Contact,
  addedWays: z
    .array(
      z.object({
        kind: z.enum(addedWays),
        name: z.string().describe('as the device or the provider calls it; empty: not told'),
        at: Instant,
      }),
    )
    .describe(
      'what else opens the account, or takes its money, since the last days, from another session than this',
    ),
  closesAt: Instant.nullable().describe(
    'when the account closes, if its member has asked for that',
  ),
  newNumber: z
    .object({
      masked: z.string(),
      countsAt: Instant,
      isOwn: z.boolean().describe('it was the member’s before: no session keeps it away'),
    })
    .nullable()
    .describe(
      'what takes the place of the mobile number, because somebody told that its SIM is lost',
    ),
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
    summary:
      'Change it; what is left out stays. Real name and birthday are given once, by the password',
    session: 'member',
    sealed: true,
    body: z.object({
      nickname: z.string().trim().max(30).optional(),
      realName: z.string().trim().max(255).optional(),
      birthday: z.string().trim().max(10).optional(),
      password: z
        .string()
        .max(128)
        .optional()
        .describe('of the sign-in, where a real name or a birthday is given that was not there'),
    }),
    value: Profile,
    refusals: ['profile_fixed', 'wrong_password'],
  },
  'POST /wps/member/contact/code': {
    summary:
      'Send a code to a number or an address that is to become the member’s, by his password; the same answer when it is another’s',
    session: 'member',
    sealed: true,
    body: z.object({
      ...To,
      password: z.string().max(128).describe('of the sign-in'),
      ...challengeFields,
    }),
    value: z.object({ expiredMinutes: z.number(), sentTo: z.string().describe('masked') }),
    refusals: [
      'wrong_password',
      'contact_unchanged',
      'contact_doubted',
      'code_asked_just_now',
      ...challengeRefusals,
    ],
  },
  'POST /wps/member/contact': {
    summary: 'Make it the member’s by that code; the former one is told',
    session: 'member',
    sealed: true,
    body: z.object({ ...To, verificationCode: z.string().trim().max(255) }),
    value: Profile,
    refusals: ['code_wrong', 'code_expired', 'code_used_up', 'contact_taken'],
  },
  'POST /wps/member/payment-password': {
    summary: 'Set the payment password, or change it by the one that stands',
    session: 'member',
    sealed: true,
    body: z.object({
      password: z.string().max(128).describe('of the sign-in'),
      oldPaymentPassword: SixDigits.optional().describe('where one is set'),
      paymentPassword: SixDigits,
    }),
    value: z.object({}),
    refusals: [
      'wrong_password',
      'wrong_payment_password',
      'payment_password_locked',
      'payment_password_too_simple',
    ],
  },
})

import { z } from 'zod'
import { calls } from '../call.ts'
import { inLatinDigits } from '../values/digits.ts'
import { challengeFields, challengeRefusals } from '../auth/member/challenge.ts'
import { DialingCode, Mobile } from '../auth/member/codes.ts'
import { FederatedTicket, FirebaseIdToken } from '../auth/member/federated.ts'
import { SignedIn } from '../auth/member/signed-in.ts'
import { offerChannels } from '../messaging/offer-channels.ts'

const text = (max: number) => z.string().max(max).optional()
/**
 * Fields of the specification's registration user that a brand may ask for; those that it does not
 * ask for are not kept.
 */
const profile = {
  payeeName: text(255),
  realName: text(255),
  fullName: text(255),
  nickname: text(30),
  birthday: text(10),
  email: text(254),
  qqNum: text(255),
  line: text(255),
  whatsapp: text(255),
  facebook: text(255),
  wechat: text(255),
  telegram: text(255),
  zalo: text(255),
  idNumber: text(255),
  recommenderId: text(255),
  affiliateCode: text(255),
  referralCode: text(255),
}
const everyWay = {
  ...profile,
  paymentPassword: z.string().max(6).overwrite(inLatinDigits).optional(),
  countryDialingCode: DialingCode.default(''),
  verificationCode: text(255),
  ...challengeFields,
  federatedTicket: FederatedTicket.optional().describe('who comes from Google or Facebook'),
  firebaseChannel: z.literal('SMS').optional(),
  firebaseIdToken: FirebaseIdToken.optional().describe('instead of a code of ours'),
  registerUrl: text(500),
  domain: text(253),
  registerMethod: z.literal('WEB').default('WEB'),
  login: z.literal(true).default(true),
  isOfAge: z.boolean(),
  agreesToTerms: z.boolean(),
  offersBy: z
    .array(z.enum(offerChannels))
    .max(3)
    .optional()
    .describe('by which channels they want offers; others as the brand has it'),
  language: text(8),
  device: z.string().min(8).max(64).optional().describe('what this browser calls itself'),
}
const refusals = [
  'self_excluded',
  'way_closed',
  'username_taken',
  'mobile_taken',
  'code_wrong',
  'code_expired',
  'code_used_up',
  'password_too_common',
  'password_confirmation_differs',
  'age_not_confirmed',
  'terms_not_agreed',
  'payment_password_too_simple',
  'invitation_wrong',
  ...challengeRefusals,
  'federated_failed',
  'federated_taken',
  'second_factor_needed',
] as const

export const registerCalls = calls({
  'PUT /wps/member/register': {
    summary: 'Register by username; signs in',
    session: 'none',
    sealed: true,
    keyed: true,
    endsFormer: true,
    body: z.object({
      username: z.string().max(64),
      password: z.string().max(128),
      confirmPassword: z.string().max(128),
      mobileNum: Mobile.optional(),
      ...everyWay,
    }),
    value: SignedIn,
    refusals,
  },
  'PUT /wps/member/register/mobile': {
    summary: 'Register by mobile number, which becomes the username; signs in',
    session: 'none',
    sealed: true,
    keyed: true,
    endsFormer: true,
    body: z.object({
      mobileNum: Mobile,
      password: z
        .string()
        .max(128)
        .default('')
        .describe('where the brand has passwords for mobile numbers'),
      confirmPassword: text(128).describe('a copy of the password'),
      ...everyWay,
    }),
    value: SignedIn,
    refusals,
  },
})

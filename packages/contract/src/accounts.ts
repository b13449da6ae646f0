import { z } from 'zod'
import { factorCalls } from './accounts/factors.ts'
import { SignedIn } from './accounts/signed-in.ts'
import { codeCalls } from './accounts/codes.ts'
import { calls, Instant } from './call.ts'

const Credentials = z.object({
  username: z.string().max(64), password: z.string().max(128),
  captcha: z.string().max(16).optional(), type: z.enum(['username', 'sms', 'firebase']).default('username'), geetest: z.unknown().optional(),
})
/** Pictures of the product's own, drawn for members to choose from. */
export const avatars = ['lotus', 'kite', 'boat', 'tiger', 'hilsa', 'magpie', 'elephant', 'mango', 'moon', 'drum', 'hibiscus', 'turtle'] as const
export type AvatarName = (typeof avatars)[number]
const Avatar = z.object({ avatar: z.enum(avatars), url: z.string() })
const AvatarShown = Avatar.extend({ choices: z.array(Avatar) })

export const accountsCalls = calls({
  ...factorCalls,
  ...codeCalls,
  'PUT /wps/member/register': {
    summary: 'Register by username; signs in', session: 'none', sealed: true, keyed: true,
    body: z.object({
      username: z.string().max(64), password: z.string().max(128), confirmPassword: z.string().max(128),
      payeeName: z.string().max(80).optional(), email: z.string().max(254).optional(), affiliateCode: z.string().max(32).optional(), referralCode: z.string().max(32).optional(),
      registerUrl: z.string().max(500).optional(), domain: z.string().max(253).optional(), registerMethod: z.literal('WEB').default('WEB'),
      login: z.literal(true).default(true), isOfAge: z.boolean(), agreesToTerms: z.boolean(), language: z.string().max(8).optional(),
    }),
    value: SignedIn,
    refusals: ['username_taken', 'password_too_common', 'password_confirmation_differs', 'age_not_confirmed', 'terms_not_agreed'],
  },
  'POST /wps/session/login': {
    summary: 'Sign in by username and password', session: 'none', sealed: true, body: Credentials, value: SignedIn,
    refusals: ['wrong_credentials', 'account_locked', 'account_closed', 'non_member', 'second_factor_needed'],
  },
  'POST /wps/member/password': {
    summary: 'Change the sign-in password; every other session ends', session: 'member', sealed: true,
    body: z.object({ oldPassword: z.string().max(128), newPassword: z.string().max(128), confirmNewPassword: z.string().max(128) }),
    value: z.object({}), refusals: ['wrong_old_password', 'password_unchanged', 'password_too_common', 'password_confirmation_differs'],
  },
  'DELETE /wps/session/logout': { summary: 'End this session', session: 'member', value: z.object({}), refusals: [] },
  'GET /wps/relay/CSP_unreadCount': {
    summary: 'What waits for the member: messages that he has not read, and what he was given and has not used', session: 'member',
    value: z.object({ unreadMessage: z.number(), availablePromoCount: z.number() }), refusals: [],
  },
  'PUT /wps/member/language': {
    summary: 'The language in which a member reads', session: 'member',
    body: z.object({ lang: z.string().max(8), hisLang: z.string().max(8).optional().describe('the one before') }), value: z.object({}), refusals: [],
  },
  'GET /wps/relay/MCSFE_getPlayerAvatar': { summary: 'The member’s picture, and those to choose from', session: 'member', value: AvatarShown, refusals: [] },
  'PUT /wps/member/avatar': { summary: 'Choose another picture', session: 'member', body: z.object({ avatar: z.enum(avatars) }), value: AvatarShown, refusals: [] },
  'GET /wps/member/info': {
    summary: 'Who is signed in', session: 'member',
    value: z.object({
      id: z.string(), account: z.string(), type: z.number(), nickname: z.string(), toUpline: z.boolean(),
      clubLabel: z.object({ rankLevel: z.number(), labelName: z.string() }), memberLabel: z.array(z.string()),
      registeredAt: Instant, lastSignInAt: Instant.nullable(), hasPaymentPassword: z.boolean(),
    }),
    refusals: [],
  },
})

import { z } from 'zod'
import { challengeCalls, challengeFields } from './accounts/challenge.ts'
import { deviceCalls } from './accounts/devices.ts'
import { federatedCalls, FirebaseIdToken } from './accounts/federated.ts'
import { factorCalls } from './accounts/factors.ts'
import { treeCalls } from './accounts/tree.ts'
import { trialCalls } from './accounts/trial.ts'
import { SignedIn } from './accounts/signed-in.ts'
import { codeCalls, DialingCode } from './accounts/codes.ts'
import { passwordCalls } from './accounts/password.ts'
import { closureCalls } from './accounts/closure.ts'
import { passkeyCalls } from './accounts/passkeys.ts'
import { notMeCalls } from './accounts/not-me.ts'
import { profileCalls } from './accounts/profile.ts'
import { reauthCalls } from './accounts/reauth.ts'
import { recoveryCalls } from './accounts/recovery.ts'
import { registerCalls } from './accounts/register.ts'
import { rememberedCalls } from './accounts/remembered.ts'
import { Amount, calls, Instant } from './call.ts'
import { GameType } from './catalogue/types.ts'

const Credentials = z.object({
  username: z.string().max(64).describe('or a mobile number'),
  password: z.string().max(128).default('').describe('or, of type sms, the code'),
  countryDialingCode: DialingCode.default(''),
  type: z.enum(['username', 'sms', 'firebase']).default('username'),
  ...challengeFields,
  firebaseIdToken: FirebaseIdToken.optional().describe(
    'of type firebase; then the number is the username, and there is no password',
  ),
})
/** Pictures of the product's own, drawn for members to choose from. */
export const avatars = [
  'lotus',
  'kite',
  'boat',
  'tiger',
  'hilsa',
  'magpie',
  'elephant',
  'mango',
  'moon',
  'drum',
  'hibiscus',
  'turtle',
] as const
export type AvatarName = (typeof avatars)[number]
const Icon = z.object({ url: z.string() })
const Avatar = z.object({ avatar: z.enum(avatars), url: z.string() })
const AvatarShown = Icon.extend({ avatar: z.enum(avatars), choices: z.array(Avatar) })

export const accountsCalls = calls({
  ...factorCalls,
  ...deviceCalls,
  ...challengeCalls,
  ...profileCalls,
  ...reauthCalls,
  ...notMeCalls,
  ...federatedCalls,
  ...closureCalls,
  ...recoveryCalls,
  ...passkeyCalls,
  ...codeCalls,
  ...registerCalls,
  ...passwordCalls,
  ...rememberedCalls,
  ...treeCalls,
  ...trialCalls,
  'POST /wps/session/login': {
    summary:
      'Sign in by username or mobile number and password, or by mobile number and the code that came by SMS',
    session: 'none',
    sealed: true,
    endsFormer: true,
    body: Credentials,
    value: SignedIn,
    refusals: [
      'way_closed',
      'wrong_credentials',
      'code_wrong',
      'code_expired',
      'code_used_up',
      'account_locked',
      'account_suspended',
      'account_closed',
      'non_member',
      'second_factor_needed',
      'challenge_needed',
      'challenge_wrong',
      'federated_failed',
      'mobile_unknown',
    ],
  },
  'DELETE /wps/session/logout': {
    summary: 'End this session',
    session: 'member',
    forTrial: true,
    beforeChange: true,
    value: z.object({}),
    refusals: [],
  },
  'GET /wps/relay/CSP_unreadCount': {
    summary:
      'What waits for the member: messages that he has not read, and what he was given and has not used',
    session: 'member',
    forTrial: true,
    value: z.object({
      unreadMessage: z.number(),
      availablePromoCount: z.number(),
      freeRounds: z
        .array(
          z.object({
            id: z.string(),
            vassalage: z.string(),
            gameCode: z.string(),
            gameType: GameType,
            name: z.string(),
            left: z.number(),
            stake: Amount.describe('that each is played for'),
            endsAt: Instant,
          }),
        )
        .describe('those that it counts, the first to end first'),
    }),
    refusals: [],
  },
  'PUT /wps/member/language': {
    summary: 'The language in which a member reads',
    session: 'member',
    forTrial: true,
    beforeChange: true,
    body: z.object({
      lang: z.string().max(8),
      hisLang: z.string().max(8).optional().describe('the one before'),
    }),
    value: z.object({}),
    refusals: [],
  },
  'POST /wps/member/firstLogin': {
    summary: 'What a client shows at a first sign-in has been shown: later ones are not called so',
    session: 'member',
    forTrial: true,
    beforeChange: true,
    value: z.object({}),
    refusals: [],
  },
  'GET /wps/member/info/icon': {
    summary: 'The picture beside the member’s name',
    session: 'member',
    forTrial: true,
    value: Icon,
    refusals: [],
  },
  'GET /wps/relay/MCSFE_getPlayerAvatar': {
    summary: 'The member’s picture, and those to choose from',
    session: 'member',
    forTrial: true,
    value: AvatarShown,
    refusals: [],
  },
  'PUT /wps/member/avatar': {
    summary: 'Choose another picture',
    session: 'member',
    body: z.object({ avatar: z.enum(avatars) }),
    value: AvatarShown,
    refusals: [],
  },
  'GET /wps/member/info': {
    summary: 'Who is signed in',
    session: 'member',
    forTrial: true,
    value: z.object({
      id: z.string(),
      account: z.string(),
      type: z.number(),
      nickname: z.string(),
      toUpline: z.boolean(),
      clubLabel: z.object({ rankLevel: z.number(), labelName: z.string() }),
      memberLabel: z.array(z.string()),
      registeredAt: Instant,
      lastSignInAt: Instant.nullable().describe('the one before this'),
      lastSignInFrom: z.string().nullable().describe('its address'),
      hasPaymentPassword: z.boolean(),
      passwordChangeNeeded: z
        .boolean()
        .describe('until another is set nothing else can be changed'),
      passwordExpired: z.boolean().describe('because of its age alone'),
      hasPassword: z
        .boolean()
        .describe('false: signs in by code or provider alone; a first password needs no old one'),
    }),
    refusals: [],
  },
})

import { z } from 'zod'
import { challengeFields } from './challenge.ts'
import { FirebaseIdToken } from './federated.ts'
import { SignedIn } from './signed-in.ts'
import { DialingCode } from './codes.ts'
import { Amount, calls, Instant } from '../../call.ts'
import { GameType } from '../../catalogue/types.ts'

const Credentials = z.object({
  username: z.string().max(64).describe('or a mobile number'),
  password: z.string().max(128).default('').describe('or, of type sms, the code'),
  countryDialingCode: DialingCode.default(''),
  type: z.enum(['username', 'sms', 'firebase']).default('username'),
  isForAgents: z
    .boolean()
    .default(false)
    .describe('of the login that leads to the agent centre: others are refused'),
  ...challengeFields,
  firebaseIdToken: FirebaseIdToken.optional().describe(
    'of type firebase; then the number is the username, and there is no password',
  ),
})
export const signInCalls = calls({
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
      'non_agent',
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
      availablePromoCount: z.number().describe('free rounds and rewards that wait'),
      availablePromo: z.object({
        REFERRAL: z.object({ enabled: z.boolean() }).describe('whether friends bring a reward'),
      }),
      waitingGrants: z.number().describe('rewards that wait to be claimed'),
      waitingMissions: z.number().describe('of them: from missions and leaderboards'),
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

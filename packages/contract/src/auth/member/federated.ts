import { z } from 'zod'
import { calls, Instant } from '../../call.ts'
import { inLatinDigits } from '../../values/digits.ts'
import { challengeFields, challengeRefusals } from './challenge.ts'
import { DialingCode, Mobile } from './codes.ts'
import { SignedIn } from './signed-in.ts'

export const federatedProviders = ['GOOGLE', 'FACEBOOK'] as const
export type FederatedProvider = (typeof federatedProviders)[number]
/** Of a provider's person who is not known here yet; in the value of `registration_needed`. */
export const FederatedTicket = z.string().max(64)
/** Of Firebase's sign-in by phone. */
export const FirebaseIdToken = z.string().max(4_096)

/**
 * The person opens another account, or this one already, or this one is opened by another person of
 * the provider.
 */
export const federatedTaken = ['federated_taken', 'federated_yours', 'federated_other'] as const

const Identities = z.object({
  identities: z.array(
    z.object({
      provider: z.enum(federatedProviders),
      shownAs: z.string().describe('his address or name there, masked; empty: not told'),
      linkedAt: Instant,
    }),
  ),
})
/** What the browser kept, and what the provider sent them back with. */
const cameBack = {
  browser: z.string().max(64),
  state: z.string().max(64),
  code: z.string().max(2_000),
  iss: z.string().max(300).optional(),
}

export const federatedCalls = calls({
  'POST /wps/verification/firebase': {
    summary: 'Have Firebase send a code to a number, no matter whose it is',
    session: 'none',
    body: z.object({
      mobileNum: Mobile,
      countryDialingCode: DialingCode.default(''),
      ...challengeFields,
    }),
    value: z.object({ sessionInfo: z.string(), expiredMinutes: z.number() }),
    refusals: [
      'way_closed',
      'code_asked_just_now',
      'provider_unavailable',
      'quota_insufficient',
      'operation_not_allowed',
      ...challengeRefusals,
    ],
  },
  'POST /wps/verification/firebase/token': {
    summary:
      'Exchange the code that Firebase sent for its word on the number, which a sign-in or a registration takes',
    session: 'none',
    sealed: true,
    body: z.object({
      sessionInfo: z.string().min(1).max(2_000),
      code: z.string().trim().min(1).max(10).overwrite(inLatinDigits),
      ...challengeFields,
    }),
    value: z.object({ firebaseIdToken: FirebaseIdToken }),
    refusals: [
      'way_closed',
      'provider_unavailable',
      'code_wrong',
      'code_expired',
      ...challengeRefusals,
    ],
  },
  'POST /wps/session/federated': {
    summary:
      'Where to go to sign in by Google or Facebook; he comes back to `/federated` of this address',
    session: 'none',
    body: z.object({ provider: z.enum(federatedProviders), ...challengeFields }),
    value: z.object({
      url: z.string(),
      browser: z.string().describe('stays in this browser until he comes back'),
    }),
    refusals: ['way_closed', 'provider_unavailable', ...challengeRefusals],
  },
  'POST /wps/session/login/federated': {
    summary:
      'Sign in with what the provider sent the visitor back with; `registration_needed` tells a ticket for those who have no account here yet',
    session: 'none',
    sealed: true,
    endsFormer: true,
    body: z.object(cameBack),
    value: SignedIn,
    refusals: [
      'way_closed',
      'federated_failed',
      'registration_needed',
      'account_suspended',
      'account_closed',
      'second_factor_needed',
    ],
  },
  'GET /wps/member/federated': {
    summary: 'Which providers open this account',
    session: 'member',
    value: Identities,
    refusals: [],
  },
  'POST /wps/member/federated/remove': {
    summary: 'Unlink a provider',
    session: 'member',
    sealed: true,
    stepUp: true,
    body: z.object({ provider: z.enum(federatedProviders) }),
    value: Identities,
    refusals: ['last_way_in'],
  },
  'POST /wps/member/federated/begin': {
    summary:
      'Where a member goes to link Google or Facebook to their account; they come back to `/federated` of this address',
    session: 'member',
    sealed: true,
    stepUp: true,
    body: z.object({ provider: z.enum(federatedProviders) }),
    value: z.object({
      url: z.string(),
      browser: z.string().describe('stays in this browser until he comes back'),
    }),
    refusals: ['way_closed', 'provider_unavailable'],
  },
  'POST /wps/member/federated/finish': {
    summary:
      'Link the identity that the provider sent the member back with to their account; signs no one in',
    session: 'member',
    sealed: true,
    stepUp: true,
    body: z.object(cameBack),
    value: Identities,
    refusals: ['way_closed', 'federated_failed', ...federatedTaken],
  },
  'POST /wps/member/federated': {
    summary: 'Link the provider’s person to the account that is signed in',
    session: 'member',
    sealed: true,
    stepUp: true,
    body: z.object({ ticket: FederatedTicket }),
    value: z.object({}),
    refusals: ['federated_failed', ...federatedTaken],
  },
})

import { z } from 'zod'
import { calls } from '../call.ts'
import { SignedIn } from './signed-in.ts'

export const federatedProviders = ['GOOGLE', 'FACEBOOK'] as const
export type FederatedProvider = (typeof federatedProviders)[number]
/** Of a provider's person who is nobody here yet; in the value of `registration_needed`. */
export const FederatedTicket = z.string().max(64)
/** Of Firebase's sign-in by phone. */
export const FirebaseIdToken = z.string().max(4_096)

export const federatedCalls = calls({
  'POST /wps/session/federated': {
    summary: 'Where to go to sign in by Google or Facebook; he comes back to `/federated` of this address', session: 'none', body: z.object({ provider: z.enum(federatedProviders) }),
    value: z.object({ url: z.string(), browser: z.string().describe('stays in this browser until he comes back') }), refusals: ['way_closed', 'provider_unavailable'],
  },
  'POST /wps/session/login/federated': {
    summary: 'Sign in with what the provider sent him back with; `registration_needed` tells a ticket for whoever is nobody here yet', session: 'none', sealed: true, endsTrial: true,
    body: z.object({ browser: z.string().max(64), state: z.string().max(64), code: z.string().max(2_000), iss: z.string().max(300).optional() }),
    value: SignedIn, refusals: ['way_closed', 'federated_failed', 'registration_needed', 'account_locked', 'account_closed', 'second_factor_needed'],
  },
  'POST /wps/member/federated': {
    summary: 'Link the provider’s person to the account that was just signed in to', session: 'member', sealed: true, body: z.object({ ticket: FederatedTicket }), value: z.object({}), refusals: ['federated_failed', 'federated_taken', 'sign_in_again'],
  },
})

import { z } from 'zod'
import { calls, Instant } from '../../call.ts'
import { challengeFields, challengeRefusals } from './challenge.ts'
import { SignedIn } from './signed-in.ts'

const options = z.object({
  options: z
    .record(z.string(), z.unknown())
    .describe('for the browser, as WebAuthn writes them in JSON'),
})
const response = z
  .record(z.string(), z.unknown())
  .describe('of the browser, as WebAuthn writes it in JSON')

export const passkeyCalls = calls({
  'POST /wps/session/passkey': {
    summary: 'What a passkey is to sign, to sign in',
    session: 'none',
    body: z.object(challengeFields).default({}),
    value: options,
    refusals: ['way_closed', ...challengeRefusals],
  },
  'POST /wps/session/login/passkey': {
    summary: 'Sign in by a passkey; no second factor is asked for',
    session: 'none',
    sealed: true,
    endsFormer: true,
    body: z.object({ response }),
    value: SignedIn,
    refusals: ['way_closed', 'passkey_failed', 'account_suspended', 'account_closed'],
  },
  'GET /wps/member/passkeys': {
    summary: 'The member’s passkeys',
    session: 'member',
    value: z.object({
      passkeys: z.array(
        z.object({ id: z.string(), name: z.string(), madeAt: Instant, usedAt: Instant.nullable() }),
      ),
    }),
    refusals: [],
  },
  'POST /wps/member/passkeys': {
    summary: 'Ask the device for a passkey, good at this address',
    session: 'member',
    sealed: true,
    stepUp: true,
    body: z.object({}),
    value: options,
    refusals: ['way_closed', 'too_many_passkeys'],
  },
  'POST /wps/member/passkeys/confirm': {
    summary: 'Keep the passkey that the device has made, under a name of the member’s',
    session: 'member',
    sealed: true,
    stepUp: true,
    body: z.object({ name: z.string().trim().min(1).max(40), response }),
    value: z.object({}),
    refusals: ['way_closed', 'passkey_failed'],
  },
  'POST /wps/member/passkeys/remove': {
    summary: 'Remove a passkey',
    session: 'member',
    sealed: true,
    stepUp: true,
    body: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    value: z.object({}),
    refusals: ['last_way_in'],
  },
})

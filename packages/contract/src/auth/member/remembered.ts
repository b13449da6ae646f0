import { z } from 'zod'
import { calls, Instant } from '../../call.ts'
import { SignedIn } from './signed-in.ts'

const deviceToken = z.string().max(200)

export const rememberedCalls = calls({
  'POST /wps/session/remember': {
    summary: 'Remember this device for a day: a token that signs in once more',
    session: 'member',
    value: z.object({ deviceToken, until: Instant }),
    refusals: [],
  },
  'POST /wps/session/login/remembered': {
    summary: 'Sign in by a remembered device’s token, once',
    session: 'none',
    sealed: true,
    endsFormer: true,
    body: z.object({ deviceToken }),
    value: SignedIn,
    refusals: ['remembered_expired', 'account_suspended', 'account_closed', 'second_factor_needed'],
  },
  'POST /wps/session/forget': {
    summary: 'Forget a remembered device',
    session: 'none',
    sealed: true,
    body: z.object({ deviceToken }),
    value: z.object({}),
    refusals: [],
  },
})

import { challengeCalls } from './member/challenge.ts'
import { codeCalls } from './member/codes.ts'
import { deviceCalls } from './member/devices.ts'
import { factorCalls } from './member/factors.ts'
import { federatedCalls } from './member/federated.ts'
import { passkeyCalls } from './member/passkeys.ts'
import { passwordCalls } from './member/password.ts'
import { reauthCalls } from './member/reauth.ts'
import { rememberedCalls } from './member/remembered.ts'
import { signInCalls } from './member/sign-in.ts'

export const member = {
  ...challengeCalls,
  ...codeCalls,
  ...deviceCalls,
  ...factorCalls,
  ...federatedCalls,
  ...passkeyCalls,
  ...passwordCalls,
  ...reauthCalls,
  ...rememberedCalls,
  ...signInCalls,
}

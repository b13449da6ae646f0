import { avatarCalls } from './avatar.ts'
import { closureCalls } from './closure.ts'
import { profileCalls } from './profile.ts'
import { registerCalls } from './register.ts'
import { trialCalls } from './trial.ts'

export const member = {
  ...avatarCalls,
  ...closureCalls,
  ...profileCalls,
  ...registerCalls,
  ...trialCalls,
}
export { refusals } from './refusals.ts'

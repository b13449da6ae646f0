import type { MemberSession } from '../../../http/edge.ts'
import type { Deps } from '../deps.ts'
import { answerFactor } from './answer.ts'
import {
  beginAuthenticator,
  begunSince,
  confirmAuthenticatorCode,
  removeAuthenticator,
  renewRecoveryCodes,
} from './authenticator.ts'
import { sendFactorCode } from './send-code.ts'
import { deleteOldBegun, deleteOldPending, readAuthenticator } from './store.ts'

/**
 * The second factor: what a member has set up, and what a sign-in from a network that is not
 * trusted answers.
 */
export function factorActs(deps: Deps) {
  return {
    begin: (member: MemberSession) => beginAuthenticator(deps, member),
    confirm: (input: Parameters<typeof confirmAuthenticatorCode>[1]) =>
      confirmAuthenticatorCode(deps, input),
    remove: (input: Parameters<typeof removeAuthenticator>[1]) => removeAuthenticator(deps, input),
    renewCodes: (input: Parameters<typeof renewRecoveryCodes>[1]) =>
      renewRecoveryCodes(deps, input),
    sendCode: (input: Parameters<typeof sendFactorCode>[1]) => sendFactorCode(deps, input),
    answer: (input: Parameters<typeof answerFactor>[1]) => answerFactor(deps, input),
    async of(memberId: bigint) {
      const authenticator = await readAuthenticator(deps.db, memberId)
      const isOn = Boolean(authenticator?.confirmed_at)
      const recoveryCodesLeft = isOn ? authenticator!.recovery_codes.length : 0
      return { authenticator: { isOn, recoveryCodesLeft } }
    },
    /** Forgets sign-ins that were never finished, and authenticators. */
    async purge() {
      await deleteOldPending(deps.db, deps.now())
      await deleteOldBegun(deps.db, begunSince(deps.now()))
    },
  }
}
export type FactorActs = ReturnType<typeof factorActs>

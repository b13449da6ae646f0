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
import { countRecoveryCodes, deleteOldBegun, deleteOldHalves, readAuthenticator } from './store.ts'

/** The second proof: what a member has set up, and what a sign-in from a new address answers. */
export function factorActs(deps: Deps) {
  return {
    begin: (input: Parameters<typeof beginAuthenticator>[1]) => beginAuthenticator(deps, input),
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
      return {
        authenticator: {
          isOn,
          recoveryCodesLeft: isOn ? await countRecoveryCodes(deps.db, memberId) : 0,
        },
      }
    },
    /** Forgets sign-ins that were never finished, and authenticators. */
    async purge() {
      await deleteOldHalves(deps.db, deps.now())
      await deleteOldBegun(deps.db, begunSince(deps.now()))
    },
  }
}
export type FactorActs = ReturnType<typeof factorActs>

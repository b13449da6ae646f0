import type { Deps } from '../deps.ts'
import { beginPasskey, confirmPasskey, removePasskey } from './enrol.ts'
import { askPasskey, signInByPasskey } from './sign-in-by-passkey.ts'
import { passkeysOf } from './store.ts'

/** Passkeys: enrolled by a member, good to sign in at the host where they were made. */
export function passkeyActs(deps: Deps) {
  return {
    begin: (input: Parameters<typeof beginPasskey>[1]) => beginPasskey(deps, input),
    confirm: (input: Parameters<typeof confirmPasskey>[1]) => confirmPasskey(deps, input),
    remove: (input: Parameters<typeof removePasskey>[1]) => removePasskey(deps, input),
    ask: (input: Parameters<typeof askPasskey>[1]) => askPasskey(deps, input),
    signIn: (input: Parameters<typeof signInByPasskey>[1]) => signInByPasskey(deps, input),
    async of(memberId: bigint) {
      return {
        passkeys: (await passkeysOf(deps.db, memberId)).map(({ id, name, made_at, used_at }) => ({
          id: `${id}`,
          name,
          madeAt: made_at.toISOString(),
          usedAt: used_at?.toISOString() ?? null,
        })),
      }
    },
  }
}
export type PasskeyActs = ReturnType<typeof passkeyActs>

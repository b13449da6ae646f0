import { inTransaction } from '../../db/in-transaction.ts'
import { isRefusal, refuse } from '../../refusal.ts'
import type { Deps } from './deps.ts'
import { readMemberByName, updatePassword } from './store.ts'

/** Gives a member another password without asking for the old one, and ends what was signed in. For the house, not for a route. */
export async function replacePassword(deps: Deps, brandId: number, username: string, password: string) {
  const passwordHash = await deps.passwords.hash(password)
  if (isRefusal(passwordHash)) return passwordHash
  return inTransaction(deps.db, async (tx) => {
    const member = await readMemberByName(tx, brandId, username)
    if (!member) return refuse('not_found')
    await updatePassword(tx, member.id, passwordHash, deps.now())
    return true as const
  })
}

import { inTransaction } from '../../db/in-transaction.ts'
import { publish } from '../../db/outbox.ts'
import type { BrandRef } from '../../http/edge.ts'
import { networkOf } from '../../http/rate-limit.ts'
import { isRefusal, refuse } from '../../refusal.ts'
import { failuresOf } from './count-failures.ts'
import type { Deps } from './deps.ts'
import { openSession } from './open-session.ts'
import { markSignIn, readMemberByName, upgradePasswordHash } from './store.ts'

/**
 * Opens a session. Known and unknown names get the same answers in the same time. A try is taken from the account and
 * the address before the password is looked at, and given back when it was right.
 */
export async function signIn(deps: Deps, input: { brand: BrandRef; username: string; password: string; ip: string; userAgent: string }) {
  const username = input.username.trim()
  const network = networkOf(input.ip)
  if ((await deps.signInsByAddress.take(network)) === null) return refuse('too_many_requests')
  const member = await readMemberByName(deps.db, input.brand.id, username)
  const account = await failuresOf(deps, { brand: input.brand, username, memberId: member?.id ?? null, ip: input.ip })
  if ((await deps.signInsByAccount.take(account)) === null) return refuse('account_locked')

  const isRight = await deps.passwords.verify(input.password, member?.password_hash ?? null, network)
  if (isRefusal(isRight)) {
    await Promise.all([deps.signInsByAddress.giveBack(network), deps.signInsByAccount.giveBack(account)])
    return isRight
  }
  if (!member || !isRight) return refuse('wrong_credentials')
  await Promise.all([deps.signInsByAddress.giveBack(network), deps.signInsByAccount.clear(account)])
  // Only whoever knows the password learns of the account's state.
  if (member.status === 'locked') return refuse('account_locked')
  if (member.status === 'closed') return refuse('account_closed')

  const upgraded = deps.passwords.isOutdated(member.password_hash) ? await deps.passwords.hash(input.password, network) : null

  return inTransaction(deps.db, async (tx) => {
    if (typeof upgraded === 'string') await upgradePasswordHash(tx, member.id, upgraded)
    const at = deps.now()
    await markSignIn(tx, member.id, at)
    const signedIn = await openSession(tx, { memberId: member.id, brand: input.brand, ip: input.ip, userAgent: input.userAgent, at, isFirst: member.last_sign_in_at === null })
    await publish(tx, 'member.signed_in', { brandId: input.brand.id, playerId: member.id })
    return signedIn
  })
}

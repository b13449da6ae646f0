import { inTransaction } from '../../../db/in-transaction.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { networkOf } from '../../../http/rate-limit.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { proveEmail, readMember } from '../store.ts'
import { digestOf } from '../token.ts'
import { faultOfNew } from './fault-of-new.ts'
import { readLink, spendLinks } from './link-store.ts'
import { setPassword } from './set-password.ts'

/** Sets a forgotten password by the link from the mail, once. Signs nobody in: a mailbox that others read opens no game. */
export async function setPasswordByLink(deps: Deps, { brand, token, newPassword, ip }: { brand: BrandRef; token: string; newPassword: string; ip: string }) {
  const network = networkOf(ip)
  if ((await deps.signInsByAddress.take(network)) === null) return refuse('too_many_requests')
  const digest = digestOf(token)
  const link = await readLink(deps.db, digest, brand.id, deps.now())
  const member = link && (await readMember(deps.db, link.memberId))
  if (!member) return refuse('link_expired')
  await deps.signInsByAddress.giveBack(network)
  if (member.status === 'locked') return refuse('account_locked')
  if (member.status === 'closed') return refuse('account_closed')
  const fault = faultOfNew(newPassword, member.username, await deps.brand.settings(brand.id))
  if (fault) return fault
  const passwordHash = await deps.passwords.hash(newPassword, network)
  if (isRefusal(passwordHash)) return passwordHash
  return inTransaction(deps.db, async (tx) => {
    if (!(await spendLinks(tx, digest, member.id, deps.now()))) return refuse('link_expired')
    await proveEmail(tx, member, member.email!, deps.now())
    await setPassword(deps, tx, member, passwordHash, 'email')
    return { username: member.username }
  })
}

import { inTransaction } from '../../../db/in-transaction.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { networkOf } from '../../../http/rate-limit.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { unlockAt } from '../count-failures.ts'
import type { Deps } from '../deps.ts'
import { type Entering, stillHolds } from '../enter.ts'
import { factorsAsked, openHalf } from '../factors/ask.ts'
import { proveEmail, readMember } from '../store/members.ts'
import { digestOf } from '../token.ts'
import { faultOfNew } from './fault-of-new.ts'
import { readLink, spendLinks } from './link-store.ts'
import { setPassword } from './set-password.ts'

/** Who is called so in the mail that the link came by: whoever opens it sees for whom he sets a password. Uses nothing up. */
export async function ownerOfLink(
  deps: Deps,
  { brand, token }: { brand: BrandRef; token: string },
) {
  const link = await readLink(deps.db, digestOf(token), brand.id, deps.now())
  const member = link && (await readMember(deps.db, link.memberId))
  return member ? { username: member.username } : refuse('link_expired')
}

/**
 * Sets a forgotten password by the link from the mail, once. Signs nobody in: a mailbox that others read opens no game. Where a second proof is asked for,
 * as of a sign-in from that network, nothing happens before it is given, which then signs in: the mailbox alone neither takes the password away nor puts its owner out.
 */
export async function setPasswordByLink(
  deps: Deps,
  {
    brand,
    token,
    newPassword,
    ip,
    userAgent,
  }: { brand: BrandRef; token: string; newPassword: string; ip: string; userAgent: string },
) {
  const digest = digestOf(token)
  const link = await readLink(deps.db, digest, brand.id, deps.now())
  const member = link && (await readMember(deps.db, link.memberId))
  if (!member) return refuse('link_expired')
  if (member.status === 'locked') return refuse('account_suspended')
  if (member.status === 'closed') return refuse('account_closed')
  const fault = faultOfNew(newPassword, member.username, await deps.brand.settings(brand.id))
  if (fault) return fault
  const passwordHash = await deps.passwords.hash(newPassword, networkOf(ip))
  if (isRefusal(passwordHash)) return passwordHash
  const replaced = { hash: passwordHash, by: 'email' } as const
  const entering: Entering = { brand, member, way: 'email', ip, userAgent, newPassword: replaced }
  const asked = await factorsAsked(deps, entering)
  const outcome = await inTransaction(deps.db, async (tx) => {
    const refused = await stillHolds(tx, entering)
    if (refused) return refused
    if (!(await spendLinks(tx, digest, member.id, deps.now()))) return refuse('link_expired')
    await proveEmail(tx, member, member.email!, deps.now())
    if (asked.ways.length > 0) return openHalf(deps, tx, entering, asked.ways)
    await setPassword(deps, tx, member, replaced, { ip, isKnownBy: true })
    return { username: member.username }
  })
  if (typeof outcome !== 'string' && !isRefusal(outcome))
    await unlockAt(deps, { brand, member, ip })
  return typeof outcome === 'string'
    ? refuse('second_factor_needed', { detail: { ticket: outcome, ...asked } })
    : outcome
}

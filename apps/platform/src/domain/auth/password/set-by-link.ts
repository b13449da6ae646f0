import { inTransaction } from '../../../db/in-transaction.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { refundAt } from '../sign-in/attempts.ts'
import { openPending, type SigningIn, stillHolds } from '../sign-in/complete-sign-in.ts'
import type { Deps } from '../deps.ts'
import { factorsNeeded } from '../factors/needed.ts'
import { readMember } from '../../members/index.ts'
import { digestOf } from '../../../secrets/token.ts'
import { faultOfNew } from './fault-of-new.ts'
import { readLink, spendLinks } from './link-store.ts'
import { setPassword } from './set-password.ts'

/** The username of the account that a link is for. Uses nothing up. */
export async function ownerOfLink(
  deps: Deps,
  { brand, token }: { brand: BrandRef; token: string },
) {
  const link = await readLink(deps.db, digestOf(token), brand.id, deps.now())
  const member = link && (await readMember(deps.db, link.memberId))
  return member ? { username: member.username } : refuse('link_expired')
}

type LinkUsed = {
  brand: BrandRef
  token: string
  newPassword: string
  ip: string
  userAgent: string
}

/**
 * Sets a forgotten password by the link from the mail, once; signs no one in. Where the member has
 * another factor nothing is set before that is given, which then signs in.
 */
export async function setPasswordByLink(
  deps: Deps,
  { brand, token, newPassword, ip, userAgent }: LinkUsed,
) {
  const digest = digestOf(token)
  const link = await readLink(deps.db, digest, brand.id, deps.now())
  const member = link && (await readMember(deps.db, link.memberId))
  if (!member) return refuse('link_expired')
  if (member.status === 'locked') return refuse('account_suspended')
  if (member.status === 'closed') return refuse('account_closed')
  const settings = await deps.brand.settings(brand.id)
  const fault = faultOfNew(newPassword, member.username, settings)
  if (fault) return fault
  const passwordHash = await deps.passwords.hash(newPassword)
  if (isRefusal(passwordHash)) return passwordHash
  const reset = { hash: passwordHash, by: 'email' } as const
  const signingIn: SigningIn = { brand, member, way: 'email', ip, userAgent, newPassword: reset }
  const outcome = await inTransaction(deps.db, async (tx) => {
    const refused = await stillHolds(tx, signingIn)
    if (refused) return refused
    if (!(await spendLinks(tx, digest, member.id, deps.now()))) return refuse('link_expired')
    const { ways, sentTo } = await factorsNeeded(deps, tx, signingIn, settings)
    if (ways.length > 0)
      return { ticket: await openPending(deps, tx, signingIn, ways), ways, sentTo }
    await setPassword(deps, tx, member, reset, ip)
    return { username: member.username }
  })
  if (isRefusal(outcome)) return outcome
  if ('ticket' in outcome) return refuse('second_factor_needed', { detail: outcome })
  await refundAt(deps, { brand, member, ip })
  return outcome
}

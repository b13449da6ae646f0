import { inTransaction } from '../../../db/in-transaction.ts'
import type { BrandRef, MemberSession } from '../../../http/edge.ts'
import { refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { revokeRememberedIn } from '../devices/store.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { readMember } from '../../members/index.ts'
import { beganAt, holdSession } from '../sessions/store.ts'
import { digestOf, newToken } from '../../../secrets/token.ts'
import { forgetDevice, insertRemembered, readRemembered, revokeOldRemembered } from './store.ts'

const DAY_MS = 86_400_000
const DEVICES_MOST = 10

/**
 * A token by which this device signs its member in once more within a day. Told once; its digest is
 * kept. Of a session the newest one is good, beyond ten of a member the oldest is forgotten.
 * However many sign-ins follow on each other by tokens, all of them end when the first session
 * would have.
 */
export async function remember(
  deps: Deps,
  { member, ip, userAgent }: { member: MemberSession; ip: string; userAgent: string },
) {
  const at = deps.now()
  if ((await deps.remembers.take(`${member.playerId}`)) === null) return refuse('too_many_requests')
  const began = await beganAt(deps.db, member.sessionId)
  const { session } = await deps.brand.settings(member.brandId)
  const expiresAt = new Date(
    Math.min(at.getTime() + DAY_MS, began.getTime() + session.lifeSeconds * 1000),
  )
  const { token, digest } = newToken()
  const isKept = await inTransaction(deps.db, async (tx) => {
    // The member first, as when sessions are ended; of two at once the second sees the first.
    if (!(await holdSession(tx, member))) return false
    await revokeRememberedIn(tx, member.sessionId, at)
    const isOpen = await insertRemembered(tx, {
      memberId: member.playerId,
      sessionId: member.sessionId,
      brandId: member.brandId,
      digest,
      ip,
      userAgent,
      at,
      expiresAt,
    })
    await revokeOldRemembered(tx, { memberId: member.playerId, kept: DEVICES_MOST, at })
    return isOpen
  })
  if (!isKept) return refuse('not_logged_in')
  return { deviceToken: token, until: expiresAt.toISOString() }
}

/** Where a second factor is asked for the token stays good until that is given. */
export async function signInRemembered(
  deps: Deps,
  {
    brand,
    deviceToken,
    ip,
    userAgent,
  }: { brand: BrandRef; deviceToken: string; ip: string; userAgent: string },
) {
  const digest = digestOf(deviceToken)
  const { session } = await deps.brand.settings(brand.id)
  const device = await readRemembered(deps.db, digest, brand.id, {
    at: deps.now(),
    beganAfter: new Date(deps.now().getTime() - session.lifeSeconds * 1000),
  })
  const member = device && (await readMember(deps.db, device.memberId))
  if (!member) return refuse('remembered_expired')
  return completeSignIn(deps, {
    brand,
    member,
    way: 'device',
    ip,
    userAgent,
    beganAt: device.beganAt,
    device: digest,
  })
}

export async function forget(
  deps: Deps,
  { brand, deviceToken }: { brand: BrandRef; deviceToken: string },
): Promise<void> {
  await forgetDevice(deps.db, digestOf(deviceToken), brand.id, deps.now())
}

import type { ContactChannel, SecurityEventKind } from '@padma/contract'
import type { Tx } from '../../../db/pool.ts'
import { type AuthDeps, type Change, type ContactValue, recordChange } from '../../auth/index.ts'
import {
  lockProfile,
  isAnothers,
  putEmail,
  putMobile,
  takeUnverified,
} from '../../members/index.ts'

type NewContact = {
  channel: ContactChannel
  to: string
  kind: SecurityEventKind
  by: Change['by']
}

/**
 * Makes a number or an address the member's verified one, and records the change; false where
 * another member has verified it. Call it with the member held.
 */
export async function putVerified(
  deps: AuthDeps,
  tx: Tx,
  memberId: bigint,
  { channel, to, kind, by }: NewContact,
): Promise<boolean> {
  const at = deps.now()
  const stands = await lockProfile(tx, memberId)
  const there = { brandId: stands.brandId, memberId, channel, to }
  if (await isAnothers(tx, there)) return false
  // An unverified number proves nothing, and keeps no one from verifying it.
  if (channel === 'sms') await takeUnverified(tx, there)
  await (channel === 'sms' ? putMobile : putEmail)(tx, memberId, to, at)
  const [value, verifiedAt] =
    channel === 'sms'
      ? [stands.mobile, stands.mobileProvedAt]
      : [stands.email, stands.emailProvedAt]
  const from: ContactValue | null =
    value === null ? null : { value, verifiedAt: verifiedAt?.toISOString() ?? null }
  await recordChange(deps, tx, memberId, {
    kind,
    from,
    to: { value: to, verifiedAt: at.toISOString() },
    isFirst: verifiedAt === null,
    by,
  })
  return true
}

/** Whether the database refused it as another's. */
export function isTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return (
    code === '23505' &&
    ['member_mobile', 'member_email', 'member_username'].includes(constraint ?? '')
  )
}

import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import type { NewPassword } from '../sign-in/complete-sign-in.ts'
import type { Deps } from '../deps.ts'
import { endSessionsBut } from '../devices/end-sessions.ts'
import { recordChange } from '../security-events/record-change.ts'
import type { MemberRow } from '../../members/index.ts'
import { putPassword } from './store.ts'
import { spendAllLinks } from './link-store.ts'

/**
 * Sets a forgotten password: every session and trusted network ends with the old one, and payouts
 * are held.
 */
export async function setPassword(
  deps: Deps,
  tx: Tx,
  member: MemberRow,
  { hash }: NewPassword,
  ip: string,
): Promise<void> {
  const at = deps.now()
  await putPassword(tx, member.id, hash, at)
  await endOthers(deps, tx, { memberId: member.id, brandId: member.brand_id, keptId: 0n, at })
  await recordChange(deps, tx, member.id, { kind: 'password_reset', by: { reset: ip } })
}

/** Ends every session but one, and what would open another, links to set a password among it. */
export async function endOthers(
  deps: Pick<Deps, 'sessionsEnded'>,
  tx: Tx,
  {
    memberId,
    brandId,
    keptId,
    at,
  }: { memberId: bigint; brandId: number; keptId: bigint; at: Date },
): Promise<void> {
  const about = { brandId, playerId: memberId }
  await endSessionsBut(deps, tx, { ...about, keptId, by: 'password', at })
  await spendAllLinks(tx, memberId, at)
  await publish(tx, 'member.password_changed', about)
}

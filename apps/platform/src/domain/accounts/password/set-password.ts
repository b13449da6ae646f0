import { publish } from '../../../db/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import { deleteHalvesOf } from '../factors/store.ts'
import { revokeRemembered } from '../remembered/store.ts'
import { type MemberRow, putPassword, revokeOtherSessions } from '../store.ts'
import { tellPasswordChanged } from './tell-changed.ts'

/** Sets a password that its owner has forgotten: every session and remembered device ends with the old one, and he is told of it. */
export async function setPassword(deps: Deps, tx: Tx, member: MemberRow, passwordHash: string): Promise<void> {
  const at = deps.now()
  await putPassword(tx, member.id, passwordHash)
  await endOthers(tx, { memberId: member.id, brandId: member.brand_id, keptId: 0n, at })
  await tellPasswordChanged(deps, tx, member)
}

/** Ends every session but one, and what would open another; says so to whoever listens. */
export async function endOthers(tx: Tx, { memberId, brandId, keptId, at }: { memberId: bigint; brandId: number; keptId: bigint; at: Date }): Promise<void> {
  const ended = await revokeOtherSessions(tx, { memberId, keptId, at })
  await revokeRemembered(tx, memberId, at)
  await deleteHalvesOf(tx, memberId)
  const about = { brandId, playerId: memberId }
  for (const sessionId of ended) await publish(tx, 'session.ended', { ...about, payload: { sessionId: String(sessionId) } })
  await publish(tx, 'member.password_changed', about)
}

import { publish } from '../../../db/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import { endSessionsBut } from '../devices/end-sessions.ts'
import { type MemberRow, putPassword } from '../store.ts'
import { spendAllLinks } from './link-store.ts'
import { tellPasswordChanged } from './tell-changed.ts'

/** Sets a password that its owner has forgotten: every session and remembered device ends with the old one, and he is told of it. `from`: where he did it without signing in. */
export async function setPassword(deps: Deps, tx: Tx, member: MemberRow, passwordHash: string, by: 'sms' | 'email', from: string | null = null): Promise<void> {
  const at = deps.now()
  await putPassword(tx, member.id, passwordHash, by, at)
  await endOthers(tx, { memberId: member.id, brandId: member.brand_id, keptId: 0n, from, at })
  await tellPasswordChanged(deps, tx, member)
}

/** Ends every session but one, and what would open another, links to set a password among it; says so to whoever listens. */
export async function endOthers(tx: Tx, { memberId, brandId, keptId, from = null, at }: { memberId: bigint; brandId: number; keptId: bigint; from?: string | null; at: Date }): Promise<void> {
  const about = { brandId, playerId: memberId }
  await endSessionsBut(tx, { ...about, keptId, from, at })
  await spendAllLinks(tx, memberId, at)
  await publish(tx, 'member.password_changed', about)
}

import { publish } from '../../../db/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import { endSessionsBut } from '../devices/end-sessions.ts'
import type { NewPassword } from '../enter.ts'
import { type Shown, shownByContact } from '../factors/shown.ts'
import type { MemberRow } from '../store/members.ts'
import { putPassword } from '../store/passwords.ts'
import { takeYoungWays } from '../take-young-ways.ts'
import { spendAllLinks } from './link-store.ts'
import { holdNewPayoutAccounts } from './waiting-payouts.ts'

/**
 * Sets a password that its owner has forgotten: every session and remembered device ends with the old one, and he is told of it. `ip`: from where;
 * `isKnownBy`: he does not sign in with it, and is known there all the same. `beside`: the second proof that he has given.
 */
export async function setPassword(
  deps: Deps,
  tx: Tx,
  member: MemberRow,
  { hash, by }: NewPassword,
  {
    ip,
    isKnownBy = false,
    beside = null,
  }: { ip: string; isKnownBy?: boolean; beside?: Shown | null },
): Promise<void> {
  const at = deps.now()
  await putPassword(tx, member.id, hash, by, at)
  await holdNewPayoutAccounts(deps, tx, member, { ip, by })
  await endOthers(deps, tx, {
    memberId: member.id,
    brandId: member.brand_id,
    keptId: 0n,
    from: isKnownBy ? ip : null,
    at,
  })
  const first = await shownByContact({ ...deps, db: tx }, member, by)
  await takeYoungWays(deps, tx, {
    playerId: member.id,
    brandId: member.brand_id,
    asking: beside ? [first, beside] : [first],
    isPasswordNew: true,
  })
}

/** Ends every session but one, and what would open another, links to set a password among it; says so to whoever listens. */
export async function endOthers(
  deps: Pick<Deps, 'sessionsEnded'>,
  tx: Tx,
  {
    memberId,
    brandId,
    keptId,
    from = null,
    at,
  }: { memberId: bigint; brandId: number; keptId: bigint; from?: string | null; at: Date },
): Promise<void> {
  const about = { brandId, playerId: memberId }
  await endSessionsBut(deps, tx, { ...about, keptId, from, by: 'password', at })
  await spendAllLinks(tx, memberId, at)
  await publish(tx, 'member.password_changed', about)
}

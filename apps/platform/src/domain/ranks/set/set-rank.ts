import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import { TRIAL } from '../../members/index.ts'
import type { Acting, Deps } from '../deps.ts'
import { clearSet, publishChange } from '../nightly/look-at-days.ts'
import { dayAt, lockStanding, putLevel } from '../store.ts'

const DAY_MS = 86_400_000

/** An operator sets a label for a time; what the member earns meanwhile holds after it. */
export async function setRank(
  deps: Deps,
  operator: Acting,
  of: { memberId: bigint; level: number; days: number; reason: string },
): Promise<true | Refusal> {
  const { ranks, timeZone } = await deps.brand.settings(operator.brandId)
  return inTransaction(deps.db, async (tx): Promise<true | Refusal> => {
    const { memberId, level, reason } = of
    const { brandId, operatorId } = operator
    const member = await deps.members.member(tx, memberId)
    if (member?.brandId !== brandId) return refuse('not_found')
    if (member.type === TRIAL) return refuse('real_account_needed')
    if (member.status === 'closed') return refuse('account_closed')
    if (level >= ranks.levels.length)
      return refuse('rank_unknown', { fields: { level: 'unknown' } })
    const at = deps.now()
    const until = new Date(at.getTime() + of.days * DAY_MS)
    const day = await dayAt(tx, at, timeZone)
    const before = await lockStanding(tx, { memberId, brandId, day })
    await sql`
      update ranks.standing
      set set_level = ${level}, set_until = ${until}, set_by = ${operatorId},
        set_reason = ${reason}
      where member_id = ${memberId}`.execute(tx)
    const from = await putLevel(tx, {
      memberId,
      to: level,
      cause: 'set',
      at,
      by: operatorId,
      reason,
    })
    await deps.audit(tx, {
      brandId,
      operatorId,
      playerId: memberId,
      ip: operator.ip,
      act: 'rank.set',
      subject: `player:${member.username}`,
      before: { level: member.rankLevel, set: before.set_level },
      after: { level, until: until.toISOString(), reason },
    })
    if (from !== null) await publishChange(tx, { brandId, memberId, from, to: level })
    return true
  })
}

/** Ends it before its time. */
export function releaseRank(
  deps: Deps,
  operator: Acting,
  memberId: bigint,
): Promise<true | Refusal> {
  return inTransaction(deps.db, async (tx): Promise<true | Refusal> => {
    const { brandId, operatorId } = operator
    const member = await deps.members.member(tx, memberId)
    if (member?.brandId !== brandId) return refuse('not_found')
    const standing = await lockStanding(tx, { memberId, brandId, day: '2000-01-01' })
    if (standing.set_level === null) return true
    await clearSet(deps, tx, { memberId, brandId, level: standing.level, by: operatorId })
    await deps.audit(tx, {
      brandId,
      operatorId,
      playerId: memberId,
      ip: operator.ip,
      act: 'rank.released',
      subject: `player:${member.username}`,
      before: { level: standing.set_level },
      after: { level: standing.level },
    })
    return true
  })
}

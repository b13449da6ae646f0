import { publish } from '../../../db/outbox/outbox.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { refuse } from '../../../refusal.ts'
import { writtenDay } from '../../notify/index.ts'
import { endSessionsBut, inSession } from '../../auth/index.ts'
import { notifyMember, readMember } from '../../members/index.ts'
import type { ClosureDeps } from './index.ts'
import { deleteClosure, dueAt, insertClosure } from './store.ts'

/** To think better of it. */
const COOL_OFF_DAYS = 7
const DAY_MS = 86_400_000

export async function closureOf(deps: ClosureDeps, memberId: bigint) {
  const due = await dueAt(deps.db, memberId)
  return {
    closesAt: due?.toISOString() ?? null,
    obstacles: await deps.obstaclesOf(deps.db, memberId),
    days: COOL_OFF_DAYS,
  }
}

/**
 * Lets the account be closed after a week, unless something stands in the way. Every session ends;
 * a member who signs in meanwhile may keep it.
 */
export async function askClosure(deps: ClosureDeps, member: MemberSession) {
  const { playerId, brandId } = member
  const obstacles = await deps.obstaclesOf(deps.db, playerId)
  if (obstacles.length > 0) return refuse('closure_hindered', { detail: { obstacles } })
  const at = deps.now()
  const closesAt = new Date(at.getTime() + COOL_OFF_DAYS * DAY_MS)
  const { timeZone } = await deps.brand.settings(brandId)
  // The member is held before the books, which the fact locks: in the order of every sign-in.
  const out = await inSession(deps.db, member, async (tx) => {
    if (await insertClosure(tx, { memberId: playerId, brandId, at, dueAt: closesAt })) {
      const known = (await readMember(tx, playerId))!
      const day = writtenDay(known.language, timeZone, closesAt)
      await notifyMember(deps, tx, known, { template: 'closure_asked', words: { day } })
      await publish(tx, 'member.closure_asked', { brandId, playerId })
    }
    await endSessionsBut(deps, tx, { playerId, brandId, keptId: 0n, keepsNetworks: true, at })
  })
  return out ?? closureOf(deps, playerId)
}

/** A repeat changes nothing. */
export async function cancelClosure(deps: ClosureDeps, member: MemberSession) {
  const { playerId, brandId } = member
  const out = await inSession(deps.db, member, async (tx) => {
    if (await deleteClosure(tx, playerId))
      await publish(tx, 'member.closure_cancelled', { brandId, playerId })
  })
  return out ?? closureOf(deps, playerId)
}

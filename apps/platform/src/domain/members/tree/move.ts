import { sql } from 'kysely'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { Member } from '../member.ts'
import { readMember } from '../store/members.ts'
import { AGENTS } from './invitation.ts'
import { parentOf } from './store.ts'

export type Move = {
  member: Pick<Member, 'id' | 'brandId'>
  /** Null: to the top. */
  toId: bigint | null
  operatorId: bigint
  reason: string
  requestKey: string
  timeZone: string
  now: Date
}
type MoveRow = {
  id: bigint
  from: string | null
  to: string | null
  effectiveAt: Date
  movedBy: bigint
  reason: string
}
type MoveRefusal =
  | 'move_under_itself'
  | 'move_pending'
  | 'not_an_agent'
  | 'invalid_input'
  | 'key_reused'
/** `from`: the username of the upline before. */
type Moved = { effectiveAt: Date; from: string | null; isRepeat: boolean }

/**
 * A member goes with all below them under another agent, at the beginning of the brand's next day.
 * What their line earned until then is the old line's.
 */
export async function move(
  tx: Tx,
  { member, toId, operatorId, reason, requestKey, timeZone, now }: Move,
): Promise<Moved | Refusal<MoveRefusal>> {
  const { id: memberId, brandId } = member
  await sql`select members.hold_tree(${brandId}, true)`.execute(tx)
  const repeat = await readByKey(tx, brandId, requestKey)
  if (repeat)
    return repeat.memberId === memberId && repeat.toId === toId
      ? { effectiveAt: repeat.effectiveAt, from: null, isRepeat: true }
      : refuse('key_reused')
  if (await hasPending(tx, memberId, now)) return refuse('move_pending')
  const to = toId === null ? null : await readMember(tx, toId)
  if (toId !== null && (to?.brand_id !== brandId || !AGENTS.includes(to.type)))
    return refuse('not_an_agent', { fields: { to: 'not_an_agent' } })
  if (to && to.status !== 'active')
    return refuse('not_an_agent', { fields: { to: 'not_an_agent' } })
  const effectiveAt = await nextDay(tx, brandId, timeZone, now)
  // Of the line as it then is: a move that is written counts.
  if (to && (await isBelow(tx, memberId, to.id, effectiveAt)))
    return refuse('move_under_itself', { fields: { to: 'move_under_itself' } })
  const fromId = await parentOf(tx, memberId, effectiveAt)
  if (fromId === toId) return refuse('invalid_input', { fields: { to: 'unchanged' } })
  await sql`select members.move_branch(${memberId}, ${toId}::bigint, ${effectiveAt})`.execute(tx)
  await sql`
    insert into members.move (brand_id, member_id, from_id, to_id, effective_at, moved_by, reason,
      request_key, made_at)
    values (${brandId}, ${memberId}, ${fromId}, ${toId}, ${effectiveAt}, ${operatorId}, ${reason},
      ${requestKey}::uuid, ${now})`.execute(tx)
  await publish(tx, 'tree.moved', {
    brandId,
    playerId: memberId,
    payload: {
      from: fromId === null ? null : String(fromId),
      to: toId === null ? null : String(toId),
      at: effectiveAt.toISOString(),
    },
  })
  const from = fromId === null ? null : (await readMember(tx, fromId))!.username
  return { effectiveAt, from, isRepeat: false }
}

/**
 * When the brand's next day begins; where the zone was changed lately, no sooner than what is
 * written for later. Index: move_of_brand.
 */
async function nextDay(tx: Tx, brandId: number, timeZone: string, now: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(
      (date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) + interval '1 day')
        at time zone ${timeZone},
      (select max(effective_at) from members.move where brand_id = ${brandId})) as at`.execute(tx)
  return rows[0]!.at
}

/** Themselves too. Index: descent pk. */
async function isBelow(tx: Tx, memberId: bigint, otherId: bigint, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from members.descent
    where ancestor_id = ${memberId} and descendant_id = ${otherId}
      and from_at <= ${at} and ${at} < until_at`.execute(tx)
  return rows.length > 0
}

/** Index: move (member_id, effective_at). */
/** Whether a move is written that has not taken effect. */
export async function hasPending(tx: Tx, memberId: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from members.move
    where member_id = ${memberId} and effective_at > ${now}`.execute(tx)
  return rows.length > 0
}

/** Index: move (brand_id, request_key). */
async function readByKey(tx: Tx, brandId: number, requestKey: string) {
  const { rows } = await sql<{ memberId: bigint; toId: bigint | null; effectiveAt: Date }>`
    select member_id as "memberId", to_id as "toId", effective_at as "effectiveAt"
    from members.move
    where brand_id = ${brandId} and request_key = ${requestKey}::uuid`.execute(tx)
  return rows[0] ?? null
}

/** The newest first. Index: move (member_id, effective_at). */
export async function readMoves(db: Db, memberId: bigint): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select v.id, f.username as from, t.username as to, v.effective_at as "effectiveAt",
      v.moved_by as "movedBy", v.reason
    from members.move v
    left join members.member f on f.id = v.from_id
    left join members.member t on t.id = v.to_id
    where v.member_id = ${memberId}
    order by v.effective_at desc`.execute(db)
  return rows
}

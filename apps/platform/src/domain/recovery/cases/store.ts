import type { CaseKind, CaseObstacle, CaseState, SecurityEventKind } from '@padma/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import { holdMember } from '../../members/index.ts'

export type CaseRow = {
  id: bigint
  brand_id: number
  member_id: bigint
  username: string
  kind: CaseKind
  state: CaseState
  /** The number that is lost, and the new one. */
  lost: string | null
  mobile: string | null
  about: string | null
  domain: string
  ip: string
  event_id: bigint | null
  event_kind: SecurityEventKind | null
  event_at: Date | null
  asked_at: Date
  decided_at: Date | null
  decided_by: string | null
  second_by: string | null
  reason: string | null
  due_at: Date | null
  ended_at: Date | null
  obstacle: CaseObstacle | null
}
export const cases = sql`
  select c.id, c.brand_id, c.member_id, m.username, c.kind, c.state, c.lost, c.mobile, c.about,
    c.domain, c.ip, c.event_id, e.kind as event_kind, e.at as event_at, c.asked_at, c.decided_at,
    c.decided_by, c.second_by, c.reason, c.due_at, c.ended_at, c.obstacle
  from recovery.access_case c join members.member m on m.id = c.member_id
    left join auth.security_event e on e.id = c.event_id`

type NewCase = {
  brandId: number
  /** Null: no one bears the name, or the same number has asked already. */
  memberId: bigint | null
  kind: CaseKind
  lost?: string | null
  mobile?: string | null
  about?: string | null
  domain: string
  ip: string
  eventId?: bigint | null
  at: Date
}
export async function insertCase(tx: Tx, asked: NewCase): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into recovery.access_case
      (brand_id, member_id, kind, lost, mobile, about, domain, ip, event_id, asked_at)
    values (${asked.brandId}, ${asked.memberId}, ${asked.kind}, ${asked.lost ?? null},
      ${asked.mobile ?? null}, ${asked.about ?? null}, ${asked.domain}, ${asked.ip},
      ${asked.eventId ?? null}, ${asked.at})
    returning id`.execute(tx)
  return rows[0]!.id
}

/**
 * Those of a member that are open, one request at a time for each name until the transaction ends.
 * Index: access_case_member.
 */
export async function lockOpenOf(
  tx: Tx,
  { brandId, username, memberId }: { brandId: number; username: string; memberId: bigint | null },
): Promise<Pick<CaseRow, 'kind' | 'mobile' | 'ip'>[]> {
  await sql`
    select pg_advisory_xact_lock(
      hashtextextended('access_case ' || ${brandId}::text || ' ' || lower(${username}), 0)
    )`.execute(tx)
  const { rows } = await sql<Pick<CaseRow, 'kind' | 'mobile' | 'ip'>>`
    select kind, mobile, ip from recovery.access_case
    where member_id = ${memberId}::bigint and ended_at is null`.execute(tx)
  return rows
}

export async function readCase(db: Db | Tx, id: bigint): Promise<CaseRow | null> {
  return (await sql<CaseRow>`${cases} where c.id = ${id}`.execute(db)).rows[0] ?? null
}

/** As `readCase`, with its member held first as everywhere; no one else decides it meanwhile. */
export async function lockCase(tx: Tx, id: bigint): Promise<CaseRow | null> {
  const found = await readCase(tx, id)
  if (!found) return null
  await holdMember(tx, found.member_id)
  const { rows } = await sql<CaseRow>`${cases} where c.id = ${id} for update of c`.execute(tx)
  return rows[0] ?? null
}

/** Of the link that was sent to the verified contacts. Index: access_case (cancel_hash). */
export async function lockCaseOfLink(
  tx: Tx,
  digest: Buffer,
  brandId: number,
): Promise<CaseRow | null> {
  const { rows } = await sql<{ id: bigint }>`
    select id from recovery.access_case
    where cancel_hash = ${digest} and brand_id = ${brandId}`.execute(tx)
  const found = rows[0] ? await lockCase(tx, rows[0].id) : null
  return found?.state === 'waiting' ? found : null
}

/** The one that waits, if any. Index: access_case_waiting. */
export async function waitingCase(db: Db | Tx, memberId: bigint): Promise<CaseRow | null> {
  const { rows } = await sql<CaseRow>`
    ${cases} where c.member_id = ${memberId} and c.state = 'waiting'`.execute(db)
  return rows[0] ?? null
}

/** As `waitingCase`, and no one else ends it meanwhile. Call it with the member held. */
export async function lockWaitingCase(tx: Tx, memberId: bigint): Promise<CaseRow | null> {
  const { rows } = await sql<CaseRow>`
    ${cases} where c.member_id = ${memberId} and c.state = 'waiting' for update of c`.execute(tx)
  return rows[0] ?? null
}

/**
 * Lost numbers and factors that are open. Call it with the member held. Index: access_case_member.
 */
export async function lockRequests(tx: Tx, memberId: bigint): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    ${cases} where c.member_id = ${memberId} and c.kind <> 'not_me' and c.ended_at is null
    order by c.id for update of c`.execute(tx)
  return rows
}

/**
 * The open case of a member who said that a change was not theirs. Call it with the member held.
 * Index: access_case_member.
 */
export async function openNotMeCase(tx: Tx, memberId: bigint): Promise<CaseRow | null> {
  const { rows } = await sql<CaseRow>`
    ${cases} where c.member_id = ${memberId} and c.kind = 'not_me' and c.ended_at is null
    order by c.id limit 1 for update of c`.execute(tx)
  return rows[0] ?? null
}

type Decided = { by: string; reason: string; at: Date }
/**
 * The first of two operators; false when another case of the member waits already. Index:
 * access_case_waiting.
 */
export async function putGranted(
  tx: Tx,
  id: bigint,
  { by, reason, at, eventId }: Decided & { eventId: bigint | null },
): Promise<boolean> {
  return putState(
    tx,
    id,
    sql`
    state = 'granted', decided_at = ${at}, decided_by = ${by}, reason = ${reason},
    event_id = coalesce(${eventId}::bigint, c.event_id)`,
  )
}

/** False when another case of the member waits already. Index: access_case_waiting. */
export async function putWaiting(
  tx: Tx,
  id: bigint,
  { by, reason, at, dueAt, cancelHash }: Decided & { dueAt: Date; cancelHash: Buffer },
): Promise<boolean> {
  return putState(
    tx,
    id,
    sql`
    state = 'waiting', ${decidedBy(by, reason, at)}, due_at = ${dueAt},
      cancel_hash = ${cancelHash}`,
  )
}

const decidedBy = (by: string, reason: string, at: Date) => sql`
  decided_at = coalesce(c.decided_at, ${at}), decided_by = coalesce(c.decided_by, ${by}),
  second_by = case when c.decided_by is null then null else ${by} end,
  reason = coalesce(c.reason, ${reason})`

async function putState(tx: Tx, id: bigint, change: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    update recovery.access_case c set ${change}
    where id = ${id} and not exists (
      select from recovery.access_case other where other.member_id = c.member_id
        and other.id <> c.id and other.state in ('granted', 'waiting'))
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Restored at once. */
export async function putRestored(
  tx: Tx,
  id: bigint,
  { by, reason, at, eventId }: Decided & { eventId: bigint },
): Promise<void> {
  await sql`
    update recovery.access_case c set state = 'done', ${decidedBy(by, reason, at)},
      event_id = ${eventId}, ended_at = ${at}
    where id = ${id}`.execute(tx)
}

export async function putRefused(tx: Tx, id: bigint, { by, reason, at }: Decided): Promise<void> {
  await sql`
    update recovery.access_case set state = 'refused', decided_at = ${at}, decided_by = ${by},
      reason = ${reason}, ended_at = ${at}
    where id = ${id}`.execute(tx)
}

export async function putEnded(
  tx: Tx,
  id: bigint,
  state: 'cancelled' | 'done',
  at: Date,
  obstacle: CaseObstacle | null = null,
): Promise<void> {
  await sql`
    update recovery.access_case set state = ${state}, ended_at = ${at}, obstacle = ${obstacle}
    where id = ${id}`.execute(tx)
}

/** Index: access_case_due. */
export async function dueCases(db: Db, at: Date, most: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from recovery.access_case
    where state = 'waiting' and due_at <= ${at} order by due_at limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What was asked for under a name that no one bears. Index: access_case_no_one. */
export async function deleteCasesOfNoOneBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from recovery.access_case where member_id is null and asked_at < ${before}`.execute(db)
}

import type { EndedBy } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import { networkInSql } from '../../../http/limits/rate-limit.ts'
import type { SignInWay } from '../devices/record-sign-in.ts'
import { holdMember } from '../../members/index.ts'

/** Ends the member's sessions but one; which they were. Index: session_member. */
export async function revokeOtherSessions(
  tx: Tx,
  {
    memberId,
    keptId,
    by,
    at,
  }: { memberId: bigint; keptId: bigint; by?: EndedBy | undefined; at: Date },
): Promise<bigint[]> {
  const { rows } = await sql<{
    id: bigint
  }>`
    update auth.session
    set revoked_at = ${at}, ended_by = ${by ?? null}
    where member_id = ${memberId} and revoked_at is null and id <> ${keptId}
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Whether the caller's session still stands, with this token; the member is held until the
 * transaction ends. Index: member pk, session pk.
 */
export async function holdSession(
  tx: Tx,
  { playerId, sessionId, digest }: { playerId: bigint; sessionId: bigint; digest: Buffer },
): Promise<boolean> {
  await holdMember(tx, playerId)
  return (
    (
      await sql`
        select
        from auth.session
        where id = ${sessionId} and token_hash = ${digest} and revoked_at is null`.execute(tx)
    ).rows.length === 1
  )
}

/** The session's token is another from now on. Index: session pk. */
export async function putToken(tx: Tx, sessionId: bigint, digest: Buffer): Promise<void> {
  await sql`update auth.session set token_hash = ${digest} where id = ${sessionId}`.execute(tx)
}

/** So many of a member stand at once. */
const SESSIONS_MOST = 100

type NewSession = {
  memberId: bigint
  brandId: number
  digest: Buffer
  way: SignInWay
  ip: string
  userAgent: string
  at: Date
  beganAt?: Date | undefined
  isChangeDue: boolean
  authenticatedAt: Date | null
}

/**
 * With the line of the member's history. Where there are too many the network that has the most
 * loses those seen longest ago; which. Index: session_member.
 */
export async function insertSession(tx: Tx, session: NewSession): Promise<bigint[]> {
  const { memberId, brandId, ip, userAgent, at } = session
  const { rows } = await sql<{ id: bigint }>`
    with marked as (
      update members.member set previous_sign_in_at = last_sign_in_at, last_sign_in_at = ${at}
      where id = ${memberId}
    ), opened as (
      insert into auth.session (member_id, brand_id, token_hash, ip, user_agent, created_at,
        last_seen_at, is_change_due, authenticated_at)
      values (${memberId}, ${brandId}, ${session.digest}, ${ip}, ${userAgent},
        ${session.beganAt ?? at}, ${at}, ${session.isChangeDue}, ${session.authenticatedAt})
    ), recorded as (
      insert into auth.sign_in (brand_id, member_id, at, way, is_opened, ip, user_agent)
      values (${brandId}, ${memberId}, ${at}, ${session.way}, true, ${ip}, ${userAgent})
    ), standing as (
      select id, last_seen_at, ${networkInSql(sql`ip`)} as network from auth.session
      where member_id = ${memberId} and revoked_at is null
    )
    update auth.session set revoked_at = ${at}
    where id in (
      select id from standing
      order by row_number() over (partition by network order by last_seen_at desc, id desc)
          + (network = ${networkInSql(sql`${ip}::text`)})::int,
        last_seen_at desc, id desc
      offset ${SESSIONS_MOST - 1})
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** When the session began, with all that device tokens of it opened. Index: session pk. */
export async function beganAt(db: Db | Tx, sessionId: bigint): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from auth.session where id = ${sessionId}`.execute(db)
  return rows[0]!.at
}

/** Whether the session has authenticated since then. Index: session pk. */
export async function hasAuthenticated(
  db: Db | Tx,
  sessionId: bigint,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from auth.session
    where id = ${sessionId} and authenticated_at > ${since}`.execute(db)
  return rows.length === 1
}

export async function markAuthenticated(tx: Tx, sessionId: bigint, at: Date): Promise<void> {
  await sql`
    update auth.session set authenticated_at = ${at} where id = ${sessionId}`.execute(tx)
}

export type SessionRow = {
  id: bigint
  member_id: bigint
  username: string
  type: number
  must_change_password: boolean
  is_password_old: boolean
  last_seen_at: Date
}
/** A session that has not ended, of an active member. Index: session (token_hash), member pk. */
export async function readSession(
  db: Db,
  digest: Buffer,
  brandId: number,
  floors: { seenAfter: Date; createdAfter: Date },
): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.member_id, m.username, m.type, m.has_default_password
      or s.is_change_due as must_change_password, s.is_change_due
      and not m.has_default_password as is_password_old, s.last_seen_at
    from auth.session s join members.member m on m.id = s.member_id
    where s.token_hash = ${digest} and s.brand_id = ${brandId} and s.revoked_at is null
      and s.last_seen_at > ${floors.seenAfter} and s.created_at > ${floors.createdAfter}
        and m.status = 'active'`.execute(db)
  return rows[0] ?? null
}

/** By whom a session was ended, where that is kept. Index: session (token_hash). */
export async function readEndedBy(
  db: Db,
  digest: Buffer,
  brandId: number,
): Promise<EndedBy | null> {
  return (
    (
      await sql<{
        by: EndedBy | null
      }>`
        select ended_by as by
        from auth.session
        where token_hash = ${digest} and brand_id = ${brandId}`.execute(db)
    ).rows[0]?.by ?? null
  )
}

/** Index: session pk, member pk. */
export async function sessionsThatStand(
  db: Db,
  brandId: number,
  ids: readonly bigint[],
  floors: { seenAfter: Date; createdAfter: Date },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select s.id from auth.session s join members.member m on m.id = s.member_id
    where s.id = any(${ids}::bigint[]) and s.brand_id = ${brandId} and s.revoked_at is null
      and s.last_seen_at > ${floors.seenAfter} and s.created_at > ${floors.createdAfter}
      and m.status = 'active'`.execute(db)
  return rows.map(({ id }) => id)
}

export async function touchSession(db: Db, sessionId: bigint, at: Date): Promise<void> {
  await sql`
    update auth.session
    set last_seen_at = ${at}
    where id = ${sessionId} and last_seen_at < ${at}`.execute(db)
}

/** Those that began before, and so have ended since. Index: session_created. */
export async function deleteSessionsBefore(db: Db, brandId: number, before: Date): Promise<void> {
  await sql`
    delete
    from auth.session s
    where s.brand_id = ${brandId} and s.created_at < ${before} and not exists (select
      from auth.remembered_device d where d.session_id = s.id)`.execute(db)
}

/** False when it had ended before. */
export async function revokeSession(
  tx: Tx,
  { sessionId, by, at }: { sessionId: bigint; by?: EndedBy; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
      update auth.session
      set revoked_at = ${at}, ended_by = ${by ?? null}
      where id = ${sessionId} and revoked_at is null
      returning 1`.execute(tx)
  return rows.length === 1
}

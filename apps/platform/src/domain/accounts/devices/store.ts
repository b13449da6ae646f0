import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { SignInWay } from './record-sign-in.ts'

export type SignInRow = { brandId: number; memberId: bigint | null; at: Date; way: SignInWay; isOpened: boolean; ip: string; userAgent: string }

export async function insertSignIn(db: Db | Tx, row: SignInRow): Promise<void> {
  await sql`
    insert into accounts.sign_in (brand_id, member_id, at, way, is_opened, ip, user_agent)
    values (${row.brandId}, ${row.memberId}, ${row.at}, ${row.way}, ${row.isOpened}, ${row.ip}, ${row.userAgent})`.execute(db)
}

/** The newest first. Index: sign_in_member. */
export async function listSignIns(db: Db, memberId: bigint, page: { limit: number; offset: number }): Promise<{ rows: Omit<SignInRow, 'brandId' | 'memberId'>[]; total: number }> {
  const { rows } = await sql<Omit<SignInRow, 'brandId' | 'memberId'>>`
    select at, way, is_opened as "isOpened", ip, user_agent as "userAgent" from accounts.sign_in where member_id = ${memberId} order by id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  const { rows: counted } = await sql<{ total: bigint }>`select count(*) as total from accounts.sign_in where member_id = ${memberId}`.execute(db)
  return { rows, total: Number(counted[0]!.total) }
}

/** Index: sign_in_at. */
export async function deleteSignInsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from accounts.sign_in where at < ${before}`.execute(db)
}

export type OpenSession = { id: bigint; ip: string; userAgent: string; firstSeenAt: Date; lastSeenAt: Date }
type Floors = { seenAfter: Date; createdAfter: Date }

/** Sessions that stand, the one seen last first. Index: session_member. */
export async function openSessions(db: Db, memberId: bigint, { seenAfter, createdAfter }: Floors): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select id, ip, user_agent as "userAgent", created_at as "firstSeenAt", last_seen_at as "lastSeenAt" from accounts.session
    where member_id = ${memberId} and revoked_at is null and last_seen_at > ${seenAfter} and created_at > ${createdAfter} order by last_seen_at desc, id desc`.execute(db)
  return rows
}

/** Whether it is the member's and nobody has ended it. Index: session pk. */
export async function isOpenSession(db: Db, memberId: bigint, sessionId: bigint): Promise<boolean> {
  const { rows } = await sql`select 1 from accounts.session where id = ${sessionId} and member_id = ${memberId} and revoked_at is null`.execute(db)
  return rows.length === 1
}

/** From where the sign-in came that is the one before this. Index: sign_in_opened. */
export async function addressAt(db: Db, memberId: bigint, signedInAt: Date): Promise<string | null> {
  const { rows } = await sql<{ ip: string }>`select ip from accounts.sign_in where member_id = ${memberId} and is_opened and at = ${signedInAt} limit 1`.execute(db)
  return rows[0]?.ip ?? null
}

/** Devices that were remembered in a session. Index: remembered_device_session. */
export async function revokeRememberedIn(tx: Tx, sessionId: bigint, at: Date): Promise<void> {
  await sql`update accounts.remembered_device set revoked_at = ${at} where session_id = ${sessionId} and used_at is null and revoked_at is null`.execute(tx)
}

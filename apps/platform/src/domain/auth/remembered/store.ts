import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

/**
 * False when the session has ended: one that is ended meanwhile waits for this and then ends what
 * it left.
 */
export async function insertRemembered(
  db: Db | Tx,
  device: {
    memberId: bigint
    sessionId: bigint
    brandId: number
    digest: Buffer
    ip: string
    userAgent: string
    at: Date
    expiresAt: Date
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into auth.remembered_device (member_id, session_id, brand_id, token_hash, ip,
      user_agent, made_at, expires_at)
    select ${device.memberId}::bigint, id, ${device.brandId}::smallint,
      ${device.digest}::bytea, ${device.ip}::text, ${device.userAgent}::text,
      ${device.at}::timestamptz, ${device.expiresAt}::timestamptz
    from (select id from auth.session where id = ${device.sessionId} and revoked_at is null
      for share) as open
    returning 1`.execute(db)
  return rows.length === 1
}

/**
 * Of a member's devices that may sign in only the newest so many still do. Index:
 * remembered_device_member.
 */
export async function revokeOldRemembered(
  tx: Tx,
  { memberId, kept, at }: { memberId: bigint; kept: number; at: Date },
): Promise<void> {
  await sql`
    update auth.remembered_device set revoked_at = ${at} where id in (
      select id
      from auth.remembered_device
      where member_id = ${memberId} and used_at is null and revoked_at is null
        and expires_at > ${at}
      order by made_at desc, id desc offset ${kept})`.execute(tx)
}

/**
 * Whose device it is, as long as it may sign in, and to which session it goes back. Index:
 * remembered_device (token_hash), session pk.
 */
export async function readRemembered(
  db: Db,
  digest: Buffer,
  brandId: number,
  { at, beganAfter }: { at: Date; beganAfter: Date },
): Promise<{ memberId: bigint; beganAt: Date } | null> {
  const { rows } = await sql<{ memberId: bigint; beganAt: Date }>`
    select d.member_id as "memberId", s.created_at as "beganAt"
    from auth.remembered_device d
    join auth.session s on s.id = d.session_id
    where d.token_hash = ${digest} and d.brand_id = ${brandId} and d.used_at is null
      and d.revoked_at is null and d.expires_at > ${at} and s.created_at > ${beganAfter}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** False when it was used or revoked before. */
export async function spendRemembered(tx: Tx, digest: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql`
      update auth.remembered_device
      set used_at = ${at}
      where token_hash = ${digest} and used_at is null and revoked_at is null
      returning 1`.execute(tx)
  return rows.length === 1
}

export async function forgetDevice(
  db: Db,
  digest: Buffer,
  brandId: number,
  at: Date,
): Promise<void> {
  await sql`
    update auth.remembered_device
    set revoked_at = ${at}
    where token_hash = ${digest} and brand_id = ${brandId} and revoked_at is null`.execute(db)
}

/** Every device of a member. Index: remembered_device_member. */
export async function revokeRemembered(tx: Tx, memberId: bigint, at: Date): Promise<void> {
  await sql`
    update auth.remembered_device
    set revoked_at = ${at}
    where member_id = ${memberId} and used_at is null and revoked_at is null`.execute(tx)
}

/** Index: remembered_device_expired. */
export async function deleteRememberedBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from auth.remembered_device where expires_at < ${before}`.execute(db)
}

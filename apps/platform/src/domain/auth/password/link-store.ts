import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

export async function insertLink(
  tx: Tx,
  link: { digest: Buffer; brandId: number; memberId: bigint | null; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into auth.password_link (token_hash, brand_id, member_id, expires_at)
    values (${link.digest}, ${link.brandId}, ${link.memberId}, ${link.expiresAt})`.execute(tx)
}

/** Whose link it is that is still good; null when it is not. Index: password_link pk. */
export async function readLink(
  db: Db,
  digest: Buffer,
  brandId: number,
  at: Date,
): Promise<{ memberId: bigint } | null> {
  const { rows } = await sql<{ memberId: bigint }>`
    select member_id as "memberId"
    from auth.password_link
    where token_hash = ${digest} and brand_id = ${brandId} and member_id is not null
      and used_at is null and expires_at > ${at}`.execute(db)
  return rows[0] ?? null
}

/**
 * Uses up a link and with it every other that its member has; false when it was used before. Index:
 * password_link_member.
 */
export async function spendLinks(
  tx: Tx,
  digest: Buffer,
  memberId: bigint,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{
    token_hash: Buffer
  }>`
    update auth.password_link
    set used_at = ${at}
    where member_id = ${memberId} and used_at is null
    returning token_hash`.execute(tx)
  return rows.some((row) => row.token_hash.equals(digest))
}

/**
 * Uses up whatever links a member has: what they were sent for is over. Index:
 * password_link_member.
 */
export async function spendAllLinks(tx: Tx, memberId: bigint, at: Date): Promise<void> {
  await sql`
    update auth.password_link
    set used_at = ${at}
    where member_id = ${memberId} and used_at is null`.execute(tx)
}

/** Index: password_link_expired. */
export async function deleteLinksBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from auth.password_link where expires_at < ${before}`.execute(db)
}

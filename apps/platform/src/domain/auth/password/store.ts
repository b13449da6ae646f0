import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'

/** The same password at today's cost; who is signed in stays so. */
export async function upgradePasswordHash(
  tx: Tx,
  memberId: bigint,
  passwordHash: string,
): Promise<void> {
  await sql`
    update members.member
    set password_hash = ${passwordHash}
    where id = ${memberId}`.execute(tx)
}

/** Sets the password and ends all sessions that the old one opened. */
export async function updatePassword(
  tx: Tx,
  memberId: bigint,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await sql`
    update members.member
    set password_hash = ${passwordHash}
    where id = ${memberId}`.execute(tx)
  await sql`
    update auth.session
    set revoked_at = ${at}
    where member_id = ${memberId} and revoked_at is null`.execute(tx)
}

/** False when the password is not the one that was read any more. */
export async function replacePassword(
  tx: Tx,
  { memberId, from, to, at }: { memberId: bigint; from: string; to: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
      update members.member
      set password_hash = ${to}, has_password = true, has_default_password = false,
        password_set_at = ${at}
      where id = ${memberId} and password_hash = ${from}
      returning 1`.execute(tx)
  await sql`
    update auth.session
    set is_change_due = false
    where member_id = ${memberId} and revoked_at is null and is_change_due`.execute(tx)
  return rows.length === 1
}

/** A password that the member has set without the former one. */
export async function putPassword(
  tx: Tx,
  memberId: bigint,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await sql`
    update members.member set password_hash = ${passwordHash}, has_password = true,
      has_default_password = false, password_set_at = ${at}
    where id = ${memberId}`.execute(tx)
}

/** No one knows it: a code or a link sets the next one. */
export async function takePassword(tx: Tx, memberId: bigint, ofNoOne: string): Promise<void> {
  await sql`
    update members.member set password_hash = ${ofNoOne}, has_password = false,
      has_default_password = false
    where id = ${memberId}`.execute(tx)
}

/** Another first password; false once the member has set one of their own. */
export async function replaceDefaultPassword(
  tx: Tx,
  memberId: bigint,
  passwordHash: string,
): Promise<boolean> {
  const { rows } = await sql`
    update members.member set password_hash = ${passwordHash}
    where id = ${memberId} and has_default_password
    returning 1`.execute(tx)
  return rows.length === 1
}

/** The next sign-in by it sets another. */
export async function putDefaultPassword(tx: Tx, memberId: bigint): Promise<void> {
  await sql`
    update members.member set has_default_password = true where id = ${memberId}`.execute(tx)
}

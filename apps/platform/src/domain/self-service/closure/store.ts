import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import { deleteFactors } from '../../auth/index.ts'
import { passwordOfNoOne } from '../../../secrets/password-hash.ts'

/** When an account that is still open closes; null when nobody has asked. Index: closure pk. */
export async function dueAt(db: Db | Tx, memberId: bigint): Promise<Date | null> {
  return (
    (
      await sql<{
        due_at: Date
      }>`
        select due_at
        from self_service.closure
        where member_id = ${memberId} and closed_at is null`.execute(db)
    ).rows[0]?.due_at ?? null
  )
}

/** The day stays that of the first asking. */
export async function insertClosure(
  tx: Tx,
  closure: { memberId: bigint; brandId: number; at: Date; dueAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into self_service.closure (member_id, brand_id, asked_at, due_at)
    values (${closure.memberId}, ${closure.brandId}, ${closure.at}, ${closure.dueAt})
    on conflict
    do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function deleteClosure(tx: Tx, memberId: bigint): Promise<boolean> {
  const { rows } = await sql`
      delete
      from self_service.closure
      where member_id = ${memberId} and closed_at is null
      returning 1`.execute(tx)
  return rows.length === 1
}

/** The longest due first. Index: closure_due. */
export async function dueClosures(db: Db, at: Date): Promise<bigint[]> {
  return (
    await sql<{
      id: bigint
    }>`
      select member_id as id
      from self_service.closure
      where closed_at is null and due_at <= ${at}
      order by due_at`.execute(db)
  ).rows.map(({ id }) => id)
}

/**
 * Locks it for the caller that closes it; false when it is not due any more, or another process has
 * it in hand.
 */
export async function lockDue(tx: Tx, memberId: bigint, at: Date): Promise<boolean> {
  const { rows } = await sql`
      select 1
      from self_service.closure
      where member_id = ${memberId} and closed_at is null and due_at <= ${at}
      for update skip locked`.execute(tx)
  return rows.length === 1
}

/**
 * Closes the account and forgets whatever of the member neither money nor the law asks to be kept:
 * his name before the law, his birthday, payout accounts and books stay with the number of the
 * account; how he was called and reached, his picture and his proofs go.
 */
export async function closeMember(tx: Tx, memberId: bigint, at: Date): Promise<void> {
  await sql`
    update members.member
    set status = 'closed', username = 'closed-' || id, nickname = null, mobile = null,
      mobile_proved_at = null, email = null, email_proved_at = null, avatar = null,
      has_password = false, password_hash = ${passwordOfNoOne()}, registered_ip = '',
      profile = (select coalesce(jsonb_object_agg(key, value), '{}')
        from jsonb_each(profile) where key in ('realName', 'payeeName', 'fullName', 'birthday'))
    where id = ${memberId}`.execute(tx)
  await sql`delete from cashier.payment_password where member_id = ${memberId}`.execute(tx)
  await deleteFactors(tx, memberId)
  await sql`delete from recovery.access_case where member_id = ${memberId}`.execute(tx)
  await sql`delete from auth.security_event where member_id = ${memberId}`.execute(tx)
  await sql`delete from auth.remembered_device where member_id = ${memberId}`.execute(tx)
  await sql`delete from auth.sign_in where member_id = ${memberId}`.execute(tx)
  await sql`update auth.session set ip = '', user_agent = '' where member_id = ${memberId}`.execute(
    tx,
  )
  await sql`
    update self_service.closure
    set closed_at = ${at}
    where member_id = ${memberId}`.execute(tx)
}

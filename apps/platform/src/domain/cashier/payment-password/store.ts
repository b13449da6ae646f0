import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

/** Index: payment_password pk. */
export async function hasPaymentPassword(db: Db | Tx, memberId: bigint): Promise<boolean> {
  const { rows } =
    await sql`select 1 from cashier.payment_password where member_id = ${memberId}`.execute(db)
  return rows.length === 1
}

export async function putPaymentPassword(
  tx: Tx,
  memberId: bigint,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await sql`
    insert into cashier.payment_password (member_id, password_hash, set_at)
    values (${memberId}, ${passwordHash}, ${at})
    on conflict (member_id)
    do update
    set password_hash = excluded.password_hash, set_at = excluded.set_at, tries = 0,
      locked_until = null`.execute(tx)
}

export async function readPaymentPassword(
  db: Db,
  memberId: bigint,
): Promise<{ password_hash: string; locked_until: Date | null } | null> {
  const { rows } = await sql<{
    password_hash: string
    locked_until: Date | null
  }>`
    select password_hash, locked_until
    from cashier.payment_password
    where member_id = ${memberId}`.execute(db)
  return rows[0] ?? null
}

type PaymentTry = {
  memberId: bigint
  passwordHash: string
  isRight: boolean
  now: Date
  triesMax: number
  lockedUntil: Date
}
/**
 * Counts one checked try: a wrong one more, the last allowed one sets the lock, a right one forgets
 * them. Null while it is locked, or when another password was set since.
 */
export async function countPaymentTry(
  db: Db,
  { memberId, passwordHash, isRight, now, triesMax, lockedUntil }: PaymentTry,
): Promise<{ tries: number } | null> {
  const { rows } = await sql<{ tries: number }>`
    update cashier.payment_password set
      tries = case when ${isRight}::boolean then 0 when locked_until is null then tries + 1
        else 1 end,
      locked_until = case when not ${isRight}::boolean and locked_until is null
        and tries + 1 >= ${triesMax} then ${lockedUntil}::timestamptz end
    where member_id = ${memberId} and password_hash = ${passwordHash}
      and (locked_until is null or locked_until <= ${now})
    returning tries`.execute(db)
  return rows[0] ?? null
}

/** False when there was none. */
export async function deletePaymentPassword(tx: Tx, memberId: bigint): Promise<boolean> {
  const { rows } = await sql`
    delete from cashier.payment_password where member_id = ${memberId} returning 1`.execute(tx)
  return rows.length === 1
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { DepositState } from '../orders/states.ts'

export type MethodRow = {
  id: string
  name: string
  minimum: bigint
  maximum: bigint
  suggested: bigint[]
  is_available: boolean
}
export type DepositRow = {
  id: bigint
  brand_id: number
  player_id: bigint
  request_key: string
  method_id: string
  method_name: string
  amount: bigint
  state: DepositState
  receiver_number: string
  receiver_kind: 'personal' | 'agent' | 'merchant'
  receiver_holder: string
  username: string
  provider_transaction_id: string | null
  credited: bigint | null
  reason: string | null
  decided_by: bigint | null
  created_at: Date
  expires_at: Date
  closed_at: Date | null
}

export const depositView = sql`
  d.*, m.name as method_name, r.number as receiver_number, r.kind as receiver_kind,
    r.holder as receiver_holder, p.username
  from cashier.deposit d join cashier.method m on m.brand_id = d.brand_id and m.id = d.method_id
  join cashier.receiving_account r on r.id = d.receiving_account_id
  join members.member p on p.id = d.player_id`

export async function methodsOf(db: Db | Tx, brandId: number): Promise<MethodRow[]> {
  const { rows } = await sql<Omit<MethodRow, 'suggested'> & { suggested: string[] }>`
    select m.id, m.name, m.minimum, m.maximum, m.suggested::text[] as suggested,
      exists (select 1 from cashier.receiving_account r where r.brand_id = m.brand_id
        and r.method_id = m.id and r.is_open) as is_available
    from cashier.method m where m.brand_id = ${brandId} order by m.id`.execute(db)
  return rows.map((row) => ({ ...row, suggested: row.suggested.map(BigInt) }))
}
export async function nextDepositId(tx: Tx): Promise<bigint> {
  return (
    await sql<{
      id: bigint
    }>`select nextval(pg_get_serial_sequence('cashier.deposit', 'id')) as id`.execute(tx)
  ).rows[0]!.id
}
/**
 * The open accounts of a method take turns by the order's id: no row is locked, so nobody waits for
 * another's order.
 */
export async function receiverInTurn(
  tx: Tx,
  brandId: number,
  methodId: string,
  depositId: bigint,
): Promise<bigint | undefined> {
  const { rows } = await sql<{
    id: bigint
  }>`
    select id
    from cashier.receiving_account
    where brand_id = ${brandId} and method_id = ${methodId} and is_open
    order by id`.execute(tx)
  return rows.length === 0 ? undefined : rows[Number(depositId % BigInt(rows.length))]!.id
}
/** False when the request key is known, or an order of the method is open. */
export async function insertDeposit(
  tx: Tx,
  row: {
    id: bigint
    brandId: number
    playerId: bigint
    requestKey: string
    methodId: string
    receiverId: bigint
    units: bigint
    now: Date
    expiresAt: Date
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into cashier.deposit (id, brand_id, player_id, request_key, method_id,
      receiving_account_id, amount, state, created_at, expires_at) overriding system value
    values (${row.id}, ${row.brandId}, ${row.playerId}, ${row.requestKey}, ${row.methodId},
      ${row.receiverId}, ${row.units}, 'created', ${row.now}, ${row.expiresAt})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}
/**
 * The player's orders that nobody paid in time and the job has not seen yet. Index: deposit_open.
 */
export async function lockDueOrders(tx: Tx, playerId: bigint, now: Date): Promise<DepositRow[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id
    from cashier.deposit
    where player_id = ${playerId} and state = 'created' and expires_at <= ${now}
    order by id
    for update`.execute(tx)
  const due = []
  for (const { id } of rows) due.push((await depositById(tx, id))!)
  return due
}
export async function depositById(db: Db | Tx, id: bigint): Promise<DepositRow | undefined> {
  return (await sql<DepositRow>`select ${depositView} where d.id = ${id}`.execute(db)).rows[0]
}
export async function depositByKey(
  db: Db | Tx,
  playerId: bigint,
  key: string,
): Promise<DepositRow | undefined> {
  return (
    await sql<DepositRow>`
      select ${depositView}
      where d.player_id = ${playerId} and d.request_key = ${key}`.execute(db)
  ).rows[0]
}
export async function lockDeposit(tx: Tx, id: bigint): Promise<DepositRow | undefined> {
  await sql`select 1 from cashier.deposit where id = ${id} for update`.execute(tx)
  return depositById(tx, id)
}
export async function openOrders(tx: Tx, playerId: bigint): Promise<{ method_id: string }[]> {
  return (
    await sql<{
      method_id: string
    }>`
      select method_id
      from cashier.deposit
      where player_id = ${playerId} and state in ('created', 'submitted')`.execute(tx)
  ).rows
}
/** By whomever, of whatever brand. Index: deposit_claim. */
export async function isClaimed(tx: Tx, methodId: string, transactionId: string): Promise<boolean> {
  return (
    (
      await sql`
        select 1
        from cashier.deposit
        where method_id = ${methodId} and provider_transaction_id = ${transactionId}
          and state in ('submitted', 'matched', 'success')`.execute(tx)
    ).rows.length > 0
  )
}
export async function putDeposit(
  tx: Tx,
  id: bigint,
  state: DepositState,
  change: {
    transactionId?: string
    credited?: bigint
    turnoverPpm?: number
    reason?: string
    decidedBy?: bigint
    closedAt?: Date
  } = {},
): Promise<void> {
  await sql`
    update cashier.deposit
    set state = ${state}, provider_transaction_id = coalesce(${change.transactionId ?? null},
      provider_transaction_id),
    credited = coalesce(${change.credited ?? null}::bigint, credited),
      turnover_ppm = coalesce(${change.turnoverPpm ?? null}::int, turnover_ppm),
      reason = coalesce(${change.reason ?? null}, reason),
    decided_by = coalesce(${change.decidedBy ?? null}::bigint, decided_by),
      closed_at = coalesce(${change.closedAt ?? null}, closed_at)
    where id = ${id}`.execute(tx)
}
/** Index: deposit_of_player. */
export async function depositsOfPlayer(
  db: Db,
  playerId: bigint,
  page: number,
  pageSize: number,
): Promise<{ rows: DepositRow[]; total: number }> {
  const [{ rows }, count] = await Promise.all([
    sql<DepositRow>`
      select ${depositView}
      where d.player_id = ${playerId}
      order by d.id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{
      n: bigint
    }>`select count(*) as n from cashier.deposit where player_id = ${playerId}`.execute(db),
  ])
  return { rows, total: Number(count.rows[0]!.n) }
}
/** Index: deposit_expiry. */
export async function expiredDeposits(db: Db, now: Date, after: bigint): Promise<bigint[]> {
  return (
    await sql<{
      id: bigint
    }>`
      select id
      from cashier.deposit
      where state = 'created' and expires_at <= ${now} and id > ${after}
      order by id
      limit 200`.execute(db)
  ).rows.map((row) => row.id)
}

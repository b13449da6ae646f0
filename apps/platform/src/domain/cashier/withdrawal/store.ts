import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { WithdrawalState } from '../orders/states.ts'

export type WithdrawalRow = {
  id: bigint
  brand_id: number
  player_id: bigint
  username: string
  request_key: string
  payout_account_id: bigint
  method_id: string
  method_name: string
  number: string
  holder: string
  bound_at: Date
  account_removed_at: Date | null
  amount: bigint
  state: WithdrawalState
  needs_checker: boolean
  turnover_at: bigint | null
  payment_reference: string | null
  reason: string | null
  decided_by: bigint | null
  requested_at: Date
  paid_at: Date | null
  auto_received_at: Date | null
  closed_at: Date | null
}
export type Approval = { withdrawal_id: bigint; operator_id: bigint; operator_name: string }

export const withdrawalView = sql`
  w.*, a.method_id, m.name as method_name, a.number, a.holder, a.created_at as bound_at,
    a.removed_at as account_removed_at, p.username
  from cashier.withdrawal w join cashier.payout_account a on a.id = w.payout_account_id
  join cashier.method m on m.brand_id = a.brand_id and m.id = a.method_id
  join members.member p on p.id = w.player_id`

export async function withdrawalById(db: Db | Tx, id: bigint): Promise<WithdrawalRow | undefined> {
  return (await sql<WithdrawalRow>`select ${withdrawalView} where w.id = ${id}`.execute(db)).rows[0]
}
export async function withdrawalByKey(
  db: Db | Tx,
  playerId: bigint,
  key: string,
): Promise<WithdrawalRow | undefined> {
  return (
    await sql<WithdrawalRow>`
      select ${withdrawalView}
      where w.player_id = ${playerId} and w.request_key = ${key}`.execute(db)
  ).rows[0]
}
export async function lockWithdrawal(tx: Tx, id: bigint): Promise<WithdrawalRow | undefined> {
  await sql`select 1 from cashier.withdrawal where id = ${id} for update`.execute(tx)
  return withdrawalById(tx, id)
}
/**
 * Those of a player to accounts that were removed, and not approved yet. Index:
 * withdrawal_of_player.
 */
export async function lockWaiting(tx: Tx, playerId: bigint): Promise<WithdrawalRow[]> {
  return (
    await sql<WithdrawalRow>`
      select ${withdrawalView}
      where w.player_id = ${playerId} and w.state = 'approval' and a.removed_at is not null
      order by w.id
      for update of w`.execute(tx)
  ).rows
}
export async function insertWithdrawal(
  tx: Tx,
  row: {
    brandId: number
    playerId: bigint
    requestKey: string
    payoutAccountId: bigint
    units: bigint
    needsChecker: boolean
    turnoverAt: bigint
    at: Date
  },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into cashier.withdrawal (brand_id, player_id, request_key, payout_account_id,
      amount, state, needs_checker, turnover_at, requested_at)
    values (${row.brandId}, ${row.playerId}, ${row.requestKey}, ${row.payoutAccountId},
      ${row.units}, 'requested', ${row.needsChecker}, ${row.turnoverAt}, ${row.at})
    returning id`.execute(tx)
  return rows[0]!.id
}
export async function putWithdrawal(
  tx: Tx,
  id: bigint,
  state: WithdrawalState,
  change: {
    paymentReference?: string
    reason?: string
    decidedBy?: bigint
    paidAt?: Date
    autoReceivedAt?: Date
    closedAt?: Date
  } = {},
): Promise<void> {
  await sql`
    update cashier.withdrawal
    set state = ${state}, payment_reference = coalesce(${change.paymentReference ?? null},
      payment_reference), reason = coalesce(${change.reason ?? null}, reason),
      decided_by = coalesce(${change.decidedBy ?? null}::bigint, decided_by),
    paid_at = coalesce(${change.paidAt ?? null}, paid_at),
      auto_received_at = coalesce(${change.autoReceivedAt ?? null}, auto_received_at),
      closed_at = coalesce(${change.closedAt ?? null}, closed_at)
    where id = ${id}`.execute(tx)
}
/** Requests of the business day that were not turned down. Index: withdrawal_of_player. */
export async function countOfDay(
  db: Db | Tx,
  playerId: bigint,
  now: Date,
  timeZone: string,
): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`
    select count(*) as n
    from cashier.withdrawal
    where player_id = ${playerId} and state <> 'rejected'
      and (requested_at at time zone ${timeZone})::date = (${now}::timestamptz at time zone
        ${timeZone})::date`.execute(db)
  return Number(rows[0]!.n)
}
export async function withdrawalsOfPlayer(
  db: Db,
  playerId: bigint,
  page: number,
  pageSize: number,
): Promise<{ rows: WithdrawalRow[]; total: number }> {
  const [{ rows }, count] = await Promise.all([
    sql<WithdrawalRow>`
      select ${withdrawalView}
      where w.player_id = ${playerId}
      order by w.id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{
      n: bigint
    }>`select count(*) as n from cashier.withdrawal where player_id = ${playerId}`.execute(db),
  ])
  return { rows, total: Number(count.rows[0]!.n) }
}
export async function approvalsOf(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, Approval[]>> {
  const { rows } = await sql<Approval>`
      select withdrawal_id, operator_id, operator_name
      from cashier.withdrawal_approval
      where withdrawal_id = any(${ids.map(String)}::bigint[])
      order by approved_at`.execute(db)
  return Map.groupBy(rows, (row) => row.withdrawal_id)
}
export async function insertApproval(
  tx: Tx,
  id: bigint,
  operator: { operatorId: bigint; username: string },
  note: string | undefined,
  at: Date,
): Promise<void> {
  await sql`
    insert into cashier.withdrawal_approval (withdrawal_id, operator_id, operator_name, note,
      approved_at)
    values (${id}, ${operator.operatorId}, ${operator.username}, ${note ?? null}, ${at})`.execute(
    tx,
  )
}
/** Index: withdrawal_receipt. */
export async function overdueReceipts(db: Db, now: Date, after: bigint): Promise<bigint[]> {
  return (
    await sql<{
      id: bigint
    }>`
      select id
      from cashier.withdrawal
      where state = 'paid' and auto_received_at <= ${now} and id > ${after}
      order by id
      limit 200`.execute(db)
  ).rows.map((row) => row.id)
}

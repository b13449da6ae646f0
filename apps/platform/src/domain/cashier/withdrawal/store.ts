import type { OperatorCalls, Value } from '@padma/contract'
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
  flags: Flag[]
  payment_reference: string | null
  reason: string | null
  decided_by: bigint | null
  requested_at: Date
  approved_at: Date | null
  paid_at: Date | null
  auto_received_at: Date | null
  closed_at: Date | null
  received: bigint | null
  member_note: string | null
  resolution: 'rest_paid' | 'rest_returned' | 'forced' | null
  rest_reference: string | null
}
/** What did not arrive, by the player's word; nothing where they claim none. */
export const restOf = ({ amount, received }: WithdrawalRow): bigint =>
  received === null ? 0n : amount - received
/** Why a request stays for an operator. */
export type Flag = Value<OperatorCalls['GET /ops/withdrawals/:id']>['flags'][number]
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
      where w.player_id = ${playerId} and w.state in ('risk_review', 'approval')
        and a.removed_at is not null
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
    flags: readonly Flag[]
    at: Date
  },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into cashier.withdrawal (brand_id, player_id, request_key, payout_account_id,
      amount, state, needs_checker, turnover_at, flags, requested_at)
    values (${row.brandId}, ${row.playerId}, ${row.requestKey}, ${row.payoutAccountId},
      ${row.units}, 'requested', ${row.needsChecker}, ${row.turnoverAt},
      ${JSON.stringify(row.flags)}, ${row.at})
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
    approvedAt?: Date
    paidAt?: Date
    autoReceivedAt?: Date
    closedAt?: Date
    received?: bigint
    memberNote?: string
    resolution?: WithdrawalRow['resolution']
    restReference?: string
  } = {},
): Promise<void> {
  await sql`
    update cashier.withdrawal
    set state = ${state}, payment_reference = coalesce(${change.paymentReference ?? null},
      payment_reference), reason = coalesce(${change.reason ?? null}, reason),
      decided_by = coalesce(${change.decidedBy ?? null}::bigint, decided_by),
      approved_at = coalesce(${change.approvedAt ?? null}, approved_at),
      received = coalesce(${change.received ?? null}::bigint, received),
      member_note = coalesce(${change.memberNote ?? null}, member_note),
      resolution = coalesce(${change.resolution ?? null}, resolution),
      rest_reference = coalesce(${change.restReference ?? null}, rest_reference),
      paid_at = coalesce(${change.paidAt ?? null}, paid_at),
      auto_received_at = coalesce(${change.autoReceivedAt ?? null}, auto_received_at),
      closed_at = coalesce(${change.closedAt ?? null}, closed_at)
    where id = ${id}`.execute(tx)
}
export type OfDay = { count: number; units: bigint }
/** Requests of the business day that were not turned down. Index: withdrawal_of_player. */
export async function ofDay(
  db: Db | Tx,
  playerId: bigint,
  now: Date,
  timeZone: string,
): Promise<OfDay> {
  const { rows } = await sql<{ n: bigint; units: bigint }>`
    select count(*) as n, coalesce(sum(amount), 0)::bigint as units
    from cashier.withdrawal
    where player_id = ${playerId} and state not in ('rejected', 'cancelled')
      and (requested_at at time zone ${timeZone})::date = (${now}::timestamptz at time zone
        ${timeZone})::date`.execute(db)
  return { count: Number(rows[0]!.n), units: rows[0]!.units }
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

/**
 * How many minutes the brand's last payouts took, half of them less; null where too few say it.
 * Index: withdrawal_paid.
 */
export async function typicalMinutes(db: Db, brandId: number): Promise<number | null> {
  const { rows } = await sql<{ n: number; seconds: number | null }>`
    select count(*)::int as n, percentile_cont(0.5) within group (
      order by extract(epoch from paid_at - requested_at))::float8 as seconds
    from (select paid_at, requested_at from cashier.withdrawal
      where brand_id = ${brandId} and paid_at is not null
      order by paid_at desc limit 100) as last`.execute(db)
  const { n, seconds } = rows[0]!
  return n < 5 || seconds === null ? null : Math.max(1, Math.ceil(seconds / 60))
}

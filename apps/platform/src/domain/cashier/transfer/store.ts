import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { OfDay } from './rules.ts'

export type Towards = 'upline' | 'downline'
export type TransferRow = {
  id: bigint
  brand_id: number
  from_id: bigint
  from_name: string
  to_id: bigint
  to_name: string
  towards: Towards
  amount: bigint
  turnover: bigint
  is_return: boolean
  sent_at: Date
}
const view = sql`
  t.*, f.username as from_name, r.username as to_name
  from cashier.member_transfer t
  join members.member f on f.id = t.from_id
  join members.member r on r.id = t.to_id`

export async function insertTransfer(
  tx: Tx,
  sent: {
    brandId: number
    fromId: bigint
    toId: bigint
    requestKey: string
    towards: Towards
    units: bigint
    turnover: bigint
    isReturn: boolean
    at: Date
  },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into cashier.member_transfer (brand_id, from_id, to_id, request_key, towards, amount,
      turnover, is_return, sent_at)
    values (${sent.brandId}, ${sent.fromId}, ${sent.toId}, ${sent.requestKey}, ${sent.towards},
      ${sent.units}, ${sent.turnover}, ${sent.isReturn}, ${sent.at})
    returning id`.execute(tx)
  return rows[0]!.id
}

export async function transferById(db: Db | Tx, id: bigint): Promise<TransferRow | undefined> {
  return (await sql<TransferRow>`select ${view} where t.id = ${id}`.execute(db)).rows[0]
}

/** Index: the unique key of request_key. */
export async function transferByKey(
  db: Db | Tx,
  fromId: bigint,
  requestKey: string,
): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select ${view} where t.from_id = ${fromId} and t.request_key = ${requestKey}`.execute(db)
  return rows[0]
}

/** What a member sent on the business day. Index: member_transfer_sent. */
export async function sentToday(
  db: Db | Tx,
  fromId: bigint,
  now: Date,
  timeZone: string,
): Promise<OfDay> {
  const { rows } = await sql<{ n: bigint; units: bigint }>`
    select count(*) as n, coalesce(sum(amount), 0)::bigint as units
    from cashier.member_transfer
    where from_id = ${fromId}
      and sent_at >= date_trunc('day', ${now}::timestamptz, ${timeZone})`.execute(db)
  return { count: Number(rows[0]!.n), units: rows[0]!.units }
}

/** Whether one has sent the other anything since then. Index: member_transfer_sent. */
export async function hasSent(
  tx: Tx,
  { fromId, toId, since }: { fromId: bigint; toId: bigint; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from cashier.member_transfer
    where from_id = ${fromId} and to_id = ${toId} and sent_at > ${since}
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Index: member_transfer_sent, member_transfer_received. */
export async function transfersOfMember(
  db: Db,
  memberId: bigint,
  page: number,
  pageSize: number,
): Promise<{ rows: TransferRow[]; total: number }> {
  const [{ rows }, count] = await Promise.all([
    sql<TransferRow>`
      select ${view}
      where t.from_id = ${memberId} or t.to_id = ${memberId}
      order by t.id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ n: bigint }>`
      select count(*) as n from cashier.member_transfer
      where from_id = ${memberId} or to_id = ${memberId}`.execute(db),
  ])
  return { rows, total: Number(count.rows[0]!.n) }
}

/** In the order of the ids. */
export async function transfersByIds(db: Db, ids: readonly bigint[]): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${view}
    where t.id = any(${ids.map(String)}::bigint[])
    order by array_position(${ids.map(String)}::bigint[], t.id)`.execute(db)
  return rows
}

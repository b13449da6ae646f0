import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import { type IncomingPayment, paymentView } from '../matching/store.ts'

export type MissingRow = {
  id: bigint
  brand_id: number
  player_id: bigint
  username: string
  player_type: number
  request_key: string
  method_id: string
  method_name: string
  network: string
  provider_transaction_id: string
  amount: bigint
  paid_at: Date
  note: string | null
  slip_id: bigint | null
  state: 'open' | 'credited' | 'refused'
  answer: string | null
  deposit_id: bigint | null
  decided_by: bigint | null
  opened_at: Date
  closed_at: Date | null
}

const view = sql`
  c.*, m.name as method_name, m.network, p.username, p.type as player_type
  from cashier.missing_payment c
  join cashier.method m on m.brand_id = c.brand_id and m.id = c.method_id
  join members.member p on p.id = c.player_id`

export const missingById = async (db: Db | Tx, id: bigint): Promise<MissingRow | undefined> =>
  (await sql<MissingRow>`select ${view} where c.id = ${id}`.execute(db)).rows[0]

export async function missingByKey(
  db: Db | Tx,
  playerId: bigint,
  key: string,
): Promise<MissingRow | undefined> {
  const { rows } = await sql<MissingRow>`
    select ${view} where c.player_id = ${playerId} and c.request_key = ${key}`.execute(db)
  return rows[0]
}

export async function lockMissing(tx: Tx, id: bigint): Promise<MissingRow | undefined> {
  await sql`select 1 from cashier.missing_payment where id = ${id} for update`.execute(tx)
  return missingById(tx, id)
}

type NewMissing = {
  brandId: number
  playerId: bigint
  requestKey: string
  methodId: string
  transactionId: string
  units: bigint
  paidAt: Date
  note: string | null
  slipId: bigint | null
  at: Date
}
/** Undefined when the same payment is asked about already, or the request came twice. */
export async function insertMissing(tx: Tx, row: NewMissing): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into cashier.missing_payment (brand_id, player_id, request_key, method_id,
      provider_transaction_id, amount, paid_at, note, slip_id, state, opened_at)
    values (${row.brandId}, ${row.playerId}, ${row.requestKey}, ${row.methodId},
      ${row.transactionId}, ${row.units}, ${row.paidAt}, ${row.note}, ${row.slipId}, 'open',
      ${row.at})
    on conflict do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

export async function closeMissing(
  tx: Tx,
  id: bigint,
  closed: {
    state: 'credited' | 'refused'
    answer: string | null
    depositId: bigint | null
    operatorId: bigint
    at: Date
  },
): Promise<void> {
  await sql`
    update cashier.missing_payment
    set state = ${closed.state}, answer = ${closed.answer}, deposit_id = ${closed.depositId},
      decided_by = ${closed.operatorId}, closed_at = ${closed.at}
    where id = ${id}`.execute(tx)
}

/** Index: missing_payment_of_player. */
export async function missingOfPlayer(
  db: Db,
  playerId: bigint,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: MissingRow[]; total: number }> {
  const [{ rows }, count] = await Promise.all([
    sql<MissingRow>`
      select ${view}
      where c.player_id = ${playerId}
      order by c.id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ n: bigint }>`
      select count(*) as n from cashier.missing_payment where player_id = ${playerId}`.execute(db),
  ])
  return { rows, total: Number(count.rows[0]!.n) }
}

/** In the order of the ids. */
export async function missingByIds(db: Db, ids: readonly bigint[]): Promise<MissingRow[]> {
  const { rows } = await sql<MissingRow>`
    select ${view}
    where c.id = any(${ids.map(String)}::bigint[])
    order by array_position(${ids.map(String)}::bigint[], c.id)`.execute(db)
  return rows
}

/**
 * What came in on the network and belongs to no order, by the id or the sum that the player names;
 * what arrived at another player's address is theirs, for ids on a chain are public.
 */
export async function candidatesFor(db: Db, row: MissingRow): Promise<IncomingPayment[]> {
  const { rows } = await sql<IncomingPayment>`
    select ${paymentView}
    where i.deposit_id is null and i.brand_id = ${row.brand_id} and i.network = ${row.network}
      and coalesce(o.owner_id, ${row.player_id}) = ${row.player_id}
      and (i.provider_transaction_id = ${row.provider_transaction_id}
        or (i.amount = ${row.amount} and i.paid_at between ${row.paid_at}::timestamptz
          - interval '1 day' and ${row.paid_at}::timestamptz + interval '1 day'))
    order by (i.provider_transaction_id = ${row.provider_transaction_id}) desc, i.id
    limit 5`.execute(db)
  return rows
}

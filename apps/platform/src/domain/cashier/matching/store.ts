import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

export type IncomingPayment = {
  id: bigint
  brand_id: number
  network: string
  receiving_account_id: bigint | null
  receiver_number: string | null
  provider_transaction_id: string
  amount: bigint
  sender: string | null
  sender_name: string | null
  order_id: bigint | null
  paid_at: Date
  source: 'sms' | 'statement' | 'provider'
  said: string
  noted_at: Date
  deposit_id: bigint | null
  /** Whose own address it arrived at; null: an address or number of all. */
  owner_id: bigint | null
  owner_name: string | null
}
export type NewPayment = {
  brandId: number
  network: string
  receivingAccountId: bigint | null
  transactionId: string
  units: bigint
  sender: string | null
  senderName: string | null
  orderId: bigint | null
  paidAt: Date
  source: IncomingPayment['source']
  said: string
}

/** Index: the unique key of transaction_id. */
const owner = sql`
  left join lateral (
    select p.id as owner_id, p.username as owner_name
    from cashier.chain_transfer c
    join cashier.chain_address a on a.id = c.address_id
    join members.member p on p.id = a.player_id
    where i.source = 'provider' and c.transaction_id = i.provider_transaction_id
      and a.brand_id = i.brand_id
  ) o on true`
export const paymentView = sql`
  i.*, r.number as receiver_number, o.owner_id, o.owner_name
  from cashier.incoming_payment i
  left join cashier.receiving_account r on r.id = i.receiving_account_id
  ${owner}`

/** A payment is noted once, whoever tells of it again: undefined then. */
export async function notePayment(
  tx: Tx,
  payment: NewPayment,
  now: Date,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into cashier.incoming_payment (brand_id, network, receiving_account_id,
      provider_transaction_id, amount, sender, sender_name, order_id, paid_at, source, said,
      noted_at)
    values (${payment.brandId}, ${payment.network}, ${payment.receivingAccountId},
      ${payment.transactionId}, ${payment.units}, ${payment.sender}, ${payment.senderName},
      ${payment.orderId}, ${payment.paidAt}, ${payment.source}, ${payment.said}, ${now})
    on conflict (network, provider_transaction_id)
    do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

const paymentById = async (db: Db | Tx, id: bigint): Promise<IncomingPayment | undefined> =>
  (await sql<IncomingPayment>`select ${paymentView} where i.id = ${id}`.execute(db)).rows[0]

export async function lockPayment(tx: Tx, id: bigint): Promise<IncomingPayment | undefined> {
  await sql`select 1 from cashier.incoming_payment where id = ${id} for update`.execute(tx)
  return paymentById(tx, id)
}

/**
 * What came in for each of these orders: what is attached to it, or else what bears its transaction
 * id or its number and belongs to no other.
 */
export async function evidenceOf(
  db: Db | Tx,
  claims: readonly { id: bigint }[],
): Promise<Map<bigint, IncomingPayment>> {
  if (claims.length === 0) return new Map()
  const { rows } = await sql<IncomingPayment & { for_id: bigint }>`
    select distinct on (d.id) d.id as for_id, i.*, r.number as receiver_number, o.owner_id,
      o.owner_name
    from cashier.deposit d
    join lateral (
      select * from cashier.incoming_payment where deposit_id = d.id
      union all
      select * from cashier.incoming_payment where deposit_id is null and network = d.network
        and provider_transaction_id = d.provider_transaction_id
      union all
      select * from cashier.incoming_payment where deposit_id is null and order_id = d.id
        and network = d.network
    ) i on i.brand_id = d.brand_id
    left join cashier.receiving_account r on r.id = i.receiving_account_id
    ${owner}
    where d.id = any(${claims.map(({ id }) => `${id}`)}::bigint[])
    order by d.id, (i.deposit_id is null), i.id`.execute(db)
  return new Map(rows.map(({ for_id: id, ...payment }) => [id, payment]))
}

export async function attachPayment(tx: Tx, paymentId: bigint, depositId: bigint): Promise<void> {
  await sql`
    update cashier.incoming_payment set deposit_id = ${depositId}
    where id = ${paymentId}`.execute(tx)
}
/** A claim that was turned down leaves what it had to the next. */
export async function detachPayment(tx: Tx, depositId: bigint): Promise<void> {
  await sql`
    update cashier.incoming_payment set deposit_id = null
    where deposit_id = ${depositId}`.execute(tx)
}

/** Claims by the transaction id, and orders that the payer named. */
const claimed = sql`
  from cashier.incoming_payment i
  join lateral (
    select id, brand_id, state from cashier.deposit
      where network = i.network and provider_transaction_id = i.provider_transaction_id
    union all
    select id, brand_id, state from cashier.deposit where network = i.network and id = i.order_id
  ) d on d.brand_id = i.brand_id and d.state in ('submitted', 'success')
  where i.deposit_id is null`

export async function claimOf(tx: Db | Tx, paymentId: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select d.id ${claimed} and i.id = ${paymentId}
    order by d.state desc, d.id
    limit 1`.execute(tx)
  return rows[0]?.id
}

/** Where something has come in and no one has looked yet. Index: incoming_payment_free. */
export async function lateClaims(db: Db, after: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select distinct d.id ${claimed} and d.id > ${after}
    order by d.id
    limit 200`.execute(db)
  return rows.map(({ id }) => id)
}

export async function paymentsOfBrand(
  db: Db,
  brandId: number,
  {
    state,
    search,
    page,
    pageSize,
  }: {
    state: 'open' | 'closed'
    search: string
    page: number
    pageSize: number
  },
): Promise<{ rows: IncomingPayment[]; total: number }> {
  const which = sql`
    i.brand_id = ${brandId}
      and ${state === 'open' ? sql`i.deposit_id is null` : sql`i.deposit_id is not null`}
      and (${search} = '' or i.provider_transaction_id = upper(${search}) or i.sender = ${search}
        or r.number = ${search})`
  const [{ rows }, count] = await Promise.all([
    sql<IncomingPayment>`
      select ${paymentView}
      where ${which}
      order by i.id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ n: bigint }>`
      select count(*) as n
      from cashier.incoming_payment i
      left join cashier.receiving_account r on r.id = i.receiving_account_id
      where ${which}`.execute(db),
  ])
  return { rows, total: Number(count.rows[0]!.n) }
}

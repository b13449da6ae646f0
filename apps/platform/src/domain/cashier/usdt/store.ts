import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { ChainTransfer } from '../providers/provider.ts'

export type AddressRow = {
  id: bigint
  provider_account_id: bigint
  brand_id: number
  player_id: bigint
  position: number
  address: string
  made_at: Date
  looked_at: Date
  look_at: Date
}
export type TransferRow = {
  id: bigint
  address_id: bigint
  transaction_id: string
  token_units: bigint
  sender: string
  block_at: Date
  confirmations: number
  state: 'seen' | 'gone' | 'credited' | 'left' | 'dust'
}
export type ChainOrder = {
  deposit_id: bigint
  address_id: bigint
  token_units: bigint
  rate: bigint
  until: Date
  needed: number
  transfer_id: bigint | null
  method_id: string
  network: string
}

export async function addressOfPlayer(
  tx: Db | Tx,
  accountId: bigint,
  playerId: bigint,
): Promise<AddressRow | undefined> {
  const { rows } = await sql<AddressRow>`
    select * from cashier.chain_address
    where provider_account_id = ${accountId} and player_id = ${playerId}`.execute(tx)
  return rows[0]
}

/** The next position below the account's key; new addresses of an account wait for each other. */
export async function nextPosition(tx: Tx, accountId: bigint): Promise<number> {
  await sql`select 1 from cashier.provider_account where id = ${accountId} for update`.execute(tx)
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position) + 1, 0) as next from cashier.chain_address
    where provider_account_id = ${accountId}`.execute(tx)
  return rows[0]!.next
}

export async function insertAddress(
  tx: Tx,
  row: Pick<AddressRow, 'provider_account_id' | 'brand_id' | 'player_id' | 'position' | 'address'>,
  at: Date,
): Promise<void> {
  await sql`
    insert into cashier.chain_address (provider_account_id, brand_id, player_id, position, address,
      made_at, looked_at, look_at)
    values (${row.provider_account_id}, ${row.brand_id}, ${row.player_id}, ${row.position},
      ${row.address}, ${at}, ${at}, ${at})`.execute(tx)
}

export async function insertChainOrder(
  tx: Tx,
  order: Omit<ChainOrder, 'transfer_id' | 'method_id' | 'network'>,
): Promise<void> {
  await sql`
    insert into cashier.chain_order (deposit_id, address_id, token_units, rate, until, needed)
    values (${order.deposit_id}, ${order.address_id}, ${order.token_units}, ${order.rate},
      ${order.until}, ${order.needed})`.execute(tx)
}

export async function addressById(db: Db | Tx, id: bigint): Promise<AddressRow | undefined> {
  const { rows } = await sql<AddressRow>`
    select * from cashier.chain_address where id = ${id}`.execute(db)
  return rows[0]
}

export async function addressOfOrder(db: Db, depositId: bigint): Promise<AddressRow | undefined> {
  const { rows } = await sql<AddressRow>`
    select a.* from cashier.chain_address a
    join cashier.chain_order o on o.address_id = a.id
    where o.deposit_id = ${depositId}`.execute(db)
  return rows[0]
}

/** Index: chain_address_due. */
export async function addressesDue(db: Db, now: Date, after: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from cashier.chain_address where look_at <= ${now} and id > ${after}
    order by id limit 200`.execute(db)
  return rows.map(({ id }) => id)
}

export async function putLook(
  db: Db | Tx,
  id: bigint,
  { lookedAt, lookAt }: { lookedAt?: Date; lookAt: Date },
): Promise<void> {
  await sql`
    update cashier.chain_address
    set look_at = ${lookAt}, looked_at = coalesce(${lookedAt ?? null}, looked_at)
    where id = ${id}`.execute(db)
}

/** Whether something of it is under way, and when its last order's rate ended. */
export async function stirOf(db: Db, id: bigint): Promise<{ is_open: boolean; last: Date | null }> {
  const { rows } = await sql<{ is_open: boolean; last: Date | null }>`
    select exists (select 1 from cashier.chain_transfer where address_id = ${id}
        and state = 'seen')
      or exists (select 1 from cashier.chain_order o join cashier.deposit d on d.id = o.deposit_id
        where o.address_id = ${id} and d.state in ('created', 'pending_psp')) as is_open,
      (select max(until) from cashier.chain_order where address_id = ${id}) as last`.execute(db)
  return rows[0]!
}

/**
 * Transactions that need no second look: all their events to the address are done with, and were
 * seen long enough ago that none of them was left out by a crash.
 */
export async function doneTransactions(
  db: Db,
  id: bigint,
  { since, before }: { since: Date; before: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ transaction_id: string }>`
    select split_part(transaction_id, '-', 1) as transaction_id
    from cashier.chain_transfer
    where address_id = ${id} and block_at >= ${since}
    group by 1
    having bool_and(state in ('credited', 'left', 'dust')) and max(seen_at) < ${before}`.execute(db)
  return new Set(rows.map(({ transaction_id }) => transaction_id))
}

/** As it stands now, locked; undefined for one that is done with. */
export async function putTransfer(
  tx: Tx,
  addressId: bigint,
  seen: ChainTransfer,
  now: Date,
): Promise<TransferRow | undefined> {
  const { rows } = await sql<Omit<TransferRow, 'token_units'> & { token_units: string }>`
    insert into cashier.chain_transfer as t (address_id, transaction_id, token_units, sender,
      block_at, confirmations, state, seen_at)
    values (${addressId}, ${seen.transactionId}, ${`${seen.tokenUnits}`}::numeric, ${seen.sender},
      ${seen.blockAt}, ${seen.confirmations}, 'seen', ${now})
    on conflict (transaction_id) do update
    set block_at = excluded.block_at, confirmations = excluded.confirmations, state = 'seen'
    where t.state in ('seen', 'gone') and t.address_id = excluded.address_id
    returning *, t.token_units::text as token_units`.execute(tx)
  return rows[0] && { ...rows[0], token_units: BigInt(rows[0].token_units) }
}

export async function closeTransfer(
  tx: Tx,
  id: bigint,
  state: 'credited' | 'left' | 'dust',
): Promise<void> {
  await sql`update cashier.chain_transfer set state = ${state} where id = ${id}`.execute(tx)
}

/** Those that a reorganisation took out of their block; their orders wait for a payment again. */
export async function dropTransfers(
  tx: Tx,
  addressId: bigint,
  since: Date,
  listed: readonly string[],
): Promise<bigint[]> {
  const { rows } = await sql<{ deposit_id: bigint | null }>`
    with gone as (
      update cashier.chain_transfer set state = 'gone', confirmations = 0
      where address_id = ${addressId} and state = 'seen' and block_at >= ${since}
        and transaction_id <> all(${[...listed]}::text[])
      returning id
    )
    update cashier.chain_order o set transfer_id = null from gone where o.transfer_id = gone.id
    returning o.deposit_id`.execute(tx)
  return rows.flatMap(({ deposit_id }) => deposit_id ?? [])
}

const orderView = sql`
  select o.*, d.method_id, d.network
  from cashier.chain_order o join cashier.deposit d on d.id = o.deposit_id`

/** The order in whose time a transfer came, and which no other pays. */
export async function orderInTime(tx: Tx, transfer: TransferRow): Promise<ChainOrder | undefined> {
  const { rows } = await sql<ChainOrder>`
    ${orderView}
    where o.address_id = ${transfer.address_id}
      and d.state in ('created', 'pending_psp', 'expired')
      and (o.transfer_id is null or o.transfer_id = ${transfer.id})
      and ${transfer.block_at} between d.created_at - interval '2 minutes' and o.until
    order by o.transfer_id nulls last, o.deposit_id desc
    limit 1`.execute(tx)
  return rows[0]
}

export async function lastOrder(tx: Tx, addressId: bigint): Promise<ChainOrder> {
  const { rows } = await sql<ChainOrder>`
    ${orderView} where o.address_id = ${addressId} order by o.deposit_id desc limit 1`.execute(tx)
  return rows[0]!
}

export async function bindTransfer(tx: Tx, depositId: bigint, transferId: bigint): Promise<void> {
  await sql`
    update cashier.chain_order set transfer_id = ${transferId}
    where deposit_id = ${depositId}`.execute(tx)
}

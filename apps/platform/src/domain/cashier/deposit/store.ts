import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { DepositState } from '../orders/states.ts'
import type { MethodKind } from '../providers/provider.ts'

export type DepositRow = {
  id: bigint
  brand_id: number
  player_id: bigint
  request_key: string
  method_id: string
  method_name: string
  kind: MethodKind
  network: string
  provider: string | null
  fee_ppm: number
  fee_bearer: 'house' | 'player'
  ask_above: bigint
  amount: bigint
  state: DepositState
  receiving_account_id: bigint | null
  receiver_number: string | null
  receiver_holder: string | null
  receiver_bank: string | null
  username: string
  chain_address: string | null
  token_units: bigint | null
  token_rate: bigint | null
  needed: number | null
  confirmations: number | null
  provider_transaction_id: string | null
  provider_reference: string | null
  redirect_to: string | null
  asked: number
  sender: string | null
  sender_name: string | null
  slip_id: bigint | null
  proposed: bigint | null
  proposed_by: bigint | null
  credited: bigint | null
  fee: bigint | null
  reason: string | null
  decided_by: bigint | null
  created_at: Date
  expires_at: Date
  closed_at: Date | null
}

export const depositView = sql`
  d.*, m.name as method_name, m.kind, m.provider, m.ask_above,
    r.number as receiver_number, r.holder as receiver_holder, r.bank as receiver_bank, p.username,
    ca.address as chain_address, co.token_units, co.rate as token_rate, co.needed as needed,
    ct.confirmations
  from cashier.deposit d join cashier.method m on m.brand_id = d.brand_id and m.id = d.method_id
  left join cashier.receiving_account r on r.id = d.receiving_account_id
  left join cashier.chain_order co on co.deposit_id = d.id
  left join cashier.chain_address ca on ca.id = co.address_id
  left join cashier.chain_transfer ct on ct.id = co.transfer_id
  join members.member p on p.id = d.player_id`

/** Our number of an order, as providers and payers name it. */
export const numberOf = ({ id }: { id: bigint }): string => `D-${id}`
export const idOfNumber = (text: string): bigint | null => {
  const digits = /^D-?(\d{1,18})$/i.exec(text)?.[1]
  return digits === undefined ? null : BigInt(digits)
}

export async function nextDepositId(tx: Tx): Promise<bigint> {
  return (
    await sql<{
      id: bigint
    }>`select nextval(pg_get_serial_sequence('cashier.deposit', 'id')) as id`.execute(tx)
  ).rows[0]!.id
}
/**
 * The open accounts of a method that have room for the amount in this business day take turns by
 * the order's id: no row is locked, so nobody waits for another's order. Index: deposit_to_account.
 */
export async function receiverInTurn(
  tx: Tx,
  order: {
    brandId: number
    methodId: string
    id: bigint
    units: bigint
    now: Date
    timeZone: string
  },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select r.id
    from cashier.receiving_account r
    where r.brand_id = ${order.brandId} and r.method_id = ${order.methodId} and r.is_open
      and (r.daily_cap is null or ${order.units} <= r.daily_cap - (
        select coalesce(sum(coalesce(d.credited, d.amount)), 0)
        from cashier.deposit d
        where d.receiving_account_id = r.id
          and d.created_at >= date_trunc('day', ${order.now}::timestamptz, ${order.timeZone})
          and d.state not in ('rejected', 'expired', 'failed', 'cancelled')))
    order by r.id`.execute(tx)
  return rows.length === 0 ? undefined : rows[Number(order.id % BigInt(rows.length))]!.id
}
type Charge = Pick<DepositRow, 'fee_ppm' | 'fee_bearer'>
/** False when the request key is known, or an order of the method is open. */
export async function insertDeposit(
  tx: Tx,
  row: {
    id: bigint
    brandId: number
    playerId: bigint
    requestKey: string
    methodId: string
    method: Charge & { network: string }
    receiverId: bigint | null
    units: bigint
    now: Date
    expiresAt: Date
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into cashier.deposit (id, brand_id, player_id, request_key, method_id, network,
      receiving_account_id, amount, fee_ppm, fee_bearer, state, created_at, expires_at)
    overriding system value
    values (${row.id}, ${row.brandId}, ${row.playerId}, ${row.requestKey}, ${row.methodId},
      ${row.method.network}, ${row.receiverId}, ${row.units}, ${row.method.fee_ppm},
      ${row.method.fee_bearer}, 'created', ${row.now}, ${row.expiresAt})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}
/**
 * The player's orders whose time is over and which the job has not seen yet. Index: deposit_open.
 */
export async function lockDueOrders(tx: Tx, playerId: bigint, now: Date): Promise<DepositRow[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id
    from cashier.deposit
    where player_id = ${playerId} and state in ('created', 'pending_psp')
      and expires_at <= ${now}
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
      where player_id = ${playerId}
        and state in ('created', 'pending_psp', 'submitted', 'review')`.execute(tx)
  ).rows
}
/** By whomever, of whatever brand. Index: deposit_claim. */
export async function isClaimed(tx: Tx, network: string, transactionId: string): Promise<boolean> {
  return (
    (
      await sql`
        select 1
        from cashier.deposit
        where network = ${network} and provider_transaction_id = ${transactionId}
          and state in ('submitted', 'review', 'matched', 'success')`.execute(tx)
    ).rows.length > 0
  )
}
/** What a transition may write beside the state; what is left out stays. */
export type DepositChange = {
  transactionId?: string
  sender?: string
  senderName?: string
  slipId?: bigint
  credited?: bigint
  fee?: bigint
  turnoverPpm?: number
  reason?: string
  decidedBy?: bigint
  expiresAt?: Date
  askAt?: Date
  closedAt?: Date
}
export async function putDeposit(
  tx: Tx,
  id: bigint,
  state: DepositState,
  change: DepositChange = {},
): Promise<void> {
  await sql`
    update cashier.deposit
    set state = ${state},
      provider_transaction_id = coalesce(${change.transactionId ?? null},
        provider_transaction_id),
      sender = coalesce(${change.sender ?? null}, sender),
      sender_name = coalesce(${change.senderName ?? null}, sender_name),
      slip_id = coalesce(${change.slipId ?? null}::bigint, slip_id),
      credited = coalesce(${change.credited ?? null}::bigint, credited),
      fee = coalesce(${change.fee ?? null}::bigint, fee),
      turnover_ppm = coalesce(${change.turnoverPpm ?? null}::int, turnover_ppm),
      reason = coalesce(${change.reason ?? null}, reason),
      decided_by = coalesce(${change.decidedBy ?? null}::bigint, decided_by),
      expires_at = coalesce(${change.expiresAt ?? null}, expires_at),
      ask_at = coalesce(${change.askAt ?? null}, ask_at),
      closed_at = coalesce(${change.closedAt ?? null}, closed_at)
    where id = ${id}`.execute(tx)
}
/** What one operator says was received; another must say the same. */
export async function putProposal(
  tx: Tx,
  id: bigint,
  units: bigint,
  operatorId: bigint,
): Promise<void> {
  await sql`
    update cashier.deposit set proposed = ${units}, proposed_by = ${operatorId}
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
      where state in ('created', 'pending_psp') and expires_at <= ${now} and id > ${after}
      order by id
      limit 200`.execute(db)
  ).rows.map((row) => row.id)
}
/** Where the player pays, as the provider said. */
export async function putOpened(
  tx: Tx,
  id: bigint,
  reference: string,
  redirectTo: string,
): Promise<void> {
  await sql`
    update cashier.deposit set provider_reference = ${reference}, redirect_to = ${redirectTo}
    where id = ${id}`.execute(tx)
}
export async function putAsked(tx: Tx, id: bigint, askAt: Date): Promise<void> {
  await sql`
    update cashier.deposit set asked = asked + 1, ask_at = ${askAt} where id = ${id}`.execute(tx)
}
/** Index: deposit_to_ask. */
export async function dueToAsk(db: Db, now: Date, after: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id
    from cashier.deposit
    where state = 'pending_psp' and ask_at <= ${now} and id > ${after}
    order by id
    limit 200`.execute(db)
  return rows.map(({ id }) => id)
}
/** By the key that only the player's browser and the provider were told. */
export async function depositByReturn(db: Db, key: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from cashier.deposit where request_key = ${key} and redirect_to is not null
    order by id desc limit 1`.execute(db)
  return rows[0]?.id
}
/** An order for a payment that was found: it begins where a match ends. */
export async function insertFound(
  tx: Tx,
  row: {
    brandId: number
    playerId: bigint
    requestKey: string
    methodId: string
    method: Charge & { network: string }
    receiverId: bigint | null
    units: bigint
    transactionId: string
    at: Date
  },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into cashier.deposit (brand_id, player_id, request_key, method_id, network,
      receiving_account_id, amount, fee_ppm, fee_bearer, state, provider_transaction_id,
      created_at, expires_at)
    values (${row.brandId}, ${row.playerId}, ${row.requestKey}, ${row.methodId},
      ${row.method.network}, ${row.receiverId}, ${row.units}, ${row.method.fee_ppm},
      ${row.method.fee_bearer}, 'matched', ${row.transactionId}, ${row.at}, ${row.at})
    returning id`.execute(tx)
  return rows[0]!.id
}

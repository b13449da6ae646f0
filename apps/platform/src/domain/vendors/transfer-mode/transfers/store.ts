import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/pool.ts'
import type { SecretBox } from '../../../../secrets/master-key.ts'
import type { TransferLine } from '../protocol.ts'
import type { TransferState } from './states.ts'

export type TransferRow = {
  id: bigint
  brand_id: number
  vendor: string
  player_id: bigint
  transfer_id: string
  reference: string
  direction: 'in' | 'out'
  cause: 'player' | 'launch'
  currency: string
  amount: bigint
  state: TransferState
  reason: string | null
  created_at: Date
  sent_at: Date | null
  checks: number
  next_check_at: Date | null
  closed_at: Date | null
  proposed: 'done' | 'failed' | null
  proposed_by: bigint | null
  proposal_note: string | null
}
export type TransferVendor = {
  vendor: string
  name: string
  brandId: number
  protocol: string
  isOpen: boolean
  line: TransferLine
}
type VendorRow = {
  vendor: string
  name: string
  brand_id: number
  protocol: string
  is_open: boolean
  base_url: string
  agent: string
  secret_sealed: Buffer
}
const SECRET = 'vendors.transfer_vendor'

const vendors = sql`
  select t.vendor, v.name, v.brand_id, t.protocol, v.base_url, t.agent, t.secret_sealed,
    v.is_enabled and not t.is_in_maintenance as is_open
  from vendors.transfer_vendor t
  join vendors.vendor v on v.code = t.vendor`

export async function transferVendors(
  db: Db | Tx,
  box: SecretBox,
  brandId: number | null,
): Promise<TransferVendor[]> {
  const { rows } = await sql<VendorRow>`
    ${vendors} where ${brandId}::int is null or v.brand_id = ${brandId}
    order by v.name, v.code`.execute(db)
  return rows.map((row) => opened(box, row))
}

export async function transferVendor(
  db: Db | Tx,
  box: SecretBox,
  code: string,
): Promise<TransferVendor | undefined> {
  const { rows } = await sql<VendorRow>`${vendors} where t.vendor = ${code}`.execute(db)
  return rows[0] && opened(box, rows[0])
}

function opened(box: SecretBox, row: VendorRow): TransferVendor {
  return {
    vendor: row.vendor,
    name: row.name,
    brandId: row.brand_id,
    protocol: row.protocol,
    isOpen: row.is_open,
    line: {
      address: row.base_url,
      agent: row.agent,
      secret: box.open(SECRET, row.secret_sealed).toString(),
    },
  }
}

export async function putTransferVendor(
  db: Db | Tx,
  box: SecretBox,
  wanted: { vendor: string; protocol: string; agent: string; secret: string },
): Promise<void> {
  const sealed = box.close(SECRET, Buffer.from(wanted.secret))
  await sql`
    insert into vendors.transfer_vendor (vendor, protocol, agent, secret_sealed)
    values (${wanted.vendor}, ${wanted.protocol}, ${wanted.agent}, ${sealed})
    on conflict (vendor)
    do update
    set protocol = excluded.protocol, agent = excluded.agent,
      secret_sealed = excluded.secret_sealed`.execute(db)
}

export async function insertTransfer(
  tx: Tx,
  wanted: Pick<
    TransferRow,
    | 'brand_id'
    | 'vendor'
    | 'player_id'
    | 'transfer_id'
    | 'direction'
    | 'cause'
    | 'currency'
    | 'amount'
  >,
  at: Date,
): Promise<TransferRow> {
  const { rows } = await sql<TransferRow>`
    insert into vendors.transfer (brand_id, vendor, player_id, transfer_id, direction, cause,
      currency, amount, state, created_at, next_check_at)
    values (${wanted.brand_id}, ${wanted.vendor}, ${wanted.player_id}, ${wanted.transfer_id},
      ${wanted.direction}, ${wanted.cause}, ${wanted.currency}, ${wanted.amount}, 'created',
      ${at}, ${at}::timestamptz + interval '30 seconds')
    returning *`.execute(tx)
  return rows[0]!
}

export async function transferByKey(
  db: Db | Tx,
  playerId: bigint,
  transferId: string,
): Promise<TransferRow | undefined> {
  return (
    await sql<TransferRow>`
      select * from vendors.transfer
      where player_id = ${playerId} and transfer_id = ${transferId}`.execute(db)
  ).rows[0]
}

export async function lockTransfer(tx: Tx, id: bigint): Promise<TransferRow | undefined> {
  return (
    await sql<TransferRow>`
      select * from vendors.transfer where id = ${id} for no key update`.execute(tx)
  ).rows[0]
}

export type Change = {
  at: Date
  actor: string
  note?: string | null
  nextCheckAt?: Date | null
  decidedBy?: bigint
}

/** The new state with its step. The caller holds the row and knows that it may follow. */
export async function putState(
  tx: Tx,
  row: TransferRow,
  to: TransferState,
  { at, actor, note = null, nextCheckAt = null, decidedBy }: Change,
): Promise<TransferRow> {
  const isOver = to === 'done' || to === 'failed'
  const { rows } = await sql<TransferRow>`
    update vendors.transfer
    set state = ${to}, reason = ${note}, next_check_at = ${nextCheckAt},
      sent_at = case when ${to} = 'sent' then ${at}::timestamptz else sent_at end,
      closed_at = case when ${isOver} then ${at}::timestamptz end,
      decided_by = ${decidedBy ?? null}
    where id = ${row.id}
    returning *`.execute(tx)
  await sql`
    insert into vendors.transfer_step (transfer_id, from_state, to_state, actor, note, at)
    values (${row.id}, ${row.state}, ${to}, ${actor}, ${note}, ${at})`.execute(tx)
  return rows[0]!
}

export async function recordCreated(tx: Tx, row: TransferRow): Promise<void> {
  await sql`
    insert into vendors.transfer_step (transfer_id, to_state, actor, at)
    values (${row.id}, 'created', ${row.cause}, ${row.created_at})`.execute(tx)
}

/** Asked, without an answer that ends it. */
export async function putChecked(tx: Tx, id: bigint, next: Date): Promise<void> {
  await sql`
    update vendors.transfer
    set checks = checks + 1, next_check_at = ${next}
    where id = ${id}`.execute(tx)
}

/** Whom a worker asks at that moment. */
export async function wakeCheck(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`select vendors.wake_check(${id}, ${at})`.execute(tx)
}

/** Those that are due, by id. Index: transfer_open. */
export async function dueTransfers(db: Db, at: Date, after: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from vendors.transfer
    where state in ('created', 'sent', 'unknown') and next_check_at <= ${at} and id > ${after}
    order by id
    limit 50`.execute(db)
  return rows.map(({ id }) => id)
}

/** What is on its way, the newest first. Index: transfer_of_player. */
export async function openTransfersOf(db: Db | Tx, playerId: bigint): Promise<TransferRow[]> {
  return (
    await sql<TransferRow>`
      select * from vendors.transfer
      where player_id = ${playerId} and state in ('created', 'sent', 'unknown', 'manual')
      order by id desc
      limit 50`.execute(db)
  ).rows
}

export async function markHolding(tx: Tx, playerId: bigint, vendor: string): Promise<void> {
  await sql`
    insert into vendors.sub_wallet (player_id, vendor, may_hold)
    values (${playerId}, ${vendor}, true)
    on conflict (player_id, vendor) do update set may_hold = true`.execute(tx)
}

/** Unless something was sent there since the vendor was asked, or is on its way. */
export async function markEmpty(
  tx: Tx,
  playerId: bigint,
  vendor: string,
  askedAt: Date,
): Promise<void> {
  await sql`
    update vendors.sub_wallet
    set may_hold = false
    where player_id = ${playerId} and vendor = ${vendor} and not exists (
      select from vendors.transfer t
      where t.player_id = ${playerId} and t.vendor = ${vendor}
        and (t.state in ('created', 'sent', 'unknown', 'manual')
          or t.created_at >= ${askedAt}))`.execute(tx)
}

export async function holdingVendors(db: Db | Tx, playerId: bigint): Promise<Set<string>> {
  const { rows } = await sql<{ vendor: string }>`
    select vendor from vendors.sub_wallet
    where player_id = ${playerId} and may_hold`.execute(db)
  return new Set(rows.map(({ vendor }) => vendor))
}

export type Holder = {
  brandId: number
  vendorUser: string
  type: number
  status: string
}
export async function holderOf(db: Db | Tx, playerId: bigint): Promise<Holder> {
  const { rows } = await sql<Holder>`
    select brand_id as "brandId", vendor_user as "vendorUser", type, status
    from members.member where id = ${playerId}`.execute(db)
  return rows[0]!
}

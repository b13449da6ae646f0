import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { MethodKind } from '../providers/provider.ts'

export type ReceivingRow = {
  id: bigint
  brand_id: number
  method_id: string
  method_name: string
  number: string
  kind: MethodKind
  holder: string
  bank: string | null
  is_open: boolean
  daily_cap: bigint | null
  device_id: string | null
  last_heard_at: Date | null
}

const view = sql`
  r.*, m.name as method_name, m.kind, f.id as device_id, f.last_heard_at
  from cashier.receiving_account r
  join cashier.method m on m.brand_id = r.brand_id and m.id = r.method_id
  left join cashier.forwarder f on f.receiving_account_id = r.id`

export async function receivingAccountsOf(db: Db | Tx, brandId: number): Promise<ReceivingRow[]> {
  return (
    await sql<ReceivingRow>`
      select ${view}
      where r.brand_id = ${brandId}
      order by r.method_id, r.id`.execute(db)
  ).rows
}
type NewReceiver = {
  brandId: number
  methodId: string
  number: string
  holder: string
  bank: string | null
  dailyCap: bigint | null
}
export async function insertReceivingAccount(
  tx: Tx,
  row: NewReceiver,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into cashier.receiving_account (brand_id, method_id, number, holder, bank, daily_cap)
    values (${row.brandId}, ${row.methodId}, ${row.number}, ${row.holder}, ${row.bank},
      ${row.dailyCap})
    on conflict (brand_id, method_id, number)
    do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}
export async function lockReceivingAccount(
  tx: Tx,
  brandId: number,
  id: bigint,
): Promise<ReceivingRow | undefined> {
  await sql`
    select 1
    from cashier.receiving_account
    where id = ${id} and brand_id = ${brandId}
    for update`.execute(tx)
  return (
    await sql<ReceivingRow>`select ${view} where r.id = ${id} and r.brand_id = ${brandId}`.execute(
      tx,
    )
  ).rows[0]
}
export async function putReceiver(
  tx: Tx,
  id: bigint,
  { isOpen, dailyCap }: { isOpen: boolean; dailyCap: bigint | null },
): Promise<void> {
  await sql`
    update cashier.receiving_account set is_open = ${isOpen}, daily_cap = ${dailyCap}
    where id = ${id}`.execute(tx)
}

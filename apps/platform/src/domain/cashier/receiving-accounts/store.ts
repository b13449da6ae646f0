import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

export type ReceivingRow = {
  id: bigint
  brand_id: number
  method_id: string
  method_name: string
  number: string
  kind: 'personal' | 'agent' | 'merchant'
  holder: string
  is_open: boolean
}

const view = sql`
  r.*, m.name as method_name
  from cashier.receiving_account r
  join cashier.method m on m.brand_id = r.brand_id and m.id = r.method_id`

export async function receivingAccountsOf(db: Db | Tx, brandId: number): Promise<ReceivingRow[]> {
  return (
    await sql<ReceivingRow>`
      select ${view}
      where r.brand_id = ${brandId}
      order by r.method_id, r.id`.execute(db)
  ).rows
}
export async function insertReceivingAccount(
  tx: Tx,
  row: { brandId: number; methodId: string; number: string; kind: string; holder: string },
): Promise<bigint | undefined> {
  const { rows } = await sql<{
    id: bigint
  }>`insert into cashier.receiving_account (brand_id, method_id, number, kind, holder)
    values (${row.brandId}, ${row.methodId}, ${row.number}, ${row.kind}, ${row.holder})
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
export async function putOpen(tx: Tx, id: bigint, isOpen: boolean): Promise<void> {
  await sql`update cashier.receiving_account set is_open = ${isOpen} where id = ${id}`.execute(tx)
}

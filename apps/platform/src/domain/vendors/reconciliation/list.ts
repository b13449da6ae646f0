import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import type { QueueTable } from '../../../db/queue/queue-list.ts'
import { items, type ItemRow } from './store.ts'

/** Indexes: reconciliation_open, reconciliation_closed. */
export const itemQueue: QueueTable<'open' | 'closed' | 'all'> = {
  code: 'R',
  from: sql`vendors.reconciliation_item c`,
  states: {
    open: { where: sql`c.closed_at is null`, at: sql`c.opened_at`, first: 'oldest' },
    closed: { where: sql`c.closed_at is not null`, at: sql`c.closed_at`, first: 'newest' },
    all: { where: sql`true`, at: sql`c.opened_at`, first: 'newest' },
  },
  player: sql`c.player_id`,
  amount: sql`c.units`,
  method: sql`c.vendor`,
  references: (words) => [
    sql`c.round_ref = ${words}`,
    sql`c.transaction_uuid::text = ${words.toLowerCase()}`,
  ],
}

/** In the order of the ids. */
export async function itemsByIds(db: Db, ids: readonly bigint[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    ${items}
    where i.id = any(${ids.map(String)}::bigint[])
    order by array_position(${ids.map(String)}::bigint[], i.id)`.execute(db)
  return rows
}

/** Vendors that have left something to settle, as the list is narrowed to them. */
export async function vendorsOfItems(db: Db, brandId: number) {
  const { rows } = await sql<{ id: string; name: string }>`
    select v.code as id, v.name from vendors.vendor v
    where exists (select from vendors.reconciliation_item i
      where i.brand_id = ${brandId} and i.vendor = v.code)
    order by v.name`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

export type ItemRow = {
  id: bigint
  brand_id: number
  kind: 'disputed_round' | 'owed'
  vendor: string
  player_id: bigint
  username: string
  round_ref: string
  units: bigint
  transaction_uuid: string
  opened_at: Date
  closed_at: Date | null
  closed_by: string | null
  note: string | null
}
export const items = sql`
  select i.id, i.brand_id, i.kind, i.vendor, i.player_id, m.username, i.round_ref, i.units,
    i.transaction_uuid, i.opened_at, i.closed_at, o.username as closed_by, i.note
  from vendors.reconciliation_item i
  join members.member m on m.id = i.player_id
  left join operators.operator o on o.id = i.closed_by`

/** How many wait, and for how long the oldest of a kind has. Index: reconciliation_open. */
export async function openItems(
  db: Db,
): Promise<{ kind: ItemRow['kind']; items: bigint; oldest_seconds: number }[]> {
  return (
    await sql<{ kind: ItemRow['kind']; items: bigint; oldest_seconds: number }>`
    select k.kind, count(i.id) as items,
      coalesce(extract(epoch from clock_timestamp() - min(i.opened_at)), 0)::float8
        as oldest_seconds
    from unnest(array['disputed_round', 'owed']) as k(kind)
    left join vendors.reconciliation_item i on i.kind = k.kind and i.closed_at is null
    group by k.kind`.execute(db)
  ).rows
}

export async function itemById(db: Db | Tx, id: bigint): Promise<ItemRow | undefined> {
  return (await sql<ItemRow>`${items} where i.id = ${id}`.execute(db)).rows[0]
}

/** False when it was closed before. */
export async function setClosed(
  tx: Tx,
  id: bigint,
  { operatorId, note, at }: { operatorId: bigint; note: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
      update vendors.reconciliation_item
      set closed_at = ${at}, closed_by = ${operatorId}, note = ${note}
      where id = ${id} and closed_at is null
      returning 1`.execute(tx)
  return rows.length === 1
}

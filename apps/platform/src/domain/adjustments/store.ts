import type { AdjustmentDirection, AdjustmentKind } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'

export type EntryRow = {
  id: bigint
  brand_id: number
  player_id: bigint
  direction: AdjustmentDirection
  kind: AdjustmentKind
  units: bigint
  turnover: bigint | null
  reason: string
  asked_by: string
  approved_by: string
  posted_at: Date
  undoes: bigint | null
  undone_by: bigint | null
}
const view = sql`
  select e.*, u.id as undone_by from adjustments.entry e
  left join adjustments.entry u on u.undoes = e.id`

export async function entryById(db: Db | Tx, id: bigint): Promise<EntryRow | undefined> {
  return (await sql<EntryRow>`${view} where e.id = ${id}`.execute(db)).rows[0]
}

/** The newest first. Index: entry_of_player. */
export async function entriesOf(db: Db, playerId: bigint): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    ${view} where e.player_id = ${playerId} order by e.id desc limit 100`.execute(db)
  return rows
}

/** Null when the entry that it takes back was taken back already. */
export async function insertEntry(
  tx: Tx,
  entry: Omit<EntryRow, 'id' | 'undone_by'> & { approval_id: bigint },
): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    insert into adjustments.entry (brand_id, player_id, direction, kind, units, turnover, reason,
      approval_id, asked_by, approved_by, posted_at, undoes)
    values (${entry.brand_id}, ${entry.player_id}, ${entry.direction}, ${entry.kind},
      ${entry.units}, ${entry.turnover}, ${entry.reason}, ${entry.approval_id},
      ${entry.asked_by}, ${entry.approved_by}, ${entry.posted_at}, ${entry.undoes})
    on conflict (undoes) do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

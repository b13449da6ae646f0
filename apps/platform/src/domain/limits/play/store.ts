import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { PlayRow } from '../rules.ts'

type StoredPlay = PlayRow & { check_minutes: number | null }

export async function playOf(db: Db | Tx, playerId: bigint): Promise<StoredPlay | null> {
  return (
    (await sql<StoredPlay>`select * from limits.play where player_id = ${playerId}`.execute(db))
      .rows[0] ?? null
  )
}

/** Milliseconds played since the day began. */
export async function playedToday(db: Db | Tx, playerId: bigint, dayFrom: Date): Promise<bigint> {
  const row = await playOf(db, playerId)
  return row && row.day_from >= dayFrom ? row.day_ms : 0n
}

export async function putPlay(tx: Tx, playerId: bigint, row: PlayRow): Promise<void> {
  await sql`
    insert into limits.play (player_id, began_at, seen_at, check_at, day_from, day_ms)
    values (${playerId}, ${row.began_at}, ${row.seen_at}, ${row.check_at}, ${row.day_from},
      ${row.day_ms})
    on conflict (player_id) do update set began_at = excluded.began_at,
      seen_at = excluded.seen_at, check_at = excluded.check_at, day_from = excluded.day_from,
      day_ms = excluded.day_ms`.execute(tx)
}

export async function putPlayUntil(tx: Tx, playerId: bigint, until: Date): Promise<void> {
  await sql`
    update limits.standing set play_until = ${until} where player_id = ${playerId}`.execute(tx)
}

export async function putCheckMinutes(tx: Tx, playerId: bigint, minutes: number): Promise<void> {
  await sql`
    update limits.play set check_minutes = ${minutes} where player_id = ${playerId}`.execute(tx)
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'

/** The most that a player may stake at once, in units; a bet above it is refused as RS_ERROR_LIMIT_REACHED. */
export async function setStakeLimit(db: Db | Tx, playerId: bigint, units: bigint): Promise<void> {
  await sql`insert into limits.player_limit (player_id, kind, units) values (${playerId}, 'single_stake', ${units})
    on conflict (player_id, kind) do update set units = excluded.units, set_at = now()`.execute(db)
}

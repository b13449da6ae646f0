import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

/** What a player deposited since then, gross, and what is under way. Index: deposit_of_player. */
export async function depositedSince(db: Db | Tx, playerId: bigint, since: Date): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`
    select coalesce(sum(coalesce(credited, amount)), 0)::bigint as units
    from cashier.deposit
    where player_id = ${playerId}
      and (closed_at >= ${since} and state = 'success' or closed_at is null)`.execute(db)
  return rows[0]!.units
}

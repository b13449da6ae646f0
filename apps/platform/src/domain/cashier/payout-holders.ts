import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'

/** On whose names a player's payout accounts are. Index: payout_account_of_player. */
export async function payoutHolders(db: Db | Tx, playerId: bigint): Promise<string[]> {
  const { rows } = await sql<{ holder: string }>`select distinct holder from cashier.payout_account where player_id = ${playerId}`.execute(db)
  return rows.map(({ holder }) => holder)
}

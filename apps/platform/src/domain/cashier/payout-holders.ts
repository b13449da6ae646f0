import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'

/** On whose names the payout accounts are that a player may use at that instant. Index: payout_account_of_player. */
export async function payoutHolders(db: Db | Tx, playerId: bigint, at: Date): Promise<string[]> {
  const { rows } = await sql<{ holder: string }>`select distinct holder from cashier.payout_account where player_id = ${playerId} and removed_at is null and usable_from <= ${at}`.execute(db)
  return rows.map(({ holder }) => holder)
}

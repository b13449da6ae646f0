import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'

/** How many of a player's payments are under way, in and out. Index: deposit_of_player, withdrawal_of_player. */
export async function openOrders(
  db: Db | Tx,
  playerId: bigint,
): Promise<{ deposits: number; withdrawals: number }> {
  const { rows } = await sql<{ deposits: bigint; withdrawals: bigint }>`
    select (select count(*) from cashier.deposit where player_id = ${playerId} and state in ('created', 'submitted', 'matched')) as deposits,
      (select count(*) from cashier.withdrawal where player_id = ${playerId} and state in ('requested', 'approval', 'approved', 'paying', 'paid')) as withdrawals`.execute(
    db,
  )
  return { deposits: Number(rows[0]!.deposits), withdrawals: Number(rows[0]!.withdrawals) }
}

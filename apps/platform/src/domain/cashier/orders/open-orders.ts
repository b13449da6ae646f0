import type { ClosureObstacle } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

/**
 * How many of a player's payments are under way, in and out. Index: deposit_of_player,
 * withdrawal_of_player.
 */
async function openOrders(
  db: Db | Tx,
  playerId: bigint,
): Promise<{ deposits: number; withdrawals: number }> {
  const { rows } = await sql<{ deposits: bigint; withdrawals: bigint }>`
    select (select count(*) from cashier.deposit where player_id = ${playerId}
      and state in ('created', 'pending_psp', 'submitted', 'review', 'matched')) as deposits,
      (select count(*) from cashier.withdrawal where player_id = ${playerId}
        and state in ('requested', 'risk_review', 'approval', 'approved', 'paying', 'paid',
          'dispute')) as
          withdrawals`.execute(db)
  return { deposits: Number(rows[0]!.deposits), withdrawals: Number(rows[0]!.withdrawals) }
}

/** Payments under way keep an account open. */
export async function obstaclesOf(db: Db | Tx, playerId: bigint): Promise<ClosureObstacle[]> {
  const { deposits, withdrawals } = await openOrders(db, playerId)
  return [
    ...(deposits > 0 ? ['deposit' as const] : []),
    ...(withdrawals > 0 ? ['withdrawal' as const] : []),
  ]
}

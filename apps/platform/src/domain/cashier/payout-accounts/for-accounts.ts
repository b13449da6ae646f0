import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import { giveBackWithoutAccount } from '../withdrawal/decision/reject.ts'

/** What the accounts of members ask of those they are paid to, and do to them. */
export function createPayoutAccounts(deps: Pick<Deps, 'wallet' | 'audit' | 'inbox'>) {
  return {
    holders,
    removeSince: (tx: Tx, playerId: bigint, since: Date, at: Date) =>
      removeSince(deps, tx, playerId, { since, at }),
  }
}

/**
 * On whose names those are that a player may use at that instant. Index: payout_account_of_player.
 */
async function holders(db: Db | Tx, playerId: bigint, at: Date): Promise<string[]> {
  const { rows } = await sql<{ holder: string }>`
    select distinct holder from cashier.payout_account
    where player_id = ${playerId} and removed_at is null and usable_from <= ${at}`.execute(db)
  return rows.map(({ holder }) => holder)
}

/**
 * Removes what was bound since then, and gives back what was requested to it. How many. Call it
 * with the player held. Index: payout_account_of_player.
 */
async function removeSince(
  deps: Pick<Deps, 'wallet' | 'audit' | 'inbox'>,
  tx: Tx,
  playerId: bigint,
  { since, at }: { since: Date; at: Date },
): Promise<number> {
  const { rows } = await sql`
    update cashier.payout_account set removed_at = ${at}
    where player_id = ${playerId} and removed_at is null and created_at >= ${since}
    returning 1`.execute(tx)
  await giveBackWithoutAccount(deps, tx, playerId, at)
  return rows.length
}

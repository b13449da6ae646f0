import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

/**
 * What a player deposited since then, gross, what is under way, and what other members sent them:
 * a limit that money from an upline could pass would be none. Index: deposit_of_player,
 * member_transfer_received.
 */
export async function depositedSince(db: Db | Tx, playerId: bigint, since: Date): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`
    select (
      (select coalesce(sum(coalesce(credited, amount)), 0) from cashier.deposit
        where player_id = ${playerId}
          and (closed_at >= ${since} and state = 'success' or closed_at is null))
      + (select coalesce(sum(amount), 0) from cashier.member_transfer
        where to_id = ${playerId} and sent_at >= ${since}))::bigint as units`.execute(db)
  return rows[0]!.units
}

/** Deposits of a player that were credited between two moments. Index: deposit_of_player. */
export async function depositedBetween(
  db: Db | Tx,
  playerId: bigint,
  from: Date,
  until: Date,
): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`
    select coalesce(sum(credited), 0)::bigint as units from cashier.deposit
    where player_id = ${playerId} and state = 'success'
      and closed_at >= ${from} and closed_at <= ${until}`.execute(db)
  return rows[0]!.units
}

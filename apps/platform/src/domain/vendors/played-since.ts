import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'

/**
 * What a player staked and lost in the rounds opened since each of these instants. Index: round
 * (vendor, player_id, round_ref).
 */
export async function playedSince(
  tx: Tx,
  playerId: bigint,
  since: readonly Date[],
): Promise<{ staked: bigint; lost: bigint }[]> {
  const { rows } = await sql<{ staked: bigint; lost: bigint }>`
    select coalesce(sum(r.stake_cash + r.stake_bonus), 0)::bigint as staked,
      coalesce(sum(r.stake_cash + r.stake_bonus - r.payout), 0)::bigint as lost
    from unnest(${since}::timestamptz[]) with ordinality as s(at, place)
    left join (
      select r.* from vendors.vendor v join vendors.round r on r.vendor = v.code
      where r.player_id = ${playerId}
    ) r on r.opened_at >= s.at
    group by s.place
    order by s.place`.execute(tx)
  return rows
}

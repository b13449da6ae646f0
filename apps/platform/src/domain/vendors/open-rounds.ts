import type { ClosureObstacle } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'
import { holdingVendors, openTransfersOf } from './transfer-mode/transfers/store.ts'

/**
 * Rounds of a player that are not over. Asked rarely, so that no index on what is open makes every
 * bet write more: it walks the player's rounds, vendor by vendor. Index: round (vendor, player_id,
 * round_ref).
 */
async function openRounds(db: Db | Tx, playerId: bigint): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`
    select coalesce(sum(open.n), 0)::bigint as n from vendors.vendor v
    cross join lateral (select count(*) as n from vendors.round r where r.vendor = v.code
      and r.player_id = ${playerId} and r.state = 'open') open
    where v.brand_id = (select brand_id from members.member where id = ${playerId})`.execute(db)
  return Number(rows[0]!.n)
}

/** Rounds that are not over keep an account open, and money at vendors or on its way. */
export async function obstaclesOf(db: Db | Tx, playerId: bigint): Promise<ClosureObstacle[]> {
  const [rounds, holding, transfers] = [
    await openRounds(db, playerId),
    await holdingVendors(db, playerId),
    await openTransfersOf(db, playerId),
  ]
  return [
    ...(rounds > 0 ? ['round' as const] : []),
    ...(holding.size > 0 || transfers.length > 0 ? ['transfer' as const] : []),
  ]
}

import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { payoutOf, sideOf } from './coin.ts'
import { winOf } from './wallet/movements.ts'
import { keepPending, type Round } from './store.ts'

/**
 * The stake is paid: who waits in the room is met, and one coin decides for both; else the player
 * waits. Who came first has heads. The rounds that are decided are told.
 */
export async function meet(db: Db, round: Round): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    // One at a time at a room's door, so that two who come at once see each other.
    await sql`
      select pg_advisory_xact_lock(hashtextextended(${`${round.room} ${round.currency}`},
        0))`.execute(tx)
    const { rows: still } = await sql`
      select from sample_vendor_round where id = ${round.id} and state = 'betting'
      for update`.execute(tx)
    if (still.length === 0) return []
    const {
      rows: [first],
    } = await sql<Round>`
      select * from sample_vendor_round
      where state = 'waiting' and room = ${round.room} and currency = ${round.currency}
      order by made_at limit 1
      for update skip locked`.execute(tx)
    if (!first) {
      await sql`
        update sample_vendor_round set state = 'waiting' where id = ${round.id}`.execute(tx)
      return []
    }
    const result = sideOf(first.secret, first.word + round.word)
    for (const [{ side, ...player }, isHit] of [
      [{ ...first, side: 'heads' as const }, result === 'heads'],
      [{ ...round, side: 'tails' as const }, result === 'tails'],
    ] as const) {
      const payout = payoutOf(player.game_code, player.stake_units, isHit)
      await sql`
        update sample_vendor_round
        set state = 'drawn', side = ${side}, result = ${result}, payout_units = ${payout}
        where id = ${player.id}`.execute(tx)
      await keepPending(tx, player.id, winOf({ ...player, side }, payout))
    }
    return [first.id, round.id]
  })
}

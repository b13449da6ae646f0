import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { Event } from '../../../db/outbox/outbox.ts'
import type { Listener } from '../../../jobs/outbox-reader.ts'

/** Below this many times its stake a payout is no win worth telling. */
const TIMES_STAKE = 2n
/** What the board shows at most, and from how far back. */
const DAYS_SHOWN = 7
const KEPT_DAYS = 8

export type Win = {
  account: string
  vendor: string
  gameCode: string
  stake: bigint
  payout: bigint
  wonAt: Date
}

type Closed = {
  vendor: string
  roundId: string
  gameCode: string
  stakeUnits: string
  payoutUnits: string
}

/** Rounds that paid well, of members with real money who play under no break of theirs. */
export const wins = (leastUnits: (brandId: number) => Promise<bigint>): Listener => ({
  name: 'catalogue.wins',
  facts: ['round.closed', 'round.changed'],
  async take(tx, all) {
    const changed = all.filter(({ name }) => name === 'round.changed')
    if (changed.length > 0) await dropUndone(tx, changed)
    const events = all.filter(({ name }) => name === 'round.closed')
    const least = new Map<number, bigint>()
    for (const { brand_id } of events)
      if (!least.has(brand_id)) least.set(brand_id, await leastUnits(brand_id))
    const told = events.filter((event) => {
      const { stakeUnits, payoutUnits } = event.payload as Closed
      return (
        BigInt(payoutUnits) >= least.get(event.brand_id)! &&
        BigInt(payoutUnits) >= TIMES_STAKE * BigInt(stakeUnits)
      )
    })
    if (told.length > 0) await keepWins(tx, told)
  },
})

/** A win that its vendor took back, whole or in part, is told no longer. */
async function dropUndone(tx: Tx, events: readonly Event[]): Promise<void> {
  const changed = events.map(({ payload }) => payload as Closed)
  await sql`
    delete from catalogue.win w
    using unnest(
      ${changed.map(({ roundId }) => roundId)}::bigint[],
      ${changed.map(({ payoutUnits }) => payoutUnits)}::bigint[]
    ) as c(round, payout)
    where w.round_id = c.round and c.payout < w.payout`.execute(tx)
}

/** Trial accounts play for nothing: their type is 4. */
async function keepWins(tx: Tx, events: readonly Event[]): Promise<void> {
  const won = events.map(({ payload }) => payload as Closed)
  await sql`
    insert into catalogue.win (round_id, brand_id, account, vendor, game_code, stake,
      payout, won_at)
    select w.round, m.brand_id, left(m.username, 2) || '***' || right(m.username, 1), w.vendor,
      w.game, w.stake, w.payout, w.at
    from unnest(
      ${won.map(({ roundId }) => roundId)}::bigint[],
      ${events.map(({ player_id }) => String(player_id))}::bigint[],
      ${won.map(({ vendor }) => vendor)}::text[], ${won.map(({ gameCode }) => gameCode)}::text[],
      ${won.map(({ stakeUnits }) => stakeUnits)}::bigint[],
      ${won.map(({ payoutUnits }) => payoutUnits)}::bigint[],
      ${events.map(({ recorded_at }) => recorded_at)}::timestamptz[]
    ) as w(round, player, vendor, game, stake, payout, at)
    join members.member m on m.id = w.player
    where m.type <> 4
    on conflict (round_id) do nothing`.execute(tx)
}

/** The highest first. Index: win_of_brand. */
export async function winsOf(db: Db, brandId: number): Promise<Win[]> {
  const { rows } = await sql<Win>`
    select account, vendor, game_code as "gameCode", stake, payout, won_at as "wonAt"
    from catalogue.win
    where brand_id = ${brandId} and won_at > now() - make_interval(days => ${DAYS_SHOWN})
    order by payout desc, won_at desc
    limit 200`.execute(db)
  return rows
}

export async function dropOldWins(db: Db): Promise<void> {
  await sql`
    delete from catalogue.win
    where won_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
}

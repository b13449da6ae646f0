import { sql } from 'kysely'
import type { Event } from '../../db/outbox.ts'
import type { Db, Tx } from '../../db/pool.ts'

type RoundFact = { roundId: string; vendor: string; round: string; gameCode: string; state: string; stakeUnits: string; freeStakeUnits?: string; payoutUnits: string; openedAt: string; closedAt: string | null }

/** Shows a round as the fact tells it. Facts may come twice or out of order: the owner's sequence decides. */
export async function projectRound(tx: Tx, event: Event): Promise<void> {
  const fact = event.payload as RoundFact
  await sql`
    insert into reports.bet (round_id, player_id, player_sequence, vendor, game_code, round_ref, state, stake, stake_free, payout, opened_at, closed_at)
    values (${fact.roundId}::bigint, ${event.player_id}, ${event.player_sequence}, ${fact.vendor}, ${fact.gameCode}, ${fact.round}, ${fact.state}, ${fact.stakeUnits}::bigint, ${fact.freeStakeUnits ?? '0'}::bigint, ${fact.payoutUnits}::bigint, ${fact.openedAt}, ${fact.closedAt})
    on conflict (round_id) do update set player_sequence = excluded.player_sequence, state = excluded.state, stake = excluded.stake, stake_free = excluded.stake_free, payout = excluded.payout, closed_at = excluded.closed_at
    where reports.bet.player_sequence < excluded.player_sequence`.execute(tx)
}

/** What the read model would hold if it were made anew from the rounds; the proof compares it with what it holds. */
export async function rebuildBets(db: Db): Promise<void> {
  await sql`
    insert into reports.bet (round_id, player_id, player_sequence, vendor, game_code, round_ref, state, stake, stake_free, payout, opened_at, closed_at)
    select r.id, r.player_id, o.sequence, r.vendor, r.game_code, r.round_ref, r.state, r.stake_cash + r.stake_bonus, r.stake_free, r.payout, r.opened_at, r.closed_at
    from vendors.round r join ledger.owner o on o.id = r.player_id
    on conflict (round_id) do update set player_sequence = excluded.player_sequence, state = excluded.state, stake = excluded.stake, stake_free = excluded.stake_free, payout = excluded.payout, closed_at = excluded.closed_at`.execute(db)
}

import { sql } from 'kysely'
import type { Event } from '../../../db/outbox/outbox.ts'
import type { Db, Tx } from '../../../db/pool.ts'

/**
 * Shows rounds as the facts tell them. Facts may come twice or out of order: the owner's sequence
 * decides.
 */
export async function projectRounds(tx: Tx, facts: readonly Event[]): Promise<void> {
  if (facts.length === 0) return
  const rows = JSON.stringify(
    facts.map(({ player_id, player_sequence, payload }) => ({
      ...payload,
      playerId: `${player_id}`,
      playerSequence: `${player_sequence}`,
    })),
  )
  await sql`
    insert into reports.bet (round_id, player_id, player_sequence, vendor, game_code,
      round_ref, state, stake, stake_free, payout, opened_at, closed_at, valid_cash)
    select distinct on ("roundId") "roundId", "playerId", "playerSequence", vendor,
      "gameCode", round, state, "stakeUnits", coalesce("freeStakeUnits", 0), "payoutUnits",
      "openedAt", "closedAt",
      case state when 'closed' then coalesce("validCashUnits", "keptCashUnits", 0) else 0 end
    from json_to_recordset(${rows}::json) as fact("roundId" bigint, "playerId" bigint,
      "playerSequence" bigint, vendor text, "gameCode" text, round text, state text,
      "stakeUnits" bigint, "freeStakeUnits" bigint, "payoutUnits" bigint,
      "openedAt" timestamptz, "closedAt" timestamptz, "validCashUnits" bigint,
      "keptCashUnits" bigint)
    order by "roundId", "playerSequence" desc
    on conflict (round_id)
    do update
    set player_sequence = excluded.player_sequence, state = excluded.state,
      stake = excluded.stake, stake_free = excluded.stake_free, payout = excluded.payout,
      closed_at = excluded.closed_at, valid_cash = excluded.valid_cash
    where reports.bet.player_sequence < excluded.player_sequence`.execute(tx)
}

/**
 * What the read model would hold if it were made again from the rounds; the proof compares it with
 * what it holds.
 */
export async function rebuildBets(db: Db): Promise<void> {
  await sql`
    insert into reports.bet (round_id, player_id, player_sequence, vendor, game_code,
      round_ref, state, stake, stake_free, payout, opened_at, closed_at, valid_cash)
    select r.id, r.player_id, o.sequence, r.vendor, r.game_code, r.round_ref, r.state,
      r.stake_cash + r.stake_bonus, r.stake_free, r.payout, r.opened_at, r.closed_at,
      case r.state when 'closed' then coalesce(r.valid_cash, 0) else 0 end
    from vendors.round r join ledger.owner o on o.id = r.player_id
    on conflict (round_id)
    do update
    set player_sequence = excluded.player_sequence, state = excluded.state,
      stake = excluded.stake, stake_free = excluded.stake_free, payout = excluded.payout,
      closed_at = excluded.closed_at, valid_cash = excluded.valid_cash`.execute(db)
}

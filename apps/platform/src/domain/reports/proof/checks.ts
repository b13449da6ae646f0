import { type CheckQuery, firstThat as first } from '@padma/ledger'
import { sql } from 'kysely'

/** The listener that shows rounds in the records. */
export const ROUNDS_SHOWN = 'reports.bets'

/** What the proof of the books says of the read models. */
export const reportChecks: readonly CheckQuery[] = [
  // Up to where the listener has read; what it has not seen yet it cannot show.
  [
    'records of bets are what the facts make them',
    sql`
    with told as (
      select (payload->>'roundId')::bigint as round_id,
        max(payload->>'vendor' collate "C") as vendor,
        max(payload->>'gameCode' collate "C") as game_code,
        max(payload->>'round' collate "C") as round_ref,
        max(array[player_sequence, array_position(array['open', 'closed', 'voided'],
          payload->>'state'), (payload->>'stakeUnits')::bigint,
          coalesce(payload->>'freeStakeUnits', '0')::bigint, (payload->>'payoutUnits')::bigint,
          player_id, (extract(epoch
            from (payload->>'openedAt')::timestamptz) * 1000000)::bigint, (extract(epoch
            from (payload->>'closedAt')::timestamptz) * 1000000)::bigint,
          case payload->>'state' when 'closed' then coalesce(payload->>'validCashUnits',
            payload->>'keptCashUnits', '0')::bigint else 0 end]) as anew
      from outbox.event
      join outbox.reader seen on seen.name = ${ROUNDS_SHOWN} and (event.xid,
        event.id) <= (seen.xid, seen.id)
      where event.name like 'round.%'
      group by 1
    ), matched as (
      select round_id, b.round_id is null as is_missing, a.round_id is null as is_unfounded,
        b.state, b.stake, b.stake_free, b.payout, b.player_id, b.game_code, a.anew,
        (b.vendor, b.game_code, b.round_ref) is distinct
        from (a.vendor, a.game_code, a.round_ref) as is_of_other,
        array[array_position(array['open', 'closed', 'voided'], b.state), b.stake,
          b.stake_free, b.payout, b.player_id, (extract(epoch from b.opened_at) * 1000000)::bigint,
          (extract(epoch from b.closed_at) * 1000000)::bigint, b.valid_cash] as shown
      from reports.bet b full join told a using (round_id)
    )
    select count(*) as checked, ${first(
      'round_id',
      `is_missing or is_unfounded or is_of_other or shown is distinct from anew[2:]`,
      `case
        when is_missing then format('round %s is not shown', round_id)
        when is_unfounded then format('round %s is shown, and no fact tells of it', round_id)
        when player_id <> anew[6] then format('round %s is shown to player %s; its facts are of %s',
          round_id, player_id, anew[6])
        when is_of_other then format('round %s is shown as another vendor''s, game''s or round''s than its facts tell', round_id)
        when stake_free <> anew[4] then format('round %s: shown free stake %s; by its facts %s',
          round_id, stake_free, anew[4])
        when shown[8] <> anew[9] then format('round %s: shown valid bet %s; by its facts %s',
          round_id, shown[8], anew[9])
        else format('round %s: shown %s, stake %s, payout %s; by its facts %s, %s, %s',
          round_id, state, stake, payout, (array['open', 'closed', 'voided'])[anew[2]], anew[3], anew[5]) end`,
    )} as first from matched`,
  ],
  [
    'figures of play are what the bets make them',
    sql`
    with counted as (
      select player_id, vendor, game_code, sum(placed)::bigint as placed,
        sum(placed_stake)::bigint as placed_stake, sum(placed_payout)::bigint as placed_payout,
        sum(done)::bigint as done, sum(settled)::bigint as settled,
        sum(settled_stake)::bigint as settled_stake,
        sum(settled_payout)::bigint as settled_payout, sum(settled_valid)::bigint as settled_valid
      from figures.play
      group by 1, 2, 3
    ), anew as (
      select player_id, vendor, game_code, count(*) as placed, sum(stake)::bigint as placed_stake,
        sum(payout)::bigint as placed_payout, count(*) filter (where state = 'closed') as done,
        count(*) filter (where state = 'closed') as settled,
        coalesce(sum(stake) filter (where state = 'closed'), 0)::bigint as settled_stake,
        coalesce(sum(payout) filter (where state = 'closed'), 0)::bigint as settled_payout,
        coalesce(sum(valid_cash), 0)::bigint as settled_valid
      from reports.bet
      where state <> 'voided'
      group by 1, 2, 3
    ), matched as (
      select player_id, c as shown, a as anew
      from counted c full join anew a using (player_id, vendor, game_code)
      where c.placed <> 0 or a.placed <> 0
    )
    select count(*) as checked, ${first(
      'player_id',
      `shown is distinct from anew`,
      `format('player %s: counted %s, by their bets %s', player_id, shown, anew)`,
    )} as first from matched`,
  ],
]

import type { CheckQuery } from '@padma/ledger'
import { sql } from 'kysely'

/** What the proof of the books says of turnover. */
export const walletChecks: readonly CheckQuery[] = [
  ['turnover is what the facts make it', turnoverAnew()],
]

/**
 * A player's open turnover after each step is the one before, plus a duty, less what a settled
 * round counts for without the bets undone since, never below zero: the running sum less the lowest
 * it has been. What is open belongs to the youngest duties, for the oldest are filled first.
 */
function turnoverAnew() {
  return sql<{ checked: bigint; first: string | null }>`
    with fact as (
      select e.player_id, e.player_sequence, e.name, e.payload->>'roundId' as round_id,
        (e.payload->>'turnoverUnits')::bigint as units
      from outbox.event e
      join wallet.turnover_mark m on m.player_id = e.player_id and e.player_sequence <= m.sequence
      where e.name like 'round.%' and e.payload ? 'turnoverUnits' and exists (select 1
        from wallet.duty d where d.player_id = e.player_id)
    ), placed as (
      select player_id, units, case when units >= 0 then player_sequence
        else max(player_sequence) filter (where name = 'round.closed') over (partition by
          player_id, round_id order by player_sequence rows between unbounded preceding and 1
          preceding) end as sequence
      from fact
    ), step as (
      select player_id, after_sequence as sequence, id as place, required as units from wallet.duty
      union all
      select player_id, sequence, 0, -sum(units) from placed group by player_id, sequence
    ), running as (
      select player_id, sequence, place, sum(units) over (partition by player_id
        order by sequence, place rows unbounded preceding) as total,
        row_number() over (partition by player_id order by sequence desc, place desc) as from_end
      from step
    ), ended as (
      select player_id, max(total) filter (where from_end = 1) - least(min(total), 0) as open
      from running
      group by 1
    ), expected as (
      select d.id, d.player_id, d.required, d.done, d.required - least(d.required,
        greatest(0, e.open - coalesce(sum(d.required) over (partition by d.player_id
        order by d.id desc rows between unbounded preceding and 1 preceding), 0))) as anew
      from wallet.duty d join ended e using (player_id)
    )
    select count(*) as checked,
      (select format('duty %s of player %s: %s of %s done, by the facts %s', id, player_id, done,
      required, anew) from expected where done <> anew order by id limit 1) as first
    from expected`
}

import { lockOwners } from '@padma/ledger'
import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import { countAnew, fillDuties, type Step } from './rules.ts'

export type Duty = { playerId: bigint; source: string; sourceId: string; requiredUnits: bigint }
/** Units of the currency over all duties that are not met; `open` = `required` - `done`. */
export type Turnover = { required: bigint; done: bigint; open: bigint }

/** What the player must still stake before he withdraws. The same (source, sourceId) again changes nothing. */
export async function addDuty(tx: Tx, duty: Duty): Promise<void> {
  if (duty.requiredUnits <= 0n) return
  // What was played before does not count for a duty that comes after it.
  await advanceTurnover(tx, duty.playerId)
  await sql`insert into wallet.duty (player_id, source, source_id, required, after_sequence)
    select player_id, ${duty.source}, ${duty.sourceId}, ${duty.requiredUnits}, sequence from wallet.turnover_mark where player_id = ${duty.playerId}
    on conflict (source, source_id) do nothing`.execute(tx)
}

export async function turnoverOf(tx: Tx, playerId: bigint): Promise<Turnover> {
  await advanceTurnover(tx, playerId)
  const { rows } = await sql<{ required: bigint; done: bigint }>`
    select coalesce(sum(required), 0)::bigint as required, coalesce(sum(done), 0)::bigint as done
    from wallet.duty where player_id = ${playerId} and done < required`.execute(tx)
  const { required, done } = rows[0]!
  return { required, done, open: required - done }
}

/**
 * Counts the player's settled rounds since his mark toward his duties, oldest first, and moves the mark.
 * The outbox reader and a withdrawal both call it; the mark moves under the player's lock, so nothing counts twice.
 * Index: outbox.event_turnover (player_id, player_sequence).
 */
export async function advanceTurnover(tx: Tx, playerId: bigint): Promise<void> {
  await lockOwners(tx, [playerId])
  const { rows: marks } = await sql<{ sequence: bigint; last: bigint }>`
    select m.sequence, o.sequence as last from wallet.turnover_mark m join ledger.owner o on o.id = m.player_id where m.player_id = ${playerId}`.execute(tx)
  const mark = marks[0]
  if (!mark || mark.sequence === mark.last) return
  const { rows: facts } = await sql<{ counted: bigint; isTakenBack: boolean }>`
    select coalesce(sum(units), 0)::bigint as counted, coalesce(bool_or(units < 0), false) as "isTakenBack" from (
      select (payload->>'turnoverUnits')::bigint as units from outbox.event
      where player_id = ${playerId} and player_sequence > ${mark.sequence} and player_sequence <= ${mark.last} and name like 'round.%' and payload ? 'turnoverUnits') fact`.execute(tx)
  const { counted, isTakenBack } = facts[0]!
  if (isTakenBack) await recount(tx, playerId, mark.last)
  else {
    const { rows: duties } = await sql<{ id: bigint; required: bigint; done: bigint }>`
      select id, required, done from wallet.duty where player_id = ${playerId} and done < required order by id`.execute(tx)
    for (const duty of fillDuties(duties, counted)) await sql`update wallet.duty set done = ${duty.done} where id = ${duty.id}`.execute(tx)
  }
  await sql`update wallet.turnover_mark set sequence = ${mark.last} where player_id = ${playerId}`.execute(tx)
}

/**
 * Duties as if the bets that were undone had never been: what was taken back lessens the closing of its own round, and all that came
 * after it is counted anew. Facts before the first duty count for none.
 */
async function recount(tx: Tx, playerId: bigint, last: bigint): Promise<void> {
  const { rows: steps } = await sql<Step>`
    with fact as (
      select player_sequence, name, payload->>'roundId' as round_id, (payload->>'turnoverUnits')::bigint as units from outbox.event
      where player_id = ${playerId} and player_sequence <= ${last} and player_sequence > (select min(after_sequence) from wallet.duty where player_id = ${playerId})
        and name like 'round.%' and payload ? 'turnoverUnits'
    ), placed as (
      select units, case when units >= 0 then player_sequence
        else max(player_sequence) filter (where name = 'round.closed') over (partition by round_id order by player_sequence rows between unbounded preceding and 1 preceding) end as sequence
      from fact
    )
    select sequence, null::bigint as "dutyId", sum(units)::bigint as units from placed group by sequence having sum(units) > 0
    union all select after_sequence, id, required from wallet.duty where player_id = ${playerId}
    order by 1, 2 nulls first`.execute(tx)
  for (const [id, done] of countAnew(steps)) await sql`update wallet.duty set done = ${done} where id = ${id} and done <> ${done}`.execute(tx)
}

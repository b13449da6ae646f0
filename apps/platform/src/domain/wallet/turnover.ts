import { lockOwners } from '@padma/ledger'
import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import { countAnew, fillDuties, type Step } from './rules.ts'

export type Duty = { playerId: bigint; source: string; sourceId: string; requiredUnits: bigint }
/** Units of the currency over all duties that are not met; `open` = `required` - `done`. */
export type Turnover = {
  required: bigint
  done: bigint
  open: bigint
  /** The fact of the player up to which it is counted. */
  at: bigint
}

/** What the player must still stake before withdrawing; the same (source, sourceId) counts once. */
export async function addDuty(tx: Tx, duty: Duty): Promise<void> {
  if (duty.requiredUnits <= 0n) return
  // What was played before does not count for a duty that comes after it.
  await advanceTurnover(tx, [duty.playerId])
  await sql`insert into wallet.duty (player_id, source, source_id, required, after_sequence)
    select player_id, ${duty.source}, ${duty.sourceId}, ${duty.requiredUnits}, sequence
    from wallet.turnover_mark
    where player_id = ${duty.playerId}
    on conflict (source, source_id) do nothing`.execute(tx)
}

/** `upTo`: of duties alone that had begun by that fact of the player, as `at` named it earlier. */
export async function turnoverOf(
  tx: Tx,
  playerId: bigint,
  upTo: bigint | null = null,
): Promise<Turnover> {
  await advanceTurnover(tx, [playerId])
  const { rows } = await sql<{ required: bigint; done: bigint; at: bigint }>`
    select coalesce(sum(required), 0)::bigint as required, coalesce(sum(done),
      0)::bigint as done, coalesce((select sequence from wallet.turnover_mark
      where player_id = ${playerId}), 0)::bigint as at
    from wallet.duty
    where player_id = ${playerId} and done < required
      and after_sequence <= coalesce(${upTo}::bigint, after_sequence)`.execute(tx)
  const { required, done, at } = rows[0]!
  return { required, done, open: required - done, at }
}

/**
 * Counts the players' settled rounds since their marks toward their duties, oldest first, and moves
 * the marks, in as many statements for many players as for one. The outbox reader and a withdrawal
 * both call it; a mark moves under its player's lock, so nothing counts twice. Index:
 * outbox.event_turnover (player_id, player_sequence).
 */
export async function advanceTurnover(tx: Tx, playerIds: readonly bigint[]): Promise<void> {
  if (playerIds.length === 0) return
  await lockOwners(tx, playerIds)
  const { rows: behind } = await sql<{
    playerId: bigint
    last: bigint
    counted: bigint
    isTakenBack: boolean
  }>`
    select m.player_id as "playerId", o.sequence as last, fact.counted, fact."isTakenBack"
    from wallet.turnover_mark m join ledger.owner o on o.id = m.player_id
    cross join lateral (
      select coalesce(sum((e.payload->>'turnoverUnits')::bigint), 0)::bigint as counted,
        coalesce(bool_or((e.payload->>'turnoverUnits')::bigint < 0), false) as "isTakenBack"
      from outbox.event e
      where e.player_id = m.player_id and e.player_sequence > m.sequence
        and e.player_sequence <= o.sequence and e.name like 'round.%'
        and e.payload ? 'turnoverUnits') fact
    where m.player_id = any(${playerIds}::bigint[]) and m.sequence <> o.sequence`.execute(tx)
  if (behind.length === 0) return
  for (const { playerId, last, isTakenBack } of behind)
    if (isTakenBack) await recount(tx, playerId, last)
  await fill(
    tx,
    new Map(
      behind
        .filter(({ isTakenBack }) => !isTakenBack)
        .map(({ playerId, counted }) => [playerId, counted]),
    ),
  )
  await sql`
    update wallet.turnover_mark m
    set sequence = b.last
    from unnest(${behind.map(({ playerId }) => playerId)}::bigint[],
      ${behind.map(({ last }) => last)}::bigint[]) as b(player_id, last)
    where m.player_id = b.player_id`.execute(tx)
}

/** Fills open duties with what each player has turned over. */
async function fill(tx: Tx, counted: ReadonlyMap<bigint, bigint>): Promise<void> {
  const { rows: open } = await sql<{
    id: bigint
    player_id: bigint
    required: bigint
    done: bigint
  }>`
    select id, player_id, required, done
    from wallet.duty
    where player_id = any(${[...counted.keys()]}::bigint[]) and done < required
    order by id`.execute(tx)
  const filled = [...Map.groupBy(open, (duty) => duty.player_id)].flatMap(([playerId, duties]) =>
    fillDuties(duties, counted.get(playerId)!),
  )
  if (filled.length === 0) return
  await sql`
    update wallet.duty d
    set done = f.done
    from unnest(${filled.map(({ id }) => id)}::bigint[],
      ${filled.map(({ done }) => done)}::bigint[]) as f(id, done)
    where d.id = f.id`.execute(tx)
}

/**
 * Duties as if the bets that were undone had never been: what was taken back lessens the closing of
 * its own round, and all that came after it is counted again. Facts before the first duty count for
 * none.
 */
async function recount(tx: Tx, playerId: bigint, last: bigint): Promise<void> {
  const { rows: steps } = await sql<Step>`
    with fact as (
      select player_sequence, name, payload->>'roundId' as round_id,
        (payload->>'turnoverUnits')::bigint as units
      from outbox.event
      where player_id = ${playerId} and player_sequence <= ${last}
        and player_sequence > (select min(after_sequence) from wallet.duty
        where player_id = ${playerId})
        and name like 'round.%' and payload ? 'turnoverUnits'
    ), placed as (
      select units, case when units >= 0 then player_sequence
        else max(player_sequence) filter (where name = 'round.closed') over (partition by
          round_id order by player_sequence rows between unbounded preceding and 1 preceding) end as
          sequence
      from fact
    )
    select sequence, null::bigint as "dutyId", sum(units)::bigint as units
    from placed
    group by sequence
    having sum(units) > 0
    union all select after_sequence, id, required from wallet.duty where player_id = ${playerId}
    order by 1, 2 nulls first`.execute(tx)
  for (const [id, done] of countAnew(steps))
    await sql`update wallet.duty set done = ${done} where id = ${id} and done <> ${done}`.execute(
      tx,
    )
}

import { lockOwners } from '@padma/ledger'
import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import { fillDuties } from './rules.ts'

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
 * Index: outbox.event (player_id, player_sequence).
 */
export async function advanceTurnover(tx: Tx, playerId: bigint): Promise<void> {
  await lockOwners(tx, [playerId])
  const { rows: marks } = await sql<{ sequence: bigint; last: bigint }>`
    select m.sequence, o.sequence as last from wallet.turnover_mark m join ledger.owner o on o.id = m.player_id where m.player_id = ${playerId}`.execute(tx)
  const mark = marks[0]
  if (!mark || mark.sequence === mark.last) return
  const { rows: facts } = await sql<{ weighted: bigint }>`
    select coalesce(sum((payload->>'turnoverUnits')::bigint), 0)::bigint as weighted from outbox.event
    where player_id = ${playerId} and player_sequence > ${mark.sequence} and player_sequence <= ${mark.last} and name = 'round.closed'`.execute(tx)
  const { rows: duties } = await sql<{ id: bigint; required: bigint; done: bigint }>`
    select id, required, done from wallet.duty where player_id = ${playerId} and done < required order by id`.execute(tx)
  for (const duty of fillDuties(duties, facts[0]!.weighted)) await sql`update wallet.duty set done = ${duty.done} where id = ${duty.id}`.execute(tx)
  await sql`update wallet.turnover_mark set sequence = ${mark.last} where player_id = ${playerId}`.execute(tx)
}

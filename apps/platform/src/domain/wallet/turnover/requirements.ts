import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { advanceTurnover } from './advance.ts'

export type RequirementSource = 'deposit' | 'transfer' | 'adjustment'
type NewRequirement = {
  playerId: bigint
  source: RequirementSource
  sourceId: string
  requiredUnits: bigint
}
/** One that is open, and which deposit, transfer or adjustment it comes from. */
export type OpenRequirement = {
  source: RequirementSource
  sourceId: string
  required: bigint
  done: bigint
  createdAt: Date
}
/** Units of the currency over all requirements that are open; `open` = `required` - `done`. */
export type Turnover = {
  required: bigint
  done: bigint
  open: bigint
  /** The fact of the player up to which it is counted. */
  at: bigint
}

/** What the player must still stake before withdrawing; the same (source, sourceId) counts once. */
export async function addRequirement(tx: Tx, requirement: NewRequirement): Promise<void> {
  if (requirement.requiredUnits <= 0n) return
  // What was played before does not count for a requirement that comes after it.
  await advanceTurnover(tx, [requirement.playerId])
  await sql`
    insert into wallet.requirement (player_id, source, source_id, required, after_sequence)
    select player_id, ${requirement.source}, ${requirement.sourceId},
      ${requirement.requiredUnits}, sequence
    from wallet.turnover_mark
    where player_id = ${requirement.playerId}
    on conflict (source, source_id) do nothing`.execute(tx)
}

/** What is open, the oldest first, which is filled first. Index: requirement_open. */
export async function requirementsOf(tx: Tx, playerId: bigint): Promise<OpenRequirement[]> {
  await advanceTurnover(tx, [playerId])
  return (
    await sql<OpenRequirement>`
      select source, source_id as "sourceId", required, done, created_at as "createdAt"
      from wallet.requirement
      where player_id = ${playerId} and done < required and closed_sequence is null
      order by id`.execute(tx)
  ).rows
}

/** `upTo`: of those alone that had begun by that fact of the player, as `at` named it earlier. */
export async function turnoverOf(
  tx: Tx,
  playerId: bigint,
  upTo: bigint | null = null,
): Promise<Turnover> {
  await advanceTurnover(tx, [playerId])
  const { rows } = await sql<{ required: bigint; done: bigint; at: bigint }>`
    select coalesce(sum(required), 0)::bigint as required,
      coalesce(sum(done), 0)::bigint as done,
      coalesce((
        select sequence from wallet.turnover_mark where player_id = ${playerId}
      ), 0)::bigint as at
    from wallet.requirement
    where player_id = ${playerId} and done < required and closed_sequence is null
      and after_sequence <= coalesce(${upTo}::bigint, after_sequence)`.execute(tx)
  const { required, done, at } = rows[0]!
  return { required, done, open: required - done, at }
}

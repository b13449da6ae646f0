import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { StoredValue } from '../../rewards/index.ts'

/** A step that was reached or a place that was won, with what its activity says of it. */
type PrizeRow = {
  id: bigint
  activityId: bigint
  brandId: number
  kind: 'mission' | 'leaderboard'
  name: Record<string, string>
  playerId: bigint
  period: string
  place: number
  value: StoredValue
  claimUntil: Date
}

export const sourceIdOf = (
  of: Pick<PrizeRow, 'activityId' | 'playerId' | 'period' | 'place'>,
): string => `${of.activityId}:${of.period}:${of.playerId}:${of.place}`

/** Asks for a worker once this transaction is done. */
export const wake = (tx: Tx) => sql`select missions.wake()`.execute(tx)

/** Index: prize_due. */
export async function dueIds(db: Db, after: bigint | null, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from missions.prize where state = 'due' and id > ${after ?? 0n}
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Null when another worker has it, or it is given. */
export async function takeDue(tx: Tx, id: bigint): Promise<PrizeRow | null> {
  const { rows } = await sql<PrizeRow>`
    select p.id, a.id as "activityId", a.brand_id as "brandId", a.kind, a.name,
      p.player_id as "playerId", p.period::text as period, p.place, p.value,
      p.claim_until as "claimUntil"
    from missions.prize p
    join missions.activity a on a.id = p.activity_id
    where p.id = ${id} and p.state = 'due'
    for update of p skip locked`.execute(tx)
  return rows[0] ?? null
}

/** Adds to what an activity gave; false when its budget does not hold it. */
export async function spend(tx: Tx, activityId: bigint, units: bigint): Promise<boolean> {
  const { rows } = await sql`
    update missions.activity set spent = spent + ${units}
    where id = ${activityId} and (budget is null or spent + ${units} <= budget)
    returning 1`.execute(tx)
  return rows.length > 0
}

export async function endPrize(
  tx: Tx,
  id: bigint,
  state: 'given' | 'withheld',
  reason: string | null,
): Promise<void> {
  await sql`
    update missions.prize set state = ${state}, reason = ${reason} where id = ${id}`.execute(tx)
}

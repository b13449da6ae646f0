import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'

/**
 * How many staked in a span of days while they were in each team, themselves included: each day's
 * active, less those who had staked within the span already. Index: both day pks.
 */
export async function activeIn(
  db: Db,
  ids: readonly bigint[],
  { from, to }: { from: string; to: string },
): Promise<(id: bigint) => number> {
  const { rows } = await sql<{ id: bigint; active: number }>`
    select id, sum(active)::int as active
    from (
      select ancestor_id as id, active - (
          select coalesce(sum(n), 0) from unnest(again[1:day - ${from}::date]) n) as active
      from figures.team_day
      where ancestor_id = any(${ids.map(String)}::bigint[]) and day between ${from} and ${to}
      union all
      select distinct member_id, 1 from figures.member_day
      where member_id = any(${ids.map(String)}::bigint[]) and day between ${from} and ${to}
        and staked > 0
    ) part
    group by id`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row.active]))
  return (id) => found.get(id) ?? 0
}

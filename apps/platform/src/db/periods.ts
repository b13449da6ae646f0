import { sql } from 'kysely'
import type { Db } from './pool.ts'

const AHEAD = 8
const TABLES = ['ledger.transfer', 'ledger.entry', 'vendors.transaction']

/** Makes the weekly partitions of the tables that grow with play. Run at start and daily. */
export async function makePeriods(db: Db): Promise<void> {
  for (const table of TABLES)
    await sql`select ledger.ensure_periods(${table}::regclass, ${AHEAD})`.execute(db)
}

/** How many weeks ahead every such table is ready for; under 2 the process is not ready. */
export async function periodsAhead(db: Db): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select coalesce(min(ahead), 0)::int as ahead from (
      select t.name, count(*) filter (where to_date(right(c.relname,
        8), 'YYYYMMDD') > ledger.current_period()) as ahead
      from unnest(${TABLES}::text[]) as t(name)
      left join pg_inherits i on i.inhparent = t.name::regclass
      left join pg_class c on c.oid = i.inhrelid
      group by t.name) per_table`.execute(db)
  return rows[0]!.ahead
}

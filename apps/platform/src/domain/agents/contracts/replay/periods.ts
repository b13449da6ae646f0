import { sql } from 'kysely'
import type { Db } from '../../../../db/pool.ts'
import { periodOfTerms, type Terms } from '../../terms.ts'

export type Period = { from: Date; until: Date; day: string; isFirstHalfOfMonth: boolean }
const DAYS = 90
/** Every round of a window is looked at: of real-time salaries a week. */
const REALTIME_DAYS = 7
const STEP = { realtime: '5 minutes', hourly: '1 hour' } as const

/** The last days that are over, and the whole periods of the terms in them. */
export async function pastPeriods(
  db: Db,
  terms: Terms,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<{ from: string; to: string; periods: Period[] }> {
  const kind = periodOfTerms(terms)
  const days = kind === 'realtime' ? REALTIME_DAYS : DAYS
  const step = kind === 'realtime' || kind === 'hourly' ? STEP[kind] : '12 hours'
  const { rows: spans } = await sql<{ since: Date; until: Date; first: string; last: string }>`
    select (day - ${days}::int)::timestamp at time zone ${timeZone} as since,
      day::timestamp at time zone ${timeZone} as until, (day - ${days}::int)::text as first,
      (day - 1)::text as last
    from (select (${now}::timestamptz at time zone ${timeZone})::date as day) today`.execute(db)
  const { since, until, first, last } = spans[0]!
  const { rows } = await sql<Period>`
    select distinct p.from_at as "from", p.until_at as until,
      (p.from_at at time zone ${timeZone})::date::text as day,
      extract(day from p.from_at at time zone ${timeZone}) = 1 as "isFirstHalfOfMonth"
    from generate_series(${since}::timestamptz, ${until}::timestamptz - interval '1 second',
      ${step}::interval) t, agents.period_of(${kind}, t, ${timeZone}) p
    where p.from_at >= ${since} and p.until_at <= ${until}
    order by 1`.execute(db)
  return { from: first, to: last, periods: rows }
}

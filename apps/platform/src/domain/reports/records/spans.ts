import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import { refuse } from '../../../refusal.ts'
import type { Stretch } from '../../figures/index.ts'

const DAY_MS = 86_400_000
const LONGEST_DAYS = 92

/** A range of business days, both included, at most 92 of them. */
export async function stretchOfDays(
  db: Db,
  { from, to }: { from: string; to: string },
  timeZone: string,
) {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1) return refuse('invalid_input', { fields: { to: 'before_from' } })
  if (days > LONGEST_DAYS) return refuse('range_too_long', { detail: { days: LONGEST_DAYS } })
  const { rows } = await sql<Stretch>`
    select (${from}::date)::timestamp at time zone ${timeZone} as since,
      (${to}::date + 1)::timestamp at time zone ${timeZone} as until`.execute(db)
  return rows[0]!
}

/** Any two moments, at most 92 days apart. */
export function stretchOf({ since, until }: { since: string; until: string }) {
  const stretch: Stretch = { since: new Date(since), until: new Date(until) }
  const days = (stretch.until.getTime() - stretch.since.getTime()) / DAY_MS
  if (days < 0) return refuse('invalid_input', { fields: { until: 'before_from' } })
  return days > LONGEST_DAYS
    ? refuse('range_too_long', { detail: { days: LONGEST_DAYS } })
    : stretch
}

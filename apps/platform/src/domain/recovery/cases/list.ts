import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import type { QueueTable } from '../../../db/queue/queue-list.ts'
import { cases, type CaseRow } from './store.ts'

const isShown = sql`c.member_id is not null`

/** Indexes: access_case_open, access_case_ended, access_case_of_brand. */
export const caseQueue: QueueTable<'open' | 'undecided' | 'closed' | 'all'> = {
  code: 'N',
  from: sql`recovery.access_case c`,
  states: {
    open: { where: sql`${isShown} and c.ended_at is null`, at: sql`c.asked_at`, first: 'oldest' },
    undecided: {
      where: sql`${isShown} and c.ended_at is null and c.state in ('opened', 'granted')`,
      at: sql`c.asked_at`,
      first: 'oldest',
    },
    closed: {
      where: sql`${isShown} and c.ended_at is not null`,
      at: sql`c.ended_at`,
      first: 'newest',
    },
    all: { where: isShown, at: sql`c.asked_at`, first: 'newest' },
  },
  player: sql`c.member_id`,
  method: sql`c.kind`,
}

/** In the order of the ids. */
export async function casesByIds(db: Db, ids: readonly bigint[]): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    ${cases}
    where c.id = any(${ids.map(String)}::bigint[])
    order by array_position(${ids.map(String)}::bigint[], c.id)`.execute(db)
  return rows
}

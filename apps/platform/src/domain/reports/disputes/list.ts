import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import type { QueueTable } from '../../../db/queue/queue-list.ts'

const bet = sql`(select b from reports.bet b where b.round_id = c.round_id)`

/** Indexes: dispute_open, dispute_answered. */
export const disputeQueue: QueueTable<'open' | 'answered' | 'all'> = {
  code: 'Q',
  from: sql`reports.dispute c`,
  states: {
    open: { where: sql`c.answered_at is null`, at: sql`c.opened_at`, first: 'oldest' },
    answered: { where: sql`c.answered_at is not null`, at: sql`c.answered_at`, first: 'newest' },
    all: { where: sql`true`, at: sql`c.opened_at`, first: 'newest' },
  },
  player: sql`c.player_id`,
  amount: sql`(${bet}).stake`,
  method: sql`(${bet}).vendor`,
  references: (words) => [
    sql`c.round_id in (select round_id from reports.bet
      where player_id = c.player_id and round_ref = ${words})`,
  ],
}

/** Vendors whose rounds were asked about. */
export async function vendorsOfDisputes(db: Db, brandId: number) {
  const { rows } = await sql<{ id: string; name: string }>`
    select v.code as id, v.name from vendors.vendor v
    where exists (select from reports.dispute d join reports.bet b using (round_id)
      where d.brand_id = ${brandId} and b.vendor = v.code)
    order by v.name`.execute(db)
  return rows
}

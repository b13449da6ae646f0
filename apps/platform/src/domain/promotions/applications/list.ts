import { sql } from 'kysely'
import type { QueueTable } from '../../../db/queue/queue-list.ts'
import type { Db } from '../../../db/pool.ts'
import { type Twin, twinsOf } from '../taking-part/facts.ts'

/** Indexes: application_open, application_decided. */
export const applicationQueue: QueueTable<'open' | 'closed'> = {
  code: 'PA',
  from: sql`promotions.participation c join promotions.promotion o on o.id = c.promotion_id`,
  states: {
    open: { where: sql`c.status = 'applying'`, at: sql`c.applied_at`, first: 'oldest' },
    closed: {
      where: sql`c.status <> 'applying' and c.comment is not null and c.decided_at is not null`,
      at: sql`c.decided_at`,
      first: 'newest',
    },
  },
  player: sql`c.member_id`,
  method: sql`o.code`,
}

type Row = {
  id: bigint
  brandId: number
  memberId: bigint
  username: string
  promotionId: bigint
  code: string
  title: Record<string, string>
  status: string
  comment: string
  reason: string | null
  appliedAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  deviceHash: Buffer | null
  images: string[]
}
/** In the order of the ids, with who else of the promotion looks like the same person. */
export async function applicationsByIds(
  db: Db,
  ids: readonly bigint[],
): Promise<(Row & { twins: Twin[] })[]> {
  const { rows } = await sql<Row>`
    select c.id, c.brand_id as "brandId", c.member_id as "memberId", m.username,
      c.promotion_id as "promotionId", o.code,
      o.draft->'title' as title, c.status, c.comment, c.reason, c.applied_at as "appliedAt",
      c.decided_at as "decidedAt", by.username as "decidedBy", c.device_hash as "deviceHash",
      array(select i.id::text from promotions.image i where i.participation_id = c.id
        order by i.id) as images
    from promotions.participation c
    join promotions.promotion o on o.id = c.promotion_id
    join members.member m on m.id = c.member_id
    left join operators.operator by on by.id = c.decided_by
    where c.id = any(${ids.map(String)}::bigint[]) and c.comment is not null
    order by array_position(${ids.map(String)}::bigint[], c.id)`.execute(db)
  return Promise.all(rows.map(async (row) => ({ ...row, twins: await twinsOf(db, row) })))
}
export type ApplicationFound = Awaited<ReturnType<typeof applicationsByIds>>[number]

export async function codesOf(db: Db, brandId: number): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select code as id, code as name from promotions.promotion
    where brand_id = ${brandId} and draft->>'review' = 'operator'
    order by position, id`.execute(db)
  return rows
}

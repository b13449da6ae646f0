import type { FeedbackTopic } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import { type Paging, spanOf } from '../../../http/wire.ts'

export type FeedbackRow = {
  id: bigint
  brandId: number
  memberId: bigint | null
  username: string | null
  contact: string | null
  topic: FeedbackTopic
  content: string
  language: string
  state: 'open' | 'answered' | 'closed'
  answer: string | null
  closedBy: string | null
  sentAt: Date
  closedAt: Date | null
}

const view = sql`
  c.id, c.brand_id as "brandId", c.member_id as "memberId", m.username, c.contact, c.topic,
  c.content, c.language, c.state, c.answer, o.username as "closedBy", c.sent_at as "sentAt",
  c.closed_at as "closedAt"
  from messaging.feedback c
  left join members.member m on m.id = c.member_id
  left join operators.operator o on o.id = c.closed_by`

export const feedbackById = async (db: Db | Tx, id: bigint): Promise<FeedbackRow | undefined> =>
  (await sql<FeedbackRow>`select ${view} where c.id = ${id}`.execute(db)).rows[0]

export async function lockFeedback(tx: Tx, id: bigint): Promise<FeedbackRow | undefined> {
  await sql`select from messaging.feedback where id = ${id} for update`.execute(tx)
  return feedbackById(tx, id)
}

/** In the order of the ids. */
export async function feedbackByIds(db: Db, ids: readonly bigint[]): Promise<FeedbackRow[]> {
  const { rows } = await sql<FeedbackRow>`
    select ${view}
    where c.id = any(${ids.map(String)}::bigint[])
    order by array_position(${ids.map(String)}::bigint[], c.id)`.execute(db)
  return rows
}

export async function feedbackByKey(
  db: Db | Tx,
  brandId: number,
  key: string,
): Promise<FeedbackRow | undefined> {
  const { rows } = await sql<FeedbackRow>`
    select ${view} where c.brand_id = ${brandId} and c.request_key = ${key}::uuid`.execute(db)
  return rows[0]
}

type NewFeedback = Pick<
  FeedbackRow,
  'brandId' | 'memberId' | 'contact' | 'topic' | 'content' | 'language'
> & { requestKey: string; at: Date }

/** Undefined where the request came before. */
export async function insertFeedback(tx: Tx, row: NewFeedback): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into messaging.feedback (brand_id, member_id, contact, topic, content, language,
      request_key, state, sent_at)
    values (${row.brandId}, ${row.memberId}, ${row.contact}, ${row.topic}, ${row.content},
      ${row.language}, ${row.requestKey}::uuid, 'open', ${row.at})
    on conflict (brand_id, request_key) do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

export async function closeFeedback(
  tx: Tx,
  id: bigint,
  { answer, operatorId, at }: { answer: string | null; operatorId: bigint; at: Date },
): Promise<void> {
  await sql`
    update messaging.feedback
    set state = ${answer === null ? 'closed' : 'answered'}, answer = ${answer},
      closed_by = ${operatorId}, closed_at = ${at}
    where id = ${id}`.execute(tx)
}

/** Index: feedback_of_member. */
export async function feedbackOfMember(
  db: Db,
  memberId: bigint,
  paging: Paging,
): Promise<{ rows: FeedbackRow[]; total: number }> {
  const { limit, offset } = spanOf(paging)
  const [{ rows }, count] = await Promise.all([
    sql<FeedbackRow>`
      select ${view}
      where c.member_id = ${memberId}
      order by c.id desc
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: bigint }>`
      select count(*) as n from messaging.feedback where member_id = ${memberId}`.execute(db),
  ])
  return { rows, total: Number(count.rows[0]!.n) }
}

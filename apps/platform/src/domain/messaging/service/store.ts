import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import { type Paging, spanOf } from '../../../http/wire.ts'
import { VIP_ABOVE_RANK } from './rules.ts'

/** Whose a conversation is: a member's, or a guest's by their token. */
export type Whose = { brandId: number; memberId: bigint } | { brandId: number; guest: Buffer }

export type ConversationRow = {
  id: bigint
  brandId: number
  memberId: bigint | null
  username: string | null
  language: string
  rankLevel: number
  state: 'waiting' | 'taken' | 'closed'
  operatorId: bigint | null
  operator: string | null
  openedAt: Date
  lastAt: Date
  closedAt: Date | null
  readId: bigint
  unread: number
  last: string | null
}
const columns = sql`
  c.id, c.brand_id as "brandId", c.member_id as "memberId", m.username, c.language,
  c.rank_level::int as "rankLevel", c.state, c.operator_id as "operatorId",
  o.username as operator, c.opened_at as "openedAt", c.last_at as "lastAt",
  c.closed_at as "closedAt", c.read_id as "readId",
  (select count(*)::int from messaging.chat_message s
    where s.conversation_id = c.id and s.operator_id is null and s.id > c.read_id) as unread,
  (select left(s.text, 80) from messaging.chat_message s
    where s.conversation_id = c.id order by s.id desc limit 1) as last`
const joined = sql`
  messaging.conversation c
  left join members.member m on m.id = c.member_id
  left join operators.operator o on o.id = c.operator_id`

const isOf = (whose: Whose) =>
  'memberId' in whose
    ? sql`c.member_id = ${whose.memberId}`
    : sql`c.brand_id = ${whose.brandId} and c.guest_digest = ${whose.guest}`

/** The open one, or the last that was closed since. */
export async function conversationOf(
  db: Db | Tx,
  whose: Whose,
  closedSince: Date,
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    select ${columns} from ${joined}
    where ${isOf(whose)} and (c.state <> 'closed' or c.closed_at > ${closedSince})
    order by c.id desc limit 1`.execute(db)
  return rows[0]
}

/** The open one, locked until the transaction ends. */
export async function lockOpen(tx: Tx, whose: Whose): Promise<ConversationRow | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select c.id from messaging.conversation c
    where ${isOf(whose)} and c.state <> 'closed'
    for update`.execute(tx)
  return rows[0] && conversationById(tx, rows[0].id)
}

export const conversationById = async (
  db: Db | Tx,
  id: bigint,
): Promise<ConversationRow | undefined> =>
  (await sql<ConversationRow>`select ${columns} from ${joined} where c.id = ${id}`.execute(db))
    .rows[0]

export async function lockConversation(tx: Tx, id: bigint): Promise<ConversationRow | undefined> {
  await sql`select from messaging.conversation where id = ${id} for update`.execute(tx)
  return conversationById(tx, id)
}

/** Null where another message of the same person has opened one just now. */
export async function insertConversation(
  tx: Tx,
  whose: Whose,
  { language, rankLevel, at }: { language: string; rankLevel: number; at: Date },
): Promise<bigint | null> {
  const [member, guest] = 'memberId' in whose ? [whose.memberId, null] : [null, whose.guest]
  const { rows } = await sql<{ id: bigint }>`
    insert into messaging.conversation (brand_id, member_id, guest_digest, language, rank_level,
      state, opened_at, last_at)
    values (${whose.brandId}, ${member}, ${guest}, ${language}, ${rankLevel}, 'waiting', ${at},
      ${at})
    on conflict do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function putState(
  tx: Tx,
  id: bigint,
  { state, operatorId, at }: { state: 'taken' | 'closed'; operatorId: bigint | null; at: Date },
): Promise<void> {
  await sql`
    update messaging.conversation
    set state = ${state}, operator_id = coalesce(${operatorId}, operator_id),
      closed_at = ${state === 'closed' ? at : null}
    where id = ${id}`.execute(tx)
}

export async function putRead(tx: Tx, id: bigint, upTo: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update messaging.conversation c
    set read_id = ${upTo}
    where c.id = ${id} and c.read_id < ${upTo} and exists (
      select from messaging.chat_message s where s.id = ${upTo} and s.conversation_id = c.id
    )`.execute(tx)
  return numAffectedRows === 1n
}

export async function conversationsOf(
  db: Db,
  brandId: number,
  { state, ...paging }: Paging & { state: 'open' | 'closed' },
): Promise<{ rows: ConversationRow[]; total: number }> {
  const { limit, offset } = spanOf(paging)
  const isOpen = state === 'open'
  const where = sql`c.brand_id = ${brandId}
    and ${isOpen ? sql`c.state <> 'closed'` : sql`c.state = 'closed'`}`
  const order = isOpen
    ? sql`c.rank_level > ${VIP_ABOVE_RANK} desc, c.opened_at, c.id`
    : sql`c.closed_at desc, c.id desc`
  const [{ rows }, count] = await Promise.all([
    sql<ConversationRow>`
      select ${columns} from ${joined}
      where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: bigint }>`
      select count(*) as n from messaging.conversation c where ${where}`.execute(db),
  ])
  return { rows, total: Number(count.rows[0]!.n) }
}

import type { InboxGroup, InboxKind } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

export type InboxRow = {
  id: bigint
  brand_id: number
  kind: InboxKind
  words: Record<string, string>
  link: string | null
  written_at: Date
  read_at: Date | null
  deleted_at: Date | null
}
type NewInboxMessage = {
  brandId: number
  memberId: bigint
  kind: InboxKind
  group: InboxGroup
  subject: string
  words: Record<string, string>
  link: string | null
  at: Date
}

/** False when the member was told it before. */
export async function insertInboxMessage(tx: Tx, message: NewInboxMessage): Promise<boolean> {
  const { rows } = await sql`
    insert into notify.inbox (brand_id, member_id, kind, topic, subject, words, link, written_at)
    values (${message.brandId}, ${message.memberId}, ${message.kind}, ${message.group},
      ${message.subject}, ${JSON.stringify(message.words)}::jsonb, ${message.link}, ${message.at})
    on conflict (member_id, kind, subject) do nothing
    returning id`.execute(tx)
  return rows.length > 0
}

/** Of a bigint column. */
const LAST_ID = 9_223_372_036_854_775_807n
type Paging = { group?: InboxGroup | undefined; before?: bigint | undefined; limit: number }
const shown = sql`id, brand_id, kind, words, link, written_at, read_at, deleted_at`

/** Index: notify.inbox_of_member. */
export async function inboxOf(
  db: Db,
  memberId: bigint,
  { group, before, limit }: Paging,
): Promise<InboxRow[]> {
  return (
    await sql<InboxRow>`
      select ${shown} from notify.inbox
      where member_id = ${memberId} and deleted_at is null
        and id < ${before ?? LAST_ID}
        and topic = ${group ?? null}::text is not false
      order by id desc
      limit ${limit}`.execute(db)
  ).rows
}

/** Also what the member deleted. Index: notify.inbox_of_member. */
export async function inboxTold(
  db: Db,
  memberId: bigint,
  { before, limit }: Paging,
): Promise<InboxRow[]> {
  return (
    await sql<InboxRow>`
      select ${shown} from notify.inbox
      where member_id = ${memberId} and id < ${before ?? LAST_ID}
      order by id desc
      limit ${limit}`.execute(db)
  ).rows
}

/** Index: notify.inbox_unread. */
export async function unreadOf(
  db: Db,
  memberId: bigint,
): Promise<{ topic: InboxGroup; count: bigint }[]> {
  return (
    await sql<{ topic: InboxGroup; count: bigint }>`
      select topic, count(*) as count from notify.inbox
      where member_id = ${memberId} and read_at is null and deleted_at is null
      group by topic`.execute(db)
  ).rows
}

export async function lockInboxMessage(
  tx: Tx,
  { memberId, id }: { memberId: bigint; id: bigint },
): Promise<InboxRow | undefined> {
  return (
    await sql<InboxRow>`
      select ${shown} from notify.inbox
      where id = ${id} and member_id = ${memberId}
      for update`.execute(tx)
  ).rows[0]
}

export async function putInboxMessage(
  tx: Tx,
  id: bigint,
  { readAt, deletedAt }: { readAt: Date | null; deletedAt: Date | null },
): Promise<void> {
  await sql`
    update notify.inbox set read_at = ${readAt}, deleted_at = ${deletedAt}
    where id = ${id}`.execute(tx)
}

/** How many were unread until now. Index: notify.inbox_unread. */
export async function readInboxUpTo(
  tx: Tx,
  { memberId, upTo, at }: { memberId: bigint; upTo: bigint; at: Date },
): Promise<bigint> {
  const { numAffectedRows } = await sql`
    update notify.inbox set read_at = ${at}
    where member_id = ${memberId} and read_at is null and deleted_at is null
      and id <= ${upTo}`.execute(tx)
  return numAffectedRows ?? 0n
}

/** Index: notify.inbox_by_age. */
export async function deleteInboxBefore(db: Db, brandId: number, before: Date): Promise<void> {
  await sql`
    delete from notify.inbox
    where brand_id = ${brandId} and written_at < ${before}`.execute(db)
}

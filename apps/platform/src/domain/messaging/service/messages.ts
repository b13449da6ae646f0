import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { Whose } from './store.ts'

const SHOWN = 200

export type MessageRow = {
  id: bigint
  operatorId: bigint | null
  by: string | null
  text: string | null
  pictureId: bigint | null
  saidAt: Date
}
export type Encoded = { kind: 'png' | 'jpg' | 'webp'; bytes: Buffer }

/** The oldest first, the last 200. Index: chat_message_of. */
export async function messagesOf(db: Db | Tx, conversationId: bigint): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select s.id, s.operator_id as "operatorId", o.username as by, s.text,
      s.picture_id as "pictureId", s.said_at as "saidAt"
    from messaging.chat_message s
    left join operators.operator o on o.id = s.operator_id
    where s.conversation_id = ${conversationId}
    order by s.id desc limit ${SHOWN}`.execute(db)
  return rows.toReversed()
}

/** How much the player has written here since, and how many pictures in all. */
export async function writtenIn(
  tx: Tx,
  conversationId: bigint,
  since: Date,
): Promise<{ lately: number; pictures: number }> {
  const { rows } = await sql<{ lately: number; pictures: number }>`
    select count(*) filter (where said_at > ${since})::int as lately,
      count(picture_id)::int as pictures
    from messaging.chat_message
    where conversation_id = ${conversationId} and operator_id is null`.execute(tx)
  return rows[0]!
}

export type NewMessage = {
  conversationId: bigint
  operatorId: bigint | null
  requestKey: string
  text: string | null
  picture: Encoded | null
  at: Date
}

/** The message that this key made, if it has. */
export async function messageOfKey(
  tx: Tx,
  {
    conversationId,
    operatorId,
    requestKey,
  }: Pick<NewMessage, 'conversationId' | 'operatorId' | 'requestKey'>,
): Promise<{ text: string | null } | undefined> {
  const { rows } = await sql<{ text: string | null }>`
    select text from messaging.chat_message
    where conversation_id = ${conversationId} and coalesce(operator_id, 0) = ${operatorId ?? 0n}
      and request_key = ${requestKey}::uuid`.execute(tx)
  return rows[0]
}

/** The conversation must be locked. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  const { conversationId, picture, at } = message
  const pictureId = picture
    ? (
        await sql<{ id: bigint }>`
          insert into messaging.picture (conversation_id, kind, bytes, made_at)
          values (${conversationId}, ${picture.kind}, ${picture.bytes}, ${at})
          returning id`.execute(tx)
      ).rows[0]!.id
    : null
  await sql`
    insert into messaging.chat_message (conversation_id, operator_id, text, picture_id,
      request_key, said_at)
    values (${conversationId}, ${message.operatorId}, ${message.text}, ${pictureId},
      ${message.requestKey}::uuid, ${at})`.execute(tx)
  await sql`
    update messaging.conversation set last_at = ${at} where id = ${conversationId}`.execute(tx)
}

/** Of the conversations of this person alone. */
export async function ownPicture(db: Db, whose: Whose, id: bigint): Promise<Encoded | undefined> {
  const isTheirs =
    'memberId' in whose
      ? sql`c.member_id = ${whose.memberId}`
      : sql`c.guest_digest = ${whose.guest}`
  const { rows } = await sql<Encoded>`
    select p.kind, p.bytes from messaging.picture p
    join messaging.conversation c on c.id = p.conversation_id
    where p.id = ${id} and p.bytes is not null and c.brand_id = ${whose.brandId}
      and ${isTheirs}`.execute(db)
  return rows[0]
}

export async function pictureIn(
  db: Db,
  where: { brandId: number; conversationId: bigint; pictureId: bigint },
): Promise<Encoded | undefined> {
  const { rows } = await sql<Encoded>`
    select p.kind, p.bytes from messaging.picture p
    join messaging.conversation c on c.id = p.conversation_id
    where p.id = ${where.pictureId} and p.bytes is not null and c.id = ${where.conversationId}
      and c.brand_id = ${where.brandId}`.execute(db)
  return rows[0]
}

/** For as long as a guest may still ask about what they sent. */
const GUEST_DAYS = 30
/** The messages stay; their pictures are not there any more. Index: picture_kept. */
export async function removeGuestPictures(db: Db, at: Date): Promise<void> {
  const before = new Date(at.getTime() - GUEST_DAYS * 86_400_000)
  await sql`
    update messaging.picture p set bytes = null
    from messaging.conversation c
    where c.id = p.conversation_id and c.member_id is null and c.closed_at < ${before}
      and p.made_at < ${before} and p.bytes is not null`.execute(db)
}

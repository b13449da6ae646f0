import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'

export type MessageRow = {
  id: bigint
  brand_id: number
  channel: 'sms' | 'mail'
  recipient: string
  template: string
  language: string
  words: Buffer
  tries: number
  useless_after: Date
  /** Of an offer. */
  member_id: bigint | null
  send_id: bigint | null
}

export async function insertMessage(
  tx: Tx,
  message: {
    brandId: number
    channel: 'sms' | 'mail'
    recipient: string
    template: string
    language: string
    words: Buffer
    uselessAfter: Date
    memberId: bigint | null
    sendId: bigint | null
    at: Date
  },
): Promise<void> {
  await sql`
    with queued as (
      insert into notify.message (brand_id, channel, recipient, template, language, words,
        next_try_at, useless_after, queued_at, member_id, send_id)
      values (${message.brandId}, ${message.channel}, ${message.recipient},
        ${message.template}, ${message.language}, ${message.words}, ${message.at},
        ${message.uselessAfter}, ${message.at}, ${message.memberId}, ${message.sendId})
      returning id, channel, template)
    select notify.wake(id, channel, template, null) from queued`.execute(tx)
}

/** Claims a waiting message until then; null when it is done or another worker has it. */
export async function claimMessage(
  db: Db,
  id: bigint,
  { at, until }: { at: Date; until: Date },
): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`
    update notify.message
    set claimed_until = ${until}
    where id = ${id} and state = 'queued' and (claimed_until is null or claimed_until < ${at})
    returning id, brand_id, channel, recipient, template, language, words, tries,
      useless_after, member_id, send_id`.execute(db)
  return rows[0] ?? null
}

/**
 * Waiting for longer than its job would take: the job was lost, or there was no worker yet. Index:
 * message_waiting.
 */
export async function overdueMessages(db: Db, before: Date, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{
    id: bigint
  }>`
    select id
    from notify.message
    where state = 'queued' and next_try_at < ${before}
    order by template = 'offer', next_try_at
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Ends a message: its words go, and of its recipient all but what tells two apart. */
export async function endMessage(
  db: Db,
  id: bigint,
  end: {
    state: 'delivered' | 'failed' | 'dropped'
    failure: string | null
    recipient: string
    at: Date
  },
): Promise<void> {
  await sql`
    update notify.message
    set state = ${end.state}, failure = ${end.failure}, recipient = ${end.recipient},
      words = null, claimed_until = null, tries = tries + 1, done_at = ${end.at}
    where id = ${id} and state = 'queued'`.execute(db)
}

export async function putOffMessage(
  db: Db,
  id: bigint,
  { failure, nextTryAt }: { failure: string; nextTryAt: Date },
): Promise<void> {
  await sql`
    with later as (
      update notify.message
      set tries = tries + 1, failure = ${failure}, next_try_at = ${nextTryAt}, claimed_until = null
      where id = ${id} and state = 'queued'
      returning id, channel, template)
    select notify.wake(id, channel, template, ${nextTryAt}) from later`.execute(db)
}

/** Index: message_done. */
export async function deleteMessagesBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from notify.message where state <> 'queued' and done_at < ${before}`.execute(db)
}

/** Index: message_waiting. */
export async function waitingMessages(
  db: Db,
): Promise<{ channel: string; messages: bigint; oldest_seconds: number }[]> {
  return (
    await sql<{ channel: string; messages: bigint; oldest_seconds: number }>`
    select c.channel, count(m.id) as messages, coalesce(extract(epoch
      from clock_timestamp() - min(m.queued_at)), 0)::float8 as oldest_seconds
    from unnest(array['sms', 'mail']) c (channel)
    left
    join notify.message m on m.channel = c.channel and m.state = 'queued'
    group by c.channel`.execute(db)
  ).rows
}

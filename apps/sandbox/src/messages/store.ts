import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

export type Message = {
  channel: 'sms' | 'mail'
  recipient: string
  sender: string
  subject: string
  text: string
  parts: number
  receivedAt: Date
}
const columns = sql`channel, recipient, sender, subject, text, parts, received_at as "receivedAt"`

export async function insertMessage(db: Db, message: Message): Promise<void> {
  const { channel, recipient, sender, subject, text, parts, receivedAt } = message
  await sql`
    insert into message (channel, recipient, sender, subject, text, parts, received_at)
    values (${channel}, ${recipient}, ${sender}, ${subject}, ${text}, ${parts},
      ${receivedAt})`.execute(db)
}

/** The newest first, by index `message_of_recipient`; without a recipient everybody's. */
export async function messagesTo(db: Db, recipient: string | null, limit = 30): Promise<Message[]> {
  if (recipient === null)
    return (
      await sql<Message>`select ${columns} from message order by id desc limit ${limit}`.execute(db)
    ).rows
  return (
    await sql<Message>`
      select ${columns}
      from message
      where recipient = ${recipient}
      order by id desc
      limit ${limit}`.execute(db)
  ).rows
}

/** Who has received something, the latest first: choices for the page. */
export async function recentRecipients(db: Db, limit = 8): Promise<string[]> {
  const { rows } = await sql<{
    recipient: string
  }>`
    select recipient
    from (select recipient, max(id) as latest from message group by recipient) known
    order by latest desc
    limit ${limit}`.execute(db)
  return rows.map(({ recipient }) => recipient)
}

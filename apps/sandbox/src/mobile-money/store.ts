import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { MethodId } from './methods.ts'

export type Transfer = {
  id: bigint
  method: MethodId
  transactionId: string
  sender: string
  receiver: string
  amountPaisa: bigint
  sentAt: Date
}
export type Sms = {
  id: bigint
  number: string
  sender: string
  text: string
  receivedAt: Date
  method: MethodId
  transactionId: string
  amountPaisa: bigint
}

const transferColumns = sql`
  id, method, transaction_id as "transactionId", sender, receiver, amount_paisa as "amountPaisa",
    sent_at as "sentAt"`

/** Undefined when the key or the id has been used. */
export async function insertTransfer(
  db: Db,
  transfer: Omit<Transfer, 'id'> & { key: string | null },
): Promise<Transfer | undefined> {
  const { method, transactionId, sender, receiver, amountPaisa, key, sentAt } = transfer
  const { rows } = await sql<Transfer>`
    insert into mobile_money_transfer (method, transaction_id, sender, receiver, amount_paisa,
      request_key, sent_at)
    values (${method}, ${transactionId}, ${sender}, ${receiver}, ${amountPaisa}, ${key}, ${sentAt})
    on conflict do nothing
    returning ${transferColumns}`.execute(db)
  return rows[0]
}

export async function transferByKey(db: Db, key: string): Promise<Transfer | undefined> {
  return (
    await sql<Transfer>`
      select ${transferColumns}
      from mobile_money_transfer
      where request_key = ${key}`.execute(db)
  ).rows[0]
}

export async function insertSms(
  db: Db,
  {
    transferId,
    number,
    sender,
    text,
    receivedAt,
  }: { transferId: bigint; number: string; sender: string; text: string; receivedAt: Date },
): Promise<void> {
  await sql`
    insert into sms (transfer_id, number, sender, text, received_at)
    values (${transferId}, ${number}, ${sender}, ${text}, ${receivedAt})`.execute(db)
}

const smsColumns = sql`
  sms.id, sms.number, sms.sender, sms.text, sms.received_at as "receivedAt", transfer.method,
    transfer.transaction_id as "transactionId", transfer.amount_paisa as "amountPaisa"`

/** The newest first, by index `sms_inbox`. */
export async function inboxOf(db: Db, number: string, limit = 50): Promise<Sms[]> {
  return (
    await sql<Sms>`
      select ${smsColumns}
      from sms
      join mobile_money_transfer transfer on transfer.id = sms.transfer_id
      where sms.number = ${number}
      order by sms.id desc
      limit ${limit}`.execute(db)
  ).rows
}

/** Numbers that have received something, the latest first: choices for the inbox page. */
export async function recentReceivers(db: Db, limit = 8): Promise<string[]> {
  const { rows } = await sql<{
    number: string
  }>`
    select number
    from (select number, max(id) as latest from sms group by number) receiver
    order by latest desc
    limit ${limit}`.execute(db)
  return rows.map(({ number }) => number)
}

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { addressNamed, COPY, hexOf, USDT } from './address.ts'

/** A block each three seconds: its height follows from the clock. */
const BLOCK_MS = 3_000
const TRANSFER_EVENT = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
export const tokens = { usdt: USDT, copy: COPY } as const
export type Token = keyof typeof tokens

export type Transfer = {
  id: bigint
  transaction_id: string
  token: Token
  sender: string
  receiver: string
  /** Millionths. */
  amount: bigint
  mined_at: Date
  /** A reorganisation took it out of its block. */
  is_dropped: boolean
}
type Chain = { db: Db; now: () => Date }

export const heightAt = (at: Date): number => Math.floor(at.getTime() / BLOCK_MS)

/** Mines a transfer; with the name of a known transaction it is one more event of that one. */
export async function transfer(
  { db, now }: Chain,
  sent: { to: string; amount: bigint; token: Token; transactionId?: string | undefined },
): Promise<string> {
  const id = sent.transactionId ?? randomBytes(32).toString('hex')
  await sql`
    insert into tron_transfer (transaction_id, token, sender, receiver, amount, mined_at)
    values (${id}, ${sent.token}, ${addressNamed('a player’s wallet')}, ${sent.to},
      ${sent.amount}, ${now()})`.execute(db)
  return id
}

/** Another branch of the chain wins: the transaction stands in a later block, or in none. */
export async function reorganise(
  { db, now }: Chain,
  transactionId: string,
  how: 'moved' | 'dropped',
): Promise<void> {
  await sql`
    update tron_transfer
    set is_dropped = ${how === 'dropped'},
      mined_at = case when ${how} = 'moved' then ${now()}::timestamptz else mined_at end
    where transaction_id = ${transactionId}`.execute(db)
}

export async function transfersTo(db: Db, receiver: string, since: Date): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`
    select * from tron_transfer
    where receiver = ${receiver} and mined_at >= ${since} and not is_dropped
    order by id`.execute(db)
  return rows
}

export async function lastTransfers(db: Db): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`
    select * from tron_transfer order by id desc limit 20`.execute(db)
  return rows
}

/** A transaction with what it moved, as nodes tell it; empty for one that is in no block. */
export async function transactionInfo(db: Db, transactionId: string): Promise<object> {
  const { rows } = await sql<Transfer>`
    select * from tron_transfer where transaction_id = ${transactionId} and not is_dropped
    order by id`.execute(db)
  const first = rows[0]
  if (!first) return {}
  return {
    id: transactionId,
    blockNumber: heightAt(first.mined_at),
    blockTimeStamp: heightAt(first.mined_at) * BLOCK_MS,
    receipt: { result: 'SUCCESS' },
    log: rows.map(({ token, sender, receiver, amount }) => ({
      address: hexOf(tokens[token]),
      topics: [
        TRANSFER_EVENT,
        hexOf(sender)!.padStart(64, '0'),
        hexOf(receiver)!.padStart(64, '0'),
      ],
      data: amount.toString(16).padStart(64, '0'),
    })),
  }
}

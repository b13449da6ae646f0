import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Behaviour } from './behaviours.ts'

const PAUSE_MS = 300
const LATE_MS = 2 * 60_000
/** As providers do: 1, 2, 5, 10, 30 minutes, then hourly for a day. */
const RETRIES_MINUTES = [1, 2, 5, 10, 30, ...Array<number>(23).fill(60)]

export type Message = { url: string; prefix: string; purpose: string; body: object }
type Row = {
  id: bigint
  url: string
  header_prefix: string
  secret_purpose: string
  body: string
  tries: number
}
export type Sending = { db: Db; now: () => Date; secretOf: (purpose: string) => string }

/** Puts messages in the queue as the one who sends them behaves. */
export async function enqueue(db: Db, message: Message, how: Behaviour, now: Date): Promise<void> {
  if (how === 'dead') return
  const due = new Date(now.getTime() + (how === 'late' ? LATE_MS : 0))
  for (let copy = 0; copy < (how === 'twice' ? 2 : 1); copy += 1)
    await sql`
      insert into outgoing (url, header_prefix, secret_purpose, body, due_at)
      values (${message.url}, ${message.prefix}, ${message.purpose},
        ${JSON.stringify(message.body)}, ${due})`.execute(db)
}

/** Sends what is due. 401 means that no one there knows us: it ends, like what was taken. */
export async function sendDue({ db, now, secretOf }: Sending): Promise<void> {
  const { rows } = await sql<Row>`
    select * from outgoing where ended_at is null and due_at <= ${now()}
    order by id limit 50`.execute(db)
  for (const row of rows) {
    const status = await send(row, secretOf(row.secret_purpose), now())
    const isOver = status !== null && status < 500
    const retryMinutes = RETRIES_MINUTES[row.tries]
    const next = new Date(now().getTime() + (retryMinutes ?? 0) * 60_000)
    await sql`
      update outgoing
      set tries = tries + 1, due_at = ${next},
        ended_at = ${isOver || retryMinutes === undefined ? now() : null}
      where id = ${row.id}`.execute(db)
  }
}

async function send(row: Row, secret: string, now: Date): Promise<number | null> {
  const timestamp = `${Math.floor(now.getTime() / 1_000)}`
  const nonce = randomUUID()
  try {
    const response = await fetch(row.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [`${row.header_prefix}-timestamp`]: timestamp,
        [`${row.header_prefix}-nonce`]: nonce,
        [`${row.header_prefix}-signature`]: createHmac('sha256', secret)
          .update(`${timestamp}.${nonce}.${row.body}`)
          .digest('hex'),
      },
      body: row.body,
      signal: AbortSignal.timeout(5_000),
    })
    return response.status
  } catch {
    return null
  }
}

export function startSending(
  sending: Sending,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await sendDue(sending).catch(onError)
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return { stop: () => (stopping.abort(), running) }
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

const SECONDS_MOST = 300

type Headers = Readonly<Record<string, string | string[] | undefined>>
export type Signed = { timestamp: string; nonce: string; signature: string }

/**
 * `x-psp-timestamp`, `-nonce`, `-signature` of a request by their prefix; null when one is missing.
 */
export function signedBy(headers: Headers, prefix: string): Signed | null {
  const read = (name: string) => headers[`${prefix}-${name}`]
  const [timestamp, nonce, signature] = [read('timestamp'), read('nonce'), read('signature')]
  return typeof timestamp === 'string' &&
    /^\d{1,12}$/.test(timestamp) &&
    typeof nonce === 'string' &&
    /^[\w-]{8,64}$/.test(nonce) &&
    typeof signature === 'string' &&
    /^[0-9a-f]{64}$/.test(signature)
    ? { timestamp, nonce, signature }
    : null
}

/**
 * Whether one of the secrets made it, over the bytes as they came, within five minutes. Two are
 * good while one takes the other's place.
 */
export function isGenuine(
  { timestamp, nonce, signature }: Signed,
  raw: Buffer,
  secrets: readonly (string | undefined)[],
  now: Date,
): boolean {
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > SECONDS_MOST) return false
  const given = Buffer.from(signature, 'hex')
  return secrets.some((secret) => {
    if (!secret) return false
    const made = createHmac('sha256', secret).update(`${timestamp}.${nonce}.`).update(raw).digest()
    return timingSafeEqual(made, given)
  })
}

/** False for one that was taken before: a signed message is good once. */
export async function takeNonce(
  tx: Tx,
  sender: string,
  nonce: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into cashier.used_nonce (sender, nonce, at) values (${sender}, ${nonce}, ${now})
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

/** A nonce is of no use once its timestamp is too old. */
export async function forgetNonces(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 4 * SECONDS_MOST * 1_000)
  await sql`delete from cashier.used_nonce where at < ${before}`.execute(db)
}

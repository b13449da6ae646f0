import { createHash } from 'node:crypto'
import {
  calculateJwkThumbprint,
  compactDecrypt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose'
import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Db, Tx } from '../../db/pool.ts'
import { refuse, type Refusal } from '../../refusal.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const CLOCK_SKEW_MS = 120_000
const MAX_PAYLOAD = 16 * 1024

export type SealedBody = {
  /** The key set for callers, the newest first; makes the day's key when it is due. */
  publicKeys: () => Promise<{ keys: Record<string, unknown>[]; serverTime: number }>
  unseal: (payload: string, path: string) => Promise<Record<string, unknown> | Refusal<SealRefusal>>
  /** Forgets nonces whose time would not be accepted any more. Answers how many. */
  purgeNonces: () => Promise<number>
}
type SealRefusal = 'payload_invalid' | 'key_unknown' | 'clock_skew' | 'nonce_used'
type KeyRow = { kid: string; public_jwk: JWK; private_box: Buffer; created_at: Date }
/** How private halves are kept; the master key itself stays outside. */
type Box = {
  close: (purpose: string, plain: Buffer) => Buffer
  open: (purpose: string, box: Buffer) => Buffer
}

const PURPOSE = 'http.seal_key'

/**
 * A layer over TLS for calls that carry secrets: bodies come as compact JWE under keys that live a
 * day.
 */
export function createSealedBody(deps: { db: Db; now: () => Date; box: Box }): SealedBody {
  /**
   * Private keys by kid. A key is never changed, so what was opened once stays right; at most as
   * many as are accepted.
   */
  const opened = new Map<string, { key: CryptoKey; createdAt: number }>()

  async function publicKeys() {
    const now = deps.now()
    let rows = await openable(await acceptedKeys(deps.db, now))
    if (!isFresh(rows[0], now)) rows = await rotate(now)
    return {
      keys: rows.map((row) => row.public_jwk as Record<string, unknown>),
      serverTime: now.getTime(),
    }
  }

  function rotate(now: Date): Promise<KeyRow[]> {
    return inTransaction(deps.db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('http.seal_key'))`.execute(tx)
      const rows = await openable(await acceptedKeys(tx, now))
      // Another process was first.
      if (isFresh(rows[0], now)) return rows
      const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
      const bare = await exportJWK(pair.publicKey)
      const kid = await calculateJwkThumbprint(bare)
      const publicJwk = { ...bare, kid, alg: 'ECDH-ES', use: 'enc' }
      const box = deps.box.close(
        PURPOSE,
        Buffer.from(JSON.stringify(await exportJWK(pair.privateKey))),
      )
      await sql`
        insert into http.seal_key (kid, public_jwk, private_box, created_at)
        values (${kid}, ${JSON.stringify(publicJwk)}::jsonb, ${box}, ${now})`.execute(tx)
      // Nothing sealed under them would be accepted again.
      await sql`
        delete
        from http.seal_key
        where created_at < ${new Date(now.getTime() - 2 * DAY_MS)}`.execute(tx)
      return [{ kid, public_jwk: publicJwk, private_box: box, created_at: now }, ...rows]
    })
  }

  /**
   * Without keys that were closed under a master key which is gone: no one may be told to seal
   * under them.
   */
  async function openable(rows: KeyRow[]): Promise<KeyRow[]> {
    const keys = await Promise.all(rows.map(openKey))
    return rows.filter((_, index) => keys[index] !== null)
  }

  async function openKey(row: KeyRow): Promise<CryptoKey | null> {
    const known = opened.get(row.kid)
    if (known) return known.key
    let plain: Buffer
    try {
      plain = deps.box.open(PURPOSE, row.private_box)
    } catch {
      return null
    }
    const key = (await importJWK(JSON.parse(plain.toString()), 'ECDH-ES')) as CryptoKey
    opened.set(row.kid, { key, createdAt: row.created_at.getTime() })
    return key
  }

  async function privateKey(kid: string, now: Date): Promise<CryptoKey | null> {
    for (const [old, { createdAt }] of opened) if (!isAccepted(createdAt, now)) opened.delete(old)
    const known = opened.get(kid)
    if (known) return known.key
    const row = (await acceptedKeys(deps.db, now)).find((each) => each.kid === kid)
    return row ? openKey(row) : null
  }

  async function unseal(payload: string, path: string) {
    const now = deps.now()
    const kid = kidOf(payload)
    if (kid === null) return refuse('payload_invalid')
    const key = await privateKey(kid, now)
    if (!key) return refuse('key_unknown')
    const body = await decrypt(payload, key)
    if (!body) return refuse('payload_invalid')
    const { _ts: sentAt, _n: nonce, _p: sealedFor, ...rest } = body
    if (
      typeof sentAt !== 'number' ||
      typeof nonce !== 'string' ||
      nonce.length < 16 ||
      nonce.length > 128
    )
      return refuse('payload_invalid')
    if (sealedFor !== path) return refuse('payload_invalid')
    if (Math.abs(now.getTime() - sentAt) > CLOCK_SKEW_MS) return refuse('clock_skew')
    if (!(await takeNonce(nonce, new Date(sentAt + CLOCK_SKEW_MS)))) return refuse('nonce_used')
    return rest
  }

  async function takeNonce(nonce: string, expiresAt: Date): Promise<boolean> {
    const digest = createHash('sha256').update(nonce).digest()
    const { rows } = await sql`
        insert into http.nonce (nonce, expires_at)
        values (${digest}, ${expiresAt})
        on conflict
        do nothing
        returning 1`.execute(deps.db)
    return rows.length === 1
  }

  return {
    publicKeys,
    unseal,
    async purgeNonces() {
      const { rows } =
        await sql`delete from http.nonce where expires_at < ${deps.now()} returning 1`.execute(
          deps.db,
        )
      return rows.length
    },
  }
}

/** Taken for a day, and for an hour more from a client that fetched it late. */
function isAccepted(createdAt: number, now: Date): boolean {
  return createdAt > now.getTime() - DAY_MS - HOUR_MS
}

function isFresh(row: KeyRow | undefined, now: Date): boolean {
  return row !== undefined && row.created_at.getTime() > now.getTime() - DAY_MS
}

/** Index: http.seal_key (created_at desc). */
async function acceptedKeys(db: Db | Tx, now: Date): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select kid, public_jwk, private_box, created_at
    from http.seal_key
    where created_at > ${new Date(now.getTime() - DAY_MS - HOUR_MS)}
    order by created_at desc`.execute(db)
  return rows
}

/**
 * The key that the header names; null for a header that asks for anything but what the contract
 * allows.
 */
function kidOf(payload: string): string | null {
  if (payload.length > MAX_PAYLOAD) return null
  try {
    const header = decodeProtectedHeader(payload)
    const isPlain =
      header.alg === 'ECDH-ES' &&
      header.enc === 'A256GCM' &&
      !('zip' in header) &&
      !('crit' in header)
    return isPlain && typeof header.kid === 'string' ? header.kid : null
  } catch {
    return null
  }
}

async function decrypt(payload: string, key: CryptoKey): Promise<Record<string, unknown> | null> {
  try {
    const { plaintext } = await compactDecrypt(payload, key, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    const body: unknown = JSON.parse(new TextDecoder().decode(plaintext))
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : null
  } catch {
    // Whatever is wrong with it, the sender learns only that it cannot be read.
    return null
  }
}

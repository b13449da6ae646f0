import { inTransaction } from '../../../db/in-transaction.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import type { WriteAudit } from '../../audit/index.ts'
import type { SecretBox } from '../../../secrets/master-key.ts'
import { newSecret } from './hmac.ts'
import { AT_ONCE, isCrowded, isGoodAt, readPublicKey, type Span } from './rules.ts'
import { insertKey, type KeptKey, keysOf, lockVendor, setEnd, type VendorKey } from './store.ts'

export type KeyDeps = {
  db: Db
  now: () => Date
  audit: WriteAudit
}
/** Who does it: an operator, or null for the command of `tools/vendor`. */
export type By = { operatorId: bigint | null; ip: string }

/** Characters of a fingerprint. */
const SHORTEST_NAME = 8
/** Between the clock of the instant's writer and this machine's. */
const CLOCKS_APART_MS = 5_000

/** What cannot be done with a key, for the one who tried. */
export class KeyRefused extends Error {
  override name = 'KeyRefused'
}

/**
 * Lets a vendor sign with one more key, from an instant on (now) and until another (none). Two may
 * be good at once: the old key and the one that takes its place. Instances of the platform take it
 * up within a second.
 */
export async function addKey(
  deps: KeyDeps,
  by: By,
  added: { vendor: string; publicKeyPem: string } & Partial<Span>,
): Promise<VendorKey> {
  return keep(deps, by, readKey(added.publicKeyPem), added)
}

/** As `addKey`, with an HMAC secret made here, which the caller shows once and forgets. */
export async function addSecret(
  deps: KeyDeps & { box: SecretBox },
  by: By,
  added: { vendor: string } & Partial<Span>,
): Promise<{ key: VendorKey; secret: string }> {
  const { text: secret, kept } = newSecret(deps.box, added.vendor)
  return { key: await keep(deps, by, kept, added), secret }
}

export function readKey(pem: string): KeptKey {
  const read = readPublicKey(pem)
  if ('why' in read) throw new KeyRefused(read.why)
  return { publicKey: read.pem }
}

async function keep(
  deps: KeyDeps,
  by: By,
  kept: KeptKey,
  added: { vendor: string } & Partial<Span>,
): Promise<VendorKey> {
  return inTransaction(deps.db, async (tx) => {
    const { brandId } = await vendorOf(tx, added.vendor)
    const span = { validFrom: added.validFrom ?? deps.now(), validUntil: added.validUntil ?? null }
    if (span.validUntil && span.validUntil <= span.validFrom)
      throw new KeyRefused('the key would end before it begins')
    if (isCrowded(await keysOf(tx, added.vendor), span))
      throw new KeyRefused(`${AT_ONCE} keys are good already at that time: end one of them first`)
    const key = await insertKey(tx, added.vendor, kept, span)
    if (!key)
      throw new KeyRefused(
        'the vendor has this key already; a key that has ended is not taken again',
      )
    await deps.audit(tx, {
      brandId,
      ...by,
      act: 'vendor.key_added',
      subject: `vendor:${added.vendor}`,
      before: null,
      after: shown(key),
    })
    return key
  })
}

/**
 * A key's end. `fingerprint`: its first characters. `mayBeLast`: though the vendor then has no key
 * that is good.
 */
export type KeyEnd = { vendor: string; fingerprint: string; at?: Date; mayBeLast?: boolean }

/**
 * Lets a key end, now or at an instant to come. Ended ones stay in the list: a key once given up
 * never comes back.
 */
export async function endKey(deps: KeyDeps, by: By, ended: KeyEnd): Promise<VendorKey> {
  if (ended.fingerprint.length < SHORTEST_NAME)
    throw new KeyRefused(`name the key by at least ${SHORTEST_NAME} characters of its fingerprint`)
  return inTransaction(deps.db, async (tx) => {
    const { brandId } = await vendorOf(tx, ended.vendor)
    const keys = await keysOf(tx, ended.vendor)
    const found = keys.filter(({ fingerprint }) => fingerprint.startsWith(ended.fingerprint))
    if (found.length !== 1)
      throw new KeyRefused(
        `${found.length} keys of ${ended.vendor} begin with ${ended.fingerprint}`,
      )
    const [key] = found as [VendorKey]
    const validUntil = endOf(key, ended.at, deps.now())
    if (validUntil instanceof KeyRefused) throw validUntil
    if (
      !ended.mayBeLast &&
      !keys.some((other) => other.id !== key.id && isGoodAt(other, validUntil))
    )
      throw new KeyRefused(
        `${ended.vendor} has no other key that is good then: all it signs would be refused`,
      )
    const after = { ...key, validUntil }
    await setEnd(tx, key.id, validUntil)
    await deps.audit(tx, {
      brandId,
      ...by,
      act: 'vendor.key_ended',
      subject: `vendor:${ended.vendor}`,
      before: shown(key),
      after: shown(after),
    })
    return after
  })
}

/**
 * What was signed until now stays as it was judged: an end lies in the present or later. A key that
 * has not begun ends where it would have begun.
 */
function endOf(
  { validFrom, validUntil }: VendorKey,
  at: Date | undefined,
  now: Date,
): Date | KeyRefused {
  if (validUntil && validUntil <= now) return new KeyRefused('the key has ended already')
  if (!at) return validFrom > now ? validFrom : now
  if (at.getTime() < now.getTime() - CLOCKS_APART_MS)
    return new KeyRefused(`${at.toISOString()} is past: what was signed until now was taken`)
  return at < validFrom ? new KeyRefused(`the key begins only at ${validFrom.toISOString()}`) : at
}

async function vendorOf(tx: Tx, code: string): Promise<{ brandId: number }> {
  const vendor = await lockVendor(tx, code)
  if (!vendor) throw new KeyRefused(`there is no vendor ${code}`)
  return vendor
}

const shown = ({ fingerprint, validFrom, validUntil }: VendorKey) => ({
  fingerprint,
  validFrom: validFrom.toISOString(),
  validUntil: validUntil?.toISOString() ?? null,
})

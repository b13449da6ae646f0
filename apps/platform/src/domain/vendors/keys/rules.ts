import { createPublicKey, type KeyObject } from 'node:crypto'

const SHORTEST_BITS = 2_048
/**
 * The one in use and the one that takes its place: more than that and no one remembers which of
 * them matters.
 */
export const AT_ONCE = 2

export type Span = { validFrom: Date; validUntil: Date | null }

/** The key as it is kept, or why it is none: Ed25519 or RSA of at least 2048 bits, in PEM. */
export function readPublicKey(pem: string): { pem: string } | { why: string } {
  if (/PRIVATE KEY/.test(pem)) return { why: 'this is a private key: it stays with the vendor' }
  let key: KeyObject
  try {
    key = createPublicKey(pem)
  } catch {
    return { why: 'this is no public key in PEM' }
  }
  const kept = { pem: key.export({ type: 'spki', format: 'pem' }).toString() }
  if (key.asymmetricKeyType === 'ed25519') return kept
  if (key.asymmetricKeyType !== 'rsa')
    return { why: `the key must be RSA or Ed25519, this one is ${key.asymmetricKeyType}` }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  return bits < SHORTEST_BITS
    ? { why: `the key must have at least ${SHORTEST_BITS} bits, this one has ${bits}` }
    : kept
}

/** Whether, with the new one, more than two keys would be good at some instant. */
export function isCrowded(known: readonly Span[], added: Span): boolean {
  const spans = [...known, added]
  // The number of keys only grows where one begins.
  return spans.some(
    ({ validFrom: at }) => spans.filter((span) => isGoodAt(span, at)).length > AT_ONCE,
  )
}

export const isGoodAt = ({ validFrom, validUntil }: Span, at: Date): boolean =>
  validFrom <= at && (validUntil === null || validUntil > at)

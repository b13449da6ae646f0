import {
  createHmac,
  createPublicKey,
  type KeyObject,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto'

export const SIGNATURE_HEADER = 'x-padma-signature'

/** RSA or Ed25519 in PEM, or the bytes of an HMAC secret. */
export type Key = string | Buffer

const parsed = new Map<string, KeyObject>()

/**
 * Over the exact bytes of the body, base64: RSASSA-PKCS1-v1_5 with SHA-256, Ed25519 or HMAC-SHA256,
 * as the key is; good when any of the active keys verifies it.
 */
export function verifySignature(
  raw: Buffer,
  signature: string | undefined,
  keys: readonly Key[],
): boolean {
  if (!signature || !/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) return false
  const bytes = Buffer.from(signature, 'base64')
  return keys.some((key) => isSignedBy(raw, bytes, key))
}

/** `key`: private, in PEM, or the bytes of an HMAC secret. */
export function signBody(raw: string, key: Key): string {
  const bytes = Buffer.from(raw)
  return (Buffer.isBuffer(key) ? macOf(bytes, key) : sign('RSA-SHA256', bytes, key)).toString(
    'base64',
  )
}

function isSignedBy(raw: Buffer, signature: Buffer, key: Key): boolean {
  if (Buffer.isBuffer(key)) {
    const mac = macOf(raw, key)
    return signature.length === mac.length && timingSafeEqual(signature, mac)
  }
  const publicKey = keyOf(key)
  const digest = publicKey.asymmetricKeyType === 'ed25519' ? null : 'RSA-SHA256'
  return verify(digest, raw, publicKey, signature)
}

const macOf = (raw: Buffer, secret: Buffer) => createHmac('sha256', secret).update(raw).digest()

function keyOf(pem: string): KeyObject {
  let key = parsed.get(pem)
  if (!key) parsed.set(pem, (key = createPublicKey(pem)))
  return key
}

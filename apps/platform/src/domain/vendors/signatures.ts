import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

export const SIGNATURE_HEADER = 'x-padma-signature'

const parsed = new Map<string, KeyObject>()

/**
 * RSASSA-PKCS1-v1_5 with SHA-256 over the exact bytes of the body, base64; good when any of the
 * active keys verifies it.
 */
export function verifySignature(
  raw: Buffer,
  signature: string | undefined,
  publicKeys: readonly string[],
): boolean {
  if (!signature || !/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) return false
  const bytes = Buffer.from(signature, 'base64')
  return publicKeys.some((pem) => verify('RSA-SHA256', raw, keyOf(pem), bytes))
}

export function signBody(raw: string, privateKeyPem: string): string {
  return sign('RSA-SHA256', Buffer.from(raw), privateKeyPem).toString('base64')
}

function keyOf(pem: string): KeyObject {
  let key = parsed.get(pem)
  if (!key) parsed.set(pem, (key = createPublicKey(pem)))
  return key
}

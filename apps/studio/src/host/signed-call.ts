import { createPublicKey, verify } from 'node:crypto'

/** RSASSA-PKCS1-v1_5 with SHA-256 over the exact bytes of the body, base64. */
export function isSignedBy(
  raw: Buffer,
  signature: string | undefined,
  publicKeyPem: string,
): boolean {
  if (!signature || !/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) return false
  return verify('RSA-SHA256', raw, createPublicKey(publicKeyPem), Buffer.from(signature, 'base64'))
}

/**
 * Null when it is none, and when a text in it is none that a database can keep: NUL, half of a
 * surrogate pair.
 */
export function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'), (_key, value: unknown) => {
      if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
        throw new Error('no text')
      return value
    })
  } catch {
    return null
  }
}

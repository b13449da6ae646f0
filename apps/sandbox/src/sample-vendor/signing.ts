import { createPublicKey, sign, verify } from 'node:crypto'

export const SIGNATURE_HEADER = 'x-padma-signature'

export function signatureOf(body: string, privateKeyPem: string): string {
  return sign('RSA-SHA256', Buffer.from(body), privateKeyPem).toString('base64')
}

/** Over the bytes as they came, before anyone parses them. */
export function isSignedBy(raw: Buffer, signature: unknown, publicKeyPem: string): boolean {
  if (typeof signature !== 'string' || !/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) return false
  return verify('RSA-SHA256', raw, createPublicKey(publicKeyPem), Buffer.from(signature, 'base64'))
}

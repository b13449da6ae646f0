import { createHash, randomBytes } from 'node:crypto'

/** An opaque bearer token of 256 bits, and its digest: only the digest is stored. */
export function newToken(): { token: string; digest: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, digest: digestOf(token) }
}

export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** 16 random letters and digits (80 bits): what game vendors know a player by. */
export function newVendorUser(): string {
  return Array.from(randomBytes(16), (byte) => letters[byte % 32]).join('')
}

import { createHash, randomBytes } from 'node:crypto'

/** A launch token: 256 random bits, base64url; only its SHA-256 is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

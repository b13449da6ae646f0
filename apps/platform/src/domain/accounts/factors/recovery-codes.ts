import { randomBytes } from 'node:crypto'
import { digestOf } from '../token.ts'

export const RECOVERY_CODES = 10
/** Without those that are read wrongly: 0 and O, 1 and I. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Ten codes of 50 random bits, written `XXXXX-XXXXX`; told once, kept as digests. So long that a digest needs no salt. */
export function newRecoveryCodes(): { plain: string[]; hashes: Buffer[] } {
  const plain = Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from(randomBytes(10), (byte) => letters[byte % 32]).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })
  return { plain, hashes: plain.map(recoveryCodeHash) }
}

/** As people type them: in small letters, with or without the dash, with spaces. */
export function recoveryCodeHash(typed: string): Buffer {
  return digestOf(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
}

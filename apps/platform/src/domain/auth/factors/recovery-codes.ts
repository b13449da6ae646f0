import { inLatinDigits } from '@padma/contract/digits'
import { randomBytes } from 'node:crypto'
import { digestOf } from '../../../secrets/token.ts'

const RECOVERY_CODES = 10
const LETTERS = 24
/** Without those that are read wrongly: 0 and O, 1 and I. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * Ten codes of 120 random bits, written in four groups of six; told once, kept as digests. So long
 * that a digest needs neither salt nor cost.
 */
export function newRecoveryCodes(): { plain: string[]; hashes: Buffer[] } {
  const plain = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(LETTERS), (byte) => letters[byte % 32])
      .join('')
      .replaceAll(/.{6}(?=.)/g, '$&-'),
  )
  return { plain, hashes: plain.map(recoveryCodeHash) }
}

/**
 * As people type them: in small letters, with or without dashes, with spaces. Those of former years
 * were ten letters long, and stay good.
 */
export function recoveryCodeHash(typed: string): Buffer {
  return digestOf(
    inLatinDigits(typed)
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, ''),
  )
}

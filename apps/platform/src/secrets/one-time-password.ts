import { randomInt } from 'node:crypto'

/** Without letters and digits that are taken for each other when read aloud. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Sixteen signs in groups of four: 79 bits. */
export function newOneTimePassword(): string {
  return Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')
}

const WRITTEN = new RegExp(`^[${SIGNS}]{16}$`)
/**
 * In the one way in which it was told: its signs say everything, capitals, hyphens and spaces
 * nothing. What is none stays as it is.
 */
export function asOneTimePassword(typed: string): string {
  const signs = typed.replaceAll(/[\s\p{Pd}]/gu, '').toLowerCase()
  return WRITTEN.test(signs) ? signs.match(/.{4}/g)!.join('-') : typed
}

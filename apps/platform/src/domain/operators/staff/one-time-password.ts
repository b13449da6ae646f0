import { randomInt } from 'node:crypto'

/** Without letters and digits that are taken for each other when read aloud. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Sixteen signs in groups of four: 79 bits. */
export function newOneTimePassword(): string {
  return Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')).join('-')
}

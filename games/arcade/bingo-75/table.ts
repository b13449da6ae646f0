import { sha256Of } from '@padma/fair'

/** Version 1: 30 of 75 balls are called; each card is paid its best pattern alone. */
export const TABLE = 'bingo-75@1'
export const NUMBERS = 75
export const CALLED = 30
/** A card's columns are B 1–15, I 16–30, N 31–45, G 46–60 and O 61–75; its centre is free. */
export const COLUMN = 15
export const SIDE = 5
export const CARD_COUNTS = [1, 2, 4] as const

/** `shape`: the four corners, or the four next to the centre. `cross`: both diagonals. */
export const PATTERNS = ['shape', 'line1', 'line2', 'line3', 'cross', 'line4', 'line5'] as const
export type Pattern = (typeof PATTERNS)[number]
/** Times the stake on the card. */
export const PAYS: Readonly<Record<Pattern, bigint>> = {
  shape: 3n,
  line1: 4n,
  line2: 20n,
  line3: 80n,
  cross: 160n,
  line4: 400n,
  line5: 2_500n,
}

/** Exactly 4594427227757802/4791397628602945. */
export const RETURN = 4_594_427_227_757_802 / 4_791_397_628_602_945
/** Floored, as proof.ts counts them over every way that a card can be hit. */
export const RETURN_PERCENT = '95.88'
/** Of a card: how often a pattern is its best, in percent. */
export const CHANCES: Readonly<Record<Pattern, string>> = {
  shape: '2.83847',
  line1: '13.16578',
  line2: '1.08442',
  line3: '0.06571',
  cross: '0.03345',
  line4: '0.00432',
  line5: '0.00027',
}

/** SHA-256 of the table for which rules.test.ts proves the return. */
export const TABLE_HASH = 'e7cb336bc2bba62ea7358b0972249f983efcab738e4723297cf596e65b27870d'
export const hashOfTable = (): string =>
  sha256Of(
    JSON.stringify([
      TABLE,
      NUMBERS,
      CALLED,
      CARD_COUNTS,
      PATTERNS.map((pattern) => `${pattern}:${PAYS[pattern]}`),
    ]),
  )

import { sha256Of } from '@padma/fair'

/** Version 1: three reels of twenty-four stops, three rows, five lines. */
export const TABLE = 'lantern-classic@1'

/** W stands in for others, B1 to B3 are bars, CH cherries; X pays nothing. */
export type SymbolCode = 'W' | '7' | 'BELL' | 'B3' | 'B2' | 'B1' | 'CH' | 'X'
/** What a line pays for; ANYBAR is three bars of mixed kind. */
export type PayCode = Exclude<SymbolCode, 'X'> | 'ANYBAR'

const strip = (text: string) => text.split(' ') as SymbolCode[]
export const REELS: readonly (readonly SymbolCode[])[] = [
  strip('BELL W B1 X B2 CH B3 X 7 BELL X B1 B2 7 B1 B3 B2 CH B1 X BELL B2 B3 B1'),
  strip('X B1 7 B3 B1 X BELL W B1 CH B3 7 B2 BELL X CH B1 B2 BELL B3 B2 X B1 B2'),
  strip('B3 BELL B1 B3 7 X BELL CH X B2 B3 B1 W BELL B1 B2 X B1 B2 X B1 CH B2 7'),
]

/** Row of each reel, 0 the top: the three rows, then the two diagonals. Line 1 is the first. */
export const LINES: readonly (readonly number[])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
]

/** Times the line bet (a fifth of the stake) for 2 and 3 from the left. */
export const PAYS: Readonly<Record<PayCode, readonly [two: number, three: number]>> = {
  W: [0, 300],
  '7': [0, 200],
  BELL: [0, 30],
  B3: [0, 20],
  B2: [0, 10],
  B1: [0, 5],
  ANYBAR: [0, 1],
  CH: [3, 10],
}

/**
 * SHA-256 of the table for which the figures below are proved. Another table needs another version,
 * another proof and another hash.
 */
export const TABLE_HASH = '4ecba06004a1f23a7e92fa88c86008d1f960a8e349441dc0351992a62c0c860b'
/** SHA-256 of the table as it stands in this file. */
export const hashOfTable = (): string => sha256Of(JSON.stringify([TABLE, REELS, LINES, PAYS]))

/** Exact return to player, by full enumeration (proof.ts): 95.999711 %. */
export const RETURN = { numerator: 13_271n, denominator: 13_824n, percent: '95.9997' }
export const HIT_RATE_PERCENT = '58.67'

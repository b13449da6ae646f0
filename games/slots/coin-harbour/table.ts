import { sha256Of } from '@padma/fair'

/** Version 1: five reels of 32 stops, three rows, twenty lines, hold-and-win at six coins. */
export const TABLE = 'coin-harbour@1'

export type SymbolCode = 'H1' | 'H2' | 'H3' | 'H4' | 'A' | 'K' | 'Q' | 'J' | 'W' | 'C'

const strip = (text: string) => text.split(' ') as SymbolCode[]
/** The wild stands on reels 2 to 4 only, so the first reel always names a line's symbol. */
export const REELS: readonly (readonly SymbolCode[])[] = [
  strip('H2 A H4 C C H3 A K J Q H4 K H3 A K H1 H2 C J A J Q H1 H2 H3 H1 Q H4 J Q K J'),
  strip('Q A Q H1 C C H4 H2 H3 J K H4 J K H1 H2 K H4 C C Q A J H2 Q W H3 A K H4 J H3'),
  strip('J H3 H2 J K C C H4 W Q A H2 H1 Q J A H4 H3 Q C K H3 H4 A H1 H2 K A J K Q J'),
  strip('J H3 H1 A Q H4 C C H2 K H4 A H3 J A Q H3 J A H4 C C K H1 W Q J H2 H1 K Q K'),
  strip('J Q H1 Q H2 K H3 C C H2 Q H4 K J A H4 J H2 H3 K H4 C H3 H1 J Q A H1 H4 K A J'),
]
export const ROWS = 3
export const CELLS = 15

/** Row of each reel, 0 the top. Line 1 is the first. */
export const LINES: readonly (readonly number[])[] = (
  '11111 00000 22222 01210 21012 00100 22122 12221 10001 10101 ' +
  '12121 01010 21212 11011 11211 01110 21112 02020 20202 00200'
)
  .split(' ')
  .map((rows) => [...rows].map(Number))

/** Times the line bet (a twentieth of the stake) for 2, 3, 4 and 5 from the left. */
export const PAYS: Readonly<
  Record<Exclude<SymbolCode, 'W' | 'C'>, readonly [number, number, number, number]>
> = {
  H1: [7, 70, 350, 1500],
  H2: [0, 50, 150, 800],
  H3: [0, 40, 120, 350],
  H4: [0, 35, 120, 350],
  A: [0, 20, 45, 200],
  K: [0, 18, 45, 120],
  Q: [0, 12, 35, 120],
  J: [0, 10, 30, 90],
}

/** Coins in view that start the hold. */
export const COINS_TO_HOLD = 6
/** Respins at its start, and again whenever a coin comes. */
export const RESPINS = 3
/** In a respin one empty cell in so many receives a coin. */
export const COIN_ODDS = 18
/** What a coin is worth, in stakes, and how often, of a thousand. */
export const COINS: readonly {
  times: number
  weight: number
  prize?: 'MINI' | 'MINOR' | 'MAJOR'
}[] = [
  { times: 1, weight: 480 },
  { times: 2, weight: 250 },
  { times: 3, weight: 120 },
  { times: 5, weight: 80 },
  { times: 8, weight: 35 },
  { times: 10, weight: 15 },
  { times: 20, weight: 12, prize: 'MINI' },
  { times: 50, weight: 6, prize: 'MINOR' },
  { times: 200, weight: 2, prize: 'MAJOR' },
]
/** Stakes that fifteen coins add. */
export const GRAND = 1000

/**
 * SHA-256 of the table for which the figures below are proved. Another table needs another version,
 * another proof and another hash.
 */
export const TABLE_HASH = '8968d0a50a00be55cf6d6162e9776a7ed8dfe3612efc25dd4b695426ffbe4c4b'
/** SHA-256 of the table as it stands in this file. */
export const hashOfTable = (): string =>
  sha256Of(
    JSON.stringify([TABLE, REELS, LINES, PAYS, COINS_TO_HOLD, RESPINS, COIN_ODDS, COINS, GRAND]),
  )

/** Exact return to player (proof.ts): lines 67.165995 % and the hold 28.835546 %. */
export const RETURN = { value: 0.9600154016924181, percent: '96.0015' }
/** Of paid spins, holds counted. */
export const HIT_RATE_PERCENT = '34.69'

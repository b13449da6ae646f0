import { sha256Of } from '@padma/fair'

/** Version 1: five reels of thirty stops, three rows, 243 ways, free spins at two times. */
export const TABLE = 'monsoon-243@1'

export type SymbolCode = 'H1' | 'H2' | 'H3' | 'H4' | 'A' | 'K' | 'Q' | 'J' | 'T' | 'W' | 'S'

const strip = (text: string) => text.split(' ') as SymbolCode[]
/** The wild stands on reels 2 to 4 only, so the first reel always names the symbol of a way. */
export const REELS: readonly (readonly SymbolCode[])[] = [
  strip('A T H4 H1 A H3 H2 Q T J K Q T H2 Q J A K H3 H1 H4 J Q H2 H3 T J S H4 K'),
  strip('H3 T H2 Q T H1 H3 A K H2 W H4 Q J A H4 K T H3 H4 J A K T S Q J K H1 A'),
  strip('J T H4 J S Q H3 H2 Q H1 J Q A K H4 H1 T K H3 A T W K A H4 J Q H2 A K'),
  strip('H4 J Q H1 W H3 A H4 K A H3 J H2 A T H4 K J T Q K H1 Q H2 H3 S J K Q T'),
  strip('H2 T K H2 H4 Q J K H1 T A H1 J H3 K A H4 Q S J A H3 T Q H3 H2 J H4 T Q'),
]

/** A stake is this many coins, whatever its size. */
export const COINS = 25

/** Coins for 2, 3, 4 and 5 reels from the left, for each way. */
export const PAYS: Readonly<
  Record<Exclude<SymbolCode, 'W' | 'S'>, readonly [number, number, number, number]>
> = {
  H1: [4, 40, 200, 1000],
  H2: [0, 40, 150, 400],
  H3: [0, 20, 75, 300],
  H4: [0, 15, 75, 225],
  A: [0, 15, 30, 175],
  K: [0, 9, 30, 100],
  Q: [0, 8, 20, 75],
  J: [0, 8, 12, 70],
  T: [0, 3, 9, 40],
}
/** Times the stake for 3, 4 and 5 scatters anywhere, and the free spins that they give. */
export const SCATTER_PAYS: Readonly<Record<number, number>> = { 3: 2, 4: 10, 5: 50 }
export const FREE_SPINS: Readonly<Record<number, number>> = { 3: 8, 4: 15, 5: 20 }
export const FREE_SPIN_MULTIPLIER = 2

/**
 * SHA-256 of the table for which the figures below are proved. Another table needs another version,
 * another proof and another hash.
 */
export const TABLE_HASH = '8d0728ed20ed9e86d653cf03b53f712258d452d9c5046fc0b98c5c952a69fb98'
/** SHA-256 of the table as it stands in this file. */
export const hashOfTable = (): string =>
  sha256Of(
    JSON.stringify([TABLE, REELS, COINS, PAYS, SCATTER_PAYS, FREE_SPINS, FREE_SPIN_MULTIPLIER]),
  )

/** Exact return to player (proof.ts): 95.998011 %. */
export const RETURN = { numerator: 55_693_846n, denominator: 58_015_625n, percent: '95.9980' }
export const HIT_RATE_PERCENT = '40.86'

import { sha256Of } from '@padma/fair'

/**
 * Version 1: six reels of five cells without strips, eight anywhere pay and tumble, orbs multiply.
 */
export const TABLE = 'storm-terraces@1'

export const REELS = 6
export const ROWS = 5

export const SYMBOLS = ['G1', 'G2', 'G3', 'G4', 'L1', 'L2', 'L3'] as const
export type SymbolCode = (typeof SYMBOLS)[number]
/** How often each symbol comes, of a hundred; every cell by itself. */
export const WEIGHTS: readonly number[] = [12, 13, 14, 14, 15, 16, 16]

/** Hundredths of the stake for 8–9, 10–11 and 12 or more anywhere. */
export const PAYS: Readonly<Record<SymbolCode, readonly [number, number, number]>> = {
  G1: [200, 500, 1250],
  G2: [75, 200, 500],
  G3: [50, 125, 400],
  G4: [30, 75, 300],
  L1: [20, 50, 200],
  L2: [15, 40, 150],
  L3: [10, 25, 100],
}
export const PAYS_FROM = [8, 10, 12] as const

type Orbs = readonly { times: number; weight: number }[]
const orbs = (...pairs: [times: number, weight: number][]): Orbs =>
  pairs.map(([times, weight]) => ({ times, weight }))
/** One draw of ten thousand on every drop; the rest brings no orb. */
export const ORBS_OF = 10_000
export const ORBS: { paid: Orbs; free: Orbs } = {
  paid: orbs([2, 130], [3, 50], [5, 20], [10, 8], [25, 3], [50, 2], [100, 1]),
  free: orbs([2, 1370], [3, 900], [5, 550], [10, 440], [25, 180], [50, 60], [100, 22], [500, 2]),
}

/**
 * A paid spin starts free spins one time in so many; a free spin adds some so often of a hundred.
 */
export const FREE_SPINS = 10
export const FREE_SPINS_ONE_IN = 200
export const MORE_FREE_SPINS = 5
export const MORE_OF_HUNDRED = 3

/** A round ends when it has won so many stakes, and pays no more. */
export const LIMIT = 5_000

/**
 * SHA-256 of the table for which the figures below are proved. Another table needs another version,
 * another proof and another hash.
 */
export const TABLE_HASH = 'fae97207ef614080adfe109bc81e58ef37a56928230067e0457c680f91085228'
/** SHA-256 of the table as it stands in this file. */
export const hashOfTable = (): string =>
  sha256Of(
    JSON.stringify([
      TABLE,
      [REELS, ROWS],
      WEIGHTS,
      PAYS,
      PAYS_FROM,
      ORBS,
      [FREE_SPINS, FREE_SPINS_ONE_IN, MORE_FREE_SPINS, MORE_OF_HUNDRED],
      LIMIT,
    ]),
  )

/**
 * Return to player: without the limit exactly 96.003683 % (exact.ts); the limit takes about 0.02 %,
 * which is measured (proof.ts).
 */
export const RETURN = { unlimited: 0.96003683, value: 0.9598, percent: '95.98' }
/** Of spins, free spins not counted. */
export const HIT_RATE_PERCENT = '38.93'

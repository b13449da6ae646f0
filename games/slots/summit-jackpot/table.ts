import { sha256Of } from '@padma/fair'

/** Version 1: five reels of thirty stops, three rows, ten lines, three progressive pools. */
export const TABLE = 'summit-jackpot@1'

export type SymbolCode = 'H1' | 'H2' | 'H3' | 'H4' | 'A' | 'K' | 'Q' | 'J' | 'W'

const strip = (text: string) => text.split(' ') as SymbolCode[]
/** The wild stands on reels 2 to 4 only, so the first reel always names a line's symbol. */
export const REELS: readonly (readonly SymbolCode[])[] = [
  strip('Q H1 H2 J Q A K J H4 Q H3 J A Q H3 H2 K J H4 H1 K A H4 K H3 H2 J Q H4 A'),
  strip('J Q H1 K Q H2 H4 H1 J H3 K Q H4 J W A H4 H2 A H3 J K H2 Q A K H4 W H3 A'),
  strip('A W H2 A H4 H2 Q H3 J A K Q J K H3 H1 W H4 Q J K H1 J Q A J H2 K H3 H4'),
  strip('A Q H4 K A J H3 H2 Q H4 K J H1 H3 Q J H4 H3 K J Q H2 W J H2 K H1 A H4 W'),
  strip('H3 A H2 H4 J Q H3 H1 H2 J H4 Q H2 J A H1 J K H3 Q H1 K A H4 K Q A K H4 J'),
]

/** Row of each reel, 0 the top. Line 1 is the first. */
export const LINES: readonly (readonly number[])[] = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00100',
  '22122',
  '12221',
  '10001',
  '10101',
].map((rows) => [...rows].map(Number))

/** Times the line bet (a tenth of the stake) for 2, 3, 4 and 5 from the left. */
export const PAYS: Readonly<
  Record<Exclude<SymbolCode, 'W'>, readonly [number, number, number, number]>
> = {
  H1: [6, 90, 350, 3000],
  H2: [2, 30, 120, 600],
  H3: [0, 30, 70, 400],
  H4: [0, 25, 70, 250],
  A: [0, 6, 35, 120],
  K: [0, 6, 20, 100],
  Q: [0, 5, 10, 90],
  J: [0, 3, 10, 60],
}

/** A pool is hit when a draw below this number is below the stake's part of it. */
export const JACKPOT_DRAW = 1_000_000_000
export type PoolCode = 'summit-mini' | 'summit-major' | 'summit-grand'
/**
 * `seedUnits` begins it, `sharePpm` of each stake goes to it, `hitsPerWhole` of the 10⁹ draws hit
 * it for each whole of the stake.
 */
export const JACKPOTS: readonly {
  pool: PoolCode
  name: string
  seedUnits: bigint
  sharePpm: bigint
  hitsPerWhole: bigint
}[] = [
  {
    pool: 'summit-mini',
    name: 'Summit Mini',
    seedUnits: 5_000_000n,
    sharePpm: 3_000n,
    hitsPerWhole: 200_000n,
  },
  {
    pool: 'summit-major',
    name: 'Summit Major',
    seedUnits: 100_000_000n,
    sharePpm: 4_000n,
    hitsPerWhole: 4_000n,
  },
  {
    pool: 'summit-grand',
    name: 'Summit Grand',
    seedUnits: 2_000_000_000n,
    sharePpm: 5_000n,
    hitsPerWhole: 100n,
  },
]

/**
 * SHA-256 of the table for which the figures below are proved. Another table needs another version,
 * another proof and another hash.
 */
export const TABLE_HASH = '5f16123791430afde77a618b2aac22451545bc60a693dbbd714a842bdd0233e2'
/** SHA-256 of the table as it stands in this file. */
export const hashOfTable = (): string =>
  sha256Of(
    JSON.stringify([TABLE, REELS, LINES, PAYS, JACKPOT_DRAW, JACKPOTS], (_, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : value,
    ),
  )

/** Exact return to player of lines and pools together (proof.ts): 95.997160 %. */
export const RETURN = { numerator: 777_577n, denominator: 810_000n, percent: '95.9971' }
/** Of the lines alone: 93.197160 %. */
export const LINES_RETURN = { numerator: 754_897n, denominator: 810_000n }
export const HIT_RATE_PERCENT = '40.83'

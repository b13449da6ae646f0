import { sha256Of } from '@padma/fair'

/** Version 1: five reels of thirty stops, three rows, twenty lines, free spins at three times. */
export const TABLE = 'river-kites@1'

export type SymbolCode = 'H1' | 'H2' | 'H3' | 'H4' | 'A' | 'K' | 'Q' | 'J' | 'T' | 'W' | 'S'

const strip = (text: string) => text.split(' ') as SymbolCode[]
/** The wild stands on reels 2 to 4 only, so the first reel always names a line's symbol. */
export const REELS: readonly (readonly SymbolCode[])[] = [
  strip('K Q H3 A H2 T H4 K H1 Q J H3 A Q H4 H2 T H3 J K S H1 H4 T Q J K T J A'),
  strip('A J H3 T Q H2 J T Q K H1 Q A T K A H4 J H2 S W H4 H1 H3 J A K T H2 H4'),
  strip('J K H2 T H1 H4 T K H1 Q H3 K J A H4 W S K T Q J H3 T Q A H4 H3 H2 A Q'),
  strip('T H4 H3 Q A H4 W J K T A H3 H1 J Q A J H3 H4 A T K Q J H1 Q H2 K S H2'),
  strip('H4 J Q H2 S J H2 A K H1 Q T H1 H3 A Q K H4 H3 J T H3 J T K A H4 H2 Q T'),
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
  '12121',
  '01010',
  '21212',
  '11011',
  '11211',
  '01110',
  '21112',
  '02020',
  '20202',
  '00200',
].map((rows) => [...rows].map(Number))

/** Times the line bet (a twentieth of the stake) for 2, 3, 4 and 5 from the left. */
export const PAYS: Readonly<
  Record<Exclude<SymbolCode, 'W' | 'S'>, readonly [number, number, number, number]>
> = {
  H1: [5, 120, 450, 2000],
  H2: [0, 45, 225, 900],
  H3: [0, 40, 120, 700],
  H4: [0, 35, 90, 450],
  A: [0, 30, 75, 200],
  K: [0, 20, 70, 200],
  Q: [0, 18, 60, 200],
  J: [0, 12, 40, 175],
  T: [0, 9, 30, 150],
}
/** Times the stake for 3, 4 and 5 scatters anywhere. */
export const SCATTER_PAYS: Readonly<Record<number, number>> = { 3: 2, 4: 10, 5: 100 }
export const FREE_SPINS = 10
export const FREE_SPIN_MULTIPLIER = 3

/**
 * SHA-256 of the table for which the figures below are proved. Another table needs another version,
 * another proof and another hash.
 */
export const TABLE_HASH = 'b944b85d3288b4d66f810def21a16dd4cd8ddea111c3210b096265fd447bcea8'
/** SHA-256 of the table as it stands in this file. */
export const hashOfTable = (): string =>
  sha256Of(
    JSON.stringify([TABLE, REELS, LINES, PAYS, SCATTER_PAYS, FREE_SPINS, FREE_SPIN_MULTIPLIER]),
  )

/** Exact return to player, by enumeration (proof.ts): 96.002534 %. */
export const RETURN = { numerator: 111_102_533n, denominator: 115_728_750n, percent: '96.0025' }
export const HIT_RATE_PERCENT = '35.70'

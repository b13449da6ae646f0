import { sha256Of } from '@padma/fair'

/** Version 1: 8, 12 or 16 rows, three risks, 98.90 to 99.11 %. */
export const TABLE = 'waterfall@1'
export const ROWS = [8, 12, 16] as const
export const RISKS = ['low', 'medium', 'high'] as const
export type Rows = (typeof ROWS)[number]
export type Risk = (typeof RISKS)[number]
/** Multipliers in tenths, from the outermost bin to the middle one; the other half mirrors it. */
export const BINS: Record<Rows, Record<Risk, readonly bigint[]>> = {
  8: {
    low: [56n, 21n, 11n, 10n, 5n],
    medium: [130n, 30n, 13n, 7n, 4n],
    high: [290n, 40n, 15n, 3n, 2n],
  },
  12: {
    low: [100n, 30n, 16n, 14n, 11n, 10n, 5n],
    medium: [330n, 110n, 40n, 20n, 11n, 6n, 3n],
    high: [1700n, 240n, 81n, 20n, 7n, 2n, 2n],
  },
  16: {
    low: [160n, 90n, 20n, 14n, 14n, 12n, 11n, 10n, 5n],
    medium: [1100n, 410n, 100n, 50n, 30n, 15n, 10n, 5n, 3n],
    high: [10_000n, 1300n, 260n, 90n, 40n, 20n, 2n, 2n, 2n],
  },
}
export const RETURNS: Record<Rows, Record<Risk, number>> = {
  8: { low: 0.98984375, medium: 0.9890625, high: 0.990625 },
  12: { low: 0.989794921875, medium: 0.989892578125, high: 0.991162109375 },
  16: { low: 0.9899871826171875, medium: 0.9898834228515625, high: 0.989764404296875 },
}
/** The lowest and the highest of the nine. */
export const RETURN_PERCENT = '98.90–99.11'

/** SHA-256 of the table for which proof.ts proves the returns. */
export const TABLE_HASH = '04cd666d9d9468cb8302d9b3eda889c05d286cf70555719e97b523cc73a61350'
export const hashOfTable = (): string =>
  sha256Of(
    JSON.stringify([TABLE, ROWS.map((rows) => RISKS.map((risk) => BINS[rows][risk].map(String)))]),
  )

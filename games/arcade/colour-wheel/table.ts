import { sha256Of } from '@padma/fair'

/** Version 1: ten segments, three risks, 99 % for each. */
export const TABLE = 'colour-wheel@1'
export const RISKS = ['low', 'medium', 'high'] as const
export type Risk = (typeof RISKS)[number]
/** Multipliers in tenths, clockwise from the top. */
export const SEGMENTS: Record<Risk, readonly bigint[]> = {
  low: [15n, 12n, 12n, 0n, 12n, 12n, 12n, 12n, 0n, 12n],
  medium: [30n, 0n, 15n, 0n, 20n, 0n, 15n, 0n, 19n, 0n],
  high: [99n, 0n, 0n, 0n, 0n, 0n, 0n, 0n, 0n, 0n],
}
export const RETURN = 0.99
export const RETURN_PERCENT = '99.00'

/** SHA-256 of the table for which proof.ts proves the return. */
export const TABLE_HASH = '075a3ec559334d55f192322231c99dfe71561fbb4dd32058724ef60cfd3d8de3'
export const hashOfTable = (): string =>
  sha256Of(JSON.stringify([TABLE, RISKS.map((risk) => SEGMENTS[risk].map(String))]))

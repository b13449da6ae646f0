import { sha256Of } from '@padma/fair'

/** Version 1: 25 tiles, 1 to 24 whirls, 99 % at every step. */
export const TABLE = 'lotus-pond@1'
export const TILES = 25
export const WHIRLS = { least: 1, most: 24 } as const
/** What is returned, the same at every step: the edge is charged once. */
export const EDGE = { numerator: 99n, denominator: 100n } as const
/** A step that would pay more is not offered, so each that is returns in full. */
export const MULTIPLIER_MAX = 10_000n
export const RETURN = 0.99
export const RETURN_PERCENT = '99.00'

/** SHA-256 of the table for which proof.ts proves the return. */
export const TABLE_HASH = '7c5e727c1691cd788fd5dd5fca60daa1df9c462f5d06d4b8dbc45a9b01f583ed'
export const hashOfTable = (): string =>
  sha256Of(
    JSON.stringify([
      TABLE,
      TILES,
      WHIRLS,
      `${EDGE.numerator}/${EDGE.denominator}`,
      `${MULTIPLIER_MAX}`,
    ]),
  )

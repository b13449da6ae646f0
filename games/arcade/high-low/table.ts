import { sha256Of } from '@padma/fair'

/** Version 1: ace low, king high, the same rank wins, 99 % whenever it is collected. */
export const TABLE = 'high-low@1'
export const HEIGHTS = 13
/** What is returned, after one call or many: the edge is charged once. */
export const EDGE = { numerator: 99n, denominator: 100n } as const
/** A call that would pay more is not offered, so each that is returns in full. */
export const MULTIPLIER_MAX = 10_000n
export const RETURN = 0.99
export const RETURN_PERCENT = '99.00'

/** SHA-256 of the table for which proof.ts proves the return. */
export const TABLE_HASH = '71c28e62a9e333dfa55d33ff2a011378416c3a5434434c53fea1f59cd8a78de1'
export const hashOfTable = (): string =>
  sha256Of(
    JSON.stringify([TABLE, HEIGHTS, `${EDGE.numerator}/${EDGE.denominator}`, `${MULTIPLIER_MAX}`]),
  )

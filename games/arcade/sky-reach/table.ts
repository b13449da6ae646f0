import { sha256Of } from '@padma/fair'

/** Version 1: targets from 1.01 to 1,000.00, 99 % for each. */
export const TABLE = 'sky-reach@1'
/** In hundredths; both bounds can be chosen. */
export const TARGET = { least: 101, most: 100_000 } as const
/** A result is EDGE / (1 - U), in hundredths, floored. */
export const EDGE = 99n
/** U has 52 bits. */
export const STEPS = 2n ** 52n
/** What is shown at most, in hundredths; above every target, so that it costs no one a win. */
export const RESULT_MAX = 100_000_000n
export const RETURN = 0.99
export const RETURN_PERCENT = '99.00'

/** SHA-256 of the table for which proof.ts proves the return. */
export const TABLE_HASH = '9077d30737cc5f73dcbeae4d7d5379bd88b928f6a317d86026aabffd20b48db5'
export const hashOfTable = (): string =>
  sha256Of(
    JSON.stringify([TABLE, TARGET.least, TARGET.most, `${EDGE}`, `${STEPS}`, `${RESULT_MAX}`]),
  )

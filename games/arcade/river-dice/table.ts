import { sha256Of } from '@padma/fair'

/** Version 1: 0.00 to 99.99, over or under a target, 99 %. */
export const TABLE = 'river-dice@1'
/** Rolls are whole numbers below this; 5397 is shown as 53.97. */
export const ROLLS = 10_000
/** How many of them may win. */
export const WINS = { least: 1, most: 9_800 } as const
/** Multipliers are EDGE / wins, floored to four decimals. */
export const EDGE = 9_900n
/** The lowest, at 9,724 rolls that win, and the highest: multipliers are floored. */
export const RETURNS = { lowest: 0.9899032, highest: 0.99 } as const
export const RETURN_PERCENT = '98.99–99.00'

/** SHA-256 of the table for which proof.ts proves the return. */
export const TABLE_HASH = '01303495d5259c9e6f1a11093192571d348bc407303279f4cff66514d4697ac7'
export const hashOfTable = (): string =>
  sha256Of(JSON.stringify([TABLE, ROLLS, WINS.least, WINS.most, `${EDGE}`]))

import { UNITS_PER_CURRENCY } from '@padma/money'

/**
 * Of every brand's trial accounts: no currency of the world, so that it can be mixed up with no
 * money in the books.
 */
export const PLAY_CURRENCY = 'FUN'
/** What stands before an amount of it. */
export const PLAY_SYMBOL = 'FUN\u00a0'
/** What a trial account begins with, in units. */
export const PLAY_UNITS = 10_000n * UNITS_PER_CURRENCY
/** The house's account that play money comes from. */
export const PLAY_HOUSE = 'play-money'
export const TRIAL = 4

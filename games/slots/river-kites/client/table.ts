import { HIT_RATE_PERCENT, PAYS, RETURN, type SymbolCode } from '../rules.ts'

export { LINES, REELS as STRIPS } from '../rules.ts'

export const PAYING_SYMBOLS = Object.keys(PAYS) as (keyof typeof PAYS)[]

/** What `count` alike on a line pay, times the line's bet. */
export const linePay = (symbol: SymbolCode, count: number): bigint =>
  symbol === 'W' || symbol === 'S' ? 0n : BigInt(PAYS[symbol][count - 2] ?? 0)

/** Counted exactly over all 24,300,000 combinations of stops (rules.test.ts). */
export const FIGURES = { returnToPlayer: `${RETURN.percent}%`, hitRate: `${HIT_RATE_PERCENT}%` }

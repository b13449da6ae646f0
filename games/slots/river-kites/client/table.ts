import { LINES as RULE_LINES, PAYS, REELS } from '../rules.ts'
import type { SymbolCode } from './round.ts'

/** The rules' tables in the words of the client; the figures themselves stand in rules.ts alone. */
export const STRIPS = REELS as readonly (readonly SymbolCode[])[]
export const LINES = RULE_LINES as readonly (readonly number[])[]
export const PAYING_SYMBOLS: readonly SymbolCode[] = ['H1', 'H2', 'H3', 'H4', 'A', 'K', 'Q', 'J', 'T']

/** What `count` alike on a line pay, times the line's bet. */
export const linePay = (symbol: SymbolCode, count: number): bigint => BigInt(PAYS[symbol]?.[count - 2] ?? 0)

/** Proved by enumeration over all 24,300,000 windows (reference: rules.ts and its proof). */
export const FIGURES = { returnToPlayer: '96.0025%', hitRate: '35.70%' }

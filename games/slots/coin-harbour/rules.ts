import type { Stream } from '@padma/fair'
import { floorToCent } from '@padma/money'
import {
  CELLS,
  COIN_ODDS,
  COINS,
  COINS_TO_HOLD,
  GRAND,
  LINES,
  PAYS,
  REELS,
  RESPINS,
  ROWS,
  type SymbolCode,
} from './table.ts'

export type LineWin = { line: number; symbol: SymbolCode; count: number; units: bigint }
/** A coin in its cell: `cell` is reel × 3 + row, `kind` its place in `COINS`. */
export type Coin = { cell: number; kind: number }
/** A hold from its first coins to its end. */
export type Hold = {
  coins: readonly Coin[]
  /** What each respin brought, and how many were left after it. */
  respins: readonly { landed: readonly Coin[]; left: number }[]
  isFull: boolean
  /** All coins and the grand prize, in stakes. */
  times: number
}
export type Spin = {
  /** Where each reel stopped; then of a hold its coins, and of each respin its empty cells. */
  stops: readonly number[]
  /** By reel, then row from the top. */
  window: SymbolCode[][]
  lineWins: LineWin[]
  hold: Hold | null
  holdUnits: bigint
  winUnits: bigint
}

const WEIGHTS = COINS.map(({ weight }) => weight)

/**
 * Plays one round. Draws, in this order: a whole number below 32 for each reel. With six coins in
 * view: the worth of each coin (a weighted draw), by reels from the left, each from the top; then
 * in every respin for each empty cell in the same order one whole number below 18, where 0 is a
 * coin whose worth is drawn next.
 */
export function playRound(draw: Pick<Stream, 'int' | 'weighted'>, stakeUnits: bigint) {
  const stops = REELS.map((reel) => draw.int(reel.length))
  const coinCells = cellsOfCoins(windowOf(stops))
  if (coinCells.length >= COINS_TO_HOLD) {
    for (const _ of coinCells) stops.push(draw.weighted(WEIGHTS))
    holdFrom(coinCells, stops, () => {
      const worth = draw.int(COIN_ODDS) === 0 ? 1 + draw.weighted(WEIGHTS) : 0
      stops.push(worth)
      return worth
    })
  }
  const spin = evaluate(stops, stakeUnits)
  return { spins: [spin], payoutUnits: floorToCent(spin.winUnits) }
}

/** What a spin pays. Pure: the same stops and stake always pay the same. */
export function evaluate(stops: readonly number[], stakeUnits: bigint): Spin {
  const window = windowOf(stops)
  const lineBet = stakeUnits / BigInt(LINES.length)
  const lineWins = LINES.flatMap((rows, index): LineWin[] => {
    const { symbol, count, pay } = lineOf(rows.map((row, reel) => window[reel]![row]!))
    return pay === 0 ? [] : [{ line: index + 1, symbol, count, units: lineBet * BigInt(pay) }]
  })
  const hold = holdOf(stops)
  const holdUnits = stakeUnits * BigInt(hold?.times ?? 0)
  return {
    stops,
    window,
    lineWins,
    hold,
    holdUnits,
    winUnits: lineWins.reduce((sum, win) => sum + win.units, holdUnits),
  }
}

/** The hold of a spin, from what it drew; null below six coins. */
export function holdOf(stops: readonly number[]): Hold | null {
  const coinCells = cellsOfCoins(windowOf(stops))
  if (coinCells.length < COINS_TO_HOLD) return null
  let next = REELS.length + coinCells.length
  return holdFrom(coinCells, stops, () => stops[next++] ?? 0)
}

/** Respins from the first coins on; `ask` is what an empty cell receives: 0, or a kind and one. */
function holdFrom(cells: readonly number[], stops: readonly number[], ask: () => number): Hold {
  const coins = cells.map((cell, index) => ({ cell, kind: stops[REELS.length + index]! }))
  const all = [...coins]
  const respins: Hold['respins'][number][] = []
  for (let left = RESPINS; left > 0 && all.length < CELLS;) {
    const taken = new Set(all.map(({ cell }) => cell))
    const landed: Coin[] = []
    for (let cell = 0; cell < CELLS; cell++) {
      if (taken.has(cell)) continue
      const worth = ask()
      if (worth > 0) landed.push({ cell, kind: worth - 1 })
    }
    all.push(...landed)
    left = landed.length > 0 ? RESPINS : left - 1
    respins.push({ landed, left })
  }
  const isFull = all.length === CELLS
  const worth = all.reduce((sum, { kind }) => sum + COINS[kind]!.times, 0)
  return { coins, respins, isFull, times: worth + (isFull ? GRAND : 0) }
}

const windowOf = (stops: readonly number[]): SymbolCode[][] =>
  REELS.map((strip, reel) =>
    Array.from({ length: ROWS }, (_, row) => strip[(stops[reel]! + row) % strip.length]!),
  )
const cellsOfCoins = (window: readonly (readonly SymbolCode[])[]): number[] =>
  window.flat().flatMap((symbol, cell) => (symbol === 'C' ? [cell] : []))

/**
 * The symbol of a line is that of the first reel; wilds stand in for it; it is counted from the
 * left. Coins pay on no line.
 */
export function lineOf(symbols: readonly SymbolCode[]): {
  symbol: SymbolCode
  count: number
  pay: number
} {
  const symbol = symbols[0]!
  if (symbol === 'C' || symbol === 'W') return { symbol, count: 0, pay: 0 }
  let count = 1
  while (count < symbols.length && (symbols[count] === symbol || symbols[count] === 'W')) count++
  return { symbol, count, pay: count < 2 ? 0 : PAYS[symbol][count - 2]! }
}

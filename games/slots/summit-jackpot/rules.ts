import type { Stream } from '@padma/fair'
import { floorToCent, UNITS_PER_CURRENCY } from '@padma/money'
import {
  JACKPOT_DRAW,
  JACKPOTS,
  LINES,
  PAYS,
  type PoolCode,
  REELS,
  type SymbolCode,
} from './table.ts'

export type LineWin = { line: number; symbol: SymbolCode; count: number; units: bigint }
export type Spin = {
  /** Where each reel stopped: it shows this stop and the next two. */
  stops: number[]
  /** By reel, then row from the top. */
  window: SymbolCode[][]
  lineWins: LineWin[]
  winUnits: bigint
}
/**
 * A round is one spin and a draw for each pool. `payoutUnits` is what the lines pay, floored to
 * 0.01 of the currency; `hits` the pools that pay besides, each what its meter shows.
 */
export type Round = { spins: Spin[]; payoutUnits: bigint; hits: PoolCode[] }

/**
 * Plays one round. Draws, in this order: one whole number below 30 for each reel, from the left;
 * one below 10⁹ for each pool, the smallest first.
 */
export function playRound(draw: Pick<Stream, 'int'>, stakeUnits: bigint): Round {
  const spin = evaluate(
    REELS.map((reel) => draw.int(reel.length)),
    stakeUnits,
  )
  const hits = JACKPOTS.filter(
    (jackpot) => BigInt(draw.int(JACKPOT_DRAW)) < hitsBelow(jackpot, stakeUnits),
  )
  return {
    spins: [spin],
    payoutUnits: floorToCent(spin.winUnits),
    hits: hits.map(({ pool }) => pool),
  }
}

/**
 * A draw below this hits the pool: in proportion to the stake, so that a unit staked is worth the
 * same.
 */
export const hitsBelow = ({ hitsPerWhole }: { hitsPerWhole: bigint }, stakeUnits: bigint): bigint =>
  (hitsPerWhole * stakeUnits) / UNITS_PER_CURRENCY

/** What one stop of the reels pays. Pure: the same stops and stake always pay the same. */
export function evaluate(stops: readonly number[], stakeUnits: bigint): Spin {
  const window = stops.map((stop, reel) =>
    [0, 1, 2].map((row) => REELS[reel]![(stop + row) % REELS[reel]!.length]!),
  )
  const lineBet = stakeUnits / BigInt(LINES.length)
  const lineWins = LINES.flatMap((rows, index): LineWin[] => {
    const { symbol, count, pay } = lineOf(rows.map((row, reel) => window[reel]![row]!))
    return pay === 0 ? [] : [{ line: index + 1, symbol, count, units: lineBet * BigInt(pay) }]
  })
  return {
    stops: [...stops],
    window,
    lineWins,
    winUnits: lineWins.reduce((sum, win) => sum + win.units, 0n),
  }
}

/**
 * The symbol of a line is that of the first reel; wilds stand in for it; it is counted from the
 * left.
 */
export function lineOf(symbols: readonly SymbolCode[]): {
  symbol: SymbolCode
  count: number
  pay: number
} {
  const symbol = symbols[0]!
  if (symbol === 'W') return { symbol, count: 0, pay: 0 }
  let count = 1
  while (count < symbols.length && (symbols[count] === symbol || symbols[count] === 'W')) count++
  return { symbol, count, pay: count < 2 ? 0 : PAYS[symbol][count - 2]! }
}

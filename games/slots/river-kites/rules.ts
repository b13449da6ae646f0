import type { Stream } from '@padma/fair'
import { floorToCent } from '@padma/money'
import {
  FREE_SPIN_MULTIPLIER,
  FREE_SPINS,
  LINES,
  PAYS,
  REELS,
  SCATTER_PAYS,
  type SymbolCode,
} from './table.ts'

export type LineWin = { line: number; symbol: SymbolCode; count: number; units: bigint }
export type Spin = {
  /** Where each reel stopped: it shows this stop and the next two. */
  stops: number[]
  /** By reel, then row from the top. */
  window: SymbolCode[][]
  lineWins: LineWin[]
  scatterCount: number
  scatterUnits: bigint
  /** 1 for the paid spin, 3 for a free one; already in all figures. */
  multiplier: number
  winUnits: bigint
  /** Free spins that this spin adds. */
  awarded: number
}
/**
 * A round: the paid spin and every free spin that came of it. `payoutUnits` is floored to 0.01 of
 * the currency.
 */
export type Round = { spins: Spin[]; payoutUnits: bigint }

/**
 * Plays one round. Draws, in this order: one whole number below 30 for each reel, spin after spin.
 */
export function playRound(draw: Pick<Stream, 'int'>, stakeUnits: bigint): Round {
  const spins: Spin[] = []
  let left = 1
  while (left > 0) {
    const multiplier = spins.length === 0 ? 1 : FREE_SPIN_MULTIPLIER
    const spin = evaluate(
      REELS.map((reel) => draw.int(reel.length)),
      stakeUnits,
      multiplier,
    )
    spins.push(spin)
    left += spin.awarded - 1
  }
  return { spins, payoutUnits: floorToCent(spins.reduce((sum, spin) => sum + spin.winUnits, 0n)) }
}

/**
 * What one stop of the reels pays. Pure: the same stops, stake and multiplier always pay the same.
 */
export function evaluate(stops: number[], stakeUnits: bigint, multiplier: number): Spin {
  const window = stops.map((stop, reel) =>
    [0, 1, 2].map((row) => REELS[reel]![(stop + row) % REELS[reel]!.length]!),
  )
  const lineBet = stakeUnits / BigInt(LINES.length)
  const lineWins = LINES.flatMap((rows, index): LineWin[] => {
    const { symbol, count, pay } = lineOf(rows.map((row, reel) => window[reel]![row]!))
    return pay === 0
      ? []
      : [{ line: index + 1, symbol, count, units: lineBet * BigInt(pay * multiplier) }]
  })
  const scatterCount = window.filter((column) => column.includes('S')).length
  const scatterUnits = stakeUnits * BigInt((SCATTER_PAYS[scatterCount] ?? 0) * multiplier)
  return {
    stops,
    window,
    lineWins,
    scatterCount,
    scatterUnits,
    multiplier,
    winUnits: lineWins.reduce((sum, win) => sum + win.units, scatterUnits),
    awarded: scatterCount >= 3 ? FREE_SPINS : 0,
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
  if (symbol === 'S' || symbol === 'W') return { symbol, count: 0, pay: 0 }
  let count = 1
  while (count < symbols.length && (symbols[count] === symbol || symbols[count] === 'W')) count++
  return { symbol, count, pay: count < 2 ? 0 : PAYS[symbol][count - 2]! }
}

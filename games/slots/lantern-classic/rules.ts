import type { Stream } from '@padma/fair'
import { floorToCent } from '@padma/money'
import { LINES, type PayCode, PAYS, REELS, type SymbolCode } from './table.ts'

export type LineWin = { line: number; symbol: PayCode; count: number; units: bigint }
export type Spin = {
  /** Where each reel stopped: it shows this stop and the next two. */
  stops: number[]
  /** By reel, then row from the top. */
  window: SymbolCode[][]
  lineWins: LineWin[]
  winUnits: bigint
}
/** A round is one spin. `payoutUnits` is floored to 0.01 of the currency. */
export type Round = { spins: Spin[]; payoutUnits: bigint }

/** Plays one round. Draws one whole number below 24 for each reel, from the left. */
export function playRound(draw: Pick<Stream, 'int'>, stakeUnits: bigint): Round {
  const spin = evaluate(
    REELS.map((reel) => draw.int(reel.length)),
    stakeUnits,
  )
  return { spins: [spin], payoutUnits: floorToCent(spin.winUnits) }
}

/** What one stop of the reels pays. Pure: the same stops and stake always pay the same. */
export function evaluate(stops: readonly number[], stakeUnits: bigint): Spin {
  const window = stops.map((stop, reel) =>
    [0, 1, 2].map((row) => REELS[reel]![(stop + row) % REELS[reel]!.length]!),
  )
  const lineBet = stakeUnits / BigInt(LINES.length)
  const lineWins = LINES.flatMap((rows, index): LineWin[] => {
    const won = lineOf(rows.map((row, reel) => window[reel]![row]!))
    return won === null
      ? []
      : [
          {
            line: index + 1,
            symbol: won.symbol,
            count: won.count,
            units: lineBet * BigInt(won.pay),
          },
        ]
  })
  return {
    stops: [...stops],
    window,
    lineWins,
    winUnits: lineWins.reduce((sum, win) => sum + win.units, 0n),
  }
}

const BARS: readonly SymbolCode[] = ['B1', 'B2', 'B3']

/**
 * The best win of a line, or none. Wilds stand in for any symbol that comes three times and in
 * mixed bars; three of them pay their own prize. Two cherries count only as they stand, on the
 * first two reels.
 */
export function lineOf(
  symbols: readonly SymbolCode[],
): { symbol: PayCode; count: number; pay: number } | null {
  const kinds = [...new Set(symbols.filter((symbol) => symbol !== 'W'))]
  const three = (symbol: PayCode) => ({ symbol, count: 3, pay: PAYS[symbol][1] })
  const [kind = 'W'] = kinds
  if (kinds.length <= 1) return kind === 'X' ? null : three(kind)
  if (kinds.every((symbol) => BARS.includes(symbol))) return three('ANYBAR')
  if (symbols[0] === 'CH' && symbols[1] === 'CH') return { symbol: 'CH', count: 2, pay: PAYS.CH[0] }
  return null
}

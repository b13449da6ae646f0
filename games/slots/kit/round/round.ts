import type { Fair } from '@padma/game-protocol'
import { formatUnits } from '@padma/money'
import type { SlotRules } from '../slot.ts'

/** A cell of the window as [reel, row], both from 0; row 0 is the top. */
export type Cell = readonly [reel: number, row: number]

/** One thing that paid on a screen. A line's number counts from 1, as in the pay table. */
export type Win =
  | {
      kind: 'line'
      line: number
      symbol: string
      count: number
      path: readonly number[]
      cells: readonly Cell[]
      units: bigint
    }
  | { kind: 'scatter'; count: number; cells: readonly Cell[]; units: bigint }

/** One stop of all reels: the paid spin itself, or a free spin of it. */
export type Screen = {
  stops: readonly number[]
  window: readonly (readonly string[])[]
  wins: readonly Win[]
  /** All that this screen pays, its multiplier included. */
  winUnits: bigint
  /** Free spins that this screen adds. */
  awarded: number
}

/** A whole round as the studio settled it: the paid spin first, then its free spins. */
export type Round = {
  roundId: string
  playedAt: string
  stakeUnits: bigint
  /** A free round: nothing was taken for it. */
  isFree: boolean
  payoutUnits: bigint
  /** The balance after the round, where the answer carried one. */
  balanceUnits: bigint | null
  screens: readonly Screen[]
  fair: Fair
}

/**
 * What the reels show and pay at these stops, by the same rules that settled the round: the picture
 * cannot tell another story than the money.
 */
export function toScreens(
  rules: SlotRules,
  stops: readonly (readonly number[])[],
  stakeUnits: bigint,
): Screen[] {
  return stops.map((spin, index) => {
    const played = rules.evaluate([...spin], stakeUnits, index === 0 ? 1 : rules.freeSpinMultiplier)
    const lines = played.lineWins.map((win): Win => {
      const path = rules.lines[win.line - 1]!
      return {
        kind: 'line',
        line: win.line,
        symbol: win.symbol,
        count: win.count,
        path,
        units: win.units,
        cells: path.slice(0, win.count).map((row, reel) => [reel, row] as const),
      }
    })
    const scatters = played.window.flatMap((column, reel) =>
      column.flatMap((symbol, row) => (symbol === rules.scatter ? [[reel, row] as const] : [])),
    )
    const scatter: Win[] =
      played.scatterUnits > 0n
        ? [
            {
              kind: 'scatter',
              count: played.scatterCount,
              cells: scatters,
              units: played.scatterUnits,
            },
          ]
        : []
    return {
      stops: spin,
      window: played.window,
      wins: [...scatter, ...lines],
      winUnits: played.winUnits,
      awarded: played.awarded,
    }
  })
}

export type Highlight = { cells: readonly Cell[]; path?: readonly number[]; line?: number }

export const highlightOf = (win: Win): Highlight =>
  win.kind === 'line'
    ? { cells: win.cells, path: win.path, line: win.line - 1 }
    : { cells: win.cells }

/** A round in one line, the same for a round that was played and one that was recomputed. */
export const describeResult = (
  screens: readonly Pick<Screen, 'stops'>[],
  payoutUnits: bigint,
): string =>
  `${screens.map((screen) => screen.stops.join('-')).join(' | ')} = ${formatUnits(payoutUnits)}`

import type { SlotRules } from '../kit/rules.ts'
import type { Cell } from '../kit/view.ts'
import { type Drop, evaluate, playRound } from './rules.ts'
import { HIT_RATE_PERCENT, PAYS, REELS, RETURN, ROWS, type SymbolCode, SYMBOLS } from './table.ts'

/** The rules as the page draws and checks rounds by them. */
export const stormTerracesRules: SlotRules = {
  reels: Array.from({ length: REELS }, () => SYMBOLS),
  rows: ROWS,
  wild: null,
  lines: [],
  coins: 100,
  pays: PAYS,
  payCounts: ['8–9', '10–11', '12–30'],
  freeSpins: { scatter: 'BOLT', multiplier: null },
  returnPercent: RETURN.percent,
  hitRatePercent: HIT_RATE_PERCENT,
  playRound,
  evaluate(stops, stakeUnits, isFree) {
    const { drops, times, winUnits, awarded } = evaluate(stops, stakeUnits, isFree)
    return {
      stops,
      window: drops[0]!.window,
      wins: drops.flatMap((drop) => gemWins(drop, (stakeUnits * BigInt(times)) / 100n)),
      winUnits,
      awarded,
    }
  },
  /** `+` with free spins; then each drop: its gems 1 to 7 and its orb. */
  describe(stops) {
    const { drops } = evaluate(stops, 100n, false)
    let next = 1
    const texts = drops.map((drop, index) => {
      const count = index === 0 ? REELS * ROWS : brokenBy(drops[index - 1]!)
      const gems = stops.slice(next, next + count).map((gem) => gem + 1)
      next += count + 1
      return gems.join('') + (drop.orb > 0 ? `x${drop.orb}` : '')
    })
    return (stops[0] === 1 ? '+' : '') + texts.join('>')
  },
}

const brokenBy = ({ wins }: Drop) => wins.reduce((sum, { count }) => sum + count, 0)

/** The wins of one board, with their cells on it; `hundredth` of the stake in units. */
export const gemWins = ({ window, wins }: Drop, hundredth: bigint) =>
  wins.map(({ symbol, count, pay }) => ({
    kind: 'cells' as const,
    symbol,
    count,
    cells: cellsOf(window, symbol),
    units: hundredth * BigInt(pay),
  }))

const cellsOf = (window: readonly (readonly SymbolCode[])[], symbol: SymbolCode): Cell[] =>
  window.flatMap((column, reel) =>
    column.flatMap((gem, row) => (gem === symbol ? [[reel, row] as const] : [])),
  )

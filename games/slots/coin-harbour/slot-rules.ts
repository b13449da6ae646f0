import type { SlotRules } from '../kit/rules.ts'
import type { Win } from '../kit/view.ts'
import { lineWin } from '../kit/wins.ts'
import { evaluate, type Hold, playRound } from './rules.ts'
import { HIT_RATE_PERCENT, LINES, PAYS, REELS, RETURN, ROWS } from './table.ts'

/** The rules as the page draws and checks rounds by them. */
export const coinHarbourRules: SlotRules = {
  reels: REELS,
  rows: ROWS,
  wild: 'W',
  lines: LINES,
  coins: LINES.length,
  pays: PAYS,
  freeSpins: null,
  returnPercent: RETURN.percent,
  hitRatePercent: HIT_RATE_PERCENT,
  playRound,
  evaluate(stops, stakeUnits) {
    const { window, lineWins, hold, holdUnits, winUnits } = evaluate(stops, stakeUnits)
    const wins: Win[] = lineWins.map((win) => lineWin(LINES, win))
    if (hold) wins.push(holdWin(hold, holdUnits))
    return { stops, window, wins, winUnits, awarded: 0 }
  },
}

/** All coins of a hold, where they lay at its end. */
function holdWin(hold: Hold, units: bigint): Win {
  const coins = [...hold.coins, ...hold.respins.flatMap(({ landed }) => landed)]
  return {
    kind: 'cells',
    symbol: 'C',
    count: coins.length,
    cells: coins.map(({ cell }) => [Math.floor(cell / ROWS), cell % ROWS] as const),
    units,
  }
}

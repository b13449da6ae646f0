import type { SlotRules } from '../kit/rules.ts'
import { lineWin } from '../kit/wins.ts'
import { evaluate, playRound } from './rules.ts'
import { HIT_RATE_PERCENT, LINES, PAYS, REELS, RETURN } from './table.ts'

/** The rules as the page draws and checks rounds by them. */
export const lanternClassicRules: SlotRules = {
  reels: REELS,
  rows: 3,
  wild: 'W',
  lines: LINES,
  coins: LINES.length,
  pays: PAYS,
  freeSpins: null,
  returnPercent: RETURN.percent,
  hitRatePercent: HIT_RATE_PERCENT,
  playRound,
  evaluate(stops, stakeUnits) {
    const { lineWins, window, winUnits } = evaluate(stops, stakeUnits)
    return { stops, window, wins: lineWins.map((win) => lineWin(LINES, win)), winUnits, awarded: 0 }
  },
}

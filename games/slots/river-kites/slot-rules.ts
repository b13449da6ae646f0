import type { SlotRules } from '../kit/rules.ts'
import { lineWin, scatterWins } from '../kit/wins.ts'
import { evaluate, playRound } from './rules.ts'
import { FREE_SPIN_MULTIPLIER, HIT_RATE_PERCENT, LINES, PAYS, REELS, RETURN } from './table.ts'

/** The rules as the page draws and checks rounds by them. */
export const riverKitesRules: SlotRules = {
  reels: REELS,
  rows: 3,
  wild: 'W',
  lines: LINES,
  coins: LINES.length,
  pays: PAYS,
  freeSpins: { scatter: 'S', multiplier: FREE_SPIN_MULTIPLIER },
  returnPercent: RETURN.percent,
  hitRatePercent: HIT_RATE_PERCENT,
  playRound,
  evaluate(stops, stakeUnits, isFree) {
    const { lineWins, scatterUnits, window, winUnits, awarded } = evaluate(
      [...stops],
      stakeUnits,
      isFree ? FREE_SPIN_MULTIPLIER : 1,
    )
    const wins = [
      ...scatterWins(window, 'S', scatterUnits),
      ...lineWins.map((win) => lineWin(LINES, win)),
    ]
    return { stops, window, wins, winUnits, awarded }
  },
}

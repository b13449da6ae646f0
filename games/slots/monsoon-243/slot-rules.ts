import type { SlotRules } from '../kit/rules.ts'
import { scatterWins, waysWin } from '../kit/wins.ts'
import { evaluate, playRound } from './rules.ts'
import { COINS, FREE_SPIN_MULTIPLIER, HIT_RATE_PERCENT, PAYS, REELS, RETURN } from './table.ts'

/** The rules as the page draws and checks rounds by them. */
export const monsoon243Rules: SlotRules = {
  reels: REELS,
  rows: 3,
  wild: 'W',
  lines: [],
  coins: COINS,
  pays: PAYS,
  freeSpins: { scatter: 'S', multiplier: FREE_SPIN_MULTIPLIER },
  returnPercent: RETURN.percent,
  hitRatePercent: HIT_RATE_PERCENT,
  playRound,
  evaluate(stops, stakeUnits, isFree) {
    const { waysWins, scatterUnits, window, winUnits, awarded } = evaluate(
      stops,
      stakeUnits,
      isFree ? FREE_SPIN_MULTIPLIER : 1,
    )
    const wins = [
      ...scatterWins(window, 'S', scatterUnits),
      ...waysWins.map((win) => waysWin(window, 'W', win)),
    ]
    return { stops, window, wins, winUnits, awarded }
  },
}

import type { SlotRules } from '../kit/slot.ts'
import { evaluate, verifyRound } from './rules.ts'
import { FREE_SPIN_MULTIPLIER, HIT_RATE_PERCENT, LINES, PAYS, REELS, RETURN } from './table.ts'

/** The rules as the page draws and checks rounds by them. */
export const riverKitesRules: SlotRules = {
  reels: REELS,
  rows: 3,
  lines: LINES,
  wild: 'W',
  scatter: 'S',
  pays: PAYS,
  freeSpinMultiplier: FREE_SPIN_MULTIPLIER,
  returnPercent: RETURN.percent,
  hitRatePercent: HIT_RATE_PERCENT,
  evaluate,
  verifyRound,
}

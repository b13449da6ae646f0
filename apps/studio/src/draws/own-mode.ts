import { MODE_LEAST } from '@padma/games/lottery/kit/price.ts'
import type { PrizeSeries } from '@padma/game-protocol'
import { z } from 'zod'

const MODE_MOST = 1_960
/** Of an operator that tells none. */
const MODE_USUAL = 1_956
const mode = z.int().min(MODE_LEAST).max(MODE_MOST).multipleOf(2)

/**
 * What an operator says of a lottery with the launch (`meta.lottery`): all of it may be left out.
 */
export const LotteryLaunch = z.object({
  view: z.enum(['betting', 'lobby']).optional(),
  play_type: z.string().max(60).optional(),
  /** The player's own, the highest at which they may play. */
  prize_modes: z.object({ Lott: mode, ZY: mode, Elott: mode, SEA: mode }).partial().optional(),
})
export type LotteryLaunch = z.output<typeof LotteryLaunch>

export const ownModeOf = (launch: LotteryLaunch | null, series: PrizeSeries): number =>
  launch?.prize_modes?.[series] ?? MODE_USUAL

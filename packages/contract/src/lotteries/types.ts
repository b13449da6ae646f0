import { z } from 'zod'
import { Instant } from '../call.ts'
import { Game } from '../catalogue/types.ts'

/** What is sold now. */
export const Sale = z.object({ issue: z.string(), closesAt: Instant })
export const Drawn = z.object({
  issue: z.string(),
  drawnAt: Instant,
  numbers: z.array(z.string()).describe('as the game prints them'),
})
export type Drawn = z.output<typeof Drawn>

const now = {
  sale: Sale.nullable().describe('null: nothing is sold now, or the vendor does not say'),
  last: Drawn.nullable().describe('the latest result that the vendor tells of'),
}
export const LotteryGame = Game.extend(now)
export type LotteryGame = z.output<typeof LotteryGame>

const which = Game.pick({
  nodeId: true,
  vassalage: true,
  gameName: true,
  gameType: true,
  displayName: true,
  iconUrl: true,
})
export const Result = which.extend(Drawn.shape)
export const GameNow = which.extend(now)

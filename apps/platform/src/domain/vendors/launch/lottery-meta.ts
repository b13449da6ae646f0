import type { PrizeModes } from './prize-modes.ts'

/** What a launch says of a lottery; each part may be missing. */
export type LotteryAsked = {
  lottoArea?: string | undefined
  launchMode?: string | undefined
  lottoPrizeMode?: string | undefined
  lottoView?: 'betting' | 'lobby' | undefined
  playType?: string | undefined
}
export type LotteryMeta = ReturnType<typeof lotteryMeta>

/** How a lottery's vendor hears it: `meta.lottery` of game/url. What was not said is left out. */
export const lotteryMeta = (asked: LotteryAsked, prizeModes: PrizeModes) => ({
  view: asked.lottoView ?? ('betting' as const),
  area: asked.lottoArea,
  mode: asked.launchMode,
  prize_mode: asked.lottoPrizeMode,
  play_type: asked.playType,
  prize_modes: prizeModes,
})

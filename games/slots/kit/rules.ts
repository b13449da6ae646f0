import type { Stream } from '@padma/fair'
import type { Spin } from './view.ts'

/** A slot's rules as its page draws and checks rounds by them, and the studio plays it. */
export type SlotRules = {
  reels: readonly (readonly string[])[]
  rows: number
  /** Null where nothing stands for other symbols. */
  wild: string | null
  /** Row of each reel, 0 the top; none where every way pays. */
  lines: readonly (readonly number[])[]
  /** Parts of the stake that the pay table is in times of. */
  coins: number
  /** For 2, 3, 4 … from the left, in the order of the pay table. */
  pays: Readonly<Record<string, readonly number[]>>
  /** What the pays are for, in their order, where it is not 2, 3, 4 … */
  payCounts?: readonly string[]
  /** What starts them, and how many times they pay if it is fixed; null where there are none. */
  freeSpins: { scatter: string; multiplier: number | null } | null
  returnPercent: string
  hitRatePercent: string
  evaluate: (stops: readonly number[], stakeUnits: bigint, isFree: boolean) => Spin
  /** The stops of a spin in a few characters; `1-2-3` unless told. */
  describe?: (stops: readonly number[]) => string
  playRound: (draw: Stream, stakeUnits: bigint) => PlayedSpins
}
/** `hits`: pools that pay besides, of a slot that has some. */
type PlayedSpins = {
  spins: readonly { stops: readonly number[] }[]
  payoutUnits: bigint
  hits?: readonly string[]
}

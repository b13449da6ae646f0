import type { Stream } from '@padma/fair'
import type { z } from 'zod'

/** A game of one stake and one draw: slots, dice, wheel, plinko, keno. */
export type InstantGame<Outcome, View> = {
  engine: 'instant'
  code: string
  name: string
  /** Of the operator's game list. */
  category: string
  /** Version of its table, such as `river-kites@1`. */
  table: string
  /** Whether the table is the one that the game's tests proved, by its hash. */
  isProved(): boolean
  stakes: readonly bigint[]
  /** Pure: the same draws and stake give the same outcome, whenever a crash has it drawn again. */
  play(draw: Stream, stakeUnits: bigint): { outcome: Outcome; payoutUnits: bigint }
  /** The outcome as it is stored: JSON that only the game reads. */
  outcome: z.ZodType<Outcome>
  show(outcome: Outcome, stakeUnits: bigint): View
  /** What its page is painted in until the game has loaded. */
  loading: LoadingLook
}

/** CSS colours of the scene from top to bottom, and of the panel in it. */
export type LoadingLook = { scene: readonly [top: string, bottom: string]; panel: string }

import type { Stream } from '@padma/fair'
import type { z } from 'zod'
import type { GameFacts } from './games.ts'

/** Series of prize modes: Vietnamese, other vendors', fast lotteries, Thai and their neighbours. */
export type PrizeSeries = 'Lott' | 'ZY' | 'Elott' | 'SEA'

/** A game whose issues are sold until they close, then drawn for everyone who holds a ticket. */
export type DrawGame<Result> = Omit<GameFacts<never>, 'choice' | 'fastestMs'> & {
  engine: 'draw'
  series: PrizeSeries
  issues: IssuePlan
  /**
   * `fair`: by `draw` from a committed seed and a beacon. `feed`: from outside, or typed by staff.
   */
  source: 'fair' | 'feed'
  result: z.ZodType<Result>
  /** Pure. Of a game with a feed the model by which its prices hold: every number as likely. */
  draw(stream: Stream): Result
  /** The result as lists print it, such as `["07", "23"]`. */
  show(result: Result): string[]
  /** In the order of the pad's tabs. `stakes` are those of one combination. */
  plays: readonly DrawPlay<Result>[]
}

export type IssuePlan =
  /** One after the other, round the clock; sold until `lockSeconds` before the draw. */
  | { kind: 'every'; seconds: number; lockSeconds: number }
  /**
   * On these days of the week (0 is Sunday) or of the month, at this time of day of the zone. The
   * brand's calendar may say otherwise.
   */
  | {
      kind: 'calendar'
      timeZone: string
      at: string
      weekdays?: readonly number[]
      days?: readonly number[]
      lockSeconds: number
    }

/** A whole-number fraction. */
export type Chance = readonly [part: bigint, of: bigint]

/**
 * What a player chose on the pad: of each row the values, rising, each once. Named ones by place.
 */
export type Pick = readonly (readonly number[])[]

export type DrawPlay<Result> = {
  /** Such as `star3-direct`; a name of the game's words. */
  code: string
  /** Tab of the pad under which it stands; a name of the game's words. */
  group: string
  pad: Pad
  /**
   * The combinations that a pick buys, by price. Empty when the pick buys none. It may count on a
   * pick that fits the pad.
   */
  classes(pick: Pick): PriceClass[]
  /** Pure: how many of them won, by the classes' keys; those that won nothing may be left out. */
  hits(pick: Pick, result: Result): Hits[]
  /**
   * The numbers that a pick carries, each with one combination's prize, as liability counts them
   * (`["07", "23"]`); null where its combinations are not single numbers.
   */
  numbers?(pick: Pick): readonly string[]
}
export type PriceClass = {
  key: string
  combinations: number
  /**
   * Chance of one combination to win. Of a play that pays for each occurrence (lo) the wins that
   * one combination has on average.
   */
  win: Chance
  /** Chance that one gets its stake back. */
  push?: Chance
}
export type Hits = { key: string; wins: number; pushes?: number }

/** Rows of cells, as a play's pick is entered. */
export type Pad = { rows: readonly PadRow[] }
export type PadRow = {
  /** A name of the game's words; empty for a single row that needs none. */
  label: string
  cells:
    | { from: number; to: number; digits: number }
    /** Names of the game's words, such as big and small. */
    | { names: readonly string[] }
  least: number
  most?: number
  look: 'digit' | 'ball' | 'dice' | 'name'
}

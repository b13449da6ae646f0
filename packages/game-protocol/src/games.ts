import type { Stream } from '@padma/fair'
import type { z } from 'zod'

/** What every game hands in, whatever its engine. */
export type GameFacts<Choice> = {
  code: string
  name: string
  /** Of the operator's game list. */
  category: string
  /** Version of its table, such as `river-kites@1`. */
  table: string
  /** Whether the table is the one that the game's tests proved, by its hash. */
  isProved(): boolean
  stakes: readonly bigint[]
  /** What is decided with the bet (a target, picks); a game without it has nothing to choose. */
  choice?: z.ZodType<Choice>
  /** A round lasts at least this long, where the studio's own minimum is longer. */
  fastestMs?: number
  listing: Listing
  /** What its page is painted in until the game has loaded. */
  loading: LoadingLook
}

/** A progressive pool that every stake of a game feeds. */
export type Jackpot = {
  /** As the operator has enrolled it, such as `summit-mini`. */
  pool: string
  /** In English; a game's page has its own words. */
  name: string
  /** What it begins with, and begins again with after a hit. */
  seedUnits: bigint
  /** Share of a stake that goes to it, parts per million. */
  sharePpm: bigint
}

/** A game of one stake and one draw: slots, dice, wheel, plinko, keno. */
export type InstantGame<Outcome, View, Choice = null> = GameFacts<Choice> & {
  engine: 'instant'
  /** Pure: the same draws, stake and choice give the same outcome, whenever it is drawn again. */
  play(
    draw: Stream,
    stakeUnits: bigint,
    choice: Choice,
  ): {
    outcome: Outcome
    /** Without what comes out of pools. */
    payoutUnits: bigint
    turnoverUnits?: bigint
    /** Pools that this round hits: each pays what its meter shows, this stake's share included. */
    hits?: readonly string[]
  }
  /** A game with them gives no free rounds: their stake would be the operator's own. */
  jackpots?: readonly Jackpot[]
  /** The outcome as it is stored: JSON that only the game reads. */
  outcome: z.ZodType<Outcome>
  show(outcome: Outcome, stakeUnits: bigint, choice: Choice): View
}

/** A game of a stake, moves and an end: mines, hi-lo, blackjack, video poker. */
export type SteppedGame<View, Choice, Move> = GameFacts<Choice> & {
  engine: 'stepped'
  move: z.ZodType<Move>
  /** Pure: the round from its first draw through these moves; null when one is not allowed. */
  play(
    draw: Stream,
    stakeUnits: bigint,
    choice: Choice,
    moves: readonly Move[],
  ): Stepped<View> | null
  /** The next move for a player who never came back. */
  closing(view: View): Move
}

/** A stepped round as far as it was played. */
export type Stepped<View> = {
  /** What the player may see by now, and no more: it is stored and sent as it stands. */
  view: View
  /** The first stake and what moves added to it (double, split, insurance). */
  stakedUnits: bigint
  /** Null while the round goes on. */
  payoutUnits: bigint | null
  turnoverUnits?: bigint
}

/** CSS colours of the scene from top to bottom, and of the panel in it. */
export type LoadingLook = { scene: readonly [top: string, bottom: string]; panel: string }

/** How an operator's catalogue shows it; its picture is `art/tile.svg` in its folder. */
export type Listing = {
  type: 'RNG' | 'LOTT' | 'ELOTT'
  /** In languages other than `name`'s English. */
  names: { bn: string; ar: string }
  /** Share of a settled bet that counts for a bonus's wagering, parts per million. */
  turnoverWeightPpm: number
  /** Its class among slots: jackpot, table games, arcade, bingo; none: a plain slot. */
  classify?: 'JP' | 'TG' | 'AC' | 'BG' | 'CF'
}

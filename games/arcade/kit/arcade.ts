import type { Language, Sound } from '@padma/game-kit'
import type { InstantGame, SteppedGame } from '@padma/game-protocol'

/** What an arcade game or a stepped table hands to the kit, and all that makes it its own. */
export type Arcade<View, Choice, Move> = {
  /** The very rules that the studio plays by. */
  rules: ArcadeRules<View, Choice, Move>
  /** Such as `99.00`; of a game with several returns the lowest and the highest. */
  returnPercent: string
  firstStakeUnits: bigint
  words: Record<Language, ArcadeWords>
  voice: (sound: Sound) => ArcadeVoice
  board: (kit: BoardKit<Choice, Move>) => Board<View, Choice, Move>
}

export type ArcadeRules<View, Choice, Move> =
  | InstantGame<unknown, View, Choice>
  | SteppedGame<View, Choice, Move>

/** What a game says in its own words; what all say is in `strings.ts`. */
export type ArcadeWords = {
  name: string
  /** One paragraph each. */
  howToPlay: readonly string[]
  /** The order of the draws, and what a player checks. */
  verifyRule: string
  /** The board's own texts, by the game's own keys; with {places}. */
  own: Readonly<Record<string, string>>
}

/** The game's sounds as a player would name them. */
export type ArcadeVoice = {
  bet: () => void
  /** A tile opened, a card dealt, a ball bouncing: `step` counts from 0. */
  step: (step: number) => void
  /** By win level: above the stake, above 5 times, above 25 times. Never for less. */
  win: (level: 1 | 2 | 3) => void
}

/** What a board may use of the page around it. */
export type BoardKit<Choice, Move> = {
  language: Language
  /** The game's own text. */
  own: (key: string, places?: Record<string, string | number>) => string
  money: (units: bigint) => string
  voice: ArcadeVoice
  /** The player changed the choice: the odds and the button are shown anew. */
  changed: () => void
  /** The player makes a move by the board itself (a tile, a card). Ignored when none is due. */
  move: (move: Move) => void
  /** The choice of the last round played, to begin with; null at first. */
  remembered: Choice | null
}

/**
 * What a round showed, in a line: said for those who do not see the board, listed among the rounds,
 * shown where a round is verified.
 */
export type Describe<View, Choice, Move> = (
  round: Shown<View, Choice, Move>,
  words: Pick<BoardKit<Choice, Move>, 'own' | 'language'>,
) => string

export type Board<View, Choice, Move> = {
  /** The scene; the kit gives it a place and a size. */
  node: HTMLElement
  /** What is decided with the bet (target, risk, mines): shown in the panel under the stake. */
  settings?: HTMLElement
  choice: () => Choice
  /** Why no bet can be placed by this choice yet (nothing picked). */
  notYet?: () => string | undefined
  /** Honest lines beside the stake: chance, what it would pay, the return. */
  odds: (stakeUnits: bigint, round: Shown<View, Choice, Move> | null) => readonly OddsLine[]
  /** In a stepped round, the moves that buttons offer; none for the ones made on the board. */
  actions?: (round: Shown<View, Choice, Move>) => readonly Action<Move>[]
  /**
   * Shows the round as it now stands; resolves when it has been shown. `hurry` aborts when the
   * player wants the end, or less motion.
   */
  show: (round: Shown<View, Choice, Move>, hurry: AbortSignal) => Promise<void>
  /** Ready for a bet: nothing of the last round has to stay but its result. */
  rest: () => void
  /** A bet or move is on its way, or a round is open: the choice cannot be changed. */
  lock: (isLocked: boolean) => void
  /** One line for those who do not see the board, and for the list of rounds. */
  describe: (round: Shown<View, Choice, Move>) => string
  /** What it pays, for the rules page. */
  payTable?: (stakeUnits: bigint) => Node
  /** Keys of the game's own (arrows on a grid, digits); true when it was one. */
  onKey?: (event: KeyboardEvent) => boolean
  /** Light and movement at a win of level 2 or 3; the kit shows the sum. */
  flourish?: (level: 2 | 3) => void
}

/** A round as far as its player may see it. */
export type Shown<View, Choice, Move> = {
  view: View
  choice: Choice
  moves: readonly Move[]
  stakeUnits: bigint
  /** The stake and what moves added to it. */
  stakedUnits: bigint
  /** Null while the round goes on. */
  payoutUnits: bigint | null
}

export type OddsLine = { label: string; value: string; note?: string }

export type Action<Move> = {
  move: Move
  label: string
  /** The sum on the button. */
  units?: bigint
  /** What the move adds to the stake. */
  addsUnits?: bigint
  /** The one lotus button: the press that takes or commits money. */
  isMain?: boolean
  /** Why it cannot be pressed now. */
  disabledBecause?: string
  shortcut?: string
}

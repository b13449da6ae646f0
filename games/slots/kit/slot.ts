import type { Language, Sound } from '@padma/game-kit'
import type { Spin } from './view.ts'

/** What a slot hands to the kit, and all that makes it differ from the next one. */
export type Slot = {
  /** As the portal and the studio call it. */
  code: string
  rules: SlotRules
  theme: SlotTheme
  words: Record<Language, SlotWords>
}

export type SlotRules = {
  reels: readonly (readonly string[])[]
  rows: number
  /** Row of each reel, 0 the top. */
  lines: readonly (readonly number[])[]
  wild: string
  scatter: string
  /** Times the line bet for 2, 3, 4 … from the left, in the order of the pay table. */
  pays: Readonly<Record<string, readonly number[]>>
  freeSpinMultiplier: number
  returnPercent: string
  hitRatePercent: string
  evaluate: (stops: number[], stakeUnits: bigint, multiplier: number) => Spin
  verifyRound: (claim: Claim) => { isCommitmentKept: boolean; recomputed: PlayedSpins }
}
export type PlayedSpins = { spins: readonly { stops: readonly number[] }[]; payoutUnits: bigint }

/** A past round as its player was told it, to be drawn again. */
export type Claim = {
  serverSeed: string
  commitment: string
  clientSeed: string
  nonce: number
  stakeUnits: bigint
  stops: readonly (readonly number[])[]
  payoutUnits: bigint
}

/** Colours are CSS colours where HTML or a 2D canvas paints them, numbers where Pixi does. */
export type SlotTheme = {
  /** Addresses of the symbols' pictures; the others are letters. */
  pictures: Readonly<Record<string, string>>
  letters: Readonly<Record<string, Letter>>
  /** Light behind a symbol, as "r,g,b". */
  glows: Readonly<Record<string, string>>
  cell: CellLook
  cellHit: CellLook
  panel: { fill: number; edge: number; freeEdge: number }
  ribbon: { fill: string; edge: string; text: string }
  spark: string
  /** One a line, round the table. */
  lines: readonly number[]
  lineCell: { on: string; off: string }
  /** Shown on arrival, without a win. */
  firstStops: readonly number[]
  firstStakeUnits: bigint
  voice: (sound: Sound) => SlotVoice
}
export type Letter = { text: string; light: string; deep: string }
/** From top to bottom; a thin light on the edge gives a cell its depth. */
export type CellLook = { fill: readonly [string, string]; edge: string; edgeWidth: number }

/** The game's sounds as a player would name them. */
export type SlotVoice = {
  press: () => void
  stake: () => void
  turning: () => void
  reelStop: (reel: number) => void
  line: (index: number) => void
  /** Played only above the stake. */
  win: () => void
  freeSpins: () => void
}

/** What a slot says in its own words; the rest is in `strings.ts`. */
export type SlotWords = {
  name: string
  wildShort: string
  symbols: Readonly<Record<string, string>>
  /** With {count} and {amount}. */
  scatterWin: string
  howToPlay: string
  wildRule: string
  scatterRule: string
  linesTitle: string
  verifyRule: string
  freeSpinRate: string
  highestWin: string
  volatility: string
  credits: string
}

import type { Language, Sound } from '@padma/game-kit'
import type { Graphics } from 'pixi.js'
import type { GridShape, Layout } from './reels/layout.ts'
import type { OpenStage, ScreenPicture } from './reels/stage.ts'
import type { SlotRules } from './rules.ts'

/** What a slot hands to the kit, and all that makes it differ from the next one. */
export type Slot = {
  /** As the portal and the studio call it. */
  code: string
  rules: SlotRules
  theme: SlotTheme
  words: Record<Language, SlotWords>
  /** Progressive pools, as their meters are shown over the reels. */
  pools?: readonly string[]
}

/** Colours are CSS colours where HTML or a 2D canvas paints them, numbers where Pixi does. */
export type SlotTheme = SlotLook & ((ReelLook & { openStage?: OpenStage }) | OwnStage)

/** Of a slot whose symbols do not turn on reels: it brings its own stage. */
type OwnStage = { openStage: OpenStage }

/** How spinning reels look and move. */
export type ReelLook = {
  motion: ReelMotion
  /** What lies behind the reels. */
  paintBoard: (graphics: Graphics, layout: Layout, isFree: boolean) => void
  /** One place on the board, plain or paying; it is painted once and copied. */
  paintCell: (context: CanvasRenderingContext2D, size: CellSize, isHit: boolean) => void
  ribbon: { fill: string; edge: string; text: string }
  /** Rises over the reels in a flourish. */
  spark?: string
  /** One a line, round the table. */
  lines: readonly number[]
}

export type SlotLook = {
  /** Addresses of the symbols' pictures, and of what the pay table shows besides. */
  pictures: Readonly<Record<string, string>>
  /** Symbols without a picture. */
  letters?: Readonly<Record<string, Letter>>
  /** Light behind a symbol, as "r,g,b". */
  glows?: Readonly<Record<string, string>>
  /** Side of a picture as part of its cell, and whether it throws a shadow. */
  face: { size: number; hasShadow: boolean }
  grid: GridShape
  /** Stands in the scene behind all; the style sheet moves it by `data-level` and `data-stop`. */
  scene?: () => Node[]
  lineCell?: { on: string; off: string }
  /** A spin on the page of its round, where it is more than one window. */
  screenPicture?: ScreenPicture
  /** Shown on arrival, without a win. */
  firstStops: readonly number[]
  firstStakeUnits: bigint
  voice: (sound: Sound) => SlotVoice
}
export type Letter = { text: string; light: string; deep: string }
export type CellSize = { width: number; height: number }
/** Cells over which a reel comes to rest, and how far it swings past. */
export type ReelMotion = { runOutCells: number; swing: number }

/** The game's sounds as a player would name them. */
export type SlotVoice = {
  press: () => void
  stake: () => void
  turning: () => void
  reelStop: (reel: number) => void
  /** Above the stake only: two notes, a phrase, a phrase and a bell. */
  win: (level: 1 | 2 | 3) => void
  freeSpins?: () => void
  /** What happens within a spin, in the game's own terms, and the how manieth. */
  act?: (name: string, nth: number) => void
}

/** What a slot says in its own words; the rest is in `strings.ts`. */
export type SlotWords = {
  name: string
  wildShort?: string
  /** Of every symbol, and of what the pay table names besides. */
  symbols: Readonly<Record<string, string>>
  howToPlay: string
  wildRule?: string
  /**
   * With {count} and {amount} in what a scatter's win says; `body` where no one multiplier does.
   */
  freeSpins?: { scatterWin?: string; rule: string; rate: string; body?: string }
  /** More of what the rules explain, each with its picture. */
  specials?: readonly { symbol: string; text: string }[]
  /** Names of its pools. */
  pools?: Readonly<Record<string, string>>
  /** More figures for the pay table. */
  figures?: readonly (readonly [name: string, value: string])[]
  /** What only this game's stage says, with its places. */
  stage?: Readonly<Record<string, string>>
  paysNote: string
  linesTitle?: string
  verifyRule: string
  highestWin: string
  volatility: string
  credits: string
}

import type { Highlight } from '../round/round.ts'
import type { SlotTheme, SlotVoice } from '../slot.ts'
import type { Spin } from '../view.ts'
import type { Words } from '../words.ts'

/** What shows a slot's spins. It knows strips, stops and highlights, and nothing of bets. */
export type ReelStage = {
  /** Shows stops without motion. */
  place: (stops: readonly number[]) => void
  spin: () => void
  /** Brings the reels to these stops; resolves when the last one rests. */
  stop: (stops: readonly number[]) => Promise<void>
  /**
   * What follows within the same spin: a tumble, respins. Resolves when it has been shown; true
   * when what paid is no longer on the board.
   */
  playOut?: (spin: Spin, told: PlayOut) => Promise<boolean>
  highlight: (highlight: Highlight | null) => void
  /** What rises over the reels, in a slot that has it. */
  flourish: (level: 2 | 3) => void
  setFree: (isFree: boolean) => void
  onReelStopped: (listener: (reel: number) => void) => void
  close: () => void
}

export type ReelStageDeps<Theme = SlotTheme> = {
  strips: readonly (readonly string[])[]
  rows: number
  theme: Theme
  /** The symbol with a ribbon, and the word on it. */
  wild: { symbol: string; word: string } | null
  words: Words
  voice: SlotVoice
}
export type OpenStage = (host: HTMLElement, deps: ReelStageDeps) => Promise<ReelStage>

/** What a stage may say of a spin while it plays it out. */
export type PlayOut = {
  stakeUnits: bigint
  isFree: boolean
  /** The player wants the end. */
  hurry: AbortSignal
  say: (text: string) => void
  announce: (text: string) => void
  money: (units: bigint) => string
  /** Shows what this spin has won so far. */
  count: (units: bigint) => void
  /** A few words over the reels, beside the button that skips. */
  badge: (text: string) => void
}

/** A spin on its round's page, with what the kit can draw of it. */
export type ScreenPicture = (
  spin: Spin,
  drawn: {
    stakeUnits: bigint
    isFree: boolean
    words: Words
    money: (units: bigint) => string
    symbolFace: (symbol: string) => HTMLElement
    windowPicture: (screen: Pick<Spin, 'window' | 'wins'>) => HTMLElement
  },
) => Node

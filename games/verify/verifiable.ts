import type { Language } from '@padma/game-kit/strings'
import type { Playable, Recomputed } from './recompute.ts'

/** What a game's `verify.ts` hands in: its rules, and its rounds in words. */
export type Verifiable = {
  code: string
  names: Record<Language, string>
  /** Version of its table. */
  table: string
  rules: Playable
  /** What the round showed, a line for each part of it. */
  describe: (round: Recomputed & Described, language: Language) => readonly string[]
}
export type Described = {
  stakeUnits: bigint
  choice: unknown
  moves: readonly unknown[]
  currencySymbol: string
}

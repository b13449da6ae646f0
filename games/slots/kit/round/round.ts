import type { PlayedRound } from '@padma/game-kit'
import type { SlotRules } from '../rules.ts'
import type { Cell, SlotView, Spin, Win } from '../view.ts'

/** A whole round as the studio settled it: the paid spin first, then its free spins. */
export type Round = PlayedRound<SlotView> & { screens: readonly Spin[] }

/**
 * What the reels show and pay at these stops, by the same rules that settled the round: the picture
 * cannot tell another story than the money.
 */
export const toScreens = (
  { evaluate }: Pick<SlotRules, 'evaluate'>,
  stops: readonly (readonly number[])[],
  stakeUnits: bigint,
): Spin[] => stops.map((spin, index) => evaluate(spin, stakeUnits, index > 0))

export type Highlight = { cells: readonly Cell[]; path?: readonly number[]; line?: number }

export const highlightOf = (win: Win): Highlight =>
  win.kind === 'line'
    ? { cells: win.cells, path: win.path, line: win.line - 1 }
    : { cells: win.cells }

/** Every cell that paid. */
export const highlightAll = ({ wins }: Pick<Spin, 'wins'>): Highlight => ({
  cells: wins.flatMap((win) => win.cells),
})

/** Where the reels stopped, spin after spin, in one line. */
export const stopsOf =
  ({ describe = (stops) => stops.join('-') }: Pick<SlotRules, 'describe'>) =>
  (view: unknown): string =>
    (view as SlotView).spins.map(({ stops }) => describe(stops)).join(' | ')

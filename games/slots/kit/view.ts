/** One stop of all reels as its rules evaluated it: the paid spin, or a free spin of it. */
export type Spin<Code extends string = string> = {
  /** Where each reel stopped: it shows this stop and those after it, from the top. */
  stops: number[]
  /** By reel, then row from the top. */
  window: Code[][]
  lineWins: LineWin<Code>[]
  scatterCount: number
  scatterUnits: bigint
  /** Already in all figures. */
  multiplier: number
  winUnits: bigint
  /** Free spins that this spin adds. */
  awarded: number
}
/** A line's number counts from 1, as in the pay table. */
export type LineWin<Code extends string = string> = {
  line: number
  symbol: Code
  count: number
  units: bigint
}

/** What travels of a slot's round: every spin of it, amounts as text. */
export type SlotView = { spins: SpinView[] }
export type SpinView = Omit<Spin, 'scatterUnits' | 'winUnits' | 'lineWins'> & {
  scatterUnits: string
  winUnits: string
  lineWins: (Omit<LineWin, 'units'> & { units: string })[]
}

export const toSpinView = (spin: Spin): SpinView => ({
  ...spin,
  scatterUnits: `${spin.scatterUnits}`,
  winUnits: `${spin.winUnits}`,
  lineWins: spin.lineWins.map((win) => ({ ...win, units: `${win.units}` })),
})

/** A cell of the window as [reel, row], both from 0; row 0 is the top. */
export type Cell = readonly [reel: number, row: number]

/** One thing that paid on a spin, with the cells that did. */
export type Win =
  | {
      kind: 'line'
      /** From 1, as in the pay table. */
      line: number
      symbol: string
      count: number
      path: readonly number[]
      cells: readonly Cell[]
      units: bigint
    }
  | {
      kind: 'ways'
      symbol: string
      count: number
      ways: number
      cells: readonly Cell[]
      units: bigint
    }
  /** So many of a symbol wherever they stand. */
  | { kind: 'cells'; symbol: string; count: number; cells: readonly Cell[]; units: bigint }
  | { kind: 'scatter'; count: number; cells: readonly Cell[]; units: bigint }

/** One stop of all reels as its rules evaluated it: the paid spin, or a free spin of it. */
export type Spin = {
  /**
   * Where each reel stopped: it shows this stop and those after it, from the top. After them, or in
   * their place, whatever else the spin drew, in the game's own order.
   */
  stops: readonly number[]
  /** By reel, then row from the top. */
  window: readonly (readonly string[])[]
  wins: readonly Win[]
  /** All that this spin pays, its multiplier included. */
  winUnits: bigint
  /** Free spins that this spin adds. */
  awarded: number
}

/** What travels of a slot's round: every spin of it, amounts as text. */
export type SlotView = {
  spins: SpinView[]
  /** Pools that the round hit, of a slot that has some. */
  hits?: readonly string[]
}
type SpinView = Omit<Spin, 'wins' | 'winUnits'> & {
  wins: readonly (Win extends infer One ? Omit<One, 'units'> & { units: string } : never)[]
  winUnits: string
}

export const toSpinView = (spin: Spin): SpinView => ({
  ...spin,
  winUnits: `${spin.winUnits}`,
  wins: spin.wins.map((win) => ({ ...win, units: `${win.units}` })),
})

import type { Cell, Win } from './view.ts'

type Line = { line: number; symbol: string; count: number; units: bigint }
type Ways = { symbol: string; count: number; ways: number; units: bigint }
type Window = readonly (readonly string[])[]

/** A line's win, on the first `count` cells of its path. */
export function lineWin(lines: readonly (readonly number[])[], win: Line): Win {
  const path = lines[win.line - 1]!
  return {
    ...win,
    kind: 'line',
    path,
    cells: path.slice(0, win.count).map((row, reel) => [reel, row] as const),
  }
}

/** A win in ways, on every cell of its symbol and the wild on the first `count` reels. */
export const waysWin = (window: Window, wild: string, win: Ways): Win => ({
  ...win,
  kind: 'ways',
  cells: cellsOf(window.slice(0, win.count), [win.symbol, wild]),
})

/** What scatters pay wherever they stand; none when they pay nothing. */
export const scatterWins = (window: Window, scatter: string, units: bigint): Win[] => {
  const cells = cellsOf(window, [scatter])
  return units > 0n ? [{ kind: 'scatter', count: cells.length, cells, units }] : []
}

const cellsOf = (window: Window, symbols: readonly string[]): Cell[] =>
  window.flatMap((column, reel) =>
    column.flatMap((symbol, row) => (symbols.includes(symbol) ? [[reel, row] as const] : [])),
  )

import type { Pad, Pick } from '@padma/game-protocol'
import { cellsOf } from './pad.ts'

/** As many cells of every row as the pad takes. */
export const fullPick = ({ rows }: Pad): Pick =>
  rows.map((row) => {
    const { first, count } = cellsOf(row)
    return Array.from({ length: row.most ?? count }, (_, at) => first + at)
  })

/**
 * The smallest picks within a pick: of every row as many as it must have; of a pad whose rows may
 * stay empty one cell.
 */
export function* smallestPicks({ rows }: Pad, pick: Pick): Generator<Pick> {
  if (rows.every(({ least }) => least === 0))
    for (const [at, row] of pick.entries())
      for (const value of row) yield pick.map((_, other) => (other === at ? [value] : []))
  else yield* ofRows(rows, pick, 0)
}

function* ofRows(rows: Pad['rows'], pick: Pick, at: number): Generator<number[][]> {
  if (at === pick.length) return yield []
  for (const row of subsets(pick[at]!, rows[at]!.least))
    for (const rest of ofRows(rows, pick, at + 1)) yield [row, ...rest]
}

/** All sets of so many of these values, in their order. */
export function* subsets(values: readonly number[], size: number): Generator<number[]> {
  if (size === 0) yield []
  else
    for (const [at, value] of values.entries())
      for (const rest of subsets(values.slice(at + 1), size - 1)) yield [value, ...rest]
}

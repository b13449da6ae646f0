import type { Pad, PadRow, Pick } from '@padma/game-protocol'

/** How many cells a row of a pad has, and the value of its first. */
export const cellsOf = ({ cells }: PadRow): { first: number; count: number } =>
  'names' in cells
    ? { first: 0, count: cells.names.length }
    : { first: cells.from, count: cells.to - cells.from + 1 }

/**
 * Whether a pick has the pad's rows, each with values of its own, rising, not too few nor too many.
 */
export function fitsPad({ rows }: Pad, pick: Pick): boolean {
  return (
    pick.length === rows.length &&
    rows.every((row, at) => {
      const values = pick[at]!
      const { first, count } = cellsOf(row)
      return (
        values.length >= row.least &&
        values.length <= (row.most ?? count) &&
        values.every(
          (value, index) =>
            Number.isInteger(value) &&
            value >= first &&
            value < first + count &&
            (index === 0 || values[index - 1]! < value),
        )
      )
    })
  )
}

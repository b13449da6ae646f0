import type { DrawPlay, PadRow, Pick } from '@padma/game-protocol'
import { ordersOf, power } from '../chance.ts'
import { cellsOf } from '../pad.ts'

/** A value for each place: a combination wins when all its places come up so. */
export function directPlay<Result>(of: {
  code: string
  group: string
  /** Of the rows, a place each. */
  labels: readonly string[]
  cells: PadRow['cells']
  look: PadRow['look']
  read(result: Result): readonly number[]
  /** Values come up once at most, so a combination has each once. */
  isDistinct?: boolean
}): DrawPlay<Result> {
  const rows = of.labels.map((label): PadRow => ({
    label,
    cells: of.cells,
    look: of.look,
    least: 1,
  }))
  const { count } = cellsOf(rows[0]!)
  const outcomes = of.isDistinct ? ordersOf(count, rows.length) : power(count, rows.length)
  return {
    code: of.code,
    group: of.group,
    pad: { rows },
    classes(pick) {
      const combinations = of.isDistinct ? distinctIn(pick) : productOf(pick)
      return combinations > 0 ? [{ key: 'all', combinations, win: [1n, outcomes] }] : []
    },
    hits(pick, result) {
      const drawn = of.read(result)
      return pick.every((row, place) => row.includes(drawn[place]!))
        ? [{ key: 'all', wins: 1 }]
        : []
    },
  }
}

export const productOf = (pick: Pick): number => pick.reduce((all, { length }) => all * length, 1)

/** Combinations of one value of each row, all different; by the values that are taken so far. */
function distinctIn(pick: Pick): number {
  let ways = new Map([[0, 1]])
  for (const row of pick) {
    const next = new Map<number, number>()
    for (const [taken, count] of ways)
      for (const value of row)
        if ((taken & (1 << value)) === 0) {
          const now = taken | (1 << value)
          next.set(now, (next.get(now) ?? 0) + count)
        }
    ways = next
  }
  return [...ways.values()].reduce((sum, count) => sum + count, 0)
}

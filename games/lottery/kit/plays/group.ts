import type { DrawPlay, PadRow, Pick } from '@padma/game-protocol'
import { power, waysOf } from '../chance.ts'
import { cellsOf } from '../pad.ts'

/** So many values that each come up so many times. */
export type Part = { label: string; times: number; take: number }

/**
 * Values in any order, by how often each comes up: a pair and three singles, or all different. The
 * first part's values are of the pad's first row, the second's of its second.
 */
export function groupPlay<Result>(of: {
  code: string
  group: string
  parts: readonly [Part] | readonly [Part, Part]
  /** Both parts take their values of one row. */
  isOneRow?: boolean
  cells: PadRow['cells']
  look: PadRow['look']
  read(result: Result): readonly number[]
}): DrawPlay<Result> {
  const [first, second] = of.parts
  const row = (label: string, least: number): PadRow => ({
    label,
    cells: of.cells,
    look: of.look,
    least,
  })
  const rows =
    of.isOneRow || !second
      ? [
          row(
            '',
            of.parts.reduce((sum, { take }) => sum + take, 0),
          ),
        ]
      : of.parts.map(({ label, take }) => row(label, take))
  const places = of.parts.reduce((sum, { times, take }) => sum + times * take, 0)
  const orders = of.parts.reduce(
    (left, { times, take }) => left / factorial(times) ** BigInt(take),
    factorial(places),
  )
  const { count } = cellsOf(rows[0]!)
  const rowOf = (pick: Pick, part: number) => pick[of.isOneRow ? 0 : part]!
  return {
    code: of.code,
    group: of.group,
    pad: { rows },
    classes(pick) {
      const combinations = second
        ? apart(rowOf(pick, 0), first.take, rowOf(pick, 1), second.take)
        : waysOf(pick[0]!.length, first.take)
      return combinations > 0
        ? [{ key: 'all', combinations, win: [orders, power(count, places)] }]
        : []
    },
    hits(pick, result) {
      const times = timesOf(of.read(result))
      const isWon = of.parts.every((part, at) => {
        const values = [...times].filter(([, each]) => each === part.times)
        return (
          values.length === part.take && values.every(([value]) => rowOf(pick, at).includes(value))
        )
      })
      return isWon ? [{ key: 'all', wins: 1 }] : []
    },
  }
}

export function timesOf(values: readonly number[]): Map<number, number> {
  const times = new Map<number, number>()
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1)
  return times
}

/** In how many ways k of one row and l of another are taken with no value twice. */
function apart(one: readonly number[], k: number, other: readonly number[], l: number): number {
  const both = one.filter((value) => other.includes(value)).length
  let ways = 0
  for (let shared = 0; shared <= k; shared++)
    ways +=
      waysOf(both, shared) *
      waysOf(one.length - both, k - shared) *
      waysOf(other.length - shared, l)
  return ways
}

const factorial = (n: number): bigint => (n < 2 ? 1n : BigInt(n) * factorial(n - 1))

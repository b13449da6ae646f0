import type { Chance, DrawPlay, PadRow } from '@padma/game-protocol'
import { waysOf } from '../chance.ts'

/** Combinations of `take` values of one row, all with the same chance. */
export function subsetPlay<Result>(of: {
  code: string
  group: string
  cells: PadRow['cells']
  look: PadRow['look']
  take: number
  most?: number
  win: Chance
  /** What came up; a value that came up twice counts once. */
  read(result: Result): readonly number[]
  /** `all`: each of its values comes up. `none`: none does. `holds`: it holds all that came up. */
  wants: 'all' | 'none' | 'holds'
}): DrawPlay<Result> {
  return {
    code: of.code,
    group: of.group,
    pad: {
      rows: [{ label: '', cells: of.cells, look: of.look, least: of.take, most: of.most }],
    },
    classes([row]) {
      const combinations = waysOf(row!.length, of.take)
      return combinations > 0 ? [{ key: 'all', combinations, win: of.win }] : []
    },
    hits([row], result) {
      const drawn = new Set(of.read(result))
      const inPick = row!.filter((value) => drawn.has(value)).length
      const wins = {
        all: () => waysOf(inPick, of.take),
        none: () => waysOf(row!.length - inPick, of.take),
        holds: () => (inPick === drawn.size ? waysOf(row!.length - inPick, of.take - inPick) : 0),
      }[of.wants]()
      return wins > 0 ? [{ key: 'all', wins }] : []
    },
  }
}

import type { DrawPlay, Pick } from '@padma/game-protocol'
import { cellsOf } from '../../pad.ts'
import { smallestPicks } from '../../picks.ts'
import { combinationsOf } from '../../price.ts'

type WrittenOut = { texts: string[]; more: number }
type NameOf = (row: number, value: number) => string

/**
 * The first combinations of a pick in words, and how many more there are; null where a play's are
 * not to be told apart by the pad alone.
 */
export function writeOut(
  play: DrawPlay<unknown>,
  pick: Pick,
  nameOf: NameOf,
  most = 20,
): WrittenOut | null {
  const total = combinationsOf(play.classes(pick))
  if (total === 0) return null
  const numbers = play.numbers?.(pick)
  if (numbers?.length === total)
    return { texts: numbers.slice(0, most), more: Math.max(0, total - most) }
  const texts: string[] = []
  let counted = 0
  for (const part of smallestPicks(play.pad, pick)) {
    if (texts.length === most) return { texts, more: total - counted }
    const combinations = combinationsOf(play.classes(part))
    if (combinations === 0) continue
    counted += combinations
    if (counted > total) return null
    texts.push(textOf(part, nameOf) + (combinations > 1 ? ` (×${combinations})` : ''))
  }
  return counted === total ? { texts, more: 0 } : null
}

export const textOf = (pick: Pick, nameOf: NameOf): string =>
  pick
    .map((values, row) => values.map((value) => nameOf(row, value)).join(' '))
    .filter((text) => text !== '')
    .join(' – ')

/** A smallest pick of a play, for its chances to be told before anything is chosen. */
export function samplePicks(play: DrawPlay<unknown>): Pick[] {
  const { rows } = play.pad
  const whole = rows.map((row) => {
    const { first, count } = cellsOf(row)
    return Array.from({ length: Math.min(count, 30) }, (_, at) => first + at)
  })
  // One row with a cell each: their chances may differ.
  const isCells = rows.length === 1 && rows[0]!.least === 1 && cellsOf(rows[0]!).count <= 30
  const found: Pick[] = []
  let tried = 0
  for (const pick of smallestPicks(play.pad, whole)) {
    if (play.classes(pick).length > 0) found.push(pick)
    if (++tried > 5_000 || (found.length > 0 && !isCells)) break
  }
  return found
}

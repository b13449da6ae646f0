import type { Stream } from '@padma/fair'
import { floorToCent } from '@padma/money'
import { BINS, type Risk, type Rows } from './table.ts'

export type Choice = { rows: Rows; risk: Risk }
/** A letter a row, from the top: L or R. */
export type Outcome = { path: string }
/** `bin` counts from the left, from 0. */
export type View = { path: string; bin: number }

/** In tenths. */
export const multiplierOf = ({ rows, risk }: Choice, bin: number): bigint =>
  BINS[rows][risk][Math.min(bin, rows - bin)]!

export const payoutOf = (stakeUnits: bigint, choice: Choice, bin: number): bigint =>
  floorToCent((stakeUnits * multiplierOf(choice, bin)) / 10n)

/** How many of the 2^rows paths end in a bin. */
export function pathsTo(rows: Rows, bin: number): number {
  let paths = 1
  for (let step = 1; step <= bin; step++) paths = (paths * (rows - bin + step)) / step
  return paths
}

/** Of 2^rows, how many paths pay more than the stake. */
export function pathsAboveStake(choice: Choice): number {
  let paths = 0
  for (let bin = 0; bin <= choice.rows; bin++)
    if (multiplierOf(choice, bin) > 10n) paths += pathsTo(choice.rows, bin)
  return paths
}

/** What all paths together pay for a stake of 1 on each, in tenths. */
export function returnedByAll(choice: Choice): bigint {
  let tenths = 0n
  for (let bin = 0; bin <= choice.rows; bin++)
    tenths += multiplierOf(choice, bin) * BigInt(pathsTo(choice.rows, bin))
  return tenths
}

export const binOf = (path: string): number => path.split('R').length - 1

/** Draws one of two a row, from the top: 0 is left, 1 is right. */
export function playRound(draw: Pick<Stream, 'int'>, stakeUnits: bigint, choice: Choice) {
  let path = ''
  for (let row = 0; row < choice.rows; row++) path += draw.int(2) === 1 ? 'R' : 'L'
  return { outcome: { path }, payoutUnits: payoutOf(stakeUnits, choice, binOf(path)) }
}

import type { Stream } from '@padma/fair'
import { floorToCent } from '@padma/money'
import { type Risk, SEGMENTS } from './table.ts'

export type Choice = { risk: Risk }
/** Counted clockwise from 0. */
export type Outcome = { segment: number }
export type View = { segment: number }

/** In tenths. */
export const multiplierOf = ({ risk }: Choice, segment: number): bigint => SEGMENTS[risk][segment]!

export const payoutOf = (stakeUnits: bigint, tenths: bigint): bigint =>
  floorToCent((stakeUnits * tenths) / 10n)

/** How many segments pay more than the stake. */
export const winsOf = ({ risk }: Choice): number =>
  SEGMENTS[risk].filter((tenths) => tenths > 10n).length

/** Draws one segment. */
export function playRound(draw: Pick<Stream, 'int'>, stakeUnits: bigint, choice: Choice) {
  const segments = SEGMENTS[choice.risk].length
  const segment = draw.int(segments)
  return {
    outcome: { segment },
    payoutUnits: payoutOf(stakeUnits, multiplierOf(choice, segment)),
    // A chance above 70 % fills no requirement.
    ...(winsOf(choice) * 10 > segments * 7 && { turnoverUnits: 0n }),
  }
}

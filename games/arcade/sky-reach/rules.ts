import type { Stream } from '@padma/fair'
import { floorToCent } from '@padma/money'
import { EDGE, RESULT_MAX, STEPS } from './table.ts'

/** In hundredths: 250 is 2.50. */
export type Choice = { target: number }
/** In hundredths. */
export type Outcome = { result: number }
export type View = { result: number; isWin: boolean }

const HUNDREDTHS = 100n

export const payoutOf = (stakeUnits: bigint, target: number): bigint =>
  floorToCent((stakeUnits * BigInt(target)) / HUNDREDTHS)

/** Of 2^52 draws, how many reach a target: EDGE / target of them, floored. */
export const winsOf = (target: number): bigint => (EDGE * STEPS) / BigInt(target)

/** The result of one draw below 2^52: floor(99 / (1 - draw / 2^52)) hundredths, 1.00 at least. */
export function resultOf(draw: bigint): number {
  const result = (EDGE * STEPS) / (STEPS - draw)
  return Number(result < HUNDREDTHS ? HUNDREDTHS : result > RESULT_MAX ? RESULT_MAX : result)
}

/** Draws one fraction of 52 bits. */
export function playRound(draw: Pick<Stream, 'float52'>, stakeUnits: bigint, { target }: Choice) {
  const result = resultOf(BigInt(draw.float52() * 2 ** 52))
  return {
    outcome: { result },
    payoutUnits: result >= target ? payoutOf(stakeUnits, target) : 0n,
    // A chance above 70 % fills no requirement.
    ...(winsOf(target) * 10n > STEPS * 7n && { turnoverUnits: 0n }),
  }
}

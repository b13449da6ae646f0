import type { Stream } from '@padma/fair'
import { floorToCent } from '@padma/money'
import { EDGE, ROLLS } from './table.ts'

/** `wins`: how many of the 10,000 rolls win, counted from the chosen side. */
export type Choice = { side: 'under' | 'over'; wins: number }
export type Outcome = { roll: number }
export type View = { roll: number; isWin: boolean }

const FOUR_DECIMALS = 10_000n

/** In ten-thousandths: 9900 / wins, floored. */
export const multiplierOf = (wins: number): bigint => (EDGE * FOUR_DECIMALS) / BigInt(wins)

export const payoutOf = (stakeUnits: bigint, wins: number): bigint =>
  floorToCent((stakeUnits * multiplierOf(wins)) / FOUR_DECIMALS)

export const isWin = (roll: number, { side, wins }: Choice): boolean =>
  side === 'under' ? roll < wins : roll >= ROLLS - wins

/** Draws one whole number below 10,000. */
export function playRound(draw: Pick<Stream, 'int'>, stakeUnits: bigint, choice: Choice) {
  const roll = draw.int(ROLLS)
  return {
    outcome: { roll },
    payoutUnits: isWin(roll, choice) ? payoutOf(stakeUnits, choice.wins) : 0n,
    // A chance above 70 % fills no requirement.
    ...(choice.wins * 10 > ROLLS * 7 && { turnoverUnits: 0n }),
  }
}

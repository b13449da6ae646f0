import type { Stream } from '@padma/fair'
import { floorToCent } from '@padma/money'
import { DRAWN, NUMBERS, PAYS } from './table.ts'

/** Different numbers from 1 to 80, in rising order. */
export type Choice = { picks: readonly number[] }
/** In the order drawn. */
export type Outcome = { drawn: number[] }
export type View = { drawn: number[]; hits: number }

/** In tenths; 0 for hits that pay nothing. */
export const multiplierOf = (picks: number, hits: number): bigint => PAYS[picks]?.[hits] ?? 0n

export const payoutOf = (stakeUnits: bigint, picks: number, hits: number): bigint =>
  floorToCent((stakeUnits * multiplierOf(picks, hits)) / 10n)

export const hitsOf = ({ picks }: Choice, drawn: readonly number[]): number =>
  picks.filter((pick) => drawn.includes(pick)).length

/** How many of all draws hit so many of the picks, and how many draws there are. */
export function chanceOf(picks: number, hits: number): [ways: bigint, of: bigint] {
  return [choose(picks, hits) * choose(NUMBERS - picks, DRAWN - hits), choose(NUMBERS, DRAWN)]
}

/** Of so many picks: what all draws together pay for 1 staked on each, in tenths, and how many. */
export function returnOf(picks: number): [tenths: bigint, of: bigint] {
  let tenths = 0n
  for (const hits of paidHits(picks)) tenths += multiplierOf(picks, hits) * chanceOf(picks, hits)[0]
  return [tenths, choose(NUMBERS, DRAWN)]
}

/** The hits that pay, fewest first. */
export const paidHits = (picks: number): number[] => Object.keys(PAYS[picks] ?? {}).map(Number)

/** Draws 20 different numbers below 80; each is shown one higher. */
export function playRound(draw: Pick<Stream, 'draw'>, stakeUnits: bigint, choice: Choice) {
  const drawn = draw.draw(NUMBERS, DRAWN).map((number) => number + 1)
  return {
    outcome: { drawn },
    payoutUnits: payoutOf(stakeUnits, choice.picks.length, hitsOf(choice, drawn)),
  }
}

function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let step = 1n; step <= BigInt(k); step++) ways = (ways * (BigInt(n - k) + step)) / step
  return ways
}

import { fitsPad } from '@padma/games/lottery/kit/pad.ts'
import { combinationsOf, type Line, MODE_LEAST, stakeOf } from '@padma/games/lottery/kit/price.ts'
import type { BuyTickets, DrawGame } from '@padma/game-protocol'
import { z } from 'zod'

export const MOST_LINES = 50
export const MOST_ISSUES = 100
export const MOST_MULTIPLE = 1_000
const MOST_COMBINATIONS = 100_000
/** 1,000,000.00 for one ticket. */
const MOST_STAKE_UNITS = 100_000_000_000n

const Body = z.object({
  requestKey: z.uuid(),
  lines: z
    .array(
      z.object({
        play: z.string().max(60),
        pick: z.array(z.array(z.int().min(0).max(1_000_000)).max(1_000)).max(20),
        unitStakeUnits: z.string().regex(/^\d{1,12}$/),
        mode: z.int(),
      }),
    )
    .min(1)
    .max(MOST_LINES),
  issues: z
    .array(z.object({ issue: z.string().max(40), multiple: z.int().min(1).max(MOST_MULTIPLE) }))
    .min(1)
    .max(MOST_ISSUES)
    .refine((issues) => new Set(issues.map(({ issue }) => issue)).size === issues.length),
  stopOnWin: z.boolean(),
})

export type Purchase = {
  request: BuyTickets
  lines: Line[]
  /** Of one issue at multiple 1. */
  stakeUnits: bigint
}

/**
 * What a page asks to buy, held to the game's pads, stakes and modes; null when it does not fit.
 */
export function readPurchase(
  game: DrawGame<unknown>,
  ownMode: number,
  body: unknown,
): Purchase | null {
  const read = Body.safeParse(body)
  if (!read.success) return null
  const lines = read.data.lines.map((line) => ({
    ...line,
    unitStakeUnits: BigInt(line.unitStakeUnits),
  }))
  const areFit = lines.every((line) => {
    const play = game.plays.find(({ code }) => code === line.play)
    return (
      play !== undefined &&
      fitsPad(play.pad, line.pick) &&
      isMode(line.mode, ownMode) &&
      isStake(game, line.unitStakeUnits) &&
      isCount(combinationsOf(play.classes(line.pick)))
    )
  })
  if (!areFit) return null
  const stakeUnits = lines.reduce(
    (sum, line) =>
      sum +
      stakeOf(
        game.plays.find(({ code }) => code === line.play)!,
        line,
      ),
    0n,
  )
  const most = Math.max(...read.data.issues.map(({ multiple }) => multiple))
  return stakeUnits * BigInt(most) <= MOST_STAKE_UNITS
    ? { request: read.data, lines, stakeUnits }
    : null
}

const isMode = (mode: number, ownMode: number) =>
  mode % 2 === 0 && mode >= MODE_LEAST && mode <= ownMode
const isCount = (combinations: number) => combinations >= 1 && combinations <= MOST_COMBINATIONS
/** From the game's lowest to its highest, in steps of 0.01. */
const isStake = ({ stakes }: DrawGame<unknown>, units: bigint) =>
  units >= stakes[0]! && units <= stakes.at(-1)! && units % 1_000n === 0n

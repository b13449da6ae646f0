import type { Chance, DrawGame, DrawPlay, Pick, PriceClass } from '@padma/game-protocol'

/** A prize mode G pays G/2000 of the fair price. */
export const MODE_BASE = 2_000n
export const MODE_LEAST = 1_700
const CENT = 1_000n

/** A line of a ticket as its prize is worked out. */
export type Line = { play: string; pick: Pick; unitStakeUnits: bigint; mode: number }

/**
 * What one combination pays for each unit staked, as a fraction: (G/2000 - push) / win. Source:
 * with it a stake returns G/2000 on average, what comes back as a push included.
 */
export function priceOf({ win, push = [0n, 1n] }: Odds, mode: number): Chance {
  const part = BigInt(mode) * push[1] - MODE_BASE * push[0]
  return [part * win[1], MODE_BASE * push[1] * win[0]]
}
type Odds = { win: Chance; push?: Chance }

export const combinationsOf = (classes: readonly PriceClass[]): number =>
  classes.reduce((sum, { combinations }) => sum + combinations, 0)

export function stakeOf<Result>(play: DrawPlay<Result>, { pick, unitStakeUnits }: Line): bigint {
  return BigInt(combinationsOf(play.classes(pick))) * unitStakeUnits
}

/** What a line wins by a result, exactly; whoever pays floors the sum of a ticket's lines. */
export function winOf<Result>(
  play: DrawPlay<Result>,
  { pick, unitStakeUnits, mode }: Line,
  result: Result,
): Chance {
  const hits = play.hits(pick, result).filter(({ wins, pushes = 0 }) => wins > 0 || pushes > 0)
  if (hits.length === 0) return [0n, 1n]
  const classes = new Map(play.classes(pick).map((one) => [one.key, one]))
  let sum: Chance = [0n, 1n]
  for (const { key, wins, pushes = 0 } of hits) {
    const [part, of] = priceOf(classes.get(key)!, mode)
    sum = added(sum, [unitStakeUnits * BigInt(wins) * part, of])
    sum = added(sum, [unitStakeUnits * BigInt(pushes), 1n])
  }
  return sum
}

export type Settled = {
  /** Of each line in its order, floored for showing alone: the ticket's is the sum's floor. */
  lines: bigint[]
  prizeUnits: bigint
  /** What the member's own mode is above the lines' modes, floored. */
  rebateUnits: bigint
}

/** Prize and rebate of a ticket, each the exact sum over its lines floored to 0.01. */
export function settleTicket<Result>(
  game: Plays<Result>,
  { lines, multiple, ownMode }: { lines: readonly Line[]; multiple: bigint; ownMode: number },
  result: Result,
): Settled {
  let prize: Chance = [0n, 1n]
  let rebate = 0n
  const shown: bigint[] = []
  for (const line of lines) {
    const play = playOf(game, line.play)
    const [part, of] = winOf(play, line, result)
    const won: Chance = [part * multiple, of]
    prize = added(prize, won)
    shown.push(floorCent(won))
    rebate += stakeOf(play, line) * multiple * BigInt(ownMode - line.mode)
  }
  return {
    lines: shown,
    prizeUnits: floorCent(prize),
    rebateUnits: floorCent([rebate, MODE_BASE]),
  }
}
type Plays<Result> = { plays: DrawGame<Result>['plays'] }

export function playOf<Result>(game: Plays<Result>, code: string): DrawPlay<Result> {
  const play = game.plays.find((one) => one.code === code)
  if (!play) throw new Error(`there is no play ${code}`)
  return play
}

export const floorCent = ([part, of]: Chance): bigint => (part / of / CENT) * CENT

function added([part, of]: Chance, [more, moreOf]: Chance): Chance {
  if (of === moreOf) return [part + more, of]
  return reduced([part * moreOf + more * of, of * moreOf])
}
function reduced([part, of]: Chance): Chance {
  const by = divisor(part, of)
  return by === 0n ? [part, of] : [part / by, of / by]
}
function divisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : divisor(other, one % other)
}

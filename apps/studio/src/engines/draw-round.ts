import { openStream } from '@padma/fair'
import type { Stepped } from '@padma/game-protocol'
import type { Db } from '../db/pool.ts'
import { type Game, gameOfRound, type Games } from '../games.ts'
import { partsOf } from '../jackpots/parts.ts'
import { type Outcome, type RoundView, serverSeedOf, type Step } from '../rounds/store.ts'

type DrawDeps = { db: Db; games: Games }

/**
 * The outcome that the seeds, the nonce and the choice decided before the bet was asked for:
 * however often it is drawn, and by which process, it is the same.
 */
export function drawInstant(
  game: Extract<Game, { engine: 'instant' }>,
  seeds: { server_seed: string; client_seed: string },
  nonce: number,
  bet: Pick<RoundView, 'stake_units' | 'choice'>,
): Outcome {
  const { outcome, payoutUnits, turnoverUnits, hits } = game.play(
    openStream(seeds.server_seed, seeds.client_seed, nonce),
    bet.stake_units,
    bet.choice,
  )
  return {
    outcome,
    payout_units: payoutUnits,
    turnover_units: turnoverUnits ?? null,
    jackpot: game.jackpots ? partsOf(game, bet.stake_units, hits) : null,
  }
}

/** Of a game with moves, the first step of a round whose stake was taken. */
export async function drawFirst({ db, games }: DrawDeps, round: RoundView): Promise<Step> {
  const game = gameOfRound(games, round)
  if (game.engine !== 'stepped') throw new Error(`${game.code} has no moves`)
  const serverSeed = await serverSeedOf(db, round.seed_pair_id)
  return stepOf(playedThrough(game, serverSeed, round, round.moves)!)
}

/** The round with this move after those made; null when the game does not allow it. */
export async function drawMove(
  { db, games }: DrawDeps,
  round: RoundView,
  move: unknown,
): Promise<{ step: Step; addedUnits: bigint } | null> {
  const game = gameOfRound(games, round)
  if (game.engine !== 'stepped') return null
  const read = game.move.safeParse(move)
  if (!read.success) return null
  const serverSeed = await serverSeedOf(db, round.seed_pair_id)
  const played = playedThrough(game, serverSeed, round, [...round.moves, read.data])
  return (
    played && {
      step: { ...stepOf(played), move: read.data, at: round.moves.length },
      addedUnits: played.stakedUnits - round.staked_units,
    }
  )
}

const playedThrough = (
  game: Extract<Game, { engine: 'stepped' }>,
  serverSeed: string,
  round: RoundView,
  moves: readonly unknown[],
): Stepped<unknown> | null =>
  game.play(
    openStream(serverSeed, round.client_seed, round.nonce),
    round.stake_units,
    round.choice,
    moves,
  )

const stepOf = ({ view, stakedUnits, payoutUnits, turnoverUnits }: Stepped<unknown>): Step => ({
  to: payoutUnits === null ? 'playing' : 'drawn',
  outcome: view,
  stakedUnits,
  ...(payoutUnits !== null && { payoutUnits }),
  ...(turnoverUnits !== undefined && { turnoverUnits }),
})

/** What a round shows, in its game's own terms. */
export function viewOf(games: Games, round: RoundView): unknown {
  const game = gameOfRound(games, round)
  return game.engine === 'stepped'
    ? round.outcome
    : game.show(game.outcome.parse(round.outcome), round.stake_units, round.choice)
}

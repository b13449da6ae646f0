import { openStream } from '@padma/fair'
import type { Db } from '../../db/pool.ts'
import type { Game, Games } from '../../games.ts'
import { type RoundView, serverSeedOf, type Step } from '../../rounds/store.ts'

/**
 * The game of a stored round; a game that was taken off must stay in the list until its rounds end.
 */
export function gameOfRound(games: Games, round: Pick<RoundView, 'id' | 'game_code'>): Game {
  const game = games.get(round.game_code)
  if (!game) throw new Error(`the game ${round.game_code} of round ${round.id} is not in the list`)
  return game
}

/**
 * The outcome that the seeds and the nonce decided before the bet was asked for: however often it
 * is drawn, and by which process, it is the same.
 */
export async function drawRound(
  { db, games }: { db: Db; games: Games },
  round: RoundView,
  newSeed: string | undefined,
): Promise<Step> {
  const serverSeed = newSeed ?? (await serverSeedOf(db, round.seed_pair_id))
  const { outcome, payoutUnits } = gameOfRound(games, round).play(
    openStream(serverSeed, round.client_seed, round.nonce),
    round.stake_units,
  )
  return { to: 'drawn', outcome, payoutUnits }
}

/** What a settled round showed, in its game's own terms. */
export function viewOf(games: Games, round: RoundView): unknown {
  const game = gameOfRound(games, round)
  return game.show(game.outcome.parse(round.outcome), round.stake_units)
}

import { games as ours } from '@padma/games'
import type { InstantGame, SteppedGame } from '@padma/game-protocol'

/** A game as the studio sees it: what an outcome is made of is the game's own affair. */
export type Game = InstantGame<unknown, unknown, unknown> | SteppedGame<unknown, unknown, unknown>
/** By code. */
export type Games = ReadonlyMap<string, Game>

export const gamesByCode = (games: readonly Game[]): Games =>
  new Map(games.map((game) => [game.code, game]))

/**
 * The game of a stored round: one that is taken off stays in the list until its rounds have ended.
 */
export function gameOfRound(games: Games, round: { id: string; game_code: string }): Game {
  const game = games.get(round.game_code)
  if (!game) throw new Error(`the game ${round.game_code} of round ${round.id} is not in the list`)
  return game
}

/** The choice as the game's schema reads it; undefined when the game does not allow it. */
export function choiceOf(game: Game, choice: unknown): unknown {
  if (!game.choice) return choice === undefined || choice === null ? null : undefined
  return game.choice.safeParse(choice).data
}

export const allGames = gamesByCode(ours)

/**
 * Refuses to run a game whose table is not the proved one: its published return would be untrue.
 */
export function assertProved(games: ReadonlyMap<string, Pick<Game, 'isProved' | 'table'>>): void {
  for (const game of games.values())
    if (!game.isProved())
      throw new Error(
        `the table of ${game.table} is not the proved one; prove it and publish its hash, or take the change back`,
      )
}

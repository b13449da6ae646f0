import { games as ours } from '@padma/games'
import type { InstantGame } from '@padma/game-protocol'

/** A game as the studio sees it: what an outcome is made of is the game's own affair. */
export type Game = InstantGame<unknown, unknown>
/** By code. */
export type Games = ReadonlyMap<string, Game>

export const gamesByCode = (games: readonly Game[]): Games =>
  new Map(games.map((game) => [game.code, game]))

export const allGames = gamesByCode(ours)

/**
 * Refuses to run a game whose table is not the proved one: its published return would be untrue.
 */
export function assertProved(games: Games): void {
  for (const game of games.values())
    if (!game.isProved())
      throw new Error(
        `the table of ${game.table} is not the proved one; prove it and publish its hash, or take the change back`,
      )
}

import type { DrawGame } from '@padma/game-protocol'
import { drawGames } from '@padma/games/draws.ts'

/** By code. */
export type DrawGames = ReadonlyMap<string, DrawGame<unknown>>

export const drawGamesByCode = (games: readonly DrawGame<unknown>[]): DrawGames =>
  new Map(games.map((game) => [game.code, game]))

export const allDrawGames = drawGamesByCode(drawGames)

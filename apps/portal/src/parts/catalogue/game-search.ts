import type { Game } from '@padma/contract'
import { gamePath } from '../../address/paths.ts'

/**
 * Where a game is played: as a link of the router, and as an address to go on to after signing in.
 */
export function gameSearch(game: Game) {
  const search = { vassalage: game.vassalage, gameCode: game.gameName, gameType: game.gameType }
  return { to: '/game' as const, search, then: gamePath(search) }
}

import type { Game } from '@padma/contract'

/** As the server names it in the language asked for. */
export const gameName = (game: Pick<Game, 'displayName' | 'nodeName'>): string =>
  game.displayName || game.nodeName

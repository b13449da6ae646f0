import type { Game } from '@padma/contract'
import type { GameSearch } from '../../address/paths.ts'

/** Types of lotteries, and vendors whose games are ones whatever type they give. */
const lottery = /^(TCG_LOTTO_VN|TCG_SEA|E?LOTT)$/

/**
 * Where a game is played, by its kind: as a link of the router, and as an address to go on to after
 * signing in.
 */
export function gameSearch({
  vassalage,
  gameName: gameCode,
  gameType,
}: Pick<Game, 'vassalage' | 'gameName' | 'gameType'>) {
  const isLottery = lottery.test(gameType) || lottery.test(vassalage)
  const to = isLottery ? '/lottery' : gameType.endsWith('SPORTS') ? '/fbsports' : '/game'
  const by = { [isLottery ? 'vendor' : 'vassalage']: vassalage, gameCode, gameType }
  return { to, search: by as GameSearch, then: `${to}?${new URLSearchParams(by)}` } as const
}

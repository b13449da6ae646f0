import type { LotteryGame } from '@padma/contract'
import type { LobbySearch } from '../address.ts'

/** The games that the address asks for: of one vendor, one of them, or by a part of their name. */
export function narrowed(games: readonly LotteryGame[], { page, game, name }: LobbySearch) {
  const words = name?.toLowerCase()
  return games.filter(
    (one) =>
      (!page || one.vassalage === page) &&
      (!game || one.gameName === game || one.vassalage === game) &&
      (!words ||
        [one.displayName, one.nodeName, one.vendorName].some((text) =>
          text.toLowerCase().includes(words),
        )),
  )
}

/** In the order of the ids. */
export const ofIds = (games: readonly LotteryGame[], ids: readonly string[]): LotteryGame[] =>
  ids.flatMap((id) => games.find(({ nodeId }) => nodeId === id) ?? [])

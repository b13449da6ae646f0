import type { VendorCard } from '@padma/contract'

/** Each vendor once, by its games: how many, and the category in which it has most. */
export function studiosOf(
  lanes: readonly { cards: readonly VendorCard[] }[],
): { most: VendorCard; games: number }[] {
  const byVendor = Map.groupBy(
    lanes.flatMap(({ cards }) => cards),
    ({ vassalage }) => vassalage,
  )
  return [...byVendor.values()]
    .map((cards) => ({
      most: cards.reduce((one, other) => (other.games > one.games ? other : one)),
      games: cards.reduce((sum, { games }) => sum + games, 0),
    }))
    .toSorted((one, other) => other.games - one.games)
}

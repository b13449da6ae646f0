import { type Card, placeOf } from '../rules.ts'
import { COLUMN, SIDE } from '../table.ts'

/** Whether each number stands in its own column and none twice. */
export const isCard = (card: Card): boolean =>
  new Set(card).size === card.length &&
  card.every((number, index) => Math.floor((number - 1) / COLUMN) === placeOf(index) % SIDE)

/** A card of the browser's own choice; what is called does not depend on it. */
export function newCard(): Card {
  const columns = Array.from({ length: SIDE }, (_, column) => someOf(column * COLUMN + 1))
  return Array.from({ length: SIDE * SIDE - 1 }, (_, index) => {
    const place = placeOf(index)
    return columns[place % SIDE]![Math.floor(place / SIDE)]!
  })
}

/** Five different ones of the fifteen from `first` on. */
function someOf(first: number): number[] {
  const some = new Set<number>()
  while (some.size < SIDE) some.add(first + Math.floor(Math.random() * COLUMN))
  return [...some]
}

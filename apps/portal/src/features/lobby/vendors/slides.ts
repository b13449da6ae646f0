import type { CategoryId } from '../../../parts/catalogue/categories.ts'

/** How many vendors stand beside each other on a desktop. */
export const slidesOf = (category: CategoryId): 7 | 5 => (category === 'RNG' ? 7 : 5)

/** Slots move on with more than seven vendors, fishing and PvP with more than five. */
export function movesByItself(category: CategoryId, vendors: number): boolean {
  if (category === 'RNG') return vendors > 7
  return (category === 'FISH' || category === 'PVP') && vendors > 5
}

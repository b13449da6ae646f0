import type { VendorCard } from '@padma/contract'

const SHOWN_MAX = 16

/**
 * The vendors of a category's dropdown: at most sixteen, and where there are more, a seventeenth
 * tile that leads to all.
 */
export function dropdownOf(cards: readonly VendorCard[]): {
  shown: readonly VendorCard[]
  hasMore: boolean
} {
  return { shown: cards.slice(0, SHOWN_MAX), hasMore: cards.length > SHOWN_MAX }
}

import { ACE, CARDS, rankOf } from '../../cards/cards.ts'

/** Of an ace 1; of ten, jack, queen and king 10. */
export function pointsOf(card: number): number {
  const rank = rankOf(card % CARDS)
  return rank === ACE ? 1 : Math.min(rank + 2, 10)
}

/** The best total of a hand; soft while an ace counts 11. */
export function totalOf(cards: readonly number[]): { total: number; isSoft: boolean } {
  let total = 0
  let hasAce = false
  for (const card of cards) {
    total += pointsOf(card)
    if (pointsOf(card) === 1) hasAce = true
  }
  const isSoft = hasAce && total <= 11
  return { total: isSoft ? total + 10 : total, isSoft }
}

export const isBust = (cards: readonly number[]): boolean => totalOf(cards).total > 21

/** Ace and ten as the first two cards; after a split it is an ordinary 21. */
export const isNatural = (cards: readonly number[]): boolean =>
  cards.length === 2 && totalOf(cards).total === 21

/** `7/17` while an ace may still count 11. */
export function shownTotal(cards: readonly number[]): string {
  const { total, isSoft } = totalOf(cards)
  return isSoft && total < 21 ? `${total - 10}/${total}` : String(total)
}

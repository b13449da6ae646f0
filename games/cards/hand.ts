import { element, type Language } from '@padma/game-kit'
import { type Card, createCard } from './card.ts'

export type Hand = {
  node: HTMLElement
  /** Lays these cards, one after another; those that lie there already stay. */
  show: (cards: readonly (number | null)[], hurry: AbortSignal) => Promise<void>
  clear: () => void
}

/** Cards side by side; `dealt` is called as each one comes or turns. */
export function createHand(language: Language, dealt: (place: number) => void): Hand {
  const node = element('span', { class: 'cd-hand' })
  const places: Card[] = []
  return {
    node,
    async show(cards, hurry) {
      for (const place of places.splice(cards.length)) place.node.remove()
      for (const [index, card] of cards.entries()) {
        const place = (places[index] ??= createCard(language))
        if (!place.node.isConnected || place.node.parentElement !== node) node.append(place.node)
        if (place.value() === card) continue
        dealt(index)
        await place.lay(card, hurry)
      }
    },
    clear() {
      for (const place of places.splice(0)) place.node.remove()
    },
  }
}

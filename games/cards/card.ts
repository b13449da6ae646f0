import { element, type Language, pause } from '@padma/game-kit'
import './cards.css'
import { cardBack, cardFace } from './face.ts'
import { cardName } from './names.ts'

/** What a card takes to come or to turn. */
export const CARD_MS = 240

export type Card = {
  node: HTMLElement
  /** The card that lies there: null face down, undefined none. */
  value: () => number | null | undefined
  /** Deals it, or turns what lies there; resolves when it has been seen to. */
  lay: (card: number | null, hurry: AbortSignal) => Promise<void>
  clear: () => void
}

const DEAL = [{ transform: 'translate(60%, -90%) rotate(14deg)', opacity: 0 }, {}]
const TURN = [{}, { transform: 'scaleX(0)' }]

/** One place for a card. */
export function createCard(language: Language): Card {
  const node = element('span', { class: 'cd-card', role: 'img', hidden: true })
  let value: number | null | undefined

  function paint(card: number | null): void {
    value = card
    node.hidden = false
    node.innerHTML = card === null ? cardBack : cardFace(card)
    node.setAttribute('aria-label', cardName(language, card))
  }
  async function move(keyframes: Keyframe[], milliseconds: number, hurry: AbortSignal) {
    const motion = node.animate(keyframes, { duration: milliseconds, easing: 'ease-out' })
    await pause(milliseconds, hurry)
    motion.cancel()
  }

  return {
    node,
    value: () => value,
    async lay(card, hurry) {
      if (card === value) return
      const isTurned = value !== undefined
      if (hurry.aborted) return paint(card)
      if (isTurned) await move(TURN, CARD_MS / 2, hurry)
      paint(card)
      if (hurry.aborted) return
      await (isTurned ? move(TURN.toReversed(), CARD_MS / 2, hurry) : move(DEAL, CARD_MS, hurry))
    },
    clear() {
      value = undefined
      node.hidden = true
      node.replaceChildren()
    },
  }
}

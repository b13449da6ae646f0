import { element, icon } from '@padma/game-kit'
import { type Card, hitsOf, litBy, placeOf } from '../rules.ts'
import { type Pattern, SIDE } from '../table.ts'

type Own = (key: string, places?: Record<string, string | number>) => string

/** One paper card: its 24 numbers around the free centre, its prize, and a button that swaps it. */
export function createCardView(own: Own, order: number, onSwap: () => void) {
  let card: Card = []
  let places: HTMLElement[] = []
  const grid = element('div', { class: 'bi-places', 'aria-hidden': 'true' })
  const prize = element('span', { class: 'bi-prize' })
  const swap = element(
    'button',
    {
      type: 'button',
      class: 'bi-swap',
      'aria-label': own('swap', { card: order }),
      onclick: onSwap,
    },
    icon('spin'),
  )
  const head = element('div', { class: 'bi-letters', 'aria-hidden': 'true' })
  head.append(...'BINGO'.split('').map((letter) => element('b', {}, letter)))
  const node = element(
    'div',
    { class: 'bi-card', role: 'group' },
    head,
    grid,
    element('div', { class: 'bi-under' }, prize, swap),
  )
  return {
    node,
    swap,
    card: () => card,
    hold(next: Card) {
      card = next
      places = Array.from({ length: SIDE * SIDE }, () => element('span', { class: 'bi-place' }))
      for (const [index, number] of card.entries())
        places[placeOf(index)]!.textContent = String(number)
      places[12]!.classList.add('is-hit', 'is-free')
      grid.replaceChildren(...places)
      node.setAttribute('aria-label', `${own('card', { card: order })}: ${card.join(', ')}`)
      this.tell('')
    },
    /** True when the number stands on this card. */
    call(number: number): boolean {
      const index = card.indexOf(number)
      if (index >= 0) places[placeOf(index)]!.classList.add('is-hit')
      return index >= 0
    },
    /** Shows how the card ended. */
    end(called: readonly number[], best: Pattern | null) {
      const lit = best === null ? 0 : litBy(hitsOf(card, new Set(called)))
      for (const [place, shown] of places.entries())
        shown.classList.toggle('is-lit', (lit & (1 << place)) !== 0)
      node.classList.toggle('is-won', best !== null)
    },
    tell(text: string) {
      prize.textContent = text
    },
    wipe() {
      for (const [place, shown] of places.entries()) {
        shown.classList.remove('is-lit')
        if (place !== 12) shown.classList.remove('is-hit')
      }
      node.classList.remove('is-won')
      this.tell('')
    },
    flourish(level: number) {
      for (const [index, shown] of places.filter((one) => one.matches('.is-lit')).entries())
        shown.animate([{ transform: 'none' }, { transform: 'rotate(-14deg) scale(1.25)' }, {}], {
          duration: 420,
          delay: index * 60,
          iterations: level,
          easing: 'ease-in-out',
        })
    },
  }
}

export type CardView = ReturnType<typeof createCardView>

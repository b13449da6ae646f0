import { element, pause } from '@padma/game-kit'
import lamp from './art/lamp.svg'
import type { FreeSpins } from './state.ts'
import type { GameTranslate } from './strings.ts'

/** The counter above the reels and the card over them while free spins run. */
export function createFreeSpinOverlay(stage: HTMLElement, t: GameTranslate, onSkip: () => void) {
  const words = element('span')
  const won = element('b')
  const counter = element(
    'div',
    { class: 'rk-counter', hidden: true },
    element('p', { class: 'rk-badge' }, words, won),
    element('button', { type: 'button', class: 'rk-skip', onclick: onSkip }, t('skip')),
  )
  const card = element('div', { class: 'rk-card', hidden: true, 'aria-hidden': 'true' })
  stage.append(counter, card)

  return {
    count(free: (FreeSpins & { won: string }) | null) {
      counter.hidden = free === null
      if (!free) return
      words.textContent = `${t('freeCounter', { current: free.current, total: free.total })} · ×3`
      won.textContent = free.won
    },
    /** Shows a card for a while; the live region has said the same, so it is hidden from readers. */
    async card(title: string, below: string, milliseconds: number, hurry: AbortSignal) {
      card.replaceChildren(
        element(
          'div',
          {},
          element('img', { src: lamp, alt: '' }),
          element('strong', {}, title),
          below ? element('span', {}, below) : null,
        ),
      )
      card.hidden = false
      await pause(milliseconds, hurry)
      card.hidden = true
    },
  }
}

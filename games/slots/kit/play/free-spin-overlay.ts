import { element, pause } from '@padma/game-kit'
import type { FreeSpins } from '../round/state.ts'
import type { Slot } from '../slot.ts'
import type { Words } from '../words.ts'

export type FreeSpinOverlay = ReturnType<typeof createFreeSpinOverlay>

/** The counter above the reels and the card over them while free spins run. */
export function createFreeSpinOverlay(
  stage: HTMLElement,
  { rules, theme }: Slot,
  { t }: Words,
  onSkip: () => void,
) {
  const counted = element('span')
  const won = element('b')
  const counter = element(
    'div',
    { class: 'sk-counter', hidden: true },
    element('p', { class: 'sk-badge' }, counted, won),
    element('button', { type: 'button', class: 'sk-skip', onclick: onSkip }, t('skip')),
  )
  const card = element('div', { class: 'sk-card', hidden: true, 'aria-hidden': 'true' })
  stage.append(counter, card)

  return {
    count(free: (FreeSpins & { won: string }) | null) {
      counter.hidden = free === null
      if (!free) return
      const { current, total } = free
      counted.textContent = `${t('freeCounter', { current, total })} · ×${rules.freeSpinMultiplier}`
      won.textContent = free.won
    },
    /**
     * Shows a card for a while; the live region has said the same, so it is hidden from readers.
     */
    async card(title: string, below: string, milliseconds: number, hurry: AbortSignal) {
      card.replaceChildren(
        element(
          'div',
          {},
          element('img', { src: theme.pictures[rules.scatter], alt: '' }),
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

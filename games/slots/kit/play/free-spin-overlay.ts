import { element, pause } from '@padma/game-kit'
import type { FreeSpins } from '../round/state.ts'
import type { Slot } from '../slot.ts'
import type { Words } from '../words.ts'

export type FreeSpinOverlay = ReturnType<typeof createFreeSpinOverlay>

/** The counter above the reels and the card over them while free spins run. */
export function createFreeSpinOverlay(
  stage: HTMLElement,
  { rules: { freeSpins }, theme }: Slot,
  { t }: Words,
  onSkip: () => void,
) {
  const counted = element('span')
  const won = element('b')
  const badge = element('p', { class: 'sk-badge' }, counted, won)
  let [isCounting, isOffered] = [false, false]
  const counter = element(
    'div',
    { class: 'sk-counter', hidden: true },
    badge,
    element('button', { type: 'button', class: 'sk-skip', onclick: onSkip }, t('skip')),
  )
  const card = element('div', { class: 'sk-card', hidden: true, 'aria-hidden': 'true' })
  stage.append(counter, card)

  return {
    count(free: (FreeSpins & { won: string }) | null) {
      badge.hidden = free === null
      isCounting = free !== null
      counter.hidden = !isCounting && !isOffered
      if (!free) return
      const { current, total } = free
      const times = freeSpins!.multiplier
      counted.textContent = t('freeCounter', { current, total }) + (times ? ` · ×${times}` : '')
      won.textContent = free.won
    },
    /** What is shown within one spin may be skipped too; null when it is over. */
    within(text: string | null, amount = '') {
      isOffered = text !== null
      counter.hidden = !isCounting && !isOffered
      if (isCounting) return
      badge.hidden = !text
      counted.textContent = text
      won.textContent = amount
    },
    /**
     * Shows a card for a while, or until it is pressed; the live region has said the same, so it is
     * hidden from readers.
     */
    async card(title: string, below: string, milliseconds: number, hurry: AbortSignal) {
      const pressed = new AbortController()
      card.replaceChildren(
        element(
          'div',
          { onclick: () => pressed.abort() },
          element('img', { src: theme.pictures[freeSpins!.scatter], alt: '' }),
          element('strong', {}, title),
          below ? element('span', {}, below) : null,
        ),
      )
      card.hidden = false
      await pause(milliseconds, AbortSignal.any([hurry, pressed.signal]))
      card.hidden = true
    },
  }
}

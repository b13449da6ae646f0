import { element } from '@padma/game-kit'
import { cardFace } from '../../cards/face.ts'
import type { View } from './rules.ts'

/** As many as fit a narrow phone. */
const SHOWN = 6

/** The cards of the round in small, with the calls between them and what they paid by then. */
export function createTrail(label: string, times: (view: View) => string) {
  const node = element('ol', { class: 'hl-trail', 'aria-label': label })
  return {
    node,
    show(view: View): void {
      const from = Math.max(0, view.cards.length - SHOWN)
      node.replaceChildren(
        ...view.cards.slice(from).map((card, index) => {
          const at = from + index
          const then = {
            ...view,
            cards: view.cards.slice(0, at + 1),
            calls: view.calls.slice(0, at),
          }
          const isWrong = view.isLost && at === view.calls.length
          const face = element('span', { class: 'cd-card' })
          face.innerHTML = cardFace(card)
          return element(
            'li',
            { class: isWrong ? 'is-wrong' : '', 'data-call': at > 0 ? view.calls[at - 1] : null },
            face,
            element('small', {}, isWrong ? '0' : times(then)),
          )
        }),
      )
    },
    clear: () => node.replaceChildren(),
  }
}

import type { Proof } from '../../proof.ts'
import { bestHold, perfectPlay } from './perfect-play.ts'
import type { Move, View } from './rules.ts'
import { RETURN, RETURN_PERCENT } from './table.ts'

export const proof: Proof = {
  method: 'all 2,598,960 deals, the best of 32 holds, every draw',
  printed: RETURN_PERCENT,
  returns() {
    const { paid, of } = perfectPlay()
    return [{ choice: 'perfect play', returned: [paid, of], declared: RETURN }]
  },
  measured: { by: 'perfect play', returned: RETURN, next: perfectMove },
}

/** The best hold of cards in the order dealt. */
function perfectMove({ dealt }: View): Move {
  const rising = dealt.toSorted((one, other) => one - other)
  const { hold } = bestHold(rising)
  const isKept = (card: number) => (hold >> rising.indexOf(card)) & 1
  return { hold: dealt.reduce((bits, card, place) => bits | (isKept(card) << place), 0) }
}

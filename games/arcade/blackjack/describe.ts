import type { Describe } from '../kit/arcade.ts'
import { isBust, shownTotal } from './points.ts'
import type { Hand, Move, View } from './rules.ts'

/** What stands under a hand. */
export function standing(hand: Hand, isActive: boolean): string {
  if (hand.end === 'loss' && isBust(hand.cards)) return 'bust'
  if (hand.end) return hand.end
  if (isBust(hand.cards)) return 'bust'
  return isActive ? 'now' : hand.isDone ? 'stands' : 'waiting'
}

export const describe: Describe<View, null, Move> = ({ view, payoutUnits }, { own }) => {
  const at = view.active ?? 0
  const dealer = shownTotal(view.dealer)
  const total = shownTotal(view.hands[at]!.cards)
  if (payoutUnits === null)
    return view.insurance === 'offered'
      ? own('asked', { total })
      : own('open', { hand: own('hand', { hand: at + 1 }), total, dealer })
  const hands = view.hands.map((hand, index) =>
    own('handEnded', {
      hand: own('hand', { hand: index + 1 }),
      total: shownTotal(hand.cards),
      end: own(standing(hand, false)),
    }),
  )
  return own('ended', { dealer, hands: hands.join(' ') })
}

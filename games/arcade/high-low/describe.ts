import type { Describe } from '../kit/arcade.ts'
import { cardName } from '../../cards/names.ts'
import { type Call, isSame, isStrict, type Move, payoutOf, type View } from './rules.ts'

const UNIT = 100_000n
type Own = (key: string) => string

/** What a call says at this card, in one word or two. */
export const callWords = (own: Own, at: number | null, call: Call): readonly string[] => {
  if (at !== null && isSame(at, call)) return [own('same')]
  return at !== null && isStrict(at, call) ? [own(call)] : [own(call), own('orSame')]
}

export const times = (view: View, next?: Call): string => {
  const hundredths = Number(payoutOf(UNIT * 10_000n, view, next) / (UNIT * 100n))
  return `${(hundredths / 100).toFixed(2)}×`
}

export const describe: Describe<View, null, Move> = ({ view }, { own, language }) => {
  const card = cardName(language, view.cards.at(-1)!)
  const count = view.calls.length
  if (view.isLost)
    return own('wrong', {
      call: callWords(own, view.cards.at(-2)!, view.calls.at(-1)!).join(' '),
      card,
      count: count - 1,
    })
  return count === 0 ? own('first', { card }) : own('right', { card, count, times: times(view) })
}

import type { DrawPlay } from '@padma/game-protocol'
import { fillingOutcomes, unorderedOutcomes, type Weighed } from '../../lottery/kit/outcomes.ts'
import { type DrawProof, provePlays, RETURN_PERCENT } from '../../lottery/kit/prove.ts'
import { type FiveDigits, PLACES, plays } from './plays.ts'

export const proof: DrawProof = {
  method: 'all digits of the places that a play looks at',
  printed: RETURN_PERCENT,
  returns: () => provePlays(plays, outcomesOf),
}

/** Every draw of the places that a play looks at; the other digits are 0. */
export function outcomesOf({ code, group }: DrawPlay<FiveDigits>): Iterable<Weighed<FiveDigits>> {
  const places = PLACES[group as keyof typeof PLACES]
  const isOrdered = places.length < 5 || code === 'place' || code === 'star5-direct'
  return isOrdered ? fillingOutcomes(5, places, 10) : unorderedOutcomes(5, 10)
}

import type { DrawPlay } from '@padma/game-protocol'
import { orderedOutcomes, setOutcomes, type Weighed } from '../../lottery/kit/outcomes.ts'
import { type DrawProof, provePlays, RETURN_PERCENT } from '../../lottery/kit/prove.ts'
import { type FiveOfEleven, plays } from './plays.ts'

export const proof: DrawProof = {
  method: 'the 462 sets, or every order of the first balls that a play looks at',
  printed: RETURN_PERCENT,
  returns: () => provePlays(plays, outcomesOf),
}

export function outcomesOf({ group }: DrawPlay<FiveOfEleven>): Iterable<Weighed<FiveOfEleven>> {
  if (group === 'first2') return orderedOutcomes(11, 2, 5)
  return group === 'first3' ? orderedOutcomes(11, 3, 5) : setOutcomes(11, 5)
}

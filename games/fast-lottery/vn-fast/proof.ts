import { type DrawProof, provePlays, RETURN_PERCENT } from '../../lottery/kit/prove.ts'
import { vietnamOutcomes } from '../../lottery/kit/vietnam/outcomes.ts'
import { NORTH } from '../../lottery/kit/vietnam/structure.ts'
import { plays } from './plays.ts'

export const { outcomesOf, pickOf } = vietnamOutcomes(NORTH)

export const proof: DrawProof = {
  method: 'every ending, or every set of picked numbers that can come up',
  printed: RETURN_PERCENT,
  returns: () => provePlays(plays, outcomesOf, pickOf),
}

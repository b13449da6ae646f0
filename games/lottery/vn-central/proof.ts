import { type DrawProof, provePlays, RETURN_PERCENT } from '../kit/prove.ts'
import { vietnamOutcomes } from '../kit/vietnam/outcomes.ts'
import { SOUTH } from '../kit/vietnam/structure.ts'
import { plays } from './plays.ts'

export const { outcomesOf, pickOf } = vietnamOutcomes(SOUTH)

export const proof: DrawProof = {
  method: 'every ending, or every set of picked numbers that can come up',
  printed: RETURN_PERCENT,
  returns: () => provePlays(plays, outcomesOf, pickOf),
}

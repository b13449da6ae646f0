import { fillingOutcomes, type Weighed } from '../../lottery/kit/outcomes.ts'
import { type DrawProof, provePlays, RETURN_PERCENT } from '../../lottery/kit/prove.ts'
import { plays, type ThreeDice } from './plays.ts'

export const proof: DrawProof = {
  method: 'all 216 throws',
  printed: RETURN_PERCENT,
  returns: () => provePlays(plays, outcomesOf),
}

export function* outcomesOf(): Generator<Weighed<ThreeDice>> {
  for (const [faces, weight] of fillingOutcomes(3, [0, 1, 2], 6))
    yield [faces.map((face) => face + 1), weight]
}

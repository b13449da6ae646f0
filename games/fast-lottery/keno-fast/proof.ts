import type { DrawPlay, Pick } from '@padma/game-protocol'
import { choose } from '../../lottery/kit/chance.ts'
import { drawnOutcomes, type Weighed } from '../../lottery/kit/outcomes.ts'
import { fullPick } from '../../lottery/kit/picks.ts'
import { type DrawProof, provePlays, RETURN_PERCENT } from '../../lottery/kit/prove.ts'
import { plays, type TwentyOfEighty } from './plays.ts'
import { setOfSum, waysOfSums } from './sums.ts'

export const proof: DrawProof = {
  method: 'sets of 20 by their sum, by their low balls, or by the picked balls that they have',
  printed: RETURN_PERCENT,
  returns: () => provePlays(plays, outcomesOf, pickOf),
}

const ASKED = [7, 19, 33, 52, 61, 80]
type Play = DrawPlay<TwentyOfEighty>

export function* outcomesOf({ group }: Play): Generator<Weighed<TwentyOfEighty>> {
  if (group === 'any') yield* drawnOutcomes(ASKED, 80, 20)
  else if (group === 'sum') for (const [sum, ways] of waysOfSums()) yield [setOfSum(sum), ways]
  else
    for (let low = 0; low <= 20; low++)
      yield [
        Array.from({ length: 20 }, (_, at) => (at < low ? at + 1 : at + 41)),
        choose(40, low) * choose(40, 20 - low),
      ]
}

export const pickOf = ({ group, pad }: Play): Pick => (group === 'any' ? [ASKED] : fullPick(pad))

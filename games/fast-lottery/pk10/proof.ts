import type { DrawPlay } from '@padma/game-protocol'
import { orderedOutcomes, type Weighed } from '../../lottery/kit/outcomes.ts'
import { type DrawProof, provePlays, RETURN_PERCENT } from '../../lottery/kit/prove.ts'
import { plays, type Ranking } from './plays.ts'

export const proof: DrawProof = {
  method: 'every order of the places that a play looks at together',
  printed: RETURN_PERCENT,
  returns: () => provePlays(plays, outcomesOf),
}

export function outcomesOf({ code, group }: DrawPlay<Ranking>): Iterable<Weighed<Ranking>> {
  if (group === 'front') return orderedOutcomes(10, Number(code.at(-1)), 10)
  return group === 'sum' ? orderedOutcomes(10, 2, 10) : meetings()
}

/**
 * For plays that look at one place, or at a place and its opposite: a round robin of the ten boats,
 * so that every two meet at every two opposite places, once each way round.
 */
function* meetings(): Generator<Weighed<Ranking>> {
  for (let round = 0; round < 9; round++) {
    const pairs = [[10, round + 1]]
    for (let step = 1; step <= 4; step++)
      pairs.push([((round + step) % 9) + 1, ((round - step + 9) % 9) + 1])
    for (let turn = 0; turn < 5; turn++) {
      const placed = pairs.map((_, at) => pairs[(at + turn) % 5]!)
      const ranking = [
        ...placed.map(([one]) => one!),
        ...placed.toReversed().map(([, other]) => other!),
      ]
      yield [ranking, 1n]
      yield [ranking.toReversed(), 1n]
    }
  }
}

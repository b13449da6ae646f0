import type { DrawPlay, Pick, PriceClass } from '@padma/game-protocol'
import type { Proof, ProvedReturn } from '../../proof.ts'
import { fullPick } from './picks.ts'
import type { Weighed } from './outcomes.ts'
import { MODE_BASE, priceOf } from './price.ts'

/** What a lottery's `proof.ts` hands in. */
export type DrawProof = Omit<Proof, 'measured'>

/** The mode at which returns are proved: 97.8 %; any other returns in proportion. */
const MODE = 1_956
export const RETURN_PERCENT = '97.80'

/** Of every play: what a pick (else its full one) wins over all outcomes, by price. */
export const provePlays = <Result>(
  plays: readonly DrawPlay<Result>[],
  outcomesOf: (play: DrawPlay<Result>) => Iterable<Weighed<Result>>,
  pickOf = (play: DrawPlay<Result>): Pick => fullPick(play.pad),
): ProvedReturn[] =>
  plays.flatMap((play) => {
    const pick = pickOf(play)
    const classes = play.classes(pick)
    const counted = countHits(play, pick, outcomesOf(play))
    return returnsOf(classes, counted).map(({ key, ...proved }) => ({
      ...proved,
      choice: classes.length > 1 ? `${play.code} ${key}` : play.code,
    }))
  })

/** Of every price of a pick: what it returns at the mode, and how often one combination wins. */
export const returnsOf = (
  classes: readonly PriceClass[],
  { byKey, total }: Counted,
  mode = MODE,
): (Omit<ProvedReturn, 'choice'> & { key: string })[] =>
  classes.map((one) => {
    const { wins, pushes } = byKey.get(one.key) ?? { wins: 0n, pushes: 0n }
    const [part, of] = priceOf(one, mode)
    const all = total * BigInt(one.combinations)
    return {
      key: one.key,
      returned: [wins * part + pushes * of, all * of],
      declared: mode / Number(MODE_BASE),
      hitRate: [wins, all],
    }
  })

/** By the classes' keys, over so many draws. */
type Counted = { byKey: Map<string, { wins: bigint; pushes: bigint }>; total: bigint }

export function countHits<Result>(
  play: DrawPlay<Result>,
  pick: Pick,
  outcomes: Iterable<Weighed<Result>>,
): Counted {
  const byKey: Counted['byKey'] = new Map()
  let total = 0n
  for (const [result, weight] of outcomes) {
    total += weight
    for (const { key, wins, pushes = 0 } of play.hits(pick, result)) {
      const sum = byKey.get(key) ?? { wins: 0n, pushes: 0n }
      sum.wins += BigInt(wins) * weight
      sum.pushes += BigInt(pushes) * weight
      byKey.set(key, sum)
    }
  }
  return { byKey, total }
}

import type { Proof } from '../../proof.ts'
import { evaluate } from './rules.ts'
import { REELS, RETURN } from './table.ts'

export const STAKE = 500_000n

/** What every stop of the three reels pays for a stake of 5: 24 × 24 × 24. */
export function winsOfAllStops(): bigint[] {
  const stops = REELS.map((reel) => reel.map((_, stop) => stop))
  return stops[0]!.flatMap((one) =>
    stops[1]!.flatMap((two) =>
      stops[2]!.map((three) => evaluate([one, two, three], STAKE).winUnits),
    ),
  )
}

export const proof: Proof = {
  method: 'all 13,824 stops',
  printed: RETURN.percent,
  returns() {
    const wins = winsOfAllStops()
    const stops = BigInt(wins.length)
    return [
      {
        choice: 'every stake',
        returned: [wins.reduce((sum, units) => sum + units), STAKE * stops],
        declared: Number(RETURN.numerator) / Number(RETURN.denominator),
        hitRate: [BigInt(wins.filter((units) => units > 0n).length), stops],
      },
    ]
  },
  measured: {
    by: 'spins',
    returned: Number(RETURN.numerator) / Number(RETURN.denominator),
  },
}

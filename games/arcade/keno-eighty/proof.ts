import type { Proof } from '../../proof.ts'
import { chanceOf, paidHits, returnOf } from './rules.ts'
import { PICKS, RETURN_PERCENT, RETURNS } from './table.ts'

export const proof: Proof = {
  method: 'draws of 20 of 80 that hit so many, for every number of picks',
  printed: RETURN_PERCENT,
  returns: () =>
    Array.from({ length: PICKS.most }, (_, index) => {
      const picks = PICKS.least + index
      const [tenths, of] = returnOf(picks)
      const hits = paidHits(picks).reduce((sum, each) => sum + chanceOf(picks, each)[0], 0n)
      return {
        choice: `${picks} picks`,
        returned: [tenths, of * 10n],
        declared: RETURNS[picks]!,
        hitRate: [hits, of],
      }
    }),
  measured: {
    by: '5 picks',
    choice: { picks: [7, 19, 33, 52, 80] },
    returned: RETURNS[5]!,
  },
}

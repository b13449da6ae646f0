import { ends, type Proof } from '../../proof.ts'
import { type Move, payoutOf, picksMax, safeChance, type View } from './rules.ts'
import { RETURN, RETURN_PERCENT, WHIRLS } from './table.ts'

/** So large that the floor to 0.01 is below all that is compared. */
const STAKE = 10n ** 15n
const PICKS = 3

export const proof: Proof = {
  method: 'every number of whirls and every step: its chance times what it pays',
  printed: RETURN_PERCENT,
  returns: () =>
    Array.from({ length: WHIRLS.most }, (_, index) => index + 1).flatMap((whirls) =>
      ends(
        Array.from({ length: picksMax(whirls) }, (_, index) => {
          const [ways, of] = safeChance(whirls, index + 1)
          return {
            choice: `${whirls} whirls, ${index + 1} picks`,
            returned: [payoutOf(STAKE, whirls, index + 1) * ways, STAKE * of] as const,
            declared: RETURN,
            hitRate: [ways, of] as const,
          }
        }),
      ).slice(0, 1),
    ),
  measured: {
    by: '3 whirls, the first 3 tiles, then collect',
    choice: { whirls: 3 },
    returned: RETURN,
    next: ({ opened }: View): Move => (opened.length < PICKS ? { pick: opened.length } : 'collect'),
  },
}

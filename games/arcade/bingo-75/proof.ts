import type { Proof } from '../../proof.ts'
import { waysOf } from './rules.ts'
import { PATTERNS, PAYS, RETURN, RETURN_PERCENT } from './table.ts'

// Its columns count up from their first number; every card is worth the same.
const CARD = [
  1, 16, 31, 46, 61, 2, 17, 32, 47, 62, 3, 18, 48, 63, 4, 19, 34, 49, 64, 5, 20, 35, 50, 65,
]

export const proof: Proof = {
  method: 'all 2²⁴ ways that a card can be hit, each by the draws of 30 of 75 that hit it so',
  printed: RETURN_PERCENT,
  returns() {
    const { ways, of } = waysOf()
    const sum = (times: (pattern: (typeof PATTERNS)[number]) => bigint) =>
      PATTERNS.reduce((all, pattern) => all + ways[pattern] * times(pattern), 0n)
    return [
      {
        choice: 'every card',
        returned: [sum((pattern) => PAYS[pattern]), of],
        declared: RETURN,
        hitRate: [sum(() => 1n), of],
      },
    ]
  },
  measured: { by: 'one card', choice: { cards: [CARD] }, returned: RETURN },
}

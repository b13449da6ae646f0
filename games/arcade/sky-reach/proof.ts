import { ends, type Proof, type ProvedReturn } from '../../proof.ts'
import { resultOf, winsOf } from './rules.ts'
import { RETURN, RETURN_PERCENT, STEPS, TARGET } from './table.ts'

/** Results rise with the draw: two neighbouring draws tell from where on a target is reached. */
function returnOf(target: number): ProvedReturn {
  const wins = winsOf(target)
  const first = STEPS - wins
  if (resultOf(first) < target || resultOf(first - 1n) >= target)
    throw new Error(`target ${target}: another number of draws reaches it`)
  return {
    choice: `${(target / 100).toFixed(2)}×`,
    returned: [wins * BigInt(target), STEPS * 100n],
    declared: RETURN,
    hitRate: [wins, STEPS],
  }
}

export const proof: Proof = {
  method: 'all 98,900 targets: draws of 2^52 that reach it times what it pays',
  printed: RETURN_PERCENT,
  returns: () =>
    ends(
      Array.from({ length: TARGET.most - TARGET.least + 1 }, (_, index) =>
        returnOf(TARGET.least + index),
      ),
    ),
  measured: { by: 'target 2.00×', choice: { target: 200 }, returned: RETURN },
}

import type { Proof } from '../../proof.ts'
import { playRound } from './rules.ts'
import { RETURN, RETURN_PERCENT, RISKS, SEGMENTS } from './table.ts'

const STAKE = 1_000_000n

export const proof: Proof = {
  method: 'every segment played',
  printed: RETURN_PERCENT,
  returns: () =>
    RISKS.map((risk) => {
      const paid = SEGMENTS[risk].map(
        (_, segment) => playRound({ int: () => segment }, STAKE, { risk }).payoutUnits,
      )
      const segments = BigInt(paid.length)
      return {
        choice: risk,
        returned: [paid.reduce((sum, units) => sum + units), STAKE * segments],
        declared: RETURN,
        hitRate: [BigInt(paid.filter((units) => units > 0n).length), segments],
      }
    }),
  measured: { by: 'low risk', choice: { risk: 'low' }, returned: RETURN },
}

import { ends, type Proof, type ProvedReturn } from '../../proof.ts'
import { type Choice, isWin, playRound } from './rules.ts'
import { RETURN_PERCENT, RETURNS, ROLLS, WINS } from './table.ts'

/**
 * Payouts of this stake are whole cents at four decimals: nothing is floored but the multiplier.
 */
const STAKE = 10_000_000n
const SIDES = ['under', 'over'] as const

/**
 * Rolls that win lie together at one end, so the first and the last of them tell how many there
 * are.
 */
function returnOf(choice: Choice): ProvedReturn {
  const { side, wins } = choice
  const [last, next] = side === 'under' ? [wins - 1, wins] : [ROLLS - wins, ROLLS - wins - 1]
  if (!isWin(last, choice) || isWin(next, choice))
    throw new Error(`${wins} ${side}: another number of rolls wins`)
  const { payoutUnits } = playRound({ int: () => last }, STAKE, choice)
  return {
    choice: `${wins} rolls ${side}`,
    returned: [payoutUnits * BigInt(wins), STAKE * BigInt(ROLLS)],
    declared: RETURNS.highest,
    hitRate: [BigInt(wins), BigInt(ROLLS)],
  }
}

export const proof: Proof = {
  method: 'all 9,800 targets on both sides: rolls that win times what they pay',
  printed: RETURN_PERCENT,
  returns() {
    const all = SIDES.flatMap((side) =>
      Array.from({ length: WINS.most }, (_, index) => returnOf({ side, wins: index + 1 })),
    )
    const [lowest, highest] = ends(all) as [ProvedReturn, ProvedReturn]
    return [{ ...lowest, declared: RETURNS.lowest }, highest]
  },
  measured: {
    by: '4,950 rolls under',
    choice: { side: 'under', wins: 4_950 },
    returned: RETURNS.highest,
  },
}

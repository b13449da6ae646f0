import type { Tx } from '../../../../db/pool.ts'
import { refuse, type Refusal } from '../../../../refusal.ts'
import type { Settings } from '../../../brand/index.ts'
import { readTerms, type Terms, topRates } from '../../terms.ts'
import { ownContracts } from '../store.ts'

const salaries = ['daily', 'hourly', 'realtime'] as const
const WHOLE = 1_000_000n
const UNITS = 100_000n
/** Of each kind of lottery so many of 2,000 units are paid; other games do not say their return. */
const PPM_OF_MODE = 500n
const typeOfMode = { Lott: 'LOTT', SEA: 'LOTT', Elott: 'ELOTT' } as const
type Lottery = keyof typeof typeOfMode

type Given = Pick<Settings, 'lotteryModes' | 'rebates' | 'points' | 'ranks'>

/** What the points of a turnover can be worth in cash, in parts per million, rounded up. */
function pointsPpm(
  { convertRatio, ...ratios }: Settings['points'],
  type: 'LOTT' | 'ELOTT',
  percent: bigint,
): bigint {
  const ratio = ratios[type] * 100n * BigInt(convertRatio)
  return ratio === 0n ? 0n : (UNITS * WHOLE * percent + ratio - 1n) / ratio
}

/**
 * Whether a lottery's return and all that is given on its turnover would reach the whole: rebate
 * and points of the highest label, rolling commission at its highest, and the salaries of an agent
 * of the top line (ruling 21).
 */
export async function givesTooMuch(
  tx: Tx,
  { lotteryModes, rebates, points, ranks }: Given,
  { agentId, terms, now }: { agentId: bigint; terms: Terms; now: Date },
): Promise<Refusal<'gives_too_much'> | null> {
  if (terms.kind === 'dividend') return null
  let given = 0n
  for (const kind of salaries) {
    const all =
      kind === terms.kind
        ? [terms]
        : (await ownContracts(tx, agentId, kind, now)).map((one) => readTerms(one.terms))
    given += all.flatMap(topRates).reduce((top, ppm) => (ppm > top ? ppm : top), 0n)
  }
  const game = (Object.keys(typeOfMode) as Lottery[]).find((mode) => {
    const type = typeOfMode[mode]
    const most = (part: 'rebatePercent' | 'pointsPercent') =>
      ranks.levels.reduce((top, level) => Math.max(top, level[part]), 100)
    const rebate = (BigInt(rebates[type]) * BigInt(most('rebatePercent'))) / 100n
    const rolling = BigInt(rebates[type])
    const inPoints = pointsPpm(points, type, BigInt(most('pointsPercent')))
    return BigInt(lotteryModes[mode]) * PPM_OF_MODE + rebate + rolling + inPoints + given >= WHOLE
  })
  return game ? refuse('gives_too_much', { detail: { game } }) : null
}

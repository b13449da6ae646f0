import type { Tx } from '../../../../db/pool.ts'
import { refuse, type Refusal } from '../../../../refusal.ts'
import type { Settings } from '../../../brand/index.ts'
import { readTerms, type Terms, topRates } from '../../terms.ts'
import { ownContracts } from '../store.ts'

const salaries = ['daily', 'hourly', 'realtime'] as const
const WHOLE = 1_000_000n
/** Of each kind of lottery so many of 2,000 units are paid; other games do not say their return. */
const PPM_OF_MODE = 500n
const typeOfMode = { Lott: 'LOTT', SEA: 'LOTT', Elott: 'ELOTT' } as const
type Lottery = keyof typeof typeOfMode

/**
 * Whether a lottery's return and all that is given on its turnover would reach the whole: rebate,
 * rolling commission at its highest, and the salaries of an agent of the top line.
 */
export async function givesTooMuch(
  tx: Tx,
  { lotteryModes, rebates }: Pick<Settings, 'lotteryModes' | 'rebates'>,
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
    const rebate = BigInt(rebates[typeOfMode[mode]])
    return BigInt(lotteryModes[mode]) * PPM_OF_MODE + 2n * rebate + given >= WHOLE
  })
  return game ? refuse('gives_too_much', { detail: { game } }) : null
}

import { bestTier, type Tier } from '@padma/bills'
import type { ContractTerms } from '@padma/contract'
import { parseUnits } from '@padma/money'

type TieredTerms = Exclude<ContractTerms, { kind: 'realtime' }>
export type WireTier = TieredTerms['tiers'][number]

/** Of a percentage with at most four decimals, in parts per million. */
export const ppmOf = (percent: string): bigint => (parseUnits(percent) ?? 0n) / 10n

export const tierOf = ({ minValidBet, minNetLoss, minActive, rate }: WireTier): Tier => ({
  minValidBetUnits: parseUnits(minValidBet) ?? 0n,
  minNetLossUnits: parseUnits(minNetLoss) ?? 0n,
  minActive,
  ratePpm: ppmOf(rate),
})

/** Parts per million as a percentage is written. */
export function percentOf(ppm: bigint): string {
  const part = `${ppm % 10_000n}`.padStart(4, '0').replace(/0+$/, '')
  return `${ppm / 10_000n}${part && `.${part}`}`
}

export type Step = {
  tier: WireTier
  /** What the contract at hand gives who reaches this; null: nothing. */
  rate: string | null
  /** What another contract gives who reaches this. */
  former: string | null
}

/** What one contract gives beside another, at every step of either. */
export function compared(next: readonly WireTier[], former: readonly WireTier[]): Step[] {
  const steps = new Map([...former, ...next].map((tier) => [conditionsOf(tier), tier]))
  return [...steps.values()]
    .toSorted(byConditions)
    .map((tier) => ({ tier, rate: rateAt(next, tier), former: rateAt(former, tier) }))
}
function rateAt(tiers: readonly WireTier[], at: WireTier): string | null {
  const { minValidBetUnits, minNetLossUnits, minActive } = tierOf(at)
  const best = bestTier(tiers.map(tierOf), {
    validBetUnits: minValidBetUnits,
    netLossUnits: minNetLossUnits,
    active: minActive,
  })
  return best && percentOf(best.ratePpm)
}
function conditionsOf(of: WireTier): string {
  const { minValidBetUnits, minNetLossUnits, minActive } = tierOf(of)
  return [minValidBetUnits, minNetLossUnits, minActive].join(' ')
}
function byConditions(one: WireTier, other: WireTier): number {
  const [a, b] = [tierOf(one), tierOf(other)]
  return (
    Number(a.minNetLossUnits - b.minNetLossUnits) ||
    Number(a.minValidBetUnits - b.minValidBetUnits) ||
    a.minActive - b.minActive
  )
}

/** Which conditions a list of tiers has at all. */
export const usedConditions = (tiers: readonly WireTier[]) =>
  (['minNetLoss', 'minValidBet', 'minActive'] as const).filter((name) =>
    tiers.some((tier) => Number(tier[name]) > 0),
  )

/** The rates alone: "10 / 14 / 18%". */
export const ratesOf = (terms: ContractTerms): string =>
  `${(terms.kind === 'realtime' ? [terms.profitRate, terms.lossRate] : terms.tiers.map(({ rate }) => rate)).join(' / ')}%`

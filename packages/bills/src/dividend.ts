import { shareOf } from './amounts.ts'
import { bestTier, type Tier } from './tiers.ts'

/** Of a team and period. A rebate, promotion, refund or salary counts when it was credited. */
export type Result = {
  stakedUnits: bigint
  paidUnits: bigint
  rebateUnits: bigint
  promotionUnits: bigint
  refundUnits: bigint
  salaryUnits: bigint
}

/** What the team won: payouts and everything given to it, less its stakes. Below zero it lost. */
export const resultOf = (of: Result): bigint =>
  of.paidUnits +
  of.rebateUnits +
  of.promotionUnits +
  of.refundUnits +
  of.salaryUnits -
  of.stakedUnits

/** What a total is below zero: a dividend's base. */
export const netLossOf = (totalUnits: bigint): bigint => (totalUnits < 0n ? -totalUnits : 0n)

export type Dividend = {
  resultUnits: bigint
  carriedInUnits: bigint
  /** The result and what was carried in. */
  totalUnits: bigint
  /** What the dividend is paid on: what the total is below zero. */
  netLossUnits: bigint
  /** Null: not reached. */
  tier: Tier | null
  units: bigint
}

/** A share of what the team lost, by the best tier; nothing while it is ahead. */
export function dividend(of: {
  result: Result
  /** Settled, with the bonus's share left out. */
  validBetUnits: bigint
  active: number
  carriedInUnits: bigint
  tiers: readonly Tier[]
}): Dividend {
  const resultUnits = resultOf(of.result)
  const carriedInUnits = of.carriedInUnits > 0n ? of.carriedInUnits : 0n
  const totalUnits = resultUnits + carriedInUnits
  const netLossUnits = netLossOf(totalUnits)
  const tier = bestTier(of.tiers, { ...of, netLossUnits })
  return {
    resultUnits,
    carriedInUnits,
    totalUnits,
    netLossUnits,
    tier,
    units: tier ? shareOf(netLossUnits, tier.ratePpm) : 0n,
  }
}

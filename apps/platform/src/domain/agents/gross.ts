import {
  bestTier,
  dividend,
  netLossOf,
  realTimeSalary,
  resultOf,
  shareOf,
  type Tier,
} from '@padma/bills'
import type { TeamPeriod } from '../figures/index.ts'
import type { Terms } from './terms.ts'

export type { TeamPeriod } from '../figures/index.ts'
export type Gross = {
  units: bigint
  /** Null: not reached, or a real-time salary. */
  tier: Tier | null
  /** Whether there is something to pay on: a real-time salary always has. */
  isReached: boolean
  resultUnits: bigint
  totalUnits: bigint
  netLossUnits: bigint
  wonUnits: bigint
  lostUnits: bigint
}

/** What terms give an agent for a period, by nothing but the figures: bills, dry runs and files. */
export function grossOf(terms: Terms, team: TeamPeriod, carriedInUnits = 0n): Gross {
  const resultUnits = resultOf(team)
  const nothing = {
    tier: null,
    resultUnits,
    totalUnits: resultUnits,
    netLossUnits: netLossOf(resultUnits),
    wonUnits: 0n,
    lostUnits: 0n,
  }
  if (terms.kind === 'realtime') {
    const { units, wonUnits, lostUnits } = realTimeSalary(terms, team.rounds)
    return { ...nothing, units, wonUnits, lostUnits, isReached: true }
  }
  if (terms.kind === 'dividend') {
    const { units, tier, totalUnits, netLossUnits } = dividend({
      result: team,
      validBetUnits: team.validBetUnits,
      active: team.active,
      carriedInUnits,
      tiers: terms.tiers,
    })
    return { ...nothing, units, tier, totalUnits, netLossUnits, isReached: tier !== null }
  }
  const tier = bestTier(terms.tiers, { ...team, netLossUnits: nothing.netLossUnits })
  return {
    ...nothing,
    tier,
    units: tier ? shareOf(team.validBetUnits, tier.ratePpm) : 0n,
    isReached: tier !== null,
  }
}

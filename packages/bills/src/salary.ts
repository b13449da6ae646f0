import { shareOf } from './amounts.ts'
import { bestTier, type Reached, type Tier } from './tiers.ts'

/** A daily or an hourly salary: a share of the team's whole turnover, by the best tier. */
export function salary(
  tiers: readonly Tier[],
  reached: Reached,
): { tier: Tier | null; units: bigint } {
  const tier = bestTier(tiers, reached)
  return { tier, units: tier ? shareOf(reached.validBetUnits, tier.ratePpm) : 0n }
}

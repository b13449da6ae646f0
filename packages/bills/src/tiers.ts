/** A step of a contract: its rate applies to the whole base when every condition holds. */
export type Tier = {
  minValidBetUnits: bigint
  minNetLossUnits: bigint
  minActive: number
  ratePpm: bigint
}
/** What a team did in a period, as conditions read it. */
export type Reached = { validBetUnits: bigint; netLossUnits: bigint; active: number }

export const MOST_TIERS = 20

/** The best tier whose conditions all hold, or null. */
export function bestTier(tiers: readonly Tier[], reached: Reached): Tier | null {
  return tiers.findLast((tier) => isReached(tier, reached)) ?? null
}

const isReached = (tier: Tier, { validBetUnits, netLossUnits, active }: Reached) =>
  validBetUnits >= tier.minValidBetUnits &&
  netLossUnits >= tier.minNetLossUnits &&
  active >= tier.minActive

type TierFault = { tier: number; field: keyof Tier; why: 'not_rising' | 'out_of_range' }

/**
 * What is wrong with a list of tiers: rates rise strictly and stay at most `mostPpm`, conditions
 * never fall.
 */
export function faultsOf(tiers: readonly Tier[], mostPpm: bigint): TierFault[] {
  return tiers.flatMap((tier, at) => {
    const before = tiers[at - 1]
    const faults: TierFault[] = []
    const say = (field: keyof Tier, why: TierFault['why']) => faults.push({ tier: at, field, why })
    if (tier.ratePpm <= 0n || tier.ratePpm > mostPpm) say('ratePpm', 'out_of_range')
    for (const field of ['minValidBetUnits', 'minNetLossUnits', 'minActive'] as const) {
      if (tier[field] < 0) say(field, 'out_of_range')
      if (before && tier[field] < before[field]) say(field, 'not_rising')
    }
    if (before && tier.ratePpm <= before.ratePpm) say('ratePpm', 'not_rising')
    return faults
  })
}

export const topRate = (tiers: readonly Pick<Tier, 'ratePpm'>[]): bigint =>
  tiers.reduce((top, { ratePpm }) => (ratePpm > top ? ratePpm : top), 0n)

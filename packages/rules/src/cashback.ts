import { least, percentOf } from './amounts.ts'

export type CashbackRules = {
  /** In ascending order of the loss from which each applies. */
  tiers: readonly { fromUnits: bigint; percent: number }[]
  capUnits: bigint
}

/** Of a loss above zero the percentage of the highest tier that it reaches, up to the cap. */
export function cashbackOf({ tiers, capUnits }: CashbackRules, lossUnits: bigint): bigint {
  const tier = tiers.findLast(({ fromUnits }) => lossUnits >= fromUnits)
  if (!tier || lossUnits <= 0n) return 0n
  return least(percentOf(lossUnits, tier.percent), capUnits)
}

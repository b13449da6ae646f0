import type { CarryMode, ContractTerms, PeriodKind } from '@padma/contract'
import { type RealTimeTerms, type Tier, topRate } from '@padma/bills'
import { parseUnits, unitsToDecimal } from '@padma/money'

/** What a contract says, in units and parts per million. */
export type Terms = DividendTerms | SalaryTerms | ({ kind: 'realtime' } & RealTimeTerms)
export type DividendTerms = {
  kind: 'dividend'
  period: PeriodKind
  carry: CarryMode
  minActiveUnits: bigint
  tiers: readonly Tier[]
}
type SalaryTerms = {
  kind: 'daily' | 'hourly'
  minActiveUnits: bigint
  tiers: readonly Tier[]
}

const PPM_PER_PERCENT = 10_000
/** Of a percentage with at most four decimals. */
export const toPpm = (percent: string): bigint => {
  const [whole = '0', part = ''] = percent.split('.')
  return BigInt(whole) * BigInt(PPM_PER_PERCENT) + BigInt(part.padEnd(4, '0'))
}
export const toPercent = (ppm: bigint): string => {
  const part = (ppm % BigInt(PPM_PER_PERCENT)).toString().padStart(4, '0').replace(/0+$/, '')
  return `${ppm / BigInt(PPM_PER_PERCENT)}${part && `.${part}`}`
}

/** Nought as the wire takes it. */
const least = (units: bigint) => (units === 0n ? '0' : unitsToDecimal(units))

/** As its parties wrote them; also what the row keeps. */
export function readTerms(said: ContractTerms): Terms {
  if (said.kind === 'realtime')
    return {
      kind: 'realtime',
      profitPpm: toPpm(said.profitRate),
      lossPpm: toPpm(said.lossRate),
      singleUnits: parseUnits(said.singleBet)!,
    }
  const tiers = said.tiers.map((tier) => ({
    minValidBetUnits: parseUnits(tier.minValidBet)!,
    minNetLossUnits: parseUnits(tier.minNetLoss)!,
    minActive: tier.minActive,
    ratePpm: toPpm(tier.rate),
  }))
  const minActiveUnits = parseUnits(said.minActiveBet)!
  return said.kind === 'dividend'
    ? { kind: said.kind, period: said.period, carry: said.carry, minActiveUnits, tiers }
    : { kind: said.kind, minActiveUnits, tiers }
}

/** The reverse of `readTerms`. */
export function writeTerms(terms: Terms): ContractTerms {
  if (terms.kind === 'realtime')
    return {
      kind: 'realtime',
      profitRate: toPercent(terms.profitPpm),
      lossRate: toPercent(terms.lossPpm),
      singleBet: least(terms.singleUnits),
    }
  const tiers = terms.tiers.map((tier) => ({
    minValidBet: least(tier.minValidBetUnits),
    minNetLoss: least(tier.minNetLossUnits),
    minActive: tier.minActive,
    rate: toPercent(tier.ratePpm),
  }))
  const minActiveBet = least(terms.minActiveUnits)
  return terms.kind === 'dividend'
    ? { kind: terms.kind, period: terms.period, carry: terms.carry, minActiveBet, tiers }
    : { kind: terms.kind, minActiveBet, tiers }
}

/** By which periods a contract is settled: a name that `agents.period_of` knows. */
export const periodOfTerms = (terms: Terms): PeriodKind | 'hourly' | 'realtime' =>
  terms.kind === 'dividend' ? terms.period : terms.kind

/** The highest that the terms may give; of a real-time salary both rates. */
export const topRates = (terms: Terms): readonly bigint[] =>
  terms.kind === 'realtime' ? [terms.profitPpm, terms.lossPpm] : [topRate(terms.tiers)]

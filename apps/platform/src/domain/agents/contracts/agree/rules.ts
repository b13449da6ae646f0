import type { ContractKind } from '@padma/contract'
import { faultsOf, type Tier } from '@padma/bills'
import { refuse, type Refusal } from '../../../../refusal.ts'
import type { Settings } from '../../../brand/index.ts'
import { periodOfTerms, type Terms, topRates } from '../../terms.ts'

/** What whoever offers a contract may give: of an agent, by its own contracts from now on. */
type Giver = {
  /** As `topRates` has them: one rate, or of a real-time salary both. */
  mostPpm: readonly bigint[]
  /** Its contracts, the last to take effect last; none: the platform. */
  own: readonly Terms[]
}

/** The lower of all: what the platform gives, and while a change is pending both contracts. */
export function giverOf(
  { agents }: Pick<Settings, 'agents'>,
  kind: ContractKind,
  own: readonly Terms[],
): Giver {
  const most = BigInt(agents[`${kind}MostPpm`])
  const bounds = [kind === 'realtime' ? [most, most] : [most], ...own.map(topRates)]
  return { own, mostPpm: bounds.reduce((low, next) => low.map((ppm, at) => min(ppm, next[at]!))) }
}
const min = (one: bigint, other: bigint) => (one < other ? one : other)

/** How the wire calls what a tier asks for. */
const fieldOf: Readonly<Record<keyof Tier, string>> = {
  minValidBetUnits: 'minValidBet',
  minNetLossUnits: 'minNetLoss',
  minActive: 'minActive',
  ratePpm: 'rate',
}
const CONDITIONS = ['minValidBetUnits', 'minNetLossUnits', 'minActive'] as const
const WHOLE = 1_000_000n

/** Why the giver may not offer these terms, at the first field of each kind of fault. */
export function faultOfOffer(terms: Terms, giver: Giver): Refusal | null {
  return faultOfShape(terms) ?? faultOfPeriod(terms, giver) ?? faultOfBounds(terms, giver)
}

function faultOfShape(terms: Terms): Refusal | null {
  if (terms.kind === 'realtime')
    return topRates(terms).some((ppm) => ppm > 0n)
      ? null
      : refuse('invalid_input', { fields: { 'terms.profitRate': 'too_small' } })
  const faults = faultsOf(terms.tiers, WHOLE)
  if (faults.length === 0) return null
  return refuse('tiers_not_rising', {
    fields: Object.fromEntries(
      faults.map(({ tier, field, why }) => [`terms.tiers.${tier}.${fieldOf[field]}`, why]),
    ),
  })
}

/** A child's period is its parent's, of the contract that will be in force then. */
function faultOfPeriod(terms: Terms, { own }: Giver): Refusal | null {
  const last = own.at(-1)
  return last && periodOfTerms(last) !== periodOfTerms(terms)
    ? refuse('period_not_own', { fields: { 'terms.period': 'not_own' } })
    : null
}

function faultOfBounds(terms: Terms, { mostPpm, own }: Giver): Refusal | null {
  const fields: Record<string, string> = {}
  if (terms.kind === 'realtime') {
    if (terms.profitPpm > mostPpm[0]!) fields['terms.profitRate'] = 'above_own'
    if (terms.lossPpm > mostPpm[1]!) fields['terms.lossRate'] = 'above_own'
  } else
    terms.tiers.forEach(({ ratePpm }, at) => {
      if (ratePpm > mostPpm[0]!) fields[`terms.tiers.${at}.rate`] = 'above_own'
    })
  for (const above of own) Object.assign(fields, easierThan(terms, above))
  return Object.keys(fields).length > 0 ? refuse('contract_above_own', { fields }) : null
}

/** What the terms ask for less of than the lowest tier of the giver's own contract does. */
function easierThan(terms: Terms, above: Terms): Record<string, string> {
  const fields: Record<string, string> = {}
  if (terms.kind === 'realtime' || above.kind === 'realtime') {
    if (terms.kind === above.kind && terms.kind === 'realtime' && above.kind === 'realtime')
      if (terms.singleUnits < above.singleUnits) fields['terms.singleBet'] = 'below_own'
    return fields
  }
  if (terms.minActiveUnits < above.minActiveUnits) fields['terms.minActiveBet'] = 'below_own'
  const lowest = above.tiers[0]!
  terms.tiers.forEach((tier, at) => {
    for (const condition of CONDITIONS)
      if (tier[condition] < lowest[condition])
        fields[`terms.tiers.${at}.${fieldOf[condition]}`] = 'below_own'
  })
  return fields
}

/** Whether a contract can stand below one with these terms: equal rates stay. */
export const fitsBelow = (granted: Terms, above: Terms | null): boolean =>
  above !== null &&
  periodOfTerms(granted) === periodOfTerms(above) &&
  topRates(granted).every((ppm, at) => ppm <= topRates(above)[at]!)

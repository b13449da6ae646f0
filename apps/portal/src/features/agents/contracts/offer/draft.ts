import type { CarryMode, ContractKind, ContractTerms, PeriodKind } from '@padma/contract'
import { inLatinDigits } from '@padma/contract/digits'
import { parseUnits } from '@padma/money'
import type { Most } from '../queries.ts'
import { ppmOf, type WireTier } from '../terms/terms.ts'

/** A tier as it is typed. */
export type TierDraft = Record<keyof WireTier, string> & { key: string }
/** A contract as it is typed; what its kind does not have stays as it is. */
export type Draft = {
  carry: CarryMode
  minActiveBet: string
  tiers: readonly TierDraft[]
  profitRate: string
  lossRate: string
  singleBet: string
}
/** What the giver may not go beyond: its highest rates, and its own contract. */
export type Bounds = { most: Most; own: ContractTerms | null }
export type Fault = 'missing' | 'wrong' | 'aboveOwn' | 'belowOwn' | 'notRising' | 'falling' | 'zero'
export type Faults = ReadonlyMap<string, Fault>

export const MOST_TIERS = 20
export const conditions = ['minNetLoss', 'minValidBet', 'minActive'] as const

let lastKey = 0
export const emptyTier = (): TierDraft => ({
  key: `tier-${++lastKey}`,
  minValidBet: '0',
  minNetLoss: '0',
  minActive: '0',
  rate: '',
})

/** What stands in the form at first: the contract at hand, or the least that may be asked for. */
export function draftOf(terms: ContractTerms | null, own: ContractTerms | null): Draft {
  const from = terms ?? own
  const tiered = from && from.kind !== 'realtime' ? from : null
  const realtime = from?.kind === 'realtime' ? from : null
  const tiers = terms
    ? (tiered?.tiers ?? []).map(typed)
    : [{ ...(tiered ? typed(tiered.tiers[0]!) : emptyTier()), rate: '' }]
  return {
    carry: tiered?.kind === 'dividend' ? tiered.carry : 'NONE',
    minActiveBet: shown(tiered?.minActiveBet ?? '1000'),
    tiers,
    profitRate: terms ? (realtime?.profitRate ?? '') : '',
    lossRate: terms ? (realtime?.lossRate ?? '') : '',
    singleBet: shown(realtime?.singleBet ?? '10'),
  }
}
const typed = (tier: WireTier): TierDraft => ({
  ...emptyTier(),
  minValidBet: shown(tier.minValidBet),
  minNetLoss: shown(tier.minNetLoss),
  minActive: `${tier.minActive}`,
  rate: tier.rate,
})
const shown = (amount: string): string => amount.replace(/\.00$/, '')

const plain = (text: string): string => inLatinDigits(text).replaceAll(/[,\s]/g, '')
/** An amount, nought for nothing; null: none. */
export function readAmount(text: string): string | null {
  const wire = plain(text) || '0'
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(wire)) return null
  return Number(wire) === 0 ? '0' : wire
}
export function readPercent(text: string): string | null {
  const wire = plain(text).replace(/%$/, '')
  return /^\d{1,3}(\.\d{1,4})?$/.test(wire) && Number(wire) <= 100 ? wire : null
}
function readCount(text: string): number | null {
  const wire = plain(text) || '0'
  return /^\d{1,6}$/.test(wire) ? Number(wire) : null
}

/** What is wrong where: `tiers.1.rate`. The server checks the same again. */
export function faultsIn(kind: ContractKind, draft: Draft, { most, own }: Bounds): Faults {
  const faults = new Map<string, Fault>()
  const say = (field: string, fault: Fault | null) => {
    if (fault && !faults.has(field)) faults.set(field, fault)
  }
  if (kind === 'realtime') {
    say('profitRate', rateFault(draft.profitRate, most.profitRate, false))
    say('lossRate', rateFault(draft.lossRate, most.lossRate, false))
    const least = own?.kind === 'realtime' ? own.singleBet : '0'
    say('singleBet', amountFault(draft.singleBet, least))
    if (Number(readPercent(draft.profitRate)) === 0 && Number(readPercent(draft.lossRate)) === 0)
      say('lossRate', 'zero')
    return faults
  }
  const above = own && own.kind !== 'realtime' ? own : null
  say('minActiveBet', amountFault(draft.minActiveBet, above?.minActiveBet ?? '0'))
  const lowest = above?.tiers[0]
  draft.tiers.forEach((tier, at) => {
    const before = draft.tiers[at - 1]
    const field = (name: keyof WireTier) => `tiers.${at}.${name}`
    say(field('rate'), rateFault(tier.rate, most.rate, true))
    say(field('minNetLoss'), amountFault(tier.minNetLoss, lowest?.minNetLoss ?? '0'))
    say(field('minValidBet'), amountFault(tier.minValidBet, lowest?.minValidBet ?? '0'))
    const active = readCount(tier.minActive)
    if (active === null) say(field('minActive'), 'wrong')
    else if (active < (lowest?.minActive ?? 0)) say(field('minActive'), 'belowOwn')
    if (!before) return
    if (isAtMost(readPercent(tier.rate), readPercent(before.rate))) say(field('rate'), 'notRising')
    for (const name of conditions)
      if (isLower(readAmount(tier[name]), readAmount(before[name]))) say(field(name), 'falling')
  })
  return faults
}
function rateFault(text: string, most: string, isNeeded: boolean): Fault | null {
  if (text.trim() === '') return 'missing'
  const rate = readPercent(text)
  if (rate === null) return 'wrong'
  if (ppmOf(rate) > ppmOf(most)) return 'aboveOwn'
  return isNeeded && ppmOf(rate) === 0n ? 'zero' : null
}
function amountFault(text: string, least: string): Fault | null {
  const amount = readAmount(text)
  if (amount === null) return 'wrong'
  return parseUnits(amount)! < parseUnits(least)! ? 'belowOwn' : null
}
const isAtMost = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && ppmOf(one) <= ppmOf(other)
const isLower = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && parseUnits(one)! < parseUnits(other)!

/** What the form offers; null while something is wrong. */
export function termsOf(kind: ContractKind, draft: Draft, bounds: Bounds): ContractTerms | null {
  if (faultsIn(kind, draft, bounds).size > 0) return null
  if (kind === 'realtime')
    return {
      kind,
      profitRate: readPercent(draft.profitRate)!,
      lossRate: readPercent(draft.lossRate)!,
      singleBet: readAmount(draft.singleBet)!,
    }
  const tiers = draft.tiers.map((tier) => ({
    minValidBet: readAmount(tier.minValidBet)!,
    minNetLoss: readAmount(tier.minNetLoss)!,
    minActive: readCount(tier.minActive)!,
    rate: readPercent(tier.rate)!,
  }))
  const minActiveBet = readAmount(draft.minActiveBet)!
  if (kind !== 'dividend') return { kind, minActiveBet, tiers }
  return { kind, period: periodOf(bounds.own), carry: draft.carry, minActiveBet, tiers }
}
/** A child's period is its parent's. */
export const periodOf = (own: ContractTerms | null): PeriodKind =>
  own?.kind === 'dividend' ? own.period : 'monthly'

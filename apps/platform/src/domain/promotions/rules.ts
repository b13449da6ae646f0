import type { MoneyTerms, PromotionDraft, PromotionRules } from '@padma/contract'
import { parseUnits } from '@padma/money'
import { type CashbackRules, type DepositRules, periodOf } from '@padma/rules'
import type { GrantValue } from '../rewards/index.ts'

/** An amount as operators wrote it, in units; null: no bound. */
export const unitsOf = (amount: string): bigint | null =>
  amount === '' ? null : parseUnits(amount)!

/** Which of a member's deposits earn something; null: none by a percentage. */
export function depositRulesOf(rules: PromotionRules): DepositRules | null {
  if (rules.kind !== 'first_deposit' && rules.kind !== 'reload') return null
  return {
    per: rules.kind === 'reload' ? rules.per : 'ever',
    nth: rules.kind === 'reload' ? rules.nth : 1,
    percent: rules.percent,
    capUnits: parseUnits(rules.cap)!,
    minDepositUnits: parseUnits(rules.minDeposit)!,
  }
}

export const cashbackRulesOf = (
  rules: Extract<PromotionRules, { kind: 'cashback' }>,
): CashbackRules => ({
  tiers: rules.tiers.map(({ from, percent }) => ({ fromUnits: parseUnits(from)!, percent })),
  capUnits: parseUnits(rules.cap)!,
})

/** The raffle's prizes one by one, the first first. */
export const prizesOf = (rules: Extract<PromotionRules, { kind: 'raffle' }>): bigint[] =>
  rules.prizes.flatMap(({ amount, count }) =>
    Array.from({ length: count }, () => parseUnits(amount)!),
  )

/** In which cycle of a promotion a moment is: `once`, or the first day of its period. */
export function cycleOf(rules: PromotionRules, at: Date, timeZone: string): string {
  if (rules.kind === 'reload' || rules.kind === 'cashback') return periodOf(at, rules.per, timeZone)
  return rules.kind === 'check_in' ? periodOf(at, 'day', timeZone) : 'once'
}

/** A sum under its terms; `depositUnits` where the wagering counts the deposit too. */
export function moneyOf(terms: MoneyTerms, units: bigint, depositUnits = 0n): GrantValue {
  if (terms.as === 'cash') return { kind: 'cash', units, turnoverTimes: terms.turnoverTimes }
  const [maxBetUnits, maxCashoutUnits] = [unitsOf(terms.maxBet), unitsOf(terms.maxCashout)]
  const base = terms.wageringOn === 'bonus_and_deposit' ? units + depositUnits : units
  return {
    kind: 'bonus',
    units,
    requiredUnits: base * BigInt(terms.wageringTimes),
    days: terms.days,
    ...(maxBetUnits !== null && { maxBetUnits }),
    ...(maxCashoutUnits !== null && { maxCashoutUnits }),
  }
}

/** What a check-in gives on this day of its table. */
export const visitOf = (
  { terms, amounts }: Extract<PromotionRules, { kind: 'check_in' }>,
  step: number,
): GrantValue => moneyOf(terms, parseUnits(amounts[step - 1]!)!)

/** What operators' gifts are, without a deposit that they depend on; null: they depend on one. */
export function giftOf({ rules }: Pick<PromotionDraft, 'rules'>): GrantValue | null {
  if (rules.kind === 'gift') return moneyOf(rules.terms, parseUnits(rules.amount)!)
  if (rules.kind !== 'free_rounds') return null
  const { stake, ...gift } = rules.gift
  return { kind: 'free_rounds', ...gift, stakeUnits: parseUnits(stake)! }
}

/** What a grant takes of the budget; points have one of their own. */
export function costOf(value: GrantValue): bigint {
  switch (value.kind) {
    case 'cash':
    case 'bonus':
      return value.units
    case 'points':
      return 0n
    case 'free_rounds':
      return BigInt(value.rounds) * value.stakeUnits
  }
}

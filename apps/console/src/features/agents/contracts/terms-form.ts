import type { Kind, Terms } from './queries.ts'

/** As it is typed; everything asks for nothing until it is. */
export type TierForm = { minValidBet: string; minNetLoss: string; minActive: string; rate: string }
export type TermsForm = {
  kind: Kind
  period: 'daily' | 'weekly' | 'semimonthly' | 'monthly'
  carry: 'NONE' | 'FOREVER' | 'PREVIOUS' | 'SECOND_HALF'
  minActiveBet: string
  tiers: TierForm[]
  profitRate: string
  lossRate: string
  singleBet: string
}
export const emptyTier: TierForm = { minValidBet: '', minNetLoss: '', minActive: '', rate: '' }
export const emptyTerms: TermsForm = {
  kind: 'dividend',
  period: 'weekly',
  carry: 'NONE',
  minActiveBet: '1000',
  tiers: [emptyTier],
  profitRate: '',
  lossRate: '',
  singleBet: '',
}
export const periods = ['daily', 'weekly', 'semimonthly', 'monthly'] as const
export const carries = ['NONE', 'FOREVER', 'PREVIOUS', 'SECOND_HALF'] as const

const orNought = (text: string) => (Number(text) === 0 ? '0' : text.trim())
/** As the call takes it; what cannot be read is refused there, at its field. */
export function termsOf(form: TermsForm): Terms {
  const { kind, period, carry } = form
  if (kind === 'realtime')
    return {
      kind,
      profitRate: orNought(form.profitRate),
      lossRate: orNought(form.lossRate),
      singleBet: orNought(form.singleBet),
    }
  const rest = {
    minActiveBet: orNought(form.minActiveBet),
    tiers: form.tiers.map((tier) => ({
      minValidBet: orNought(tier.minValidBet),
      minNetLoss: orNought(tier.minNetLoss),
      minActive: Number(tier.minActive),
      rate: tier.rate.trim(),
    })),
  }
  return kind === 'dividend' ? { kind, period, carry, ...rest } : { kind, ...rest }
}

import type { ContractTerms } from '@padma/contract'
import { countIn, useLanguage, useT } from '@padma/i18n'
import { shortMoney } from '@padma/ui'
import { useBrand } from '../../../../brand/queries.ts'
import type { WireTier } from './terms.ts'

/** How a contract reads in the language at hand. `name`: whose it is; without it one's own. */
export function useTermsWords() {
  const t = useT('contracts')
  const language = useLanguage()
  const { symbol } = useBrand()
  const money = (amount: string) => shortMoney(amount, symbol)
  const percent = (rate: string) => `${countIn(language, Number(rate))}%`
  const reached = (tier: WireTier) =>
    [
      Number(tier.minNetLoss) > 0 && t('reachNetLoss', { sum: money(tier.minNetLoss) }),
      Number(tier.minValidBet) > 0 && t('reachValidBet', { sum: money(tier.minValidBet) }),
    ]
      .filter(Boolean)
      .join(t('and'))
  const more = (tiers: readonly WireTier[]) =>
    tiers.length === 0
      ? ''
      : t('sayMore', {
          steps: tiers
            .map((tier) => {
              const from = reached(tier) || t('reachActive', { count: tier.minActive })
              return t('sayStep', { rate: percent(tier.rate), from })
            })
            .join(', '),
        })
  function share(terms: ContractTerms, name?: string): string {
    if (terms.kind === 'realtime')
      return t(name === undefined ? 'say_realtime' : 'sayOf_realtime', {
        name: name ?? '',
        profit: percent(terms.profitRate),
        loss: percent(terms.lossRate),
      })
    const [first, ...rest] = terms.tiers
    const from = reached(first!)
    return t(name === undefined ? `say_${terms.kind}` : `sayOf_${terms.kind}`, {
      name: name ?? '',
      rate: percent(first!.rate),
      from: from && t('sayFrom', { from }),
      more: more(rest),
    })
  }
  const settled = (terms: ContractTerms) =>
    t(`settled_${terms.kind === 'dividend' ? terms.period : terms.kind}`)
  return {
    percent,
    money,
    reached,
    settled,
    /** The whole contract in one or two sentences. */
    say: (terms: ContractTerms, name?: string) => `${share(terms, name)} ${settled(terms)}`,
  }
}

import { useT } from '@padma/i18n'
import { shortMoney } from '@padma/ui'
import { useBrand } from '../../brand/queries.ts'
import type { Referral } from './queries.ts'

/** What both get, for what, and how it is paid. */
export function useRule(terms: Referral['terms']) {
  const t = useT('gifts')
  const { symbol } = useBrand()
  const mine = shortMoney(terms.inviterReward, symbol)
  const theirs = shortMoney(terms.friendReward, symbol)
  const gets = ({ inviterReward, friendReward }: Referral['terms']) => {
    if (inviterReward === friendReward) return t('bothGet', { amount: mine })
    if (Number(inviterReward) === 0) return t('friendGets', { theirs })
    return Number(friendReward) === 0 ? t('youGet', { mine }) : t('eachGets', { mine, theirs })
  }
  const times = terms.wageringTimes
  return {
    title: gets(terms),
    condition: t('rule', {
      deposit: shortMoney(terms.minimumDeposit, symbol),
      bet: shortMoney(terms.validBet, symbol),
      days: terms.days,
    }),
    paid:
      terms.reward === 'bonus'
        ? t('asBonus', { times })
        : terms.wageringTimes > 0
          ? t('asCash', { times })
          : t('asCashFree'),
  }
}

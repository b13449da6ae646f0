import { type Key, useDates, useT } from '@padma/i18n'
import { shortMoney } from '@padma/ui'
import { useBrand } from '../../brand/queries.ts'
import type { Promotion, Rules } from './queries.ts'

export type Fact = { label: Key<'promotions'>; value: string }

/** What a promotion gives and asks for, in a few words each. */
export function useTerms() {
  const t = useT('promotions')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const money = (amount: string) => shortMoney(amount, symbol)
  const percents = (rates: readonly number[]) => {
    const [least, most] = [Math.min(...rates), Math.max(...rates)]
    return least === most ? `${most}%` : `${least}–${most}%`
  }

  function gives(rules: Rules): string | null {
    switch (rules.kind) {
      case 'news':
        return null
      case 'first_deposit':
      case 'reload':
        return t('givesPercent', { percent: `${rules.percent}%`, most: money(rules.cap) })
      case 'cashback':
        return t('givesPercent', {
          percent: percents(rules.tiers.map(({ percent }) => percent)),
          most: money(rules.cap),
        })
      case 'raffle':
        return money(
          `${rules.prizes.reduce((sum, { amount, count }) => sum + Number(amount) * count, 0)}`,
        )
      case 'check_in':
        return money(`${rules.amounts.reduce((sum, amount) => sum + Number(amount), 0)}`)
      case 'gift':
        return money(rules.amount)
      case 'free_rounds':
        return t('givesRounds', { count: rules.gift.rounds, stake: money(rules.gift.stake) })
    }
  }
  /** How often what is given is played through. */
  function plays(rules: Rules): string | null {
    if (!('terms' in rules)) return null
    const { terms } = rules
    if (terms.as === 'cash')
      return terms.turnoverTimes === 0 ? t('noWagering') : `${terms.turnoverTimes}×`
    const times = `${terms.wageringTimes}×`
    return terms.wageringOn === 'bonus_and_deposit' ? t('wagerBoth', { times }) : times
  }
  function facts({ rules, until, review }: Promotion): Fact[] {
    const all: (Fact | null)[] = [
      fact('fact_gives', gives(rules)),
      ...(rules.kind === 'raffle'
        ? [
            fact('fact_ticket', t(`ticketBy_${rules.ticketsBy}`, { sum: money(rules.perTicket) })),
            fact('fact_draw', dates.dayAndTime(rules.drawAt)),
            fact('fact_mostTickets', `${rules.maxTickets}`),
          ]
        : []),
      ...(rules.kind === 'cashback'
        ? [fact('fact_per', t(`per_${rules.per}`)), fact('fact_from', money(rules.tiers[0]!.from))]
        : []),
      ...(rules.kind === 'check_in'
        ? [
            fact('fact_days', t('days', { count: rules.amounts.length })),
            fact('fact_miss', t(`miss_${rules.onMiss}`)),
          ]
        : []),
      ...(rules.kind === 'free_rounds'
        ? [
            fact('fact_minDeposit', rules.minDeposit === '' ? null : money(rules.minDeposit)),
            fact('fact_time', t('days', { count: rules.gift.days })),
          ]
        : []),
      ...(review === 'operator' ? [fact('fact_needs', t('needsApplication'))] : []),
      rules.kind === 'raffle' ? null : fact('fact_wagering', plays(rules)),
      ...('terms' in rules && rules.terms.as === 'bonus'
        ? [
            fact(
              'fact_mostCash',
              rules.terms.maxCashout === '' ? t('noBound') : money(rules.terms.maxCashout),
            ),
            fact('fact_time', t('days', { count: rules.terms.days })),
          ]
        : 'minDeposit' in rules && 'percent' in rules
          ? [fact('fact_minDeposit', money(rules.minDeposit))]
          : []),
      until === '' ? null : fact('fact_until', dates.dayAndTime(until)),
    ]
    return all.filter((one) => one !== null).slice(0, 4)
  }
  const fact = (label: Key<'promotions'>, value: string | null): Fact | null =>
    value === null ? null : { label, value }
  return { gives, plays, facts, money }
}

import type { Draft, Kind, Rules, Terms } from './queries.ts'

const asBonus: Terms = {
  as: 'bonus',
  wageringTimes: 10,
  wageringOn: 'bonus',
  maxBet: '',
  maxCashout: '',
  days: 7,
}
const asCash: Terms = { as: 'cash', turnoverTimes: 1 }
const onDeposit = { percent: 20, cap: '1000', minDeposit: '500', terms: asBonus }
const DAY_MS = 86_400_000

/** Rules to begin with; those of a raffle are drawn in two weeks. */
const blankRules = (kind: Kind): Rules =>
  ({
    news: { kind: 'news' },
    first_deposit: { kind: 'first_deposit', ...onDeposit },
    reload: { kind: 'reload', per: 'week', nth: 1, ...onDeposit },
    cashback: {
      kind: 'cashback',
      per: 'week',
      tiers: [{ from: '1000', percent: 5 }],
      cap: '5000',
      terms: asCash,
    },
    raffle: {
      kind: 'raffle',
      ticketsBy: 'deposit',
      perTicket: '500',
      maxTickets: 100,
      drawAt: new Date(Date.now() + 14 * DAY_MS).toISOString(),
      prizes: [{ amount: '5000', count: 1 }],
      onePrizeEach: true,
      terms: asCash,
    },
    check_in: {
      kind: 'check_in',
      amounts: ['5', '5', '5', '10', '10', '10', '20'],
      needs: 'nothing',
      least: '',
      onMiss: 'reset',
      terms: asCash,
    },
    free_rounds: {
      kind: 'free_rounds',
      minDeposit: '',
      gift: { vendor: '', gameCode: '', rounds: 5, stake: '10', days: 7 },
    },
    gift: { kind: 'gift', amount: '100', terms: asCash },
  })[kind] as Rules

/** Operators look at what no deposit proves; what is settled by itself takes no application. */
export function withKind(draft: Draft, kind: Kind): Draft {
  const isByItself = ['news', 'check_in', 'cashback', 'raffle'].includes(kind)
  return {
    ...draft,
    rules: blankRules(kind),
    review: kind === 'gift' ? 'operator' : isByItself ? 'none' : draft.review,
  }
}

export const blankDraft = (): Draft => ({
  code: '',
  title: {},
  text: {},
  content: {},
  picture: '',
  from: '',
  until: '',
  audience: 'all',
  rules: blankRules('first_deposit'),
  eligibility: {},
  budget: '',
  review: 'none',
  pay: 'at_once',
  claimDays: 7,
})

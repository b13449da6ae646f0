/** How a word of a message is written: a sum of the brand's currency, an instant, or as it is. */
export type WordType = 'money' | 'time' | 'text'
export const inboxGroups = ['money', 'gifts', 'news', 'safety', 'support'] as const
export type InboxGroup = (typeof inboxGroups)[number]
type KindDeclared = {
  group: InboxGroup
  /** What its text takes, by name. */
  words: Readonly<Record<string, WordType>>
  /** The portal's address, from the `?`, that its button opens. */
  link?: `?${string}`
  /**
   * Told to no one who is kept from play. `asked`: nor to those who want no offers; `own`: it is
   * about something of theirs.
   */
  marketing?: 'own' | 'asked'
}
/** What the operators themselves wrote, in the member's language. */
const sent = { words: { title: 'text', text: 'text' }, marketing: 'asked' } as const
/**
 * What members are told in their inbox, by kind. The texts are in
 * `i18n/messages/<language>/inbox.json`: `<kind>` its title, `<kind>_text`, and `<kind>_act` the
 * button of a kind that leads somewhere.
 */
export const inboxKinds = {
  dispute_answered: {
    group: 'support',
    words: { game: 'text', round: 'text', answer: 'text' },
    link: '?member=personalHistoryCopy',
  },
  feedback_answered: {
    group: 'support',
    words: { about: 'text', answer: 'text' },
    link: '?member=feedback',
  },
  deposit_credited: {
    group: 'money',
    words: { amount: 'money', method: 'text', deposit: 'text' },
    link: '?member=transactionHistory',
  },
  deposit_rejected: {
    group: 'money',
    words: { amount: 'money', method: 'text', deposit: 'text' },
    link: '?member=depositv2',
  },
  deposit_expired: {
    group: 'money',
    words: { amount: 'money', method: 'text', deposit: 'text' },
    link: '?modal=missingPayment',
  },
  payment_not_found: {
    group: 'money',
    words: { amount: 'money', method: 'text', answer: 'text' },
    link: '?modal=missingPayment',
  },
  withdrawal_approved: {
    group: 'money',
    words: { amount: 'money', method: 'text', withdrawal: 'text' },
    link: '?member=withdraw',
  },
  withdrawal_paid: {
    group: 'money',
    words: { amount: 'money', method: 'text', withdrawal: 'text', until: 'time' },
    link: '?member=withdraw',
  },
  withdrawal_received: {
    group: 'money',
    words: { amount: 'money', method: 'text', withdrawal: 'text' },
    link: '?member=withdraw',
  },
  withdrawal_rejected: {
    group: 'money',
    words: { amount: 'money', method: 'text', withdrawal: 'text' },
    link: '?member=withdraw',
  },
  withdrawal_disputed: {
    group: 'money',
    words: { amount: 'money', method: 'text', withdrawal: 'text' },
    link: '?member=withdraw',
  },
  withdrawal_rest_paid: {
    group: 'money',
    words: { amount: 'money', method: 'text', withdrawal: 'text' },
    link: '?member=withdraw',
  },
  withdrawal_rest_returned: {
    group: 'money',
    words: { amount: 'money', method: 'text', withdrawal: 'text' },
    link: '?member=withdraw',
  },
  adjustment_credited: {
    group: 'money',
    words: { amount: 'money', entry: 'text' },
    link: '?member=transactionHistory',
  },
  adjustment_debited: {
    group: 'money',
    words: { amount: 'money', entry: 'text' },
    link: '?member=transactionHistory',
  },
  withdrawal_forced: {
    group: 'money',
    words: { amount: 'money', method: 'text', withdrawal: 'text' },
    link: '?member=withdraw',
  },
  transfer_received: {
    group: 'money',
    words: { amount: 'money', from: 'text', transfer: 'text' },
    link: '?member=transactionHistory',
  },
  bill_issued: {
    group: 'money',
    words: { amount: 'money', bill: 'text' },
    link: '?agent=myIncome',
  },
  arrear_paid: {
    group: 'money',
    words: { amount: 'money', bill: 'text' },
    link: '?agent=myIncome',
  },
  reward_waiting: {
    group: 'gifts',
    words: { until: 'time' },
    link: '?member=rewardCenter',
    marketing: 'own',
  },
  reward_credited: { group: 'gifts', words: {}, link: '?member=rewardCenter' },
  rank_raised: { group: 'gifts', words: { label: 'text' }, link: '?member=playerRank' },
  rank_lowered: { group: 'gifts', words: { label: 'text' }, link: '?member=playerRank' },
  redemption_approved: {
    group: 'gifts',
    words: { redemption: 'text' },
    link: '?member=redeemHistory',
  },
  redemption_rejected: {
    group: 'gifts',
    words: { redemption: 'text', reason: 'text' },
    link: '?member=redeemHistory',
  },
  promotion_rejected: {
    group: 'gifts',
    words: { reason: 'text' },
    link: '?member=bonusDetails',
  },
  bonus_done: { group: 'gifts', words: { amount: 'money' }, link: '?member=transferFund' },
  bonus_expired: { group: 'gifts', words: { amount: 'money' }, link: '?member=transactionHistory' },
  bonus_forfeited: {
    group: 'gifts',
    words: { amount: 'money' },
    link: '?member=transactionHistory',
  },
  identity_approved: { group: 'safety', words: {}, link: '?member=withdraw' },
  identity_rejected: {
    group: 'safety',
    words: { reason: 'text' },
    link: '?modal=identityCheck&member=securityCenter',
  },
  transfer_in_done: {
    group: 'money',
    words: { amount: 'money', vendor: 'text' },
    link: '?member=transferFund',
  },
  transfer_in_failed: {
    group: 'money',
    words: { amount: 'money', vendor: 'text' },
    link: '?member=transferFund',
  },
  transfer_out_done: {
    group: 'money',
    words: { amount: 'money', vendor: 'text' },
    link: '?member=transferFund',
  },
  transfer_out_failed: {
    group: 'money',
    words: { amount: 'money', vendor: 'text' },
    link: '?member=transferFund',
  },
  limit_set: { group: 'safety', words: {}, link: '?member=playSafely' },
  limit_lowered_by_site: { group: 'safety', words: {}, link: '?member=playSafely' },
  limit_raise_asked: { group: 'safety', words: { ripe: 'time' }, link: '?member=playSafely' },
  limit_raise_ripe: { group: 'safety', words: {}, link: '?member=playSafely' },
  limit_raised: { group: 'safety', words: {}, link: '?member=playSafely' },
  loss_limit_reached: { group: 'safety', words: { until: 'time' }, link: '?member=playSafely' },
  stake_limit_reached: { group: 'safety', words: { until: 'time' }, link: '?member=playSafely' },
  break_begun: { group: 'safety', words: { until: 'time' }, link: '?member=playSafely' },
  self_excluded: { group: 'safety', words: { until: 'time' }, link: '?member=withdraw' },
  self_excluded_for_good: { group: 'safety', words: {}, link: '?member=withdraw' },
  contract_offered: {
    group: 'money',
    words: { contract: 'text', with: 'text', at: 'time' },
    link: '?agent=agentTeamOverview',
  },
  contract_accepted: {
    group: 'money',
    words: { contract: 'text', with: 'text', at: 'time' },
    link: '?agent=agentTeamOverview',
  },
  contract_denied: {
    group: 'money',
    words: { contract: 'text', with: 'text' },
    link: '?agent=agentTeamOverview',
  },
  contract_end_asked: {
    group: 'money',
    words: { contract: 'text', with: 'text' },
    link: '?agent=agentTeamOverview',
  },
  contract_end_refused: {
    group: 'money',
    words: { contract: 'text', with: 'text' },
    link: '?agent=agentTeamOverview',
  },
  contract_ended: {
    group: 'money',
    words: { contract: 'text', with: 'text', at: 'time' },
    link: '?agent=agentTeamOverview',
  },
  contract_ended_above: {
    group: 'money',
    words: { contract: 'text', with: 'text', at: 'time' },
    link: '?agent=agentTeamOverview',
  },
  contract_expired: {
    group: 'money',
    words: { contract: 'text', with: 'text' },
    link: '?agent=agentTeamOverview',
  },
  // One for each type of notice.
  sent_b: { ...sent, group: 'news' },
  sent_pl: { ...sent, group: 'news' },
  sent_pu: { ...sent, group: 'news' },
  sent_pr: { ...sent, group: 'gifts' },
  sent_h: { ...sent, group: 'news' },
} as const satisfies Record<string, KindDeclared>
export type InboxKind = keyof typeof inboxKinds
/** Told by `inbox.offer` alone. */
export type MarketingKind = {
  [K in InboxKind]: (typeof inboxKinds)[K] extends { marketing: string } ? K : never
}[InboxKind]

type Declared<K extends InboxKind> = (typeof inboxKinds)[K]['words']
type Written = { money: bigint; time: Date; text: string }
/** What the writer of a message of this kind puts in: sums in units. */
export type InboxParams<K extends InboxKind> = {
  -readonly [Word in keyof Declared<K>]: Written[Declared<K>[Word] & WordType]
}

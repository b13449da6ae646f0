import type { MemberCalls, Value } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import type { Tx } from '../../../../db/pool.ts'
import { refuse, type Refusal } from '../../../../refusal.ts'
import type { Deps } from '../../deps.ts'
import type { OpenRequirement, Turnover } from '../../../wallet/index.ts'
import { type HeldByIdentity, heldByIdentity } from '../../identity-check/held.ts'
import { type PayoutAccountRow, payoutAccountsOf } from '../../payout-accounts/store.ts'
import { type OfDay, ofDay } from '../store.ts'

/** What all requirements look at, read once. */
export type Seen = {
  now: Date
  /** While the member is not verified: how much of today's bound is left. Null: nothing is held. */
  identity: HeldByIdentity | null
  /** The account asked for; without one, the one that is usable first. */
  account: PayoutAccountRow | undefined
  heldUntil: Date | null
  cash: bigint
  owed: bigint
  turnover: Turnover
  open: OpenRequirement[]
  today: OfDay
  minimum: bigint
  countMaximum: number
  daySum: bigint
}
type Standing = Value<MemberCalls['GET /wps/member/withdrawal/terms']>['requirements'][number]
type Requirement = {
  code: Standing['code']
  look: (seen: Seen) => Omit<Standing, 'code'>
  /** How a request is refused; without one the amount asked for decides. */
  refusal?: (seen: Seen) => Refusal
}

const identityNeeded = ({ above, left }: HeldByIdentity) =>
  refuse('identity_needed', { detail: { above: money(above), left: money(left) } })
const money = (units: bigint) => unitsToDecimal(units < 0n ? 0n : units)

/**
 * What stands in the way of any withdrawal at all, in the order in which it is said. The page shows
 * each, met or not; a request is refused by the first that is not met. One more is a line here.
 */
const requirements: readonly Requirement[] = [
  {
    code: 'identity',
    look: ({ identity, minimum }) =>
      identity
        ? { isMet: identity.left >= minimum, of: money(identity.above), identity: identity.state }
        : { isMet: true },
    refusal: ({ identity }) => identityNeeded(identity!),
  },
  {
    code: 'payout_account',
    look: ({ account }) => ({ isMet: account !== undefined }),
    refusal: () => refuse('payout_account_unknown', { fields: { payoutAccountId: 'unknown' } }),
  },
  {
    code: 'account_age',
    look: ({ account, now }) =>
      account && account.usable_from > now
        ? { isMet: false, until: account.usable_from.toISOString() }
        : { isMet: true },
    refusal: ({ account }) =>
      refuse('payout_account_too_new', {
        detail: { usableFrom: account!.usable_from.toISOString() },
      }),
  },
  {
    code: 'payout_hold',
    look: ({ heldUntil }) =>
      heldUntil ? { isMet: false, until: heldUntil.toISOString() } : { isMet: true },
    refusal: ({ heldUntil }) =>
      refuse('payouts_held', { detail: { until: heldUntil!.toISOString() } }),
  },
  {
    code: 'turnover',
    look: ({ turnover, open }) => ({
      isMet: turnover.open === 0n,
      missing: money(turnover.open),
      of: money(turnover.required),
      from: open.map(({ source, sourceId, required, done, createdAt }) => ({
        source,
        id: sourceId,
        missing: money(required - done),
        of: money(required),
        at: createdAt.toISOString(),
      })),
    }),
    refusal: ({ turnover }) => refuse('turnover_open', { detail: { open: money(turnover.open) } }),
  },
  {
    code: 'debt',
    look: ({ owed }) => ({ isMet: owed === 0n, missing: money(owed) }),
    refusal: ({ owed }) => refuse('money_owed', { detail: { owed: money(owed) } }),
  },
  {
    code: 'daily_count',
    look: ({ today, countMaximum }) => ({
      isMet: today.count < countMaximum,
      count: Math.max(0, countMaximum - today.count),
    }),
    refusal: ({ countMaximum }) =>
      refuse('daily_count_reached', { detail: { maximum: countMaximum } }),
  },
  {
    code: 'daily_sum',
    look: ({ today, daySum, minimum }) => ({
      isMet: daySum - today.units >= minimum,
      missing: money(daySum - today.units),
      of: money(daySum),
    }),
  },
  {
    code: 'free_money',
    look: ({ cash, minimum }) => ({
      isMet: cash >= minimum,
      missing: money(minimum - cash),
      of: money(minimum),
    }),
  },
]

/** Reads what the requirements look at. With a transaction that may lock the player's books. */
export async function see(
  deps: Deps,
  tx: Tx,
  playerId: bigint,
  /** Before the transaction: reading settings may need a connection of its own. */
  { cashier, identityCheck, timeZone }: Awaited<ReturnType<Deps['brand']['settings']>>,
  payoutAccountId?: bigint,
): Promise<Seen> {
  const now = deps.now()
  const turnover = await deps.wallet.turnover(tx, playerId)
  const accounts = await payoutAccountsOf(tx, playerId)
  const { cash, owed } = await deps.wallet.balance(tx, playerId)
  const today = await ofDay(tx, playerId, now, timeZone)
  return {
    now,
    identity: await heldByIdentity(tx, playerId, identityCheck, today.units),
    account:
      payoutAccountId === undefined
        ? accounts.toSorted((a, b) => a.usable_from.getTime() - b.usable_from.getTime())[0]
        : accounts.find(({ id }) => id === payoutAccountId),
    heldUntil: await deps.auth.payoutHoldOf(tx, playerId),
    cash,
    owed,
    turnover,
    open: await deps.wallet.requirementsOf(tx, playerId),
    today,
    minimum: cashier.withdrawalMinimumUnits,
    countMaximum: cashier.withdrawalsPerDay,
    daySum: cashier.withdrawalDaySumUnits,
  }
}

export const standings = (seen: Seen): Standing[] =>
  requirements.map(({ code, look }) => ({ code, ...look(seen) }))

/** What stands in the way of this amount, the first of it; null when nothing does. */
export function obstacle(seen: Seen, units: bigint, maximum: bigint): Refusal | null {
  const { minimum, identity, today, daySum, cash } = seen
  for (const { look, refusal } of requirements)
    if (refusal && !look(seen).isMet) return refusal(seen)
  if (units < minimum)
    return refuse('amount_below_minimum', {
      fields: { amount: 'below_minimum' },
      detail: { minimum: money(minimum) },
    })
  if (units > maximum)
    return refuse('amount_above_maximum', {
      fields: { amount: 'above_maximum' },
      detail: { maximum: money(maximum) },
    })
  if (identity && units > identity.left)
    return { ...identityNeeded(identity), fields: { amount: 'above_maximum' } }
  if (units > daySum - today.units)
    return refuse('daily_sum_reached', {
      fields: { amount: 'above_maximum' },
      detail: { left: money(daySum - today.units) },
    })
  if (units > cash)
    return refuse('not_enough_money', {
      fields: { amount: 'above_balance' },
      detail: { available: money(cash), short: money(units - cash) },
    })
  return null
}

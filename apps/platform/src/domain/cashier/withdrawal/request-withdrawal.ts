import { parseUnits } from '@padma/money'
import type { MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { type Deps, TRIAL } from '../deps.ts'
import { payoutAccountsOf } from '../payout-accounts/store.ts'
import { recordStep } from '../orders/step.ts'
import { move } from './move.ts'
import { obstacle } from './rules.ts'
import {
  countOfDay,
  insertWithdrawal,
  withdrawalById,
  withdrawalByKey,
  type WithdrawalRow,
} from './store.ts'

type Input = {
  member: MemberSession
  requestKey: string
  payoutAccountId: bigint
  amount: string
  paymentPassword: string
}

/**
 * Asks for money out: everything that stands in the way is looked at under the player's lock, then
 * the amount is held.
 */
export async function requestWithdrawal(deps: Deps, input: Input) {
  const { playerId, brandId, type } = input.member
  if (type === TRIAL) return refuse('real_account_needed')
  const units = parseUnits(input.amount)!
  // A repeat costs no try of the payment password: it moves nothing.
  const first = await withdrawalByKey(deps.db, playerId, input.requestKey)
  if (first) return asAsked(first, input, units)
  const { cashier, timeZone } = await deps.brand.settings(brandId)
  // Before the transaction: wrong tries are counted whatever becomes of it, and hashing takes its
  // time.
  const isRight = await deps.paymentPasswords.check(deps.db, playerId, input.paymentPassword)
  if (isRefusal(isRight)) return isRight

  return deps.auth.inSession(deps.db, input.member, async (tx) => {
    await deps.wallet.lock(tx, playerId)
    const known = await withdrawalByKey(tx, playerId, input.requestKey)
    if (known) return asAsked(known, input, units)

    const now = deps.now()
    const account = (await payoutAccountsOf(tx, playerId)).find(
      (candidate) => candidate.id === input.payoutAccountId,
    )
    if (!account)
      return refuse('payout_account_unknown', { fields: { payoutAccountId: 'unknown' } })
    if (account.usable_from > now)
      return refuse('payout_account_too_new', {
        detail: { usableFrom: account.usable_from.toISOString() },
      })
    const heldUntil = await deps.auth.payoutHoldOf(tx, playerId)
    if (heldUntil) return refuse('payouts_held', { detail: { until: heldUntil.toISOString() } })
    const balance = await deps.wallet.balance(tx, playerId)
    const turnover = await deps.wallet.turnover(tx, playerId)
    const inTheWay = obstacle({
      units,
      minimum: cashier.withdrawalMinimumUnits,
      maximum: cashier.withdrawalMaximumUnits,
      countToday: await countOfDay(tx, playerId, now, timeZone),
      countMaximum: cashier.withdrawalsPerDay,
      cash: balance.cash,
      owed: balance.owed,
      openTurnover: turnover.open,
    })
    if (inTheWay) return inTheWay

    const id = await insertWithdrawal(tx, {
      brandId,
      playerId,
      requestKey: input.requestKey,
      payoutAccountId: account.id,
      units,
      needsChecker: units > cashier.checkerAboveUnits,
      turnoverAt: turnover.at,
      at: now,
    })
    await recordStep(tx, 'withdrawal', id, {
      from_state: null,
      to_state: 'requested',
      actor: 'player',
      note: null,
      at: now,
    })
    await move(tx, (await withdrawalById(tx, id))!, 'approval', { at: now, actor: 'system' })
    await deps.wallet.hold(tx, {
      playerId: playerId,
      units,
      kind: 'withdrawal_hold',
      source: 'cashier',
      reference: `withdrawal:${id}:hold`,
      cause: `withdrawal:${id}`,
    })
    return (await withdrawalById(tx, id))!
  })
}

const asAsked = (first: WithdrawalRow, input: Input, units: bigint) =>
  first.amount === units && first.payout_account_id === input.payoutAccountId
    ? first
    : refuse('key_reused')

import { parseUnits } from '@padma/money'
import type { MemberSession } from '../../../../http/edge.ts'
import { isRefusal, refuse } from '../../../../refusal.ts'
import { type Deps, TRIAL } from '../../deps.ts'
import { recordStep } from '../../orders/step.ts'
import { move } from '../move.ts'
import { obstacle, see } from './requirements.ts'
import { evidenceOf } from '../risk/evidence.ts'
import { flagsOf, nearUnder } from '../risk/flags.ts'
import { insertWithdrawal, withdrawalById, withdrawalByKey, type WithdrawalRow } from '../store.ts'

type Input = {
  member: MemberSession
  requestKey: string
  payoutAccountId: bigint
  amount: string
  paymentPassword: string
}

/**
 * Asks for money out: everything that stands in the way is looked at under the player's lock, then
 * the amount is held. With a reason to look closer it waits for an operator before approval.
 */
export async function requestWithdrawal(deps: Deps, input: Input) {
  const { playerId, brandId, type } = input.member
  if (type === TRIAL) return refuse('real_account_needed')
  const units = parseUnits(input.amount)!
  // A repeat costs no try of the payment password: it moves nothing.
  const first = await withdrawalByKey(deps.db, playerId, input.requestKey)
  if (first) return asAsked(first, input, units)
  const settings = await deps.brand.settings(brandId)
  const { cashier } = settings
  // Before the transaction: wrong tries are counted whatever becomes of it, and hashing takes its
  // time.
  const isRight = await deps.paymentPasswords.check(deps.db, playerId, input.paymentPassword)
  if (isRefusal(isRight)) return isRight

  return deps.auth.inSession(deps.db, input.member, async (tx) => {
    await deps.wallet.lock(tx, playerId)
    const known = await withdrawalByKey(tx, playerId, input.requestKey)
    if (known) return asAsked(known, input, units)

    const seen = await see(deps, tx, playerId, settings, input.payoutAccountId)
    const inTheWay = obstacle(seen, units, cashier.withdrawalMaximumUnits)
    if (inTheWay) return inTheWay

    const { now } = seen
    const account = seen.account!
    const flags = flagsOf(
      await evidenceOf(tx, playerId, account, {
        units,
        nearUnits: nearUnder(cashier.checkerAboveUnits),
        limitUnits: cashier.checkerAboveUnits,
        now,
      }),
      {
        now,
        newAccountDays: cashier.riskNewAccountDays,
        newAccountUnits: cashier.riskNewAccountUnits,
        checkerAboveUnits: cashier.checkerAboveUnits,
        depositsPerHour: cashier.riskDepositsPerHour,
      },
    )
    const id = await insertWithdrawal(tx, {
      brandId,
      playerId,
      requestKey: input.requestKey,
      payoutAccountId: account.id,
      units,
      needsChecker: units > cashier.checkerAboveUnits,
      turnoverAt: seen.turnover.at,
      flags,
      at: now,
    })
    await recordStep(tx, 'withdrawal', id, {
      from_state: null,
      to_state: 'requested',
      actor: 'player',
      note: null,
      at: now,
    })
    const asked = (await withdrawalById(tx, id))!
    const reviewed = await move(tx, asked, 'risk_review', { at: now, actor: 'system' })
    if (flags.length === 0) await move(tx, reviewed, 'approval', { at: now, actor: 'system' })
    await deps.wallet.hold(tx, {
      playerId,
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

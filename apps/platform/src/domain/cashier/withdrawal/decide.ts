import { unitsToDecimal } from '@padma/money'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Tx } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { Acting, Deps } from '../deps.ts'
import { recordStep } from '../orders/step.ts'
import { move, publishChange } from './move.ts'
import { audit, reject } from './reject.ts'
import {
  approvalsOf,
  insertApproval,
  lockWithdrawal,
  withdrawalById,
  type WithdrawalRow,
} from './store.ts'

/**
 * Approves. Above the limit the first approval only counts: another operator must give the second.
 */
export function approveWithdrawal(
  deps: Deps,
  operator: Acting,
  input: { id: bigint; note?: string },
) {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockForOperator(deps, tx, operator, input.id)
    if (!row) return refuse('not_found')
    const approvals = (await approvalsOf(tx, [row.id])).get(row.id) ?? []
    const hasApproved = approvals.some((approval) => approval.operator_id === operator.operatorId)
    if (row.state === 'approved' && hasApproved) return row
    if (row.state !== 'approval') return refuse('withdrawal_not_waiting')
    if (hasApproved) return refuse('maker_cannot_check')
    const inTheWay = await arisenSince(deps, tx, row)
    if (inTheWay) return inTheWay

    const at = deps.now()
    await insertApproval(tx, row.id, operator, input.note, at)
    const isFirstOfTwo = row.needs_checker && approvals.length === 0
    await audit(
      deps,
      tx,
      operator,
      row,
      'withdrawal.approved',
      isFirstOfTwo ? 'approval' : 'approved',
      { approvals: approvals.length + 1, ...(input.note && { note: input.note }) },
    )
    if (isFirstOfTwo) {
      await recordStep(tx, 'withdrawal', row.id, {
        from_state: 'approval',
        to_state: 'approval',
        actor: operator.username,
        note: input.note ?? null,
        at,
      })
      // No transition, but news for the operator who gives the second approval.
      await publishChange(tx, row, 'approval')
      return (await withdrawalById(tx, row.id))!
    }
    return move(tx, row, 'approved', {
      at,
      actor: operator.username,
      note: input.note,
      decidedBy: operator.operatorId,
    })
  })
}

/** Turns a request down: until it is paid it can be. */
export function rejectWithdrawal(
  deps: Deps,
  operator: Acting,
  input: { id: bigint; reason: string },
) {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockForOperator(deps, tx, operator, input.id)
    if (!row) return refuse('not_found')
    if (
      row.state === 'rejected' &&
      row.reason === input.reason &&
      row.decided_by === operator.operatorId
    )
      return row
    if (row.state !== 'approval' && row.state !== 'approved')
      return refuse('withdrawal_not_waiting')
    return reject(deps, tx, row, operator, { reason: input.reason, at: deps.now() })
  })
}

/**
 * The cashier has sent the money: the hold leaves the house, and the time for the player's word
 * begins. What came in the way meanwhile stops him, unless the money had gone before: a request
 * that is turned down then gives the player the money twice. So says, with how he knows
 * (`sentBefore`), who did not approve the request: nobody alone passes what is in the way. It is
 * written down with what it was.
 */
export async function markPaid(
  deps: Deps,
  operator: Acting,
  input: { id: bigint; paymentReference: string; sentBefore?: string | undefined },
) {
  // Before the transaction: reading settings may need a connection of its own.
  const { cashier } = await deps.brand.settings(operator.brandId)
  return inTransaction(deps.db, async (tx) => {
    const row = await lockForOperator(deps, tx, operator, input.id)
    if (!row) return refuse('not_found')
    if (row.payment_reference === input.paymentReference && row.paid_at) return row
    if (row.state !== 'approved') return refuse('withdrawal_not_approved')
    const inTheWay = await arisenSince(deps, tx, row)
    if (inTheWay && input.sentBefore === undefined) return inTheWay
    if (
      inTheWay &&
      (await approvalsOf(tx, [row.id]))
        .get(row.id)
        ?.some((approval) => approval.operator_id === operator.operatorId)
    )
      return refuse('approver_cannot_confirm')
    const at = deps.now()
    const sentBefore = inTheWay ? input.sentBefore : undefined
    await audit(deps, tx, operator, row, 'withdrawal.paid', 'paid', {
      paymentReference: input.paymentReference,
      ...(inTheWay && { inSpiteOf: inTheWay.refused, sentBefore }),
    })
    const paying = await move(tx, row, 'paying', { at, actor: operator.username })
    await move(tx, paying, 'paid', {
      at,
      actor: operator.username,
      note: sentBefore,
      paymentReference: input.paymentReference,
      paidAt: at,
      autoReceivedAt: new Date(at.getTime() + cashier.autoReceiptMinutes * 60_000),
    })
    await deps.wallet.payOut(tx, {
      playerId: row.player_id,
      units: row.amount,
      kind: 'withdrawal',
      source: 'cashier',
      reference: `withdrawal:${row.id}:paid`,
      house: `provider:${row.method_id}`,
      cause: `withdrawal:${row.id}`,
    })
    return (await withdrawalById(tx, row.id))!
  })
}

/**
 * A request of the operator's brand. Its player is held first, as when its payout account is
 * removed: the two acts exclude each other.
 */
async function lockForOperator(
  deps: Deps,
  tx: Tx,
  { brandId }: Acting,
  id: bigint,
): Promise<WithdrawalRow | undefined> {
  const found = await withdrawalById(tx, id)
  if (found?.brand_id !== brandId) return undefined
  await deps.members.hold(tx, found.player_id)
  return lockWithdrawal(tx, id)
}

/**
 * What has come in the way since the money was asked for: the player was locked, payouts are held,
 * the account that it goes to was removed, a bet that counted was undone, or a win was taken back.
 * Looked at under the player's lock. Requirements that came later do not stand in its way.
 */
async function arisenSince(
  deps: Deps,
  tx: Tx,
  row: WithdrawalRow,
): Promise<Refusal<
  'player_locked' | 'payout_account_gone' | 'payouts_held' | 'turnover_reopened' | 'player_owes'
> | null> {
  await deps.wallet.lock(tx, row.player_id)
  // Nobody is paid while the house looks into his account; the request may be turned down.
  if ((await deps.members.member(tx, row.player_id))?.status === 'locked')
    return refuse('player_locked')
  if (row.account_removed_at) return refuse('payout_account_gone')
  const heldUntil = await deps.auth.payoutHoldOf(tx, row.player_id)
  if (heldUntil) return refuse('payouts_held', { detail: { until: heldUntil.toISOString() } })
  const { open } = await deps.wallet.turnover(tx, row.player_id, row.turnover_at)
  if (open > 0n) return refuse('turnover_reopened', { detail: { open: unitsToDecimal(open) } })
  const { owed } = await deps.wallet.balance(tx, row.player_id)
  return owed > 0n ? refuse('player_owes', { detail: { owed: unitsToDecimal(owed) } }) : null
}

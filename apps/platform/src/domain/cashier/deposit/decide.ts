import { parseUnits, unitsToDecimal } from '@padma/money'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import { refuse } from '../../../refusal.ts'
import type { Acting, Deps } from '../deps.ts'
import { move } from './change-order.ts'
import { depositById, lockDeposit } from './store.ts'

/**
 * Credits what was really received, never what was claimed, with the turnover that it asks for, in
 * one transaction. The same decision by the same operator again answers the decided order.
 */
export async function approveDeposit(
  deps: Deps,
  operator: Acting,
  input: { id: bigint; receivedAmount: string; note?: string },
) {
  // Before the transaction: reading settings may need a connection of its own.
  const { cashier } = await deps.brand.settings(operator.brandId)
  return inTransaction(deps.db, async (tx) => {
    const deposit = await lockDeposit(tx, input.id)
    if (!deposit || deposit.brand_id !== operator.brandId) return refuse('not_found')
    const units = parseUnits(input.receivedAmount)!
    if (
      deposit.state === 'success' &&
      deposit.credited === units &&
      deposit.decided_by === operator.operatorId
    )
      return deposit
    if (deposit.state === 'success' || deposit.state === 'rejected')
      return refuse('deposit_decided')
    if (deposit.state !== 'submitted') return refuse('deposit_not_submitted')
    // Without the right to it no one gives more than a player claimed, or than one alone may send.
    if (
      !operator.rights.has('deposits.exceed') &&
      units > deposit.amount &&
      units > cashier.checkerAboveUnits
    )
      return refuse('owner_needed')

    const matched = await move(deps, tx, deposit, 'matched', {
      actor: operator.username,
      note: input.note,
    })
    await move(deps, tx, matched, 'success', {
      actor: operator.username,
      credited: units,
      turnoverPpm: cashier.depositTurnoverPpm,
      decidedBy: operator.operatorId,
      closes: true,
    })
    await deps.audit(tx, {
      brandId: operator.brandId,
      operatorId: operator.operatorId,
      act: 'deposit.approved',
      subject: `deposit:${deposit.id}`,
      ip: operator.ip,
      before: { state: deposit.state, amount: unitsToDecimal(deposit.amount) },
      after: {
        state: 'success',
        amount: unitsToDecimal(deposit.amount),
        credited: unitsToDecimal(units),
      },
    })
    await deps.wallet.addRequirement(tx, {
      playerId: deposit.player_id,
      source: 'deposit',
      sourceId: `${deposit.id}`,
      requiredUnits: (units * BigInt(cashier.depositTurnoverPpm)) / 1_000_000n,
    })
    await publish(tx, 'deposit.credited', {
      brandId: deposit.brand_id,
      playerId: deposit.player_id,
      payload: { depositId: `${deposit.id}` },
    })
    await deps.wallet.credit(tx, {
      playerId: deposit.player_id,
      units,
      kind: 'deposit',
      source: 'cashier',
      reference: `deposit:${deposit.id}`,
      house: `provider:${deposit.method_id}`,
      cause: `deposit:${deposit.id}`,
    })
    return (await depositById(tx, deposit.id))!
  })
}

export function rejectDeposit(deps: Deps, operator: Acting, input: { id: bigint; reason: string }) {
  return inTransaction(deps.db, async (tx) => {
    const deposit = await lockDeposit(tx, input.id)
    if (!deposit || deposit.brand_id !== operator.brandId) return refuse('not_found')
    if (
      deposit.state === 'rejected' &&
      deposit.reason === input.reason &&
      deposit.decided_by === operator.operatorId
    )
      return deposit
    if (deposit.state === 'success' || deposit.state === 'rejected')
      return refuse('deposit_decided')
    if (deposit.state !== 'submitted') return refuse('deposit_not_submitted')
    await deps.audit(tx, {
      brandId: operator.brandId,
      operatorId: operator.operatorId,
      act: 'deposit.rejected',
      subject: `deposit:${deposit.id}`,
      ip: operator.ip,
      before: { state: deposit.state, amount: unitsToDecimal(deposit.amount) },
      after: { state: 'rejected', amount: unitsToDecimal(deposit.amount), reason: input.reason },
    })
    return move(deps, tx, deposit, 'rejected', {
      actor: operator.username,
      reason: input.reason,
      note: input.reason,
      decidedBy: operator.operatorId,
      closes: true,
    })
  })
}

import { unitsToDecimal } from '@padma/money'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Tx } from '../../../db/pool.ts'
import { refuse } from '../../../refusal.ts'
import type { Acting, Deps } from '../deps.ts'
import { credit } from '../deposit/credit.ts'
import { insertFound, isClaimed, lockDeposit } from '../deposit/store.ts'
import { attachPayment, lockPayment } from '../matching/store.ts'
import { groupOf, withGroup } from '../methods/groups.ts'
import { methodOf } from '../methods/store.ts'
import { recordStep } from '../orders/step.ts'
import { closeMissing, lockMissing, missingById, type MissingRow } from './store.ts'
import { tellOfCase } from './open-case.ts'

type Credit = { id: bigint; incomingPaymentId: bigint; answer?: string | undefined }

/**
 * The payment was found: an order is made for it, with what came in, and credited at once. The same
 * decision by the same operator again answers the case.
 */
export async function creditMissing(deps: Deps, operator: Acting, input: Credit) {
  const { cashier } = await deps.brand.settings(operator.brandId)
  return inTransaction(deps.db, async (tx) => {
    const row = await lockMissing(tx, input.id)
    if (row?.brand_id !== operator.brandId) return refuse('not_found')
    if (row.state === 'credited' && row.decided_by === operator.operatorId) return row
    if (row.state !== 'open') return refuse('missing_payment_closed')
    const payment = await lockPayment(tx, input.incomingPaymentId)
    if (payment?.brand_id !== operator.brandId || payment.network !== row.network)
      return refuse('not_found')
    if (payment.owner_id !== null && payment.owner_id !== row.player_id)
      return refuse('payment_of_another')
    if (payment.deposit_id !== null) return refuse('payment_taken')
    if (await isClaimed(tx, payment.network, payment.provider_transaction_id))
      return refuse('transaction_id_claimed')
    const at = deps.now()
    const depositId = await insertFound(tx, {
      brandId: row.brand_id,
      playerId: row.player_id,
      requestKey: row.request_key,
      methodId: row.method_id,
      method: withGroup(
        (await methodOf(tx, row.brand_id, row.method_id))!,
        groupOf(row.player_type),
      ),
      receiverId: payment.receiving_account_id,
      units: payment.amount,
      transactionId: payment.provider_transaction_id,
      at,
    })
    await recordStep(tx, 'deposit', depositId, {
      from_state: null,
      to_state: 'matched',
      actor: operator.username,
      note: `missing_payment:${row.id}`,
      at,
    })
    await attachPayment(tx, payment.id, depositId)
    await close(deps, tx, operator, row, {
      state: 'credited',
      answer: input.answer || null,
      depositId,
    })
    await credit(deps, tx, (await lockDeposit(tx, depositId))!, {
      actor: operator.username,
      units: payment.amount,
      turnoverPpm: cashier.depositTurnoverPpm,
      decidedBy: operator.operatorId,
    })
    return (await missingById(tx, row.id))!
  })
}

/** It cannot be credited; the player reads why. */
export function refuseMissing(deps: Deps, operator: Acting, input: { id: bigint; reason: string }) {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockMissing(tx, input.id)
    if (row?.brand_id !== operator.brandId) return refuse('not_found')
    if (
      row.state === 'refused' &&
      row.decided_by === operator.operatorId &&
      row.answer === input.reason
    )
      return row
    if (row.state !== 'open') return refuse('missing_payment_closed')
    const refused = await close(deps, tx, operator, row, {
      state: 'refused',
      answer: input.reason,
      depositId: null,
    })
    await deps.inbox.write(tx, {
      brandId: row.brand_id,
      memberId: row.player_id,
      kind: 'payment_not_found',
      subject: `missing_payment:${row.id}`,
      params: { amount: row.amount, method: row.method_name, answer: input.reason },
    })
    return refused
  })
}

async function close(
  deps: Deps,
  tx: Tx,
  operator: Acting,
  row: MissingRow,
  outcome: { state: 'credited' | 'refused'; answer: string | null; depositId: bigint | null },
): Promise<MissingRow> {
  const { operatorId } = operator
  await closeMissing(tx, row.id, { ...outcome, operatorId, at: deps.now() })
  await deps.audit(tx, {
    brandId: operator.brandId,
    operatorId,
    act: `missing_payment.${outcome.state}`,
    subject: `missing_payment:${row.id}`,
    ip: operator.ip,
    before: { state: row.state, amount: unitsToDecimal(row.amount) },
    after: {
      state: outcome.state,
      answer: outcome.answer,
      depositId: outcome.depositId === null ? null : `${outcome.depositId}`,
    },
  })
  const closed = (await missingById(tx, row.id))!
  await tellOfCase(tx, closed)
  return closed
}

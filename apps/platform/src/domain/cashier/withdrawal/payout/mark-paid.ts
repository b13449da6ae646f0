import { inTransaction } from '../../../../db/in-transaction.ts'
import { refuse } from '../../../../refusal.ts'
import { noSecondPerson } from '../../../approvals/index.ts'
import type { Acting, Deps } from '../../deps.ts'
import { arisenSince, lockForOperator } from '../decision/in-the-way.ts'
import { move } from '../move.ts'
import { audit } from '../decision/reject.ts'
import { approvalsOf, type WithdrawalRow } from '../store.ts'
import { settlePaid } from './settle-paid.ts'
import { payoutsOf } from './store.ts'

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
    if (isPaidSo(row, input.paymentReference)) return row
    const isRest = row.state === 'paying' && row.received !== null
    if (row.state !== 'approved' && !isRest) return refuse('withdrawal_not_approved')
    const part = isRest ? 'rest' : 'whole'
    const payouts = (await payoutsOf(tx, [row.id])).get(row.id) ?? []
    if (payouts.some((payout) => payout.part === part && payout.state !== 'failed'))
      return refuse('payout_under_way')
    const inTheWay = await arisenSince(deps, tx, row)
    if (inTheWay && input.sentBefore === undefined) return inTheWay
    if (inTheWay) {
      const approvals = (await approvalsOf(tx, [row.id])).get(row.id) ?? []
      const approvers = approvals.map((approval) => approval.operator_id)
      const notSecond = noSecondPerson(operator, 'withdrawals.pay', approvers)
      if (notSecond)
        return notSecond.refused === 'lent_by_maker' ? notSecond : refuse('approver_cannot_confirm')
    }
    const at = deps.now()
    const sentBefore = inTheWay ? input.sentBefore : undefined
    await audit(
      deps,
      tx,
      operator,
      row,
      isRest ? 'withdrawal.rest_paid' : 'withdrawal.paid',
      isRest ? 'resolved' : 'paid',
      {
        paymentReference: input.paymentReference,
        ...(inTheWay && { inSpiteOf: inTheWay.refused, sentBefore }),
      },
    )
    const paying = isRest ? row : await move(tx, row, 'paying', { at, actor: operator.username })
    return settlePaid(deps, tx, paying, {
      at,
      actor: operator.username,
      note: sentBefore,
      paymentReference: input.paymentReference,
      autoReceiptMinutes: cashier.autoReceiptMinutes,
    })
  })
}

const isPaidSo = (row: WithdrawalRow, reference: string): boolean =>
  row.received === null
    ? row.payment_reference === reference && row.paid_at !== null
    : row.rest_reference === reference

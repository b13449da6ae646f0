import { inTransaction } from '../../../../db/in-transaction.ts'
import { refuse } from '../../../../refusal.ts'
import { noSecondPerson } from '../../../approvals/index.ts'
import type { Acting, Deps } from '../../deps.ts'
import type { WithdrawalState } from '../../orders/states.ts'
import { recordStep } from '../../orders/step.ts'
import { arisenSince, lockForOperator } from './in-the-way.ts'
import { move, publishChange } from '../move.ts'
import { audit, reject } from './reject.ts'
import { tell } from '../tell.ts'
import { approvalsOf, insertApproval, withdrawalById } from '../store.ts'

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
    // Told again, it may have been sent since.
    if (hasApproved && !notApproved.includes(row.state)) return row
    if (row.state !== 'approval') return refuse('withdrawal_not_waiting')
    const makers = approvals.map((approval) => approval.operator_id)
    const notSecond = noSecondPerson(operator, 'withdrawals.decide', makers)
    if (notSecond) return notSecond
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
    await tell(deps, tx, row, 'withdrawal_approved')
    return move(tx, row, 'approved', {
      at,
      approvedAt: at,
      actor: operator.username,
      note: input.note,
      decidedBy: operator.operatorId,
    })
  })
}

const notApproved: readonly WithdrawalState[] = ['risk_review', 'approval', 'rejected', 'cancelled']
const canBeRejected: readonly WithdrawalState[] = ['risk_review', 'approval', 'approved']

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
    if (!canBeRejected.includes(row.state)) return refuse('withdrawal_not_waiting')
    return reject(deps, tx, row, operator, { reason: input.reason, at: deps.now() })
  })
}

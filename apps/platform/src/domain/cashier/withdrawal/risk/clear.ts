import { inTransaction } from '../../../../db/in-transaction.ts'
import { refuse } from '../../../../refusal.ts'
import type { Acting, Deps } from '../../deps.ts'
import { lockForOperator } from '../decision/in-the-way.ts'
import { move } from '../move.ts'
import { audit } from '../decision/reject.ts'

/** An operator has looked: a flagged request goes on to approval, with what they found. */
export function clearWithdrawal(deps: Deps, operator: Acting, input: { id: bigint; note: string }) {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockForOperator(deps, tx, operator, input.id)
    if (!row) return refuse('not_found')
    if (row.state === 'approval' && row.decided_by === operator.operatorId) return row
    if (row.state !== 'risk_review') return refuse('withdrawal_not_flagged')
    await audit(deps, tx, operator, row, 'withdrawal.cleared', 'approval', {
      flags: row.flags.map(({ code }) => code).join(', '),
      note: input.note,
    })
    return move(tx, row, 'approval', {
      at: deps.now(),
      actor: operator.username,
      note: input.note,
      decidedBy: operator.operatorId,
    })
  })
}

import { unitsToDecimal } from '@padma/money'
import { inTransaction } from '../../../../db/in-transaction.ts'
import type { Tx } from '../../../../db/pool.ts'
import { refuse } from '../../../../refusal.ts'
import { noSecondPerson } from '../../../approvals/index.ts'
import type { Acting, Deps } from '../../deps.ts'
import { lockForOperator } from '../decision/in-the-way.ts'
import { move } from '../move.ts'
import { audit } from '../decision/reject.ts'
import { tell } from '../tell.ts'
import { approvalsOf, restOf, withdrawalById, type WithdrawalRow } from '../store.ts'

type Decision = 'pay_rest' | 'return_rest' | 'force_received'
const ends = {
  pay_rest: { state: 'paying', resolution: 'rest_paid' },
  return_rest: { state: 'resolved', resolution: 'rest_returned' },
  force_received: { state: 'forced_received', resolution: 'forced' },
} as const

/**
 * Decides about what did not arrive: it is paid once more, returned to the wallet, or the proof is
 * refused and nothing is. Above the limit by another operator than those who let the money go.
 */
export async function decideDispute(
  deps: Deps,
  operator: Acting,
  input: { id: bigint; decision: Decision; reason: string },
) {
  // Before the transaction: reading settings may need a connection of its own.
  const { cashier } = await deps.brand.settings(operator.brandId)
  return inTransaction(deps.db, async (tx) => {
    const row = await lockForOperator(deps, tx, operator, input.id)
    if (!row) return refuse('not_found')
    const { state, resolution } = ends[input.decision]
    const isTheirs = row.decided_by === operator.operatorId && row.reason === input.reason
    if (isTheirs && row.state === state && row.received !== null) return row
    if (row.state !== 'dispute') return refuse('withdrawal_not_disputed')
    const rest = restOf(row)
    if (rest > cashier.checkerAboveUnits) {
      const makers = (await approvalsOf(tx, [row.id])).get(row.id) ?? []
      const letGo = makers.map((approval) => approval.operator_id)
      const notSecond = noSecondPerson(operator, 'withdrawals.decide', letGo)
      if (notSecond) return notSecond
    }

    const at = deps.now()
    await audit(deps, tx, operator, row, `withdrawal.${input.decision}`, state, {
      rest: unitsToDecimal(rest),
      reason: input.reason,
    })
    await move(tx, row, state, {
      at,
      actor: operator.username,
      note: input.reason,
      reason: input.reason,
      decidedBy: operator.operatorId,
      ...(state !== 'paying' && { resolution, closes: true }),
    })
    if (input.decision !== 'pay_rest') await settle(deps, tx, row, input.decision, rest)
    return (await withdrawalById(tx, row.id))!
  })
}

/** The held rest goes to the player's cash, or back to the account that it was paid from. */
async function settle(
  deps: Deps,
  tx: Tx,
  row: WithdrawalRow,
  decision: 'return_rest' | 'force_received',
  units: bigint,
): Promise<void> {
  const name = decision === 'return_rest' ? 'returned' : 'forced'
  const movement = {
    playerId: row.player_id,
    units,
    kind: `withdrawal_${name}`,
    source: 'cashier',
    reference: `withdrawal:${row.id}:${name}`,
    cause: `withdrawal:${row.id}`,
  }
  await tell(
    deps,
    tx,
    row,
    decision === 'return_rest' ? 'withdrawal_rest_returned' : 'withdrawal_forced',
    units,
  )
  if (decision === 'return_rest') await deps.wallet.release(tx, movement)
  else await deps.wallet.payOut(tx, { ...movement, house: `provider:${row.method_id}` })
}

import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import { canFollow, type WithdrawalState, withdrawalNext } from '../orders/states.ts'
import { recordStep } from '../orders/step.ts'
import { putWithdrawal, withdrawalById, type WithdrawalRow } from './store.ts'

type Change = {
  at: Date
  actor: string
  note?: string
  paymentReference?: string
  reason?: string
  decidedBy?: bigint
  approvedAt?: Date
  paidAt?: Date
  autoReceivedAt?: Date
  received?: bigint
  memberNote?: string
  resolution?: WithdrawalRow['resolution']
  restReference?: string
  closes?: boolean
}

/** One transition of a locked withdrawal: the row, its step, the fact. */
export async function move(
  tx: Tx,
  row: WithdrawalRow,
  to: WithdrawalState,
  change: Change,
): Promise<WithdrawalRow> {
  if (!canFollow(withdrawalNext, row.state, to))
    throw new Error(`a withdrawal does not go from ${row.state} to ${to}`)
  await putWithdrawal(tx, row.id, to, {
    ...change,
    closedAt: change.closes ? change.at : undefined,
  })
  await recordStep(tx, 'withdrawal', row.id, {
    from_state: row.state,
    to_state: to,
    actor: change.actor,
    note: change.note ?? null,
    at: change.at,
  })
  await publishChange(tx, row, to)
  return (await withdrawalById(tx, row.id))!
}

/** Tells the player and the operators that their picture of it is stale. */
export function publishChange(tx: Tx, row: WithdrawalRow, state: WithdrawalState): Promise<void> {
  return publish(tx, 'withdrawal.changed', {
    brandId: row.brand_id,
    playerId: row.player_id,
    payload: { id: `${row.id}`, state },
  })
}

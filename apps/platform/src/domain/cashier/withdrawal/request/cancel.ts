import { inTransaction } from '../../../../db/in-transaction.ts'
import { refuse } from '../../../../refusal.ts'
import type { Deps } from '../../deps.ts'
import { move } from '../move.ts'
import { lockWithdrawal, withdrawalById } from '../store.ts'

/**
 * The player takes a request back while it is being checked, where the brand allows it. Flagged or
 * not makes no difference, or it would tell them.
 */
export async function cancelWithdrawal(
  deps: Deps,
  input: { playerId: bigint; brandId: number; id: bigint },
) {
  const { cashier } = await deps.brand.settings(input.brandId)
  return inTransaction(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, input.id)
    if (row?.player_id !== input.playerId) return refuse('not_found')
    if (row.state === 'cancelled') return row
    if (!cashier.withdrawalCancelAllowed || !isBeingChecked(row))
      return refuse('withdrawal_not_cancellable')
    await move(tx, row, 'cancelled', { at: deps.now(), actor: 'player', closes: true })
    await deps.wallet.release(tx, {
      playerId: row.player_id,
      units: row.amount,
      kind: 'withdrawal_release',
      source: 'cashier',
      reference: `withdrawal:${row.id}:release`,
      cause: `withdrawal:${row.id}`,
    })
    return (await withdrawalById(tx, row.id))!
  })
}

export const isBeingChecked = ({ state }: { state: string }): boolean =>
  state === 'risk_review' || state === 'approval'

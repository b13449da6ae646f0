import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { eachDue } from '../orders/each-due.ts'
import { move } from './move.ts'
import { lockWithdrawal, overdueReceipts } from './store.ts'

/** The player confirms that the money arrived; the first counts, theirs or the clock's. */
export function confirmReceipt(deps: Deps, input: { playerId: bigint; id: bigint }) {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, input.id)
    if (!row || row.player_id !== input.playerId) return refuse('not_found')
    if (row.state === 'received') return row
    if (row.state !== 'paid') return refuse('withdrawal_not_paid')
    return move(tx, row, 'received', { at: deps.now(), actor: 'player', closes: true })
  })
}

/** What the player said nothing about in time counts as received. Answers how many. */
export function autoReceive(deps: Deps): Promise<number> {
  const now = deps.now()
  return eachDue(
    (after) => overdueReceipts(deps.db, now, after),
    (id) =>
      inTransaction(deps.db, async (tx) => {
        const row = await lockWithdrawal(tx, id)
        if (row?.state === 'paid')
          await move(tx, row, 'auto_received', { at: now, actor: 'system', closes: true })
      }),
  )
}

import { unitsToDecimal } from '@padma/money'
import type { Tx } from '../../../../db/pool.ts'
import type { Acting, Deps } from '../../deps.ts'
import type { WithdrawalState } from '../../orders/states.ts'
import { move } from '../move.ts'
import { tell } from '../tell.ts'
import { approvalsOf, lockWaiting, withdrawalById, type WithdrawalRow } from '../store.ts'

type Rejecting = Pick<Deps, 'wallet' | 'audit' | 'inbox'>

/** The product's own reason, for which pages have words. */
const ACCOUNT_GONE = 'payout_account_gone'

/**
 * Turns a locked request down, by an operator or by the house: what was held pays what the player
 * has come to owe, and is cash again.
 */
export async function reject(
  deps: Rejecting,
  tx: Tx,
  row: WithdrawalRow,
  by: Acting | null,
  { reason, at }: { reason: string; at: Date },
): Promise<WithdrawalRow> {
  // What was approved may have been sent: the log says who had let it go.
  const approvedBy =
    row.state === 'approved'
      ? {
          approvedBy: ((await approvalsOf(tx, [row.id])).get(row.id) ?? [])
            .map(({ operator_name }) => operator_name)
            .join(', '),
        }
      : {}
  await audit(deps, tx, by, row, 'withdrawal.rejected', 'rejected', { reason, ...approvedBy })
  await move(tx, row, 'rejected', {
    at,
    actor: by?.username ?? 'system',
    reason,
    note: reason,
    ...(by && { decidedBy: by.operatorId }),
    closes: true,
  })
  await tell(deps, tx, row, 'withdrawal_rejected')
  await deps.wallet.release(tx, {
    playerId: row.player_id,
    units: row.amount,
    kind: 'withdrawal_release',
    source: 'cashier',
    reference: `withdrawal:${row.id}:release`,
    cause: `withdrawal:${row.id}`,
  })
  return (await withdrawalById(tx, row.id))!
}

/**
 * What a player has asked for to an account that is gone, and nobody has finished approving, comes
 * back by itself: there it would never be paid. What was approved stays for an operator, for it may
 * have been sent. Call it with the player held.
 */
export async function giveBackWithoutAccount(
  deps: Rejecting,
  tx: Tx,
  playerId: bigint,
  at: Date,
): Promise<void> {
  for (const row of await lockWaiting(tx, playerId))
    await reject(deps, tx, row, null, { reason: ACCOUNT_GONE, at })
}

/**
 * Both sides name the state and the amount, so that a reader sees what changed and what did not.
 * Null: the house itself.
 */
export function audit(
  deps: Pick<Deps, 'audit'>,
  tx: Tx,
  by: Acting | null,
  row: WithdrawalRow,
  act: string,
  state: WithdrawalState,
  more: Record<string, unknown>,
): Promise<void> {
  const amount = unitsToDecimal(row.amount)
  return deps.audit(tx, {
    brandId: row.brand_id,
    operatorId: by?.operatorId ?? null,
    act,
    subject: `withdrawal:${row.id}`,
    ip: by?.ip ?? '',
    before: { state: row.state, amount },
    after: { state, amount, ...more },
  })
}

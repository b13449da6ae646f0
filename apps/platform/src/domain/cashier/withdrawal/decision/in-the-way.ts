import { unitsToDecimal } from '@padma/money'
import type { Tx } from '../../../../db/pool.ts'
import { refuse, type Refusal } from '../../../../refusal.ts'
import type { Acting, Deps } from '../../deps.ts'
import { lockWithdrawal, withdrawalById, type WithdrawalRow } from '../store.ts'

/**
 * A request of the operator's brand. Its player is held first, as when its payout account is
 * removed: the two acts exclude each other.
 */
export async function lockForOperator(
  deps: Pick<Deps, 'members'>,
  tx: Tx,
  { brandId }: Acting,
  id: bigint,
): Promise<WithdrawalRow | undefined> {
  const found = await withdrawalById(tx, id)
  if (found?.brand_id !== brandId) return undefined
  await deps.members.hold(tx, found.player_id)
  return lockWithdrawal(tx, id)
}

/**
 * What has come in the way since the money was asked for: the player was locked, payouts are held,
 * the account that it goes to was removed, a bet that counted was undone, or a win was taken back.
 * Looked at under the player's lock. Requirements that came later do not stand in its way, and no
 * bet in the way of a rest that has once been paid.
 */
export async function arisenSince(
  deps: Deps,
  tx: Tx,
  row: WithdrawalRow,
): Promise<Refusal<
  'player_locked' | 'payout_account_gone' | 'payouts_held' | 'turnover_reopened' | 'player_owes'
> | null> {
  await deps.wallet.lock(tx, row.player_id)
  // Nobody is paid while the house looks into his account; the request may be turned down.
  if ((await deps.members.member(tx, row.player_id))?.status === 'locked')
    return refuse('player_locked')
  if (row.account_removed_at) return refuse('payout_account_gone')
  const heldUntil = await deps.auth.payoutHoldOf(tx, row.player_id)
  if (heldUntil) return refuse('payouts_held', { detail: { until: heldUntil.toISOString() } })
  if (row.received !== null) return null
  const { open } = await deps.wallet.turnover(tx, row.player_id, row.turnover_at)
  if (open > 0n) return refuse('turnover_reopened', { detail: { open: unitsToDecimal(open) } })
  const { owed } = await deps.wallet.balance(tx, row.player_id)
  return owed > 0n ? refuse('player_owes', { detail: { owed: unitsToDecimal(owed) } }) : null
}

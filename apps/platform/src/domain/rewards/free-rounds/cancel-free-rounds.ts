import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { Acting, Deps } from '../deps.ts'
import { markCancelled, rewardById, type RewardRow } from '../store.ts'

/**
 * Takes back the rounds that are left. What was played stays, and what it won. Once cancelled, a
 * repeat changes nothing.
 */
export function cancelFreeRounds(
  deps: Deps,
  rewardUuid: string,
  by: Acting,
): Promise<RewardRow | Refusal> {
  return inTransaction(deps.db, async (tx) => {
    const known = await rewardById(tx, rewardUuid)
    const member = known && (await deps.members.member(tx, known.player_id))
    if (!known || member?.brandId !== by.brandId) return refuse('not_found')
    // The player's lock first, as bets take it.
    await deps.wallet.lock(tx, known.player_id)
    const cancelled = await markCancelled(tx, rewardUuid, deps.now())
    if (!cancelled) return known
    await deps.audit(tx, {
      brandId: by.brandId,
      operatorId: by.operatorId,
      playerId: known.player_id,
      act: 'free_rounds.cancelled',
      subject: `player:${member.username}`,
      ip: by.ip,
      before: { reward: rewardUuid, left: cancelled.rounds - cancelled.used },
      after: { reward: rewardUuid, left: 0 },
    })
    return cancelled
  })
}

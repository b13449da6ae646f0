import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import { endSessionsBut } from '../../auth/index.ts'
import { notifyMember, holdMember, readMember } from '../../members/index.ts'
import type { ClosureDeps } from './index.ts'
import { closeMember, dueClosures, lockDue } from './store.ts'

/**
 * Closes the accounts whose time has come. One in whose way something stands (a game played since,
 * a payment) waits until nothing does. How many.
 */
export async function closeDue(deps: ClosureDeps): Promise<number> {
  const at = deps.now()
  let closed = 0
  const faults: unknown[] = []
  // One that fails keeps none of the others waiting.
  for (const memberId of await dueClosures(deps.db, at)) {
    if (await closeOne(deps, memberId, at).catch((fault: unknown) => (faults.push(fault), false)))
      closed += 1
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} accounts were not closed`)
  return closed
}

function closeOne(deps: ClosureDeps, memberId: bigint, at: Date): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    // The member is held first, as by a cancellation.
    await holdMember(tx, memberId)
    if (!(await lockDue(tx, memberId, at))) return false
    // Nothing is staked, paid in or taken out while we look.
    await deps.wallet.lock(tx, memberId)
    const member = await readMember(tx, memberId)
    // A locked one stays as it is until support has decided about it.
    if (member?.status !== 'active' || (await deps.obstaclesOf(tx, memberId)).length > 0)
      return false
    const brandId = member.brand_id
    await notifyMember(deps, tx, member, { template: 'account_closed', words: {} })
    await closeMember(tx, memberId, at)
    await endSessionsBut(deps, tx, { playerId: memberId, brandId, keptId: 0n, at })
    await publish(tx, 'member.closed', { brandId, playerId: memberId })
    return true
  })
}

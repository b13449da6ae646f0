import { inTransaction } from '../../../db/in-transaction.ts'
import type { Tx } from '../../../db/pool.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { Acting, GrantDeps } from '../deps.ts'
import { credit, notNow, tell } from './give.ts'
import { endGrant, type GrantRow, lapsedGrants, lockGrant } from './store.ts'

type Claimer = Pick<MemberSession, 'playerId' | 'brandId'>

/** The member takes what waits for them; asked again, it is theirs. */
export const claim = (deps: GrantDeps, member: Claimer, id: bigint): Promise<GrantRow | Refusal> =>
  inTransaction(deps.db, (tx) => claimIn(deps, tx, member, id))

/** The same within the act of another module, whose rows are locked by then; it posts last. */
export async function claimIn(
  deps: GrantDeps,
  tx: Tx,
  { playerId, brandId }: Claimer,
  id: bigint,
): Promise<GrantRow | Refusal> {
  const grant = await lockGrant(tx, id)
  if (grant?.memberId !== playerId) return refuse('not_found')
  if (grant.state === 'claimed' || grant.state === 'issued') return grant
  if (grant.state !== 'waiting' || grant.claimUntil! <= deps.now()) return refuse('reward_gone')
  const not = await notNow(deps, tx, { brandId, memberId: playerId })
  if (not) return not
  await deps.wallet.lock(tx, playerId)
  return credit(deps, tx, grant, 'claimed')
}

/** An operator takes back what still waits. */
export function reject(
  deps: GrantDeps,
  { id, reason }: { id: bigint; reason: string },
  by: Acting,
): Promise<GrantRow | Refusal> {
  return inTransaction(deps.db, async (tx) => {
    const grant = await lockGrant(tx, id)
    if (grant?.brandId !== by.brandId) return refuse('not_found')
    if (grant.state === 'rejected') return grant
    if (grant.state !== 'waiting') return refuse('reward_gone')
    const rejected = await endGrant(tx, id, 'rejected', deps.now(), reason)
    const member = await deps.members.member(tx, grant.memberId)
    await deps.audit(tx, {
      brandId: by.brandId,
      operatorId: by.operatorId,
      playerId: grant.memberId,
      act: 'grant.rejected',
      subject: `player:${member!.username}`,
      ip: by.ip,
      before: null,
      after: { grant: `${id}`, source: `${grant.source}:${grant.sourceId}`, reason },
    })
    await tell(tx, rejected)
    return rejected
  })
}

/** Lapses what no one claimed in time, each in its own transaction. */
export async function lapse(deps: GrantDeps): Promise<void> {
  for (const id of await lapsedGrants(deps.db, deps.now()))
    await inTransaction(deps.db, async (tx) => {
      const grant = await lockGrant(tx, id)
      if (grant?.state !== 'waiting') return
      await tell(tx, await endGrant(tx, id, 'lapsed', deps.now()))
    })
}

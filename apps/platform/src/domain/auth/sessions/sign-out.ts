import { inTransaction } from '../../../db/in-transaction.ts'
import type { BrandRef } from '../../../http/edge.ts'
import type { Deps } from '../deps.ts'
import { notifyEnded } from '../devices/notify-ended.ts'
import { memberOf } from './member-of.ts'
import { revokeSession } from './store.ts'
import { TRIAL } from '../../members/index.ts'

/**
 * Ends one session for good; its live streams hear of it and close. A trial account, to which
 * nobody can come back, is closed with it.
 */
export function signOut(
  deps: Deps,
  session: { sessionId: bigint; playerId: bigint; brandId: number; type: number },
): Promise<void> {
  if (session.type === TRIAL) return deps.endTrial(session.playerId)
  return inTransaction(deps.db, async (tx) => {
    const hasEnded = await revokeSession(tx, { sessionId: session.sessionId, at: deps.now() })
    if (hasEnded) await notifyEnded(deps, tx, session, [session.sessionId])
  })
}

/**
 * Its bearer has registered or signed in anew: the token that he had is worth nothing beside the
 * new one, and nothing of a trial comes along.
 */
export async function endFormer(deps: Deps, token: string, brand: BrandRef): Promise<void> {
  const member = await memberOf(deps, token, brand)
  if (member) await signOut(deps, member)
}

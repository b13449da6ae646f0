import { inTransaction } from '../../db/in-transaction.ts'
import { publish } from '../../db/outbox.ts'
import type { Deps } from './deps.ts'
import { revokeSession } from './store.ts'

/** Ends one session for good; its live streams hear of it and close. */
export function signOut(deps: Deps, session: { sessionId: bigint; playerId: bigint; brandId: number }): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const hasEnded = await revokeSession(tx, session.sessionId, deps.now())
    if (hasEnded) await publish(tx, 'session.ended', { brandId: session.brandId, playerId: session.playerId, payload: { sessionId: String(session.sessionId) } })
  })
}

import { inTransaction } from '../../db/in-transaction.ts'
import { publish } from '../../db/outbox.ts'
import type { Deps } from './deps.ts'
import { revokeSession } from './store.ts'
import { endTrial } from './trial/end-trials.ts'
import { TRIAL } from './trial/play-money.ts'

/** Ends one session for good; its live streams hear of it and close. A trial account, to which nobody can come back, is closed with it. */
export function signOut(deps: Deps, session: { sessionId: bigint; playerId: bigint; brandId: number; type: number }): Promise<void> {
  if (session.type === TRIAL) return endTrial(deps, session.playerId)
  return inTransaction(deps.db, async (tx) => {
    const hasEnded = await revokeSession(tx, session.sessionId, deps.now())
    if (hasEnded) await publish(tx, 'session.ended', { brandId: session.brandId, playerId: session.playerId, payload: { sessionId: String(session.sessionId) } })
  })
}

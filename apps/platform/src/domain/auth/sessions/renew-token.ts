import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import { revokeRememberedIn } from '../devices/store.ts'
import { putToken } from './store.ts'
import { newToken } from '../../../secrets/token.ts'

/**
 * Gives a session another token, told once, here. The former one opens nothing any more, nor does
 * what was remembered by it. Call it in the transaction of the act, which holds the session.
 */
export async function renewToken(
  deps: Pick<Deps, 'sessionsEnded'>,
  tx: Tx,
  {
    playerId,
    brandId,
    sessionId,
    at,
  }: { playerId: bigint; brandId: number; sessionId: bigint; at: Date },
): Promise<string> {
  const { token, digest } = newToken()
  await putToken(tx, sessionId, digest)
  await revokeRememberedIn(tx, sessionId, at)
  await publish(tx, 'session.renewed', {
    brandId,
    playerId,
    payload: { sessionId: String(sessionId) },
  })
  await deps.sessionsEnded(tx, [sessionId])
  return token
}

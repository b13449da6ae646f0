import { publish } from '../../db/outbox.ts'
import type { Tx } from '../../db/pool.ts'
import type { Deps } from './deps.ts'
import { revokeRememberedIn } from './devices/store.ts'
import { putToken } from './store/sessions.ts'
import { newToken } from './token.ts'

/**
 * Gives a session another token, told once, here; all else of it stays. The former one is good no more, nor is a stream that was opened by it, nor what was remembered by it: whoever has a copy
 * is out, and the owner, who has just shown his password, goes on. Call it in the transaction of his act, which holds the session.
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

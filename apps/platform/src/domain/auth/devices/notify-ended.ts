import type { EndedBy } from '@padma/contract'
import { publishEach } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'

/**
 * Pages and games that follow one of these sessions hear that it has ended. By one statement,
 * however many they are.
 */
export async function notifyEnded(
  deps: Pick<Deps, 'sessionsEnded'>,
  tx: Tx,
  member: { playerId: bigint; brandId: number },
  sessionIds: readonly bigint[],
  by?: EndedBy,
): Promise<void> {
  if (sessionIds.length === 0) return
  await publishEach(
    tx,
    'session.ended',
    member,
    sessionIds.map((id) => ({ sessionId: String(id), ...(by && { by }) })),
  )
  await deps.sessionsEnded(tx, sessionIds)
}

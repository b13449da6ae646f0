import type { EndedBy } from '@padma/contract'
import { publishEach } from '../../../db/outbox.ts'
import type { Tx } from '../../../db/pool.ts'

/** Whoever follows one of these sessions hears that it has ended, and its games. By one statement, however many they are: who puts a stranger out does not wait for them. */
export function notifyEnded(
  tx: Tx,
  member: { playerId: bigint; brandId: number },
  sessionIds: readonly bigint[],
  by?: EndedBy,
): Promise<void> {
  return publishEach(
    tx,
    'session.ended',
    member,
    sessionIds.map((id) => ({ sessionId: String(id), ...(by && { by }) })),
  )
}

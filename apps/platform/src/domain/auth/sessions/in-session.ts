import { inTransaction } from '../../../db/in-transaction.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import { holdSession } from './store.ts'

/**
 * What a member does to their account or money, in one transaction that holds the member and in
 * which the session still stands.
 */
export function inSession<T>(
  db: Db,
  member: { playerId: bigint; sessionId: bigint; digest: Buffer },
  act: (tx: Tx) => Promise<T>,
): Promise<T | Refusal<'not_logged_in'>> {
  return inTransaction<T | Refusal<'not_logged_in'>>(db, async (tx) =>
    (await holdSession(tx, member)) ? act(tx) : refuse('not_logged_in'),
  )
}

import { inTransaction } from '../../../db/in-transaction.ts'
import type { Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import { notifyEnded } from '../../auth/index.ts'
import { closeTrials, openTrialsBefore } from './store.ts'

const LIVES_HOURS = 24
const AT_ONCE = 200

export function endTrial(deps: Deps, memberId: bigint): Promise<void> {
  return inTransaction(deps.db, (tx) => close(deps, tx, [memberId], deps.now()))
}

/**
 * Closes trial accounts that are a day old and ends their sessions. Their books stay: entries are
 * never taken away.
 */
export async function sweepTrials(deps: Deps): Promise<number> {
  const at = deps.now()
  const before = new Date(at.getTime() - LIVES_HOURS * 3_600_000)
  let swept = 0
  for (;;) {
    const closed = await inTransaction(deps.db, async (tx) => {
      const due = await openTrialsBefore(tx, before, AT_ONCE)
      await close(deps, tx, due, at)
      return due.length
    })
    swept += closed
    if (closed < AT_ONCE) return swept
  }
}

async function close(deps: Deps, tx: Tx, memberIds: readonly bigint[], at: Date): Promise<void> {
  for (const { sessionId, memberId, brandId } of await closeTrials(tx, memberIds, at))
    await notifyEnded(deps, tx, { playerId: memberId, brandId }, [sessionId])
}

import { isRefusal } from '../refusal.ts'
import { actCommitted } from '../metrics/signals.ts'
import { step } from '../metrics/steps.ts'
import type { Db, Tx } from './pool.ts'

class RolledBack extends Error {
  readonly outcome: unknown
  constructor(outcome: unknown) {
    super('refused')
    this.outcome = outcome
  }
}

/** Runs an act in one transaction. A returned refusal rolls everything back, as a throw does. */
export async function inTransaction<T>(db: Db, act: (tx: Tx) => Promise<T>): Promise<T> {
  let doneAt = 0
  try {
    const outcome = await db.transaction().execute(async (tx) => {
      const done = await act(tx)
      if (isRefusal(done)) throw new RolledBack(done)
      step('before the commit')
      doneAt = performance.now()
      return done
    })
    actCommitted.tell({ tookMs: performance.now() - doneAt })
    step('committed')
    return outcome
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as T
    throw error
  }
}

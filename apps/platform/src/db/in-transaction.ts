import { isRefusal } from '../refusal.ts'
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
  try {
    return await db.transaction().execute(async (tx) => {
      const outcome = await act(tx)
      if (isRefusal(outcome)) throw new RolledBack(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as T
    throw error
  }
}

import type { Db } from '../../../db/pool.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { hasAuthenticated } from '../sessions/store.ts'

const FRESH_MINUTES = 5
export const freshUntil = (at: Date): Date => new Date(at.getTime() + FRESH_MINUTES * 60_000)

/**
 * Whether the session has authenticated within the last minutes: a sign-in counts, a remembered
 * device does not.
 */
export function isFresh(
  { db, now }: { db: Db; now: () => Date },
  { sessionId }: Pick<MemberSession, 'sessionId'>,
): Promise<boolean> {
  return hasAuthenticated(db, sessionId, new Date(now().getTime() - FRESH_MINUTES * 60_000))
}

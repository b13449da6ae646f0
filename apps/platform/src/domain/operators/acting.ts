import type { Right } from '@padma/contract'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Db, Tx } from '../../db/pool.ts'
import type { OperatorSession } from '../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../refusal.ts'
import { insertAudit } from '../audit/index.ts'
import { rightsOf } from './rights-of.ts'
import type { RoleRow } from './roles/store.ts'
import { actorOf, lockStaff } from './staff/store.ts'

export type Acting = Pick<OperatorSession, 'operatorId' | 'sessionId' | 'brandId'> & { ip: string }
/** What an act has done, for the log and for the caller. */
export type Done<T> = { act: string; subject: string; before: unknown; after: unknown; value: T }

/**
 * An act upon staff or roles in one transaction with its line of the log, one at a time in a brand.
 * What the edge knew of the actor is looked at again under the lock: those who were locked out or
 * lost the right meanwhile change nothing any more, so there is always an owner left, the one who
 * acts.
 */
export function actUponStaff<T>(
  deps: { db: Db },
  acting: Acting,
  right: Right,
  act: (tx: Tx, actor: RoleRow) => Promise<Done<T> | Refusal>,
): Promise<T | Refusal> {
  return inTransaction(deps.db, async (tx): Promise<T | Refusal> => {
    await lockStaff(tx, acting.brandId)
    const actor = await actorOf(tx, acting.operatorId, acting.sessionId)
    if (!actor) return refuse('not_logged_in')
    if (!rightsOf(actor).has(right)) return refuse('forbidden')
    const done = await act(tx, actor)
    if (isRefusal(done)) return done
    const { value, ...line } = done
    await insertAudit(tx, {
      brandId: acting.brandId,
      operatorId: acting.operatorId,
      ip: acting.ip,
      ...line,
    })
    return value
  })
}

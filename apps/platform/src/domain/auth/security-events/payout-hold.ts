import type { Db, Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import { heldUntil } from './store.ts'

/** Told of a hold that lasts as long as a case is open. */
const OPEN_MS = 72 * 3_600_000

/**
 * Before when no money of these members goes out, because of a change; those that nothing holds are
 * not among them.
 */
export function payoutHoldsOf(
  { now }: Pick<Deps, 'now'>,
  db: Db | Tx,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Date>> {
  const at = now()
  return heldUntil(db, memberIds, { at, openUntil: new Date(at.getTime() + OPEN_MS) })
}

/** Of one; null when nothing holds it. */
export async function payoutHoldOf(
  deps: Pick<Deps, 'now'>,
  db: Db | Tx,
  memberId: bigint,
): Promise<Date | null> {
  return (await payoutHoldsOf(deps, db, [memberId])).get(memberId) ?? null
}

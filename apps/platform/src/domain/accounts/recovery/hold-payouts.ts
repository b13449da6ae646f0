import type { Db, Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import { heldUntil } from './store.ts'

/**
 * Null when nothing holds them. As long as the number waited to be changed, so long no money goes out by it: time for its owner to come forward after all.
 * As long, too, after the house took proofs away of somebody who is reached nowhere. The wait that was set when it was agreed to: a brand that shortens it
 * later lets nothing out that is held.
 */
export async function payoutsHeldUntil(
  deps: Pick<Deps, 'now'>,
  db: Db | Tx,
  memberId: bigint,
): Promise<Date | null> {
  return (await payoutsHeldOf(deps, db, [memberId])).get(memberId) ?? null
}

/** As `payoutsHeldUntil`, of several; whose money nothing holds is not among them. */
export async function payoutsHeldOf(
  { now }: Pick<Deps, 'now'>,
  db: Db | Tx,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Date>> {
  const at = now()
  return new Map([...(await heldUntil(db, memberIds))].filter(([, until]) => until > at))
}

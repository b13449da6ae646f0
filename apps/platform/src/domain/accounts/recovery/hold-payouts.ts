import type { Db, Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import { lastRecovered } from './store.ts'

const HOUR_MS = 3_600_000

/** Null when nothing holds them. As long as the number waited to be changed, so long no money goes out by it: time for its owner to come forward after all. */
export async function payoutsHeldUntil(deps: Pick<Deps, 'brand' | 'now'>, db: Db | Tx, memberId: bigint, brandId: number): Promise<Date | null> {
  const changedAt = await lastRecovered(db, memberId)
  if (!changedAt) return null
  const { accounts } = await deps.brand.settings(brandId)
  const until = new Date(changedAt.getTime() + accounts.recoveryHours * HOUR_MS)
  return until > deps.now() ? until : null
}

import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { setStakeLimit } from './index.ts'

const DEMO_STAKE_LIMIT = 400n * 100_000n

/** The demo player plays under a limit of 400 a stake, so that a limit can be met. */
export async function seedLimits(
  db: Db,
  { brandId, username }: { brandId: number; username: string },
): Promise<void> {
  const { rows } = await sql<{
    id: bigint
  }>`
    select id
    from members.member
    where brand_id = ${brandId} and lower(username) = lower(${username})`.execute(db)
  if (rows[0]) await setStakeLimit(db, rows[0].id, DEMO_STAKE_LIMIT)
}

import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Limits } from './index.ts'

const DEMO_STAKE_LIMIT = 400n * 100_000n

/** The demo player plays under a limit of 400 a bet, so that a limit can be met. */
export async function seedLimits(
  { db, limits }: { db: Db; limits: Pick<Limits, 'set'> },
  { brandId, username }: { brandId: number; username: string },
): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    select id
    from members.member
    where brand_id = ${brandId} and lower(username) = lower(${username})
      and not exists (select from limits.member_limit where player_id = member.id)`.execute(db)
  if (rows[0])
    await limits.set({ playerId: rows[0].id, brandId, name: 'bet', most: DEMO_STAKE_LIMIT })
}

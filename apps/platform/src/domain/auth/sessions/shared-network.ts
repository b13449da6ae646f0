import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import { networkInSql } from '../../../http/limits/rate-limit.ts'

/** Whether two members have signed in from one network since then. Index: sign_in_opened. */
export async function sharesNetwork(
  db: Db | Tx,
  one: bigint,
  other: bigint,
  since: Date,
): Promise<boolean> {
  const networks = (memberId: bigint) => sql`
    select ${networkInSql(sql<string>`ip`)} as network from auth.sign_in
    where member_id = ${memberId} and is_opened and at >= ${since}`
  const { rows } = await sql`
    select from (${networks(one)} intersect ${networks(other)}) shared limit 1`.execute(db)
  return rows.length > 0
}

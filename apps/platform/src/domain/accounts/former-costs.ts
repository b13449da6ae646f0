import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { TODAYS_COST } from './password-hash.ts'

const GOOD_FOR_MS = 600_000

/** At what other costs than today's passwords are still stored, of members and of the house. Read at most every ten minutes. Index: member_former_cost, which another cost of today wants anew. */
export function createFormerCosts(db: Db): () => Promise<readonly string[]> {
  let readAt = -Infinity
  let costs: Promise<readonly string[]> = Promise.resolve([])
  return () => {
    if (performance.now() - readAt < GOOD_FOR_MS) return costs
    readAt = performance.now()
    costs = read(db)
    costs.catch(() => (readAt = -Infinity))
    return costs
  }
}

async function read(db: Db): Promise<readonly string[]> {
  const today = sql.lit(TODAYS_COST)
  const { rows } = await sql<{ cost: string }>`
    select distinct split_part(password_hash, '$', 4) as cost from accounts.member where split_part(password_hash, '$', 4) <> ${today}
    union select split_part(password_hash, '$', 4) from operators.operator where split_part(password_hash, '$', 4) <> ${today}`.execute(
    db,
  )
  // What is no hash at all is nobody's to sign in by.
  return rows.map(({ cost }) => cost).filter((cost) => /^m=\d+,t=\d+,p=\d+$/.test(cost))
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

/** False when it was used before. */
export async function spend(db: Db | Tx, digest: Buffer, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql`
      insert into auth.spent (digest, expires_at)
      values (${digest}, ${expiresAt})
      on conflict
      do nothing
      returning 1`.execute(db)
  return rows.length === 1
}

/** Index: spent_expired. */
export async function deleteSpentBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from auth.spent where expires_at < ${before}`.execute(db)
}

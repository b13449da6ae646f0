import { sql } from 'kysely'
import type { Db } from './pool.ts'

/**
 * A name as the unique indexes compare it. JavaScript's own small letters are not PostgreSQL's
 * (`İ`): whatever is counted by a name is counted by this, or another spelling of the same name
 * begins a count of its own.
 */
export async function asCompared(db: Db, name: string): Promise<string> {
  // PostgreSQL has no such text; no one can be called so.
  if (name.includes('\0')) return name
  return (await sql<{ name: string }>`select lower(${name}::text) as name`.execute(db)).rows[0]!
    .name
}

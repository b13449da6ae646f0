import { sql } from 'kysely'
import type { Db, Tx } from '../db/pool.ts'

/** Who does something, from where. */
export type Actor = { username: string; ip: string }

export async function record(
  db: Db | Tx,
  { username, ip }: Actor,
  act: string,
  detail: object = {},
): Promise<void> {
  await sql`
    insert into staff_act (username, ip, act, detail)
    values (${username}, ${ip}, ${act}, ${JSON.stringify(detail)})`.execute(db)
}

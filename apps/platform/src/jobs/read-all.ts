import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { type Listener, readOnce } from './outbox-reader.ts'

/**
 * Lets listeners read until no fact is left. A transaction of any database of the cluster that is
 * older than a fact holds the fact back: then this waits.
 */
export async function readAll(db: Db, listeners: readonly Listener[]): Promise<void> {
  for (const listener of listeners)
    while ((await readOnce(db, listener)) > 0 || (await isBehind(db, listener.name))) await sleep(5)
}

async function isBehind(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from outbox.event e left join outbox.reader r on r.name = ${name}
    where r.name is null or (e.xid, e.id) > (r.xid, r.id) limit 1`.execute(db)
  return rows.length > 0
}

import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Event, type Position, readEvents } from '../db/outbox.ts'
import type { Db, Tx } from '../db/pool.ts'
import { inCall, step } from '../steps.ts'

/** Takes some facts in order, in the transaction that also moves the reader's position. A fact may come twice. */
export type Listener = (tx: Tx, events: Event[]) => Promise<void>

const BATCH = 500
const PAUSE_MS = 100

/**
 * Reads the outbox for one named listener. Any number of processes may run it: the row lock on the position lets one read at a time.
 * A batch takes some tens of milliseconds, during which bets of its players wait; a transaction may last 5 s at most.
 */
export function startOutboxReader(
  db: Db,
  name: string,
  listener: Listener,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let isStopping = false
  const running = (async () => {
    while (!isStopping) {
      let taken = 0
      try {
        taken = await inCall(`facts for ${name}`, () => readOnce(db, name, listener))
      } catch (error) {
        onError(error)
        await sleep(1_000)
      }
      if (taken < BATCH) await sleep(PAUSE_MS)
    }
  })()
  return { stop: () => ((isStopping = true), running) }
}

/** One batch; answers how many facts were taken. */
export async function readOnce(db: Db, name: string, listener: Listener): Promise<number> {
  const taken = await db.transaction().execute(async (tx) => {
    const { rows } =
      await sql<Position>`select xid::text as xid, id from outbox.reader where name = ${name} for update skip locked`.execute(
        tx,
      )
    if (!rows[0]) return 'nothing'
    const events = await readEvents(tx, rows[0], BATCH)
    if (events.length === 0) return 0
    await listener(tx, events)
    const last = events.at(-1)!
    await sql`update outbox.reader set xid = ${last.xid}::xid8, id = ${last.id} where name = ${name}`.execute(
      tx,
    )
    step('before the commit')
    return events.length
  })
  if (taken !== 'nothing') return taken
  // Somebody else reads, or nobody ever did.
  const { rows: begun } =
    await sql`insert into outbox.reader (name) values (${name}) on conflict do nothing returning 1`.execute(
      db,
    )
  return begun.length > 0 ? readOnce(db, name, listener) : 0
}

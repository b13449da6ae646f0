import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Event, isNamed, type Position, readEvents } from '../db/outbox/outbox.ts'
import type { Db, Tx } from '../db/pool.ts'
import { inCall, step } from '../metrics/steps.ts'

/**
 * Takes some facts in order, in the transaction that also moves its position. A fact may come
 * twice, and a new listener begins with the first fact that there is.
 */
export type Listener = {
  /** By which its position is kept: `<module>.<what it does>`. */
  name: string
  /** By name or by `prefix.*`. */
  facts: readonly string[]
  take: (tx: Tx, events: Event[]) => Promise<void>
}

const BATCH = 500
const PAUSE_MS = 300

/** Gives each listener its position, so that its lag is seen from the start. */
export async function knowListeners(db: Db, listeners: readonly Listener[]): Promise<void> {
  await sql`
    insert into outbox.reader (name) select unnest(${listeners.map(({ name }) => name)}::text[])
    on conflict do nothing`.execute(db)
}

/**
 * Reads the outbox for one listener. Any number of processes may run it: the row lock on the
 * position lets one read at a time. A batch takes some tens of milliseconds, during which bets of
 * its players may wait; a transaction may last 5 s at most.
 */
export function startOutboxReader(
  db: Db,
  listener: Listener,
  onError: (error: unknown, about?: object) => void,
): { stop: () => Promise<void> } {
  let isStopping = false
  const running = (async () => {
    while (!isStopping) {
      let taken = 0
      try {
        taken = await inCall(`facts for ${listener.name}`, () => readOnce(db, listener))
      } catch (error) {
        onError(error, { listener: listener.name })
        await sleep(1_000)
      }
      if (taken < BATCH) await sleep(PAUSE_MS)
    }
  })()
  return { stop: () => ((isStopping = true), running) }
}

/** One batch; answers how many facts were passed, its own and others'. */
export async function readOnce(db: Db, { name, facts, take }: Listener): Promise<number> {
  const taken = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Position>`
      select xid::text as xid, id from outbox.reader
      where name = ${name} for update skip locked`.execute(tx)
    if (!rows[0]) return 'nothing'
    const events = await readEvents(tx, rows[0], BATCH)
    if (events.length === 0) return 0
    const own = events.filter((event) => facts.some((pattern) => isNamed(event.name, pattern)))
    if (own.length > 0) await take(tx, own)
    const last = events.at(-1)!
    await sql`
      update outbox.reader set xid = ${last.xid}::xid8, id = ${last.id}
      where name = ${name}`.execute(tx)
    step('before the commit')
    return events.length
  })
  if (taken !== 'nothing') return taken
  // Another process reads, or none ever did.
  const { rows: begun } = await sql`
    insert into outbox.reader (name) values (${name})
    on conflict do nothing returning 1`.execute(db)
  return begun.length > 0 ? readOnce(db, { name, facts, take }) : 0
}

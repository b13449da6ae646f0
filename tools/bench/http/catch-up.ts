import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { HttpWorld } from './world.ts'

const PATIENCE_MS = 120_000

export type CatchUp = { events: number; seconds: number }

/**
 * Waits until all readers of the outbox have read what was written, so that no run pays for the
 * load before it; says how much was left to read and how long that took.
 */
export async function catchUp({ stack }: HttpWorld): Promise<CatchUp> {
  const client = new pg.Client({ connectionString: stack.databaseUrls.platform })
  await client.connect()
  try {
    const unread = async () =>
      Number(
        (
          await client.query<{ count: string }>(
            'select count(*) from outbox.event e join outbox.reader r on (e.xid, e.id) > (r.xid, r.id)',
          )
        ).rows[0]!.count,
      )
    const began = performance.now()
    const events = await unread()
    for (let left = events; left > 0; left = await unread()) {
      if (performance.now() - began > PATIENCE_MS)
        throw new Error(
          `the readers of the outbox are still ${left} events behind after two minutes`,
        )
      await sleep(100)
    }
    return { events, seconds: (performance.now() - began) / 1000 }
  } finally {
    await client.end()
  }
}

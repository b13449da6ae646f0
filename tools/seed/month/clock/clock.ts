import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../../../apps/platform/src/db/pool.ts'

/** One-time codes of its operators are good once: those of the real time stay theirs. */
const LEAST_MS = 5 * 60_000
const RealDate = globalThis.Date

export type Clock = {
  /**
   * Puts the time of this process and of the database there; they go on from it. Never back, and
   * never into the last minutes before the real time.
   */
  to: (at: Date) => Promise<void>
  /** The real time again, for both, and nothing left of the moved one. */
  end: () => Promise<void>
}

/**
 * For connections that go by the moved clock. Nothing is waited for at a commit: what a crash would
 * lose is made again with the rest.
 */
export function movedUrl(url: string): string {
  const moved = new URL(url)
  moved.searchParams.set(
    'options',
    '-c search_path=moved,pg_catalog,public -c synchronous_commit=off',
  )
  return moved.href
}

/**
 * Moves the time of this process and of one database back, so that a past can be lived through by
 * the product's own acts: they take their time from both.
 */
export async function moveClock(db: Db): Promise<Clock> {
  await sql.raw(readFileSync(join(import.meta.dirname, 'moved.sql'), 'utf8')).execute(db)
  await sql`select moved.set_defaults(true)`.execute(db)
  let behindMs = 0
  let hasBegun = false
  globalThis.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [RealDate.now() - behindMs]) as [number]))
    }
    static override now = () => RealDate.now() - behindMs
    static [Symbol.hasInstance] = (value: unknown) => value instanceof RealDate
  } as unknown as DateConstructor
  return {
    async to(at) {
      const wantedMs = RealDate.now() - at.getTime()
      behindMs = Math.max(LEAST_MS, hasBegun ? Math.min(behindMs, wantedMs) : wantedMs)
      hasBegun = true
      await sql`select setval('moved.behind_ms', ${behindMs})`.execute(db)
    },
    async end() {
      globalThis.Date = RealDate
      await endMovedClock(db)
    },
  }
}

/** Also of a month that was cut short. */
export async function endMovedClock(db: Db): Promise<void> {
  const { rows } = await sql`select from pg_namespace where nspname = 'moved'`.execute(db)
  if (rows.length === 0) return
  await db.transaction().execute(async (tx) => {
    await sql`select moved.set_defaults(false)`.execute(tx)
    await sql`drop schema moved cascade`.execute(tx)
  })
}

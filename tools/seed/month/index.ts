import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { createDb, createPool, type Db } from '../../../apps/platform/src/db/pool.ts'
import { makePeriods } from '../../../apps/platform/src/db/periods.ts'
import { seedDemo, type SeedInput } from '../demo.ts'
import { endMovedClock, moveClock, movedUrl } from './clock/clock.ts'
import { liveThrough } from './story.ts'
import { openWorld } from './world/world.ts'

const DAY_MS = 86_400_000
/** Dhaka, where the demo brand is. */
const AHEAD_MS = 6 * 3_600_000

type Input = SeedInput & {
  url: string
  /** Of the sandbox's database. */
  sandboxUrl: string
  days?: number
  say?: (text: string) => void
}

/**
 * The demo world with a month of life behind it: what its people did, by the product's own acts at
 * a clock that was moved back, in books whose days are closed. Only a database without a brand
 * takes it; any other gets the demo world alone.
 */
export async function seedMonth({ url, sandboxUrl, days = 30, ...input }: Input): Promise<void> {
  await endMovedClock(input.db)
  if (await hasBrand(input.db)) return seedDemo(input)
  const clock = await moveClock(input.db)
  const db = createDb(createPool(movedUrl(url), 8))
  try {
    // Midnight of the brand.
    const today = Math.floor((Date.now() + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS
    const begin = new Date(today - days * DAY_MS)
    await clock.to(begin)
    await makePeriods(db)
    await seedDemo({ ...input, db, isFounding: true })
    const world = await openWorld({ ...input, db, sandboxUrl })
    try {
      await liveThrough(world, {
        clock,
        days,
        begin,
        masterKeyFile: input.masterKeyFile,
        password: randomBytes(12).toString('base64url'),
      })
    } finally {
      await world.end()
    }
  } finally {
    await db.destroy()
    await clock.end()
  }
  await makePeriods(input.db)
  // What it offers from today on: envelopes, free rounds.
  await seedDemo(input)
}

async function hasBrand(db: Db): Promise<boolean> {
  const { rows } = await sql`select from brand.brand limit 1`.execute(db)
  return rows.length > 0
}

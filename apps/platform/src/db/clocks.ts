import { sql } from 'kysely'
import type { Db } from './pool.ts'

/**
 * Windows of payment last minutes, codes half of one: a process whose clock is further from the
 * database's must not decide by it.
 */
const APART_MAX_MS = 30_000

/**
 * How far this process's clock is from the database's, in milliseconds; the time that asking takes
 * is not counted.
 */
async function clocksApartMs(db: Db, now: () => Date): Promise<number> {
  const before = now().getTime()
  const { rows } = await sql<{
    ms: number
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  return Math.max(0, before - rows[0]!.ms, rows[0]!.ms - now().getTime())
}

export async function clocksAgree(db: Db, now: () => Date): Promise<boolean> {
  return (await clocksApartMs(db, now)) <= APART_MAX_MS
}

/**
 * An act that cannot be taken back waits until the clocks agree: it fails, which the job's alarm
 * tells.
 */
export async function whileClocksAgree<T>(
  db: Db,
  now: () => Date,
  act: () => Promise<T>,
): Promise<T> {
  const apart = await clocksApartMs(db, now)
  if (apart > APART_MAX_MS)
    throw new Error(`this process's clock is ${Math.round(apart / 1000)} s from the database's`)
  return act()
}

import { testDatabase, type TestDatabase } from '@padma/testkit'
import { Logger } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDb, createJobsPool, createPool, type Db } from '../db/pool.ts'
import { startClock } from './clock.ts'
import { beat, releaseJobsOfTheDead } from './workers.ts'

let database: TestDatabase
let pool: pg.Pool
let db: Db
const quiet = new Logger(() => () => {})
/** Long ago: as if it had reported all the time. */
const hearFor = (worker: string) =>
  beat(db, worker).then(() =>
    sql`
      update jobs.worker
      set heard_since = heard_since - interval '5 minutes'
      where id = ${worker}`.execute(db),
  )
const silence = (worker: string) =>
  sql`
    update jobs.worker
    set heard_at = heard_at - interval '61 seconds'
    where id = ${worker}`.execute(db)

beforeAll(async () => {
  database = await testDatabase('platform')
  pool = createJobsPool(database.url)
  db = createDb(createPool(database.url))
  // The library's own tables.
  await (await startClock(pool, db, [], quiet)).stop()
})
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await sql`delete from jobs.worker`.execute(db)
})
afterAll(async () => {
  await pool.end()
  await db.destroy()
  await database.drop()
})

/** A job that the worker took two minutes ago and has not given back. */
async function held(worker: string): Promise<void> {
  await sql`select graphile_worker.add_job('night')`.execute(db)
  await sql`
    update graphile_worker._private_jobs
    set locked_by = ${worker}, locked_at = clock_timestamp() - interval '2 minutes', attempts = 1
    where locked_by is null`.execute(db)
}
const holders = async () =>
  (
    await sql<{
      by: string | null
    }>`select locked_by as by from graphile_worker._private_jobs order by id`.execute(db)
  ).rows.map(({ by }) => by)

test('jobs of a worker that was not heard of for a minute are free again, those of the living are left', async () => {
  await hearFor('me')
  for (const worker of ['killed', 'alive', 'never-heard-of']) await held(worker)
  await beat(db, 'killed')
  await beat(db, 'alive')
  expect(await releaseJobsOfTheDead(db, 'me')).toBe(1)
  await silence('killed')
  expect(await releaseJobsOfTheDead(db, 'me')).toBe(1)
  expect(await holders()).toEqual([null, 'alive', null])
})

test('a worker that was not heard of itself calls no other dead, for a minute', async () => {
  await held('other')
  await beat(db, 'other')
  await hearFor('me')
  // The database was away from both.
  for (const worker of ['other', 'me']) await silence(worker)
  await beat(db, 'me')
  expect(await releaseJobsOfTheDead(db, 'me')).toBe(0)
  await beat(db, 'other')
  await sql`update jobs.worker set heard_since = heard_since - interval '61 seconds'`.execute(db)
  expect(await releaseJobsOfTheDead(db, 'me')).toBe(0)
  expect(await holders()).toEqual(['other'])
})

test('jobs of a dead process run on another, which reports its start and its end', async () => {
  const ran: string[] = []
  let finish = () => {}
  const never = new Promise<void>((resolve) => (finish = resolve))
  const night = (process: string, act: () => Promise<void>) => ({
    name: 'night',
    every: '0 0 1 1 *',
    act: async () => {
      ran.push(process)
      await act()
    },
  })
  const first = await startClock(pool, db, [night('first', () => never)], quiet)
  const [{ id: dead }] = (await sql<{ id: string }>`select id from jobs.worker`.execute(db))
    .rows as [{ id: string }]
  // As many as one process does at a time.
  await sql`select graphile_worker.add_job('night') from generate_series(1, 2)`.execute(db)
  await expect.poll(() => ran).toEqual(['first', 'first'])

  const secondPool = createJobsPool(database.url)
  const second = await startClock(secondPool, db, [night('second', async () => {})], quiet)
  const other = (
    await sql<{ id: string }>`select id from jobs.worker where id <> ${dead}`.execute(db)
  ).rows[0]!.id
  await hearFor(other)
  await sql`
    update graphile_worker._private_jobs
    set locked_at = locked_at - interval '2 minutes'`.execute(db)
  expect(await releaseJobsOfTheDead(db, other)).toBe(0)

  await silence(dead)
  expect(await releaseJobsOfTheDead(db, other)).toBe(2)
  // It looks for work every two seconds.
  await expect.poll(() => ran, { timeout: 10_000 }).toEqual(['first', 'first', 'second', 'second'])
  finish()
  await first.stop()
  await second.stop()
  await secondPool.end()
  expect((await sql`select from jobs.worker`.execute(db)).rows).toHaveLength(0)
})

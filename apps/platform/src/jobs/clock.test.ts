import { testDatabase, type TestDatabase } from '@padma/testkit'
import { Logger } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, createJobsPool, createPool, type Db } from '../db/pool.ts'
import { startClock } from './clock.ts'

let database: TestDatabase
let pool: pg.Pool
let db: Db
beforeAll(async () => {
  database = await testDatabase('platform')
  pool = createJobsPool(database.url)
  db = createDb(createPool(database.url))
})
afterAll(async () => {
  await pool.end()
  await db.destroy()
  await database.drop()
})

test('a job that fails is put off with its reason, and the process goes on and does others', async () => {
  const done: string[] = []
  const failing = {
    name: 'failing',
    every: '0 0 1 1 *',
    act: async () => {
      throw new Error('planted')
    },
  }
  const next = { name: 'next', every: '0 0 1 1 *', act: async () => done.push('next') }
  const clock = await startClock(pool, db, [failing, next], new Logger(() => () => {}))
  await sql`select graphile_worker.add_job('failing')`.execute(db)
  const kept = async () =>
    (
      await sql`
        select last_error, locked_by, run_at > now() as is_later
        from graphile_worker._private_jobs`.execute(db)
    ).rows
  await expect.poll(kept).toEqual([{ last_error: 'planted', locked_by: null, is_later: true }])
  await sql`select graphile_worker.add_job('next')`.execute(db)
  await expect.poll(() => done).toEqual(['next'])
  await clock.stop()
})

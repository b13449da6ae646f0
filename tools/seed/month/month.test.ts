import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase, type TestDatabase } from '@padma/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, createPool, type Db } from '../../../apps/platform/src/db/pool.ts'
import { proofOfTheBooks } from '../../../apps/platform/src/prove-books.ts'
import { ensureKeys } from '../../start/keys.ts'
import { sixFreePorts } from '../../start/ports.ts'
import { seedMonth } from './index.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'padma-month-'))
let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase('platform')
  db = createDb(createPool(database.url))
  ensureKeys(dataDir)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

test('the books of a month are proved', async () => {
  const b = performance.now()
  await seedMonth({
    db,
    dataDir,
    masterKeyFile: join(dataDir, 'keys/master.key'),
    port: await sixFreePorts(),
    url: database.url,
    ...(process.env.DAYS && { days: Number(process.env.DAYS) }),
  })
  console.log('took', performance.now() - b)
  const { checks } = await proofOfTheBooks(db, () => new Date())
  expect(checks.filter(({ isHeld }) => !isHeld)).toEqual([])
}, 240_000)

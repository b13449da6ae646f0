import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase, type TestDatabase } from '@padma/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, createPool, type Db } from '../../../apps/platform/src/db/pool.ts'
import { modulesOn, proofOfTheBooks } from '../../../apps/platform/src/prove-books.ts'
import { ensureKeys } from '../../start/keys.ts'
import { seedHistory } from './seed.ts'

const BETS = 2_000
const dataDir = mkdtempSync(join(tmpdir(), 'padma-history-'))
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

const seed = () =>
  seedHistory({
    db,
    dataDir,
    masterKeyFile: join(dataDir, 'keys/master.key'),
    port: 4000,
    url: database.url,
    bets: BETS,
  })
const counted = async () =>
  (
    await sql<Record<string, bigint>>`
      select (select count(*) from reports.bet) as bets,
        (select count(*) from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
          where t.kind <> 'jackpot_seed') as entries,
        (select count(*) from members.member where username like 'history%') as members,
        (select sum(placed) from figures.play)::bigint as placed,
        (select sum(entries) from figures.entry)::bigint as counted`.execute(db)
  ).rows[0]!

test('history is proved by every check of the books, and a second seed adds nothing', async () => {
  await seed()
  const filled = await counted()
  // A bet and a win have two entries each, and each member one deposit.
  expect(filled).toEqual({
    bets: 2_000n,
    entries: 8_200n,
    members: 100n,
    placed: 2_000n,
    counted: 4_100n,
  })
  const { checks } = await proofOfTheBooks(db, () => new Date())
  expect(checks.filter(({ isHeld }) => !isHeld)).toEqual([])
  await seed()
  expect(await counted()).toEqual(filled)
})

test('what follows play has nothing left to do: facts are read, entries counted', async () => {
  const { rows: unread } = await sql`
    select 1 from outbox.reader r join outbox.event e on (e.xid, e.id) > (r.xid, r.id)`.execute(db)
  expect(unread).toEqual([])
  const modules = modulesOn(db)
  const { rows } = await sql<{ id: bigint }>`
    select id from members.member where username = 'history000001'`.execute(db)
  const { stake, payout } = await modules.figures.net(db, rows[0]!.id, {
    since: new Date(0),
    until: new Date('2100-01-01'),
  })
  const { rows: balance } = await sql<{ cash: bigint }>`
    select balance as cash from ledger.account
    where owner_id = ${rows[0]!.id} and kind = 'cash'`.execute(db)
  expect(balance[0]!.cash).toBe(10_000_000_000n - stake + payout)
})

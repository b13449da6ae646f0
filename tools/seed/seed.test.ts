import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase, type TestDatabase, totp } from '@padma/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, createPool, type Db } from '../../apps/platform/src/db/pool.ts'
import { readMasterKey } from '../../apps/platform/src/secrets/master-key.ts'
import { createModules } from '../../apps/platform/src/modules.ts'
import { ensureKeys } from '../start/keys.ts'
import { type Demo, seedDemo } from './demo.ts'

let database: TestDatabase
let db: Db
const dataDir = mkdtempSync(join(tmpdir(), 'padma-seed-'))
const masterKeyFile = join(dataDir, 'keys/master.key')
beforeAll(async () => {
  database = await testDatabase('platform')
  db = createDb(createPool(database.url))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

async function seed(): Promise<Demo> {
  ensureKeys(dataDir)
  await seedDemo({ db, dataDir, masterKeyFile, port: 4000 })
  return JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as Demo
}

/** Everyone of demo.json gets in. A code opens the door once, so each call takes a later minute. */
let minutes = 0
async function allGetIn(demo: Demo): Promise<boolean> {
  const at = new Date(Date.now() + (minutes += 2) * 60_000)
  const [now, box] = [() => at, readMasterKey(masterKeyFile)]
  const { operators, auth } = createModules({
    db,
    gatewayDb: db,
    now,
    box,
    operatorKeyPem: '',
    portalAt: (domain) => `http://${domain}:4000`,
    studioOrigin: 'http://localhost:4002',
    onError: () => {},
  })
  const here = { brand: { id: 1, code: 'padma-demo' }, ip: '127.0.0.1', userAgent: 'test' }
  const outcomes: object[] = []
  for (const { username, password, totpSecret } of demo.operators)
    outcomes.push(
      await operators.signIn({ ...here, username, password, code: totp(totpSecret, at.getTime()) }),
    )
  for (const player of demo.players) outcomes.push(await auth.signIn({ ...here, ...player }))
  return outcomes.length === 4 && outcomes.every((outcome) => 'token' in outcome)
}

test('the demo world lets its people in, a second seed changes nothing, and no money was made', async () => {
  const demo = await seed()
  expect(demo.operators.map(({ username, role }) => [username, role])).toEqual([
    ['owner', 'owner'],
    ['cashier1', 'cashier'],
    ['cashier2', 'cashier'],
  ])
  expect(statSync(join(dataDir, 'demo.json')).mode & 0o077).toBe(0)
  expect(await allGetIn(demo)).toBe(true)
  const rows = async () =>
    (
      await sql`
        select (select count(*) from members.member) as members, (select count(*)
          from operators.operator) as staff, (select count(*) from brand.brand) as brands`.execute(
        db,
      )
    ).rows
  const before = await rows()
  expect(await seed()).toEqual(demo)
  expect(await rows()).toEqual(before)
  // Pools have begun with their seeds, from one account of the house to another.
  const { rows: booked } = await sql<{ players: bigint; sum: bigint }>`
    select count(*) filter (where a.kind <> 'house') as players, sum(e.amount)::bigint as sum
    from ledger.entry e join ledger.account a on a.id = e.account_id`.execute(db)
  expect(booked).toEqual([{ players: 0n, sum: 0n }])
})

test('who has lost demo.json, or the master key, gets in again after the next seed', async () => {
  const first = await seed()
  rmSync(join(dataDir, 'demo.json'))
  const second = await seed()
  expect(second.players[0]!.password).not.toBe(first.players[0]!.password)
  expect(await allGetIn(second)).toBe(true)
  rmSync(join(dataDir, 'keys/master.key'))
  expect(await seed()).toEqual(second)
  expect(await allGetIn(second)).toBe(true)
})

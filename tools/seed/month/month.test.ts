import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase, type TestDatabase } from '@padma/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, createPool, type Db } from '../../../apps/platform/src/db/pool.ts'
import { proofOfTheBooks } from '../../../apps/platform/src/prove-books.ts'
import { auditBooks } from '../../../packages/ledger/src/days/audit.ts'
import { rootsOfBooks, writeBooks } from '../../../packages/ledger/src/index.ts'
import { ensureKeys } from '../../start/keys.ts'
import { sixFreePorts } from '../../start/ports.ts'
import { openDesk } from './desk/desk.ts'
import { seedMonth } from './index.ts'
import { type Crowd, gather } from './people/crowd.ts'
import type { Person } from './people/person.ts'
import type { OperatorAsk } from './world/ask.ts'
import { openWorld, type World } from './world/world.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'padma-month-'))
let database: TestDatabase
let outside: TestDatabase
let db: Db
let world: World
let crowd: Crowd
let rahim: Person
let malik: Person
let owner: OperatorAsk
let seed: () => Promise<void>

beforeAll(async () => {
  ;[database, outside] = await Promise.all([testDatabase('platform'), testDatabase('sandbox')])
  db = createDb(createPool(database.url))
  ensureKeys(dataDir)
  const port = await sixFreePorts()
  const input = {
    db,
    dataDir,
    masterKeyFile: join(dataDir, 'keys/master.key'),
    port,
    sandboxUrl: outside.url,
  }
  seed = () => seedMonth({ ...input, url: database.url })
  await seed()
  world = await openWorld(input)
  crowd = gather(world, '')
  await crowd.demo()
  rahim = crowd.named('rahim')
  malik = crowd.named('malik')
  owner = openDesk(world).owner
}, 240_000)
afterAll(async () => {
  await world?.end()
  await db.destroy()
  await Promise.all([database.drop(), outside.drop()])
  rmSync(dataDir, { recursive: true })
})

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' })
const range = {
  from: day.format(new Date(Date.now() - 28 * 86_400_000)),
  to: day.format(new Date()),
}

test('the books of a month are proved, and its days audit clean', async () => {
  const { checks } = await proofOfTheBooks(db, () => new Date())
  expect(checks.filter(({ isHeld }) => !isHeld)).toEqual([])
  const roots = await rootsOfBooks(db, 100)
  expect(roots.length).toBeGreaterThanOrEqual(28)
  for (const which of ['hot', { day: roots[10]!.day }] as const) {
    let text = ''
    await writeBooks(db, which, async (part) => void (text += part))
    const audit = await auditBooks(
      (async function* () {
        yield Buffer.from(text)
      })(),
    )
    expect(audit).toMatchObject({ isProved: true })
  }
})

test('nothing of the moved clock is left, and a second seed adds nothing', async () => {
  const counted = async () =>
    (
      await sql`
        select (select count(*) from ledger.transfer) as transfers,
          (select count(*) from members.member) as members,
          (select count(*) from pg_namespace where nspname = 'moved') as moved,
          (select count(*) from pg_attrdef d
            where pg_get_expr(d.adbin, d.adrelid) like '%moved.%') as defaults`.execute(db)
    ).rows[0]!
  const before = await counted()
  expect(before).toMatchObject({ moved: 0n, defaults: 0n })
  await seed()
  expect(await counted()).toEqual(before)
})

/** Of calls by their names alone. */
const askFor = (ask: unknown, name: string, query: object) =>
  (ask as (name: string, given: object) => Promise<object>)(name, { query })

/** How long the lists of an answer are, by name. */
const lengths = (value: object, under = ''): [string, number][] =>
  Object.entries(value).flatMap(([name, of]): [string, number][] =>
    Array.isArray(of)
      ? [[`${under}${name}`, of.length]]
      : of && typeof of === 'object'
        ? lengths(of as object, `${under}${name}.`)
        : [],
  )

test.each([
  ['GET /wps/member/report/bets', range, 'rows'],
  ['GET /wps/member/report/entries', range, 'rows'],
  ['GET /wps/member/report/profit', range, null],
  ['GET /wps/member/deposits', {}, 'rows'],
  ['GET /wps/member/withdrawals', {}, 'rows'],
  ['GET /wps/member/bonuses', { language: 'en' }, 'rows'],
  ['GET /wps/member/grants', { which: 'all' }, 'rows'],
  ['GET /wps/relay/ODSFE2_MemTransDet', {}, 'rows'],
  ['GET /wps/relay/MCS2_getRedeemPointList', { language: 'en' }, 'rows'],
  ['GET /wps/relay/MCSFE_getMissionSummaryDetails', {}, 'missions'],
  ['GET /wps/relay/MCSFE_getMissionLeaderboard', {}, 'boards'],
  ['GET /wps/relay/GCSGAME_getRankList', {}, null],
  ['GET /wps/member/rank', {}, null],
  ['GET /wps/member/red-envelopes', {}, 'envelopes'],
  ['GET /wps/member/referral', {}, 'friends.rows'],
  ['GET /wps/member/feedback', {}, 'rows'],
  ['GET /wps/member/inbox', {}, 'rows'],
  ['GET /wps/relay/MCSFE_getListAnnouncements', { language: 'en' }, null],
  ['GET /wps/relay/GCS_recentGame', { language: 'en' }, null],
  ['GET /wps/member/devices', {}, null],
] as const)('a player finds something in %s', async (name, query, list) => {
  const value = await askFor(rahim.ask, name, query)
  const found = lengths(value as object)
  const most = list === null ? found : found.filter(([of]) => of === list)
  expect(
    most.some(([, length]) => length > 0),
    JSON.stringify(found),
  ).toBe(true)
})

test.each([
  ['GET /wps/agent/team', range],
  ['GET /wps/agent/team/bets', range],
  ['GET /wps/agent/team/profit', range],
  ['GET /wps/agent/team/transactions', range],
  ['GET /wps/agent/bills', {}],
  ['GET /wps/agent/income', range],
  ['GET /wps/agent/links', {}],
  ['GET /wps/agent/contracts', { kind: 'dividend' }],
] as const)('an agent finds something in %s', async (name, query) => {
  const found = lengths((await askFor(malik.ask, name, query)) as object)
  expect(
    found.some(([, length]) => length > 0),
    JSON.stringify(found),
  ).toBe(true)
})

test.each(['malik', 'shirin', 'tuhin'])('%s finds a contract of each kind', async (name) => {
  const { mine } = await crowd.named(name).ask('GET /wps/agent/contracts/info')
  expect(mine.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['dividend', 'daily', 'hourly', 'realtime']),
  )
})

test.each([
  ['GET /ops/deposits', {}],
  ['GET /ops/withdrawals', {}],
  ['GET /ops/feedback', {}],
  ['GET /ops/conversations', {}],
  ['GET /ops/disputes', {}],
  ['GET /ops/redemptions', {}],
  ['GET /ops/missing-payments', {}],
  ['GET /ops/approvals', {}],
  ['GET /ops/member-transfers', {}],
  ['GET /ops/sends', {}],
  ['GET /ops/loans', {}],
  ['GET /ops/promotion-applications', {}],
  ['GET /ops/referrals', {}],
  ['GET /ops/red-envelopes', {}],
  ['GET /ops/agent-contracts', {}],
  ['GET /ops/agent-bills', {}],
  ['GET /ops/agent-signals', {}],
  ['GET /ops/exclusions', {}],
  ['GET /ops/audit', {}],
  ['GET /ops/players', {}],
  ['GET /ops/identity-checks', { state: 'open' }],
  ['GET /ops/identity-checks', { state: 'closed' }],
  ['GET /ops/incoming-payments', { state: 'open' }],
  ['GET /ops/incoming-payments', { state: 'closed' }],
  ['GET /ops/reconciliation', { state: 'open' }],
  ['GET /ops/reconciliation', { state: 'closed' }],
  ['GET /ops/recoveries', { state: 'undecided' }],
  ['GET /ops/recoveries', { state: 'closed' }],
  ['GET /ops/wallet-transfers', { state: 'manual' }],
  ['GET /ops/wallet-transfers', { state: 'closed' }],
  ['GET /ops/reports/figures', { ...range, by: 'day' }],
] as const)('an owner finds something in %s', async (name, query) => {
  const value = (await askFor(owner, name, query)) as object & { rows?: unknown[] }
  expect(
    value.rows?.length ?? lengths(value)[0]?.[1],
    JSON.stringify(lengths(value)),
  ).toBeGreaterThan(0)
})

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { testDatabase, type TestDatabase } from '@padma/testkit'
import fc from 'fast-check'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Audit,
  auditBooks,
  closeDays,
  houseAccount,
  openPlayer,
  playerAccounts,
  post,
  proveBooks,
  readRepeatably,
  rootsOfBooks,
  writeBooks,
} from '../index.ts'

let database: TestDatabase
let db: Kysely<any>
let cash: bigint
let house: bigint
let today: string

beforeAll(async () => {
  database = await testDatabase('platform')
  const types = {
    getTypeParser: (oid: number, format?: 'text') =>
      oid === 20 ? BigInt : pg.types.getTypeParser(oid as never, format as never),
  }
  db = new Kysely({
    dialect: new PostgresDialect({
      pool: new pg.Pool({ connectionString: database.url, max: 5, types: types as never }),
    }),
  })
  today = (
    await sql<{
      day: string
    }>`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`.execute(db)
  ).rows[0]!.day
  await db.transaction().execute(async (tx) => {
    cash = (await playerAccounts(tx, await openPlayer(tx, 'BDT')))!.accounts.cash.id
    house = await houseAccount(tx, 'provider:test', 'BDT')
  })
  // Three days ago two transfers, two days ago none, yesterday one with a text that needs escaping,
  // and one today.
  for (const [units, cause] of [
    [500n, 'deposit:1'],
    [-20n, 'round:1'],
    [70n, 'a tab\t, a \\ and a line\nbreak'],
    [1n, 'deposit:2'],
  ] as const)
    await pay(units, cause)
  await recordEarlier([1, 2], 3)
  await recordEarlier([3], 1)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

let payments = 0
const pay = (units: bigint, cause: string) =>
  db.transaction().execute((tx) =>
    post(tx, {
      kind: 'test',
      source: 'test',
      reference: `${++payments}`,
      cause,
      legs: [
        { account: house, units: -units },
        { account: cash, units },
      ],
    }),
  )

/** As if they had been recorded so many days ago: their week and their time. */
async function recordEarlier(transfers: number[], days: number): Promise<void> {
  const { rows } = await sql<{
    week: string
  }>`
    select to_char(date_trunc('week',
      (now() at time zone 'UTC') - make_interval(days => ${days})), 'YYYYMMDD') as week`.execute(db)
  const week = rows[0]!.week
  for (const table of ['transfer', 'entry']) {
    await sql`select ledger.make_period(${`ledger.${table}`}::regclass, ${week}::date)`.execute(db)
    await sql`
      update ${sql.table(`ledger.${table}`)}
      set period = ${week}::date, recorded_at = recorded_at - make_interval(days => ${days})
      where ${sql.ref(table === 'entry' ? 'transfer_id' : 'id')} =
        any(${transfers.map(String)}::bigint[])`.execute(db)
  }
  await sql`
    update ledger.posted_reference
    set period = ${week}::date
    where transfer_id = any(${transfers.map(String)}::bigint[])`.execute(db)
}
const daysBack = (days: number) =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)

async function exported(day: string | null = null): Promise<string> {
  let text = ''
  await writeBooks(db, day === null ? 'hot' : { day }, async (part) => void (text += part))
  return text
}
async function* bytes(text: string | Uint8Array, size = 50) {
  const all = typeof text === 'string' ? Buffer.from(text) : text
  for (let start = 0; start < all.length; start += size) yield all.subarray(start, start + size)
}
const audited = (text: string | Uint8Array): Promise<Audit> => auditBooks(bytes(text))

test('a day is not closed while a transaction that may still write into it runs', async () => {
  const late = new pg.Client({ connectionString: database.url })
  await late.connect()
  await late.query('begin')
  await late.query('select pg_current_xact_id()')
  expect(await closeDays(db, 300)).toEqual([])
  await late.query('rollback')
  await late.end()
})

test('each day that is over closes once, with the hash of the day before, though nothing happened in it', async () => {
  const closed = await closeDays(db)
  expect(closed.map(({ day, entries }) => ({ day, entries }))).toEqual([
    { day: daysBack(3), entries: 4n },
    { day: daysBack(2), entries: 0n },
    { day: daysBack(1), entries: 2n },
  ])
  expect(closed[0]!.previous).toBe('0'.repeat(64))
  expect(closed.slice(1).map((root) => root.previous)).toEqual(
    closed.slice(0, -1).map((root) => root.hash),
  )
  expect(await closeDays(db)).toEqual([])
  expect((await db.transaction().execute(proveBooks)).filter((check) => !check.isHeld)).toEqual([])
})

test('long books are read to their end, though acts may last but a moment', async () => {
  const hasty = new Kysely({
    dialect: new PostgresDialect({
      pool: new pg.Pool({
        connectionString: database.url,
        max: 1,
        options: '-c transaction_timeout=300ms -c statement_timeout=300ms',
      }),
    }),
  })
  expect(
    await readRepeatably(
      hasty,
      async (tx) => (await sql`select pg_sleep(0.6), 1 as read`.execute(tx)).rows,
    ),
  ).toEqual([expect.objectContaining({ read: 1 })])
  await hasty.destroy()
})

test('nothing is written into a closed day, even when the clock is set back', async () => {
  await sql`update ledger.closing set until = now() + interval '1 hour'`.execute(db)
  await expect(pay(1n, 'backdated')).rejects.toMatchObject({ code: 'LG002' })
  await sql`update ledger.closing set until = ${today}::date`.execute(db)
})

test('roots are only added, and only in order', async () => {
  await expect(sql`update ledger.root set entries = 5`.execute(db)).rejects.toMatchObject({
    code: 'LG003',
  })
  await expect(sql`delete from ledger.root`.execute(db)).rejects.toMatchObject({ code: 'LG003' })
  await expect(
    sql`
      insert into ledger.root (day, entries, hash, previous)
      values (${today}, 0, ${'a'.repeat(64)}, ${'b'.repeat(64)})`.execute(db),
  ).rejects.toMatchObject({ code: 'LG003' })
})

test('an export is proved from its bytes alone, the whole of it and one day', async () => {
  const [last] = await rootsOfBooks(db, 1)
  expect(await audited(await exported())).toEqual({
    isProved: true,
    days: 3,
    entries: 6n,
    from: daysBack(3),
    to: daysBack(1),
    lastHash: last!.hash,
    isFromTheBeginning: true,
  })
  expect(await audited(await exported(daysBack(1)))).toMatchObject({
    isProved: true,
    days: 1,
    entries: 2n,
    isFromTheBeginning: false,
  })
})

test('the hash of a day is SHA-256 over its lines as they are, so that any other tool finds it too', async () => {
  const lines = (await exported(daysBack(1))).split('\n')
  const root = lines.findIndex((line) => line.startsWith('root'))
  expect(
    createHash('sha256')
      .update(`${lines.slice(1, root).join('\n')}\n`)
      .digest('hex'),
  ).toBe(lines[root]!.split('\t')[3])
  expect(lines[2]).toContain('a tab\\t, a \\\\ and a line\\nbreak')
})

test('PostgreSQL itself gives the same lines by COPY, as the format promises', async () => {
  const day = daysBack(1)
  const copied: Buffer[] = []
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  ;(client as any).connection.on('copyData', ({ chunk }: { chunk: Buffer }) => copied.push(chunk))
  const query = /```sql\n(copy [^`]*) to stdout;/.exec(
    readFileSync(new URL('../../../../docs/books-format.md', import.meta.url), 'utf8'),
  )![1]!
  await client.query(`${query.replaceAll('2026-11-20', day)} to stdout`)
  await client.end()
  expect(Buffer.concat(copied).toString()).toBe(
    `${(await exported(day)).split('\n').slice(2, -2).join('\n')}\n`,
  )
})

test('one changed byte anywhere is found', async () => {
  const whole = Buffer.from(await exported())
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at]! + by) % 256
      expect((await audited(changed)).isProved).toBe(false)
    }),
    { numRuns: 1_000 },
  )
})

test('bytes put in anywhere are found, a byte order mark too', async () => {
  const whole = Buffer.from(await exported())
  const mark = Buffer.from([0xef, 0xbb, 0xbf])
  const starts = [
    0,
    ...[...whole.keys()].filter((at) => whole[at] === 10 || whole[at] === 9).map((at) => at + 1),
  ]
  for (const at of starts)
    expect(
      (await audited(Buffer.concat([whole.subarray(0, at), mark, whole.subarray(at)]))).isProved,
      `at ${at}`,
    ).toBe(false)
  await fc.assert(
    fc.asyncProperty(
      fc.nat(whole.length),
      fc.uint8Array({ minLength: 1, maxLength: 3 }),
      async (at, put) => {
        expect(
          (await audited(Buffer.concat([whole.subarray(0, at), put, whole.subarray(at)]))).isProved,
        ).toBe(false)
      },
    ),
    { numRuns: 300 },
  )
})

test('a changed amount is named by its line, a changed word by its day', async () => {
  const lines = (await exported()).split('\n')
  const changed = (line: number, from: string, to: string) =>
    audited(
      lines
        .map((text, position) => (position === line - 1 ? text.replace(from, to) : text))
        .join('\n'),
    )
  expect(await changed(3, '\t500\t', '\t501\t')).toMatchObject({
    isProved: false,
    line: 3,
    day: daysBack(3),
    why: expect.stringContaining('0 + 501 is not 500'),
  })
  expect(await changed(5, '\t2\t-20\t', '\t3\t-20\t')).toMatchObject({
    isProved: false,
    line: 5,
    why: expect.stringContaining('entry 3 comes after 1'),
  })
  expect(await changed(3, 'deposit:1', 'deposit:9')).toMatchObject({
    isProved: false,
    line: 7,
    day: daysBack(3),
    why: expect.stringContaining('its root says otherwise'),
  })
  expect(await changed(7, '\t4\t', '\t3\t')).toMatchObject({
    isProved: false,
    line: 7,
    day: daysBack(3),
  })
  expect(await changed(8, 'day', 'dag')).toMatchObject({
    isProved: false,
    line: 8,
    why: 'a day was to begin here',
  })
})

test('a line, a day or the end that is missing is found', async () => {
  const lines = (await exported()).split('\n')
  const without = (...gone: number[]) =>
    audited(lines.filter((_, position) => !gone.includes(position + 1)).join('\n'))
  expect(await without(4)).toMatchObject({ isProved: false, day: daysBack(3) })
  expect(await without(8, 9)).toMatchObject({
    isProved: false,
    line: 8,
    why: expect.stringContaining('does not follow from the root'),
  })
  expect(await audited(lines.slice(0, -2).join('\n'))).toMatchObject({ isProved: false })
  expect(await audited('')).toMatchObject({ isProved: false, line: 1 })
})

test('an entry that was changed after its day closed is named by the proof, though all balances agree', async () => {
  const failed = await db.transaction().execute(async (tx) => {
    await sql`update ledger.transfer set cause = 'deposit:9' where id = 1`.execute(tx)
    const checks = (await proveBooks(tx)).filter((check) => !check.isHeld)
    await sql`update ledger.transfer set cause = 'deposit:1' where id = 1`.execute(tx)
    return checks
  })
  expect(failed).toEqual([
    expect.objectContaining({
      name: 'every closed day is what its root says',
      firstDifference: expect.stringMatching(new RegExp(`^${daysBack(3)}: 4 entries hash to`)),
    }),
  ])
})

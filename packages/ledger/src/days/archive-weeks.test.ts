import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase, type TestDatabase } from '@padma/testkit'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  archiveWeeks,
  auditBooks,
  closeDays,
  type ExportedDays,
  houseAccount,
  openPlayer,
  playerAccounts,
  post,
  proveBooks,
  rootsOfBooks,
  writeBooks,
} from '../index.ts'

let database: TestDatabase
let db: Kysely<any>
let cash: bigint
let house: bigint

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
  await db.transaction().execute(async (tx) => {
    cash = (await playerAccounts(tx, await openPlayer(tx, 'BDT')))!.accounts.cash.id
    house = await houseAccount(tx, 'provider:test', 'BDT')
  })
  for (const units of [500n, -20n, 70n, 1n]) await pay(units)
  await recordEarlier([1, 2], 20)
  await recordEarlier([3], 19)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

let payments = 0
const pay = (units: bigint, reference = `${++payments}`) =>
  db.transaction().execute((tx) =>
    post(tx, {
      kind: 'test',
      source: 'test',
      reference,
      cause: 'test',
      legs: [
        { account: house, units: -units },
        { account: cash, units },
      ],
    }),
  )
const notHeld = async () =>
  (await db.transaction().execute(proveBooks)).filter((check) => !check.isHeld)
const entries = async () =>
  Number(
    (await sql<{ count: bigint }>`select count(*) as count from ledger.entry`.execute(db)).rows[0]!
      .count,
  )

/** As if they had been recorded so many weeks ago. */
async function recordEarlier(transfers: number[], weeks: number): Promise<void> {
  const { rows } = await sql<{
    week: string
  }>`select to_char(ledger.current_period() - 7 * ${weeks}::int, 'YYYYMMDD') as week`.execute(db)
  const week = rows[0]!.week
  for (const table of ['transfer', 'entry']) {
    await sql`select ledger.make_period(${`ledger.${table}`}::regclass, ${week}::date)`.execute(db)
    await sql`
      update ${sql.table(`ledger.${table}`)}
      set period = ${week}::date, recorded_at = recorded_at - make_interval(weeks => ${weeks})
      where ${sql.ref(table === 'entry' ? 'transfer_id' : 'id')} =
        any(${transfers.map(String)}::bigint[])`.execute(db)
  }
  await sql`
    update ledger.posted_reference
    set period = ${week}::date
    where transfer_id = any(${transfers.map(String)}::bigint[])`.execute(db)
}

test('a week stays where it is until its days are closed', async () => {
  expect(await archiveWeeks(db, 18)).toEqual([])
})

test('closed weeks that are old enough leave the hot tables, and the books still prove', async () => {
  await closeDays(db)
  expect(await notHeld()).toEqual([])
  expect(await entries()).toBe(8)
  expect(await archiveWeeks(db, 19)).toHaveLength(1)
  expect(await entries()).toBe(4)
  expect(
    (
      await sql`
        select sequence::int, balance::int
        from ledger.opening
        where account_id = ${cash}`.execute(db)
    ).rows,
  ).toEqual([{ sequence: 2, balance: 480 }])
  expect(await notHeld()).toEqual([])

  // A long reader is in the way for a while: the week leaves when it has ended.
  let isRead = false
  const reading = db.transaction().execute(async (reader) => {
    await sql`select count(*) from ledger.entry`.execute(reader)
    isRead = true
    await sleep(700)
  })
  while (!isRead) await sleep(5)
  expect(await archiveWeeks(db, 18)).toHaveLength(1)
  await reading
  expect(
    (
      await sql`
        select sequence::int, balance::int
        from ledger.opening
        where account_id = ${cash}`.execute(db)
    ).rows,
  ).toEqual([{ sequence: 3, balance: 550 }])
  expect(await notHeld()).toEqual([])
  expect(await archiveWeeks(db, 18)).toEqual([])
})

test('the archive keeps what was detached, unchanged', async () => {
  const { rows } = await sql<{
    name: string
  }>`
    select relname as name
    from pg_class
    where relnamespace = 'archive'::regnamespace and relname like 'entry_%' and relkind = 'r'
    order by 1`.execute(db)
  const amounts = []
  for (const { name } of rows)
    amounts.push(
      ...(
        await sql<{
          amount: bigint
        }>`
          select amount
          from ${sql.table(`archive.${name}`)}
          where account_id = ${cash}
          order by sequence`.execute(db)
      ).rows.map(({ amount }) => amount),
    )
  expect(amounts).toEqual([500n, -20n, 70n])
})

async function audited(which: ExportedDays) {
  let text = ''
  await writeBooks(db, which, async (part) => void (text += part))
  return auditBooks(
    (async function* () {
      yield Buffer.from(text)
    })(),
  )
}

test('archived weeks are proved against the chain of roots, and a later change is named', async () => {
  const roots = (await rootsOfBooks(db, 1_000)).reverse()
  const { rows } = await sql<{
    until: string
  }>`select to_char(ledger.archived_until(), 'YYYY-MM-DD') as until`.execute(db)
  const [before, first] = [
    roots.findLast(({ day }) => day < rows[0]!.until)!,
    roots.find(({ day }) => day >= rows[0]!.until)!,
  ]
  expect(await audited('archived')).toMatchObject({
    isProved: true,
    entries: 6n,
    isFromTheBeginning: true,
    to: before.day,
    lastHash: first.previous,
  })
  // What is in the books goes on where the archive ends.
  expect(await audited('hot')).toMatchObject({ isProved: true, from: first.day })
  const day = roots.find(({ entries: count }) => count > 0n)!.day
  expect(await audited({ day })).toMatchObject({ isProved: true, days: 1, from: day })

  const table = (
    await sql<{
      name: string
    }>`
      select min(relname) as name
      from pg_class
      where relnamespace = 'archive'::regnamespace and relname ~ '^transfer_[0-9]{8}$'`.execute(db)
  ).rows[0]!.name
  await sql`update ${sql.table(`archive.${table}`)} set cause = cause || '!'`.execute(db)
  expect(await audited('archived')).toMatchObject({ isProved: false, day })
  await sql`update ${sql.table(`archive.${table}`)} set cause = left(cause, -1)`.execute(db)
})

test('a week that was dropped from the archive is exported no more; what is left is still proved', async () => {
  await db.transaction().execute(async (tx) => {
    const oldest = (
      await sql<{
        week: string
      }>`
        select min(right(relname, 8)) as week
        from pg_class
        where relnamespace = 'archive'::regnamespace and relname ~ '^entry_[0-9]{8}$'`.execute(tx)
    ).rows[0]!.week
    for (const table of ['entry', 'transfer'])
      await sql`
        alter table ${sql.table(`archive.${table}_${oldest}`)} rename to
          ${sql.ref(`gone_${table}`)}`.execute(tx)
  })
  expect(await audited('archived')).toMatchObject({
    isProved: true,
    entries: 2n,
    isFromTheBeginning: false,
  })
})

test('an account goes on from its opening, and a reference of an archived week is still a repeat', async () => {
  expect(await pay(500n, '1')).toMatchObject({ isRepeat: true })
  await pay(9n)
  const { rows } = await sql<{
    balance: bigint
    sequence: bigint
  }>`select balance, sequence from ledger.account where id = ${cash}`.execute(db)
  expect(rows[0]).toEqual({ balance: 560n, sequence: 5n })
  expect(await notHeld()).toEqual([])
})

test('an account that does not add up keeps its week', async () => {
  await recordEarlier([4], 30)
  await sql`
    update ledger.entry
    set amount = 2
    where transfer_id = 4 and account_id = ${cash}`.execute(db)
  await expect(archiveWeeks(db, 18)).rejects.toThrow(/does not add up/)
  expect(await entries()).toBe(4)
})

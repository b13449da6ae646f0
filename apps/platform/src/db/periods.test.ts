import { houseAccount, openPlayer, playerAccounts, post } from '@padma/ledger'
import { testDatabase, type TestDatabase } from '@padma/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makePeriods, periodsAhead } from './periods.ts'
import { createDb, createPool, type Db } from './pool.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase('platform')
  db = createDb(createPool(database.url, 4, { lockMs: 500 }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
beforeEach(() => fiveWeeksLater())

const tables = ['ledger.transfer', 'ledger.entry', 'vendors.transaction']
/** As if no one had made weeks for five weeks: the furthest are not there. */
async function fiveWeeksLater(): Promise<void> {
  for (const table of tables) {
    const { rows } = await sql<{
      week: string
    }>`
      select inhrelid::regclass::text as week
      from pg_inherits
      where inhparent = ${table}::regclass and to_date(right(inhrelid::regclass::text,
        8), 'YYYYMMDD') > ledger.current_period() + 21`.execute(db)
    for (const { week } of rows) await sql.raw(`drop table ${week}`).execute(db)
  }
}
const pay = async (reference: string) => {
  await db.transaction().execute(async (tx) => {
    const { accounts } = (await playerAccounts(tx, await openPlayer(tx, 'BDT')))!
    const house = await houseAccount(tx, 'provider:test', 'BDT')
    await post(tx, {
      kind: 'test',
      source: 'test',
      reference,
      cause: 'test',
      legs: [
        { account: house, units: -5n },
        { account: accounts.cash.id, units: 5n },
      ],
    })
  })
}

test('the job makes missing weeks ahead in every partitioned table, and a second run changes nothing', async () => {
  expect(await periodsAhead(db)).toBe(3)
  await makePeriods(db)
  expect(await periodsAhead(db)).toBe(8)
  await makePeriods(db)
  const { rows } = await sql<{ table: string; weeks: number; indexes: number }>`
    select p.inhparent::regclass::text as table, count(*)::int as weeks, min((select count(*)
      from pg_index where indrelid = p.inhrelid))::int as indexes
    from pg_inherits p
    where p.inhparent = any(${tables}::regclass[])
    group by 1
    order by 1`.execute(db)
  expect(rows.map(({ table, weeks }) => [table, weeks])).toEqual([
    ['ledger.entry', 9],
    ['ledger.transfer', 9],
    ['vendors.transaction', 9],
  ])
  // Every week, old or new, has its own key: unique within the week.
  const { rows: keys } = await sql<{ table: string; key: string }>`
    select distinct p.inhparent::regclass::text as table,
      regexp_replace(pg_get_indexdef(i.indexrelid), '^.*USING ', '') as key
    from pg_inherits p
    left join pg_index i on i.indrelid = p.inhrelid and i.indisunique
    where p.inhparent = any(${tables}::regclass[])
    order by 1`.execute(db)
  expect(keys).toEqual([
    { table: 'ledger.entry', key: 'btree (account_id, sequence)' },
    { table: 'ledger.transfer', key: 'btree (id)' },
    { table: 'vendors.transaction', key: 'btree (vendor, transaction_uuid)' },
  ])
})

test('weeks are made while others read and write: no one waits, on either side', async () => {
  await db.transaction().execute(async (reader) => {
    await sql`select count(*) from ledger.entry, ledger.transfer, vendors.transaction`.execute(
      reader,
    )
    await db.transaction().execute(async (writer) => {
      const { accounts } = (await playerAccounts(writer, await openPlayer(writer, 'BDT')))!
      await post(writer, {
        kind: 'test',
        source: 'test',
        reference: 'under way',
        cause: 'test',
        legs: [
          { account: await houseAccount(writer, 'provider:other', 'BDT'), units: -5n },
          { account: accounts.cash.id, units: 5n },
        ],
      })
      await makePeriods(db)
      expect(await periodsAhead(db)).toBe(8)
      await pay('meanwhile')
    })
  })
})

test('weeks that are being made hold up no one who writes', async () => {
  await db.transaction().execute(async (maker) => {
    for (const table of tables)
      await sql`select ledger.ensure_periods(${table}::regclass, 8)`.execute(maker)
    await pay('while they are made')
  })
  expect(await periodsAhead(db)).toBe(8)
})

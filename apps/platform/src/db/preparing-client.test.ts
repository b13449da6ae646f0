import { testDatabase, type TestDatabase } from '@padma/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isPassingFault } from './passing-fault.ts'
import { createDb, createPool, type Db, type Tx } from './pool.ts'

let database: TestDatabase
let db: Db
let migrating: Db
beforeAll(async () => {
  database = await testDatabase('platform')
  db = createDb(createPool(database.url, 1))
  migrating = createDb(createPool(database.url, 1))
  await sql`create table thing (id int, name text)`.execute(migrating)
})
afterAll(async () => {
  await db.destroy()
  await migrating.destroy()
  await database.drop()
})
beforeEach(async () => {
  await sql`truncate thing`.execute(migrating)
})

const put = (to: Db | Tx, id: number) =>
  sql`insert into thing (id) values (${id}) returning thing.*`.execute(to)
const prepared = async () =>
  (
    await sql<{
      statement: string
      generic_plans: bigint
      custom_plans: bigint
    }>`select statement, generic_plans, custom_plans from pg_prepared_statements`.execute(db)
  ).rows

test('a statement is prepared once a connection, whatever its values; one without values is not', async () => {
  for (const id of [1, 2, 3]) await put(db, id)
  await sql`select 1 as one`.execute(db)
  expect(
    (await prepared()).map(({ statement, generic_plans: generic, custom_plans: custom }) => [
      statement,
      generic + custom,
    ]),
  ).toEqual([['insert into thing (id) values ($1) returning thing.*', 3n]])
})

test('what a migration has changed meanwhile is asked again, once, and has its new columns', async () => {
  await put(db, 1)
  await sql`alter table thing add column colour text default 'red'`.execute(migrating)
  expect((await put(db, 2)).rows).toEqual([{ id: 2, name: null, colour: 'red' }])
  expect(
    (await sql<{ id: number }>`select id from thing order by id`.execute(migrating)).rows.map(
      ({ id }) => id,
    ),
  ).toEqual([1, 2])
})

test('a transaction in which that happens is lost whole, may be tried again, and then holds', async () => {
  const both = () =>
    db.transaction().execute(async (tx) => {
      await sql`insert into thing (id, name) values (${3}, 'first')`.execute(tx)
      await put(tx, 4)
    })
  await put(db, 1)
  await sql`alter table thing add column size int`.execute(migrating)
  const lost = await both().catch((error: unknown) => error)
  expect([
    isPassingFault(lost),
    (await sql`select 1 from thing where id > 1`.execute(db)).rows,
  ]).toEqual([true, []])
  await both()
  expect((await sql`select id from thing where id > 1`.execute(db)).rows).toHaveLength(2)
})

test('any other error is told as it comes', async () => {
  await expect(put(db, 'x' as never)).rejects.toMatchObject({ code: '22P02' })
  expect((await put(db, 5)).rows).toMatchObject([{ id: 5 }])
})

import { testDatabase, type TestDatabase } from '@padma/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/in-transaction.ts'
import { createDb, createPool, type Db } from '../../db/pool.ts'
import { seedBrands } from '../brand/seed.ts'
import { type Audit, createAudit } from './index.ts'

let database: TestDatabase
let db: Db
let audit: Audit
beforeAll(async () => {
  database = await testDatabase('platform')
  db = createDb(createPool(database.url))
  await seedBrands(db)
  audit = createAudit({ db })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const entry = (subject: string) => ({
  brandId: 1,
  operatorId: null,
  act: 'test.act',
  subject,
  before: { units: 5n },
  after: null,
  ip: '10.0.0.1',
})

test('no row of the audit log can be changed, taken away or emptied', async () => {
  await inTransaction(db, (tx) => audit.write(tx, entry('kept')))
  for (const statement of [
    sql`update audit.entry set act = 'other'`,
    sql`delete from audit.entry`,
    sql`truncate audit.entry cascade`,
    sql`update audit.link set hash = '\\x00'`,
    sql`delete from audit.link`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('append-only')
})

test('acts that audit at once are chained one after the other, and an act that fails leaves no gap', async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      inTransaction(db, (tx) => audit.write(tx, entry(`crowd ${index}`))),
    ),
  )
  await inTransaction(db, async (tx) => {
    await audit.write(tx, entry('rolled back'))
    throw new Error('the act failed')
  }).catch(() => undefined)
  await inTransaction(db, (tx) => audit.write(tx, entry('after')))
  expect(await audit.prove()).toBeNull()
})

test('a row that was changed in spite of the triggers is found by the chain', async () => {
  await inTransaction(db, (tx) => audit.write(tx, entry('will be changed')))
  const { rows } = await sql<{ id: bigint }>`select max(id) as id from audit.entry`.execute(db)
  const { id } = rows[0]!
  await sql`alter table audit.entry disable trigger append_only`.execute(db)
  await sql`update audit.entry set after = '{"amount":"1000000.00"}' where id = ${id}`.execute(db)
  expect(await audit.prove()).toEqual({ entryId: id, why: 'row was changed' })
  await sql`update audit.entry set after = null where id = ${id}`.execute(db)
  expect(await audit.prove()).toBeNull()
  await sql`alter table audit.entry enable trigger append_only`.execute(db)
})

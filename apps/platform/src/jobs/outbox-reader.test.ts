import { testDatabase, type TestDatabase } from '@padma/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, createPool, type Db } from '../db/pool.ts'
import { readOnce } from './outbox-reader.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase('platform')
  db = createDb(createPool(database.url))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function readAll(name: string): Promise<string[]> {
  const seen: string[] = []
  while (
    (await readOnce(db, {
      name,
      facts: ['fact.*'],
      take: async (_tx, events) => void seen.push(...events.map((event) => event.name)),
    })) > 0
  );
  return seen
}

test('events come in the order of their transactions, none skipped when numbers grow a digit', async () => {
  // More than a batch on either side of the digit.
  const numbers = Array.from({ length: 1_200 }, (_, i) => 400 + i)
  await sql`
    insert into outbox.event (xid, name, brand_id,
      payload) select n::text::xid8, 'fact.' || n, 1, '{}'
    from unnest(${numbers}::int[]) n
    order by random()`.execute(db)
  expect(await readAll('test')).toEqual(numbers.map((n) => `fact.${n}`))
  expect(await readAll('test')).toEqual([])
})

test('a listener that fails leaves its position where it was', async () => {
  await expect(
    readOnce(db, {
      name: 'failing',
      facts: ['fact.*'],
      take: async () => {
        throw new Error('not now')
      },
    }),
  ).rejects.toThrow('not now')
  expect(await readAll('failing')).toHaveLength(1_200)
})

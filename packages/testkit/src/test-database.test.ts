import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from './test-database.ts'

let one: TestDatabase
let two: TestDatabase

beforeAll(async () => {
  one = await testDatabase('empty')
  two = await testDatabase('empty')
})
afterAll(() => Promise.all([one.drop(), two.drop()]))

test('two test databases know nothing of each other', async () => {
  await query(one.url, 'create table note (text text)')
  await expect(query(two.url, 'select from note')).rejects.toThrow('does not exist')
})

test("an app's role cannot connect to another app's database", async () => {
  const strange = new URL(one.url)
  strange.pathname = '/padma_studio'
  await expect(query(strange.href, 'select 1')).rejects.toThrow('permission denied for database')
})

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { testDatabase, type TestDatabase } from '@padma/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateFrom } from './index.ts'

let database: TestDatabase
let client: pg.Client
let folder: string
beforeAll(async () => {
  database = await testDatabase('sandbox')
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await mkdir(join(folder, 'migrations'))
})
afterAll(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const migrate = () => migrateFrom(pathToFileURL(`${folder}/`), database.url)
const value = async (query: string) =>
  (await client.query<{ value: unknown }>(`select ${query} as value`)).rows[0]!.value

test('files are applied once, in the order of their names, whoever comes first', async () => {
  await write('migrations/9002_second.sql', 'insert into counted select 2')
  await write('migrations/9001_first.sql', 'create table counted (n int)')
  await Promise.all([migrate(), migrate()])
  await migrate()
  expect(await value('(select count(*)::int from counted)')).toBe(1)
})

test('a file that fails leaves nothing behind and is named; mended, it is applied', async () => {
  await write('migrations/9003_half.sql', 'insert into counted select 3; select 1 / 0')
  await expect(migrate()).rejects.toThrow(/9003_half\.sql failed: division by zero/)
  expect(await value('(select count(*)::int from counted)')).toBe(1)
  await write('migrations/9003_half.sql', 'insert into counted select 3')
  await migrate()
  expect(await value('(select count(*)::int from counted)')).toBe(2)
})

test('a function is put in place anew when its file changes', async () => {
  await mkdir(join(folder, 'functions'))
  for (const answer of [1, 2]) {
    await write(
      'functions/answer.sql',
      `create or replace function answer() returns int language sql as 'select ${answer}'`,
    )
    await migrate()
    expect(await value('answer()')).toBe(answer)
  }
})

test('an applied file that was changed is refused, and nothing after it is done', async () => {
  await write('migrations/9001_first.sql', 'create table counted (n bigint)')
  await write('migrations/9004_later.sql', 'insert into counted select 4')
  await expect(migrate()).rejects.toThrow(/9001_first\.sql was changed/)
  expect(await value('(select count(*)::int from counted)')).toBe(2)
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { testDatabase, type TestDatabase } from '@padma/testkit'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applySchema, checkSchema, OtherSchema } from './index.ts'

let database: TestDatabase
let client: pg.Client
let folder: string
let files: URL[]
beforeEach(async () => {
  database = await testDatabase('empty')
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  folder = await mkdtemp(join(tmpdir(), 'schema-'))
  files = ['table.sql', 'row.sql'].map((name) => pathToFileURL(join(folder, name)))
  await write('table.sql', 'create table counted (n int)')
  await write('row.sql', 'insert into counted select 1')
})
afterEach(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const apply = () => applySchema(database.url, files)
const counted = async () => (await client.query('select n from counted')).rows

test('processes that start at once apply the files once, in the order given', async () => {
  await Promise.all([apply(), apply()])
  await apply()
  expect(await counted()).toEqual([{ n: 1 }])
})

test('a file that fails is named and leaves the database empty', async () => {
  await write('row.sql', 'insert into counted select 1 / 0')
  await expect(apply()).rejects.toThrow(/row\.sql failed: division by zero/)
  await write('row.sql', 'insert into counted select 2')
  await apply()
  expect(await counted()).toEqual([{ n: 2 }])
})

test('a database that other files made is refused and left alone', async () => {
  await apply()
  await write('row.sql', 'insert into counted select 2')
  await expect(apply()).rejects.toThrow(OtherSchema)
  await expect(checkSchema(database.url, files)).rejects.toThrow(/made by another version of Padma/)
  expect(await counted()).toEqual([{ n: 1 }])
})

test('a database with tables of unknown origin is refused', async () => {
  await client.query('create table somewhat (n int)')
  await expect(checkSchema(database.url, files)).rejects.toThrow(OtherSchema)
  await expect(apply()).rejects.toThrow(OtherSchema)
})

test('an empty database and one of the same files pass the check', async () => {
  await checkSchema(database.url, files)
  await apply()
  await checkSchema(database.url, files)
})

import { existsSync, globSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@padma/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { withAdmin } from '../postgres/databases.ts'
import { type App, embeddedPostgres } from '../postgres/index.ts'
import { removeData } from '../postgres/place.ts'
import { openDatabases } from './open-databases.ts'

const tables = (url: string) =>
  withAdmin(url, async (client) => {
    const { rows } = await client.query<{ tablename: string }>(
      `select tablename from pg_tables where schemaname = 'public'`,
    )
    return rows.map((row) => row.tablename)
  })
const makeTable = (url: string) =>
  withAdmin(url, (client) => client.query('create table of_another_version (n int)'))

test('an embedded database of another version is set aside with its folder', async () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'padma-aside-')), 'data')
  const former = await embeddedPostgres({ dataDir, durable: false })
  await makeTable(former.urls.studio)
  await former.stop(15_000)
  writeFileSync(join(dataDir, 'demo.json'), '{}')

  const said: string[] = []
  const databases = await openDatabases({ dataDir, env: {}, say: (line) => said.push(line) })
  const [aside] = globSync(`${dataDir}.before-*`)
  onTestFinished(async () => {
    await databases.stop(15_000)
    for (const folder of [aside!, dataDir]) removeData(folder)
  })

  expect(await tables(databases.urls.studio)).toEqual([])
  expect(existsSync(join(dataDir, 'demo.json'))).toBe(false)
  expect(existsSync(join(aside!, 'demo.json'))).toBe(true)
  expect(said).toEqual([expect.stringContaining(aside!)])
})

test('a given database of another version is refused in one line and left as it is', async () => {
  const [platform, studio, sandbox] = await Promise.all(
    (['empty', 'studio', 'sandbox'] as const).map((kind) => testDatabase(kind)),
  )
  const made = { platform: platform!, studio: studio!, sandbox: sandbox! } satisfies Record<
    App,
    unknown
  >
  onTestFinished(async () => {
    for (const database of Object.values(made)) await database.drop()
  })
  await makeTable(made.platform.url)
  const env = {
    DATABASE_URL: made.platform.url,
    STUDIO_DATABASE_URL: made.studio.url,
    SANDBOX_DATABASE_URL: made.sandbox.url,
  }

  const opened = openDatabases({ dataDir: tmpdir(), env })
  await expect(opened).rejects.toThrow(/^The database ".+" was made by another version.+\.$/)
  expect(await tables(made.platform.url)).toEqual(['of_another_version'])
})

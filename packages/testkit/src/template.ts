import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { type App, roles } from '../../../tools/postgres/index.ts'
import { makeDatabase, urlWith, withAdmin } from '../../../tools/postgres/databases.ts'
import { type TestCluster, ownerOf, root } from './test-cluster.ts'

/**
 * The name of a database with the app's schema, made when its files are new. To be cloned; no one
 * connects to it.
 */
export async function templateOf(cluster: TestCluster, app: App): Promise<string> {
  const template = `template_${app}_${schemaHash(app)}`
  await withAdmin(cluster.adminUrl, async (admin) => {
    if (await exists(admin, template)) return
    // Test files start at once; the first one makes it, the others wait here.
    await admin.query('select pg_advisory_lock(hashtext($1))', [`template ${app}`])
    if (await exists(admin, template)) return
    await dropOld(admin, app)
    const draft = `${template}_draft`
    await makeDatabase(admin, draft, roles[app])
    await prepare(app, urlWith(cluster.adminUrl, ownerOf(cluster, app), draft))
    // Only now does it get its name: a run that was stopped half way leaves no half template.
    await admin.query(`alter database "${draft}" rename to "${template}"`)
  })
  return template
}

/** Every app exports `prepareDatabase(url)` from src/schema.ts. */
async function prepare(app: App, url: string): Promise<void> {
  const file = pathToFileURL(join(root, 'apps', app, 'src/schema.ts'))
  const { prepareDatabase } = (await import(/* @vite-ignore */ file.href)) as {
    prepareDatabase: (url: string) => Promise<void>
  }
  await prepareDatabase(url)
}

/** Of everything that decides what the database looks like. */
function schemaHash(app: App): string {
  const hash = createHash('sha256')
  const files = globSync(
    [
      `apps/${app}/src/**/*.sql`,
      `apps/${app}/src/schema.ts`,
      'packages/migrations/**/*.ts',
      'packages/ledger/**/*.sql',
    ],
    {
      cwd: root,
      exclude: (path) => path.includes('node_modules'),
    },
  )
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 12)
}

async function exists(admin: pg.Client, database: string): Promise<boolean> {
  return (
    ((await admin.query('select from pg_database where datname = $1', [database])).rowCount ?? 0) >
    0
  )
}

async function dropOld(admin: pg.Client, app: App): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [`template_${app}_`],
  )
  for (const { datname } of rows)
    await admin.query(`drop database if exists "${datname}" with (force)`)
}

import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { type App, roles } from '../../../tools/postgres/index.ts'
import { makeDatabase, makeRole, urlWith, withAdmin } from '../../../tools/postgres/databases.ts'
import { templateOf } from './template.ts'
import { ownerOf, testCluster } from './test-cluster.ts'

/** Which app's tables it has; `empty` has none and belongs to the platform's role. */
type DatabaseKind = App | 'empty'

export type TestDatabase = {
  /** Signs in as the app's own role, which owns the database. */
  url: string
  name: string
  drop: () => Promise<void>
}

/**
 * A database of one's own, cloned from a template in some 50 ms. Call it in `beforeAll` and
 * `drop` it in `afterAll`. `durable` keeps commits as the product does; other tests trade that for
 * speed.
 */
export async function testDatabase(
  kind: DatabaseKind = 'platform',
  options: { durable?: boolean } = {},
): Promise<TestDatabase> {
  const cluster = await testCluster(options.durable)
  const app = kind === 'empty' ? 'platform' : kind
  const template = kind === 'empty' ? 'template0' : await templateOf(cluster, app)
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  await withAdmin(cluster.adminUrl, (admin) => makeDatabase(admin, name, roles[app], template))
  return {
    url: urlWith(cluster.adminUrl, ownerOf(cluster, app), name),
    name,
    drop: () => withAdmin(cluster.adminUrl, (admin) => dropDatabase(admin, name)),
  }
}

/**
 * A database of the given name with the app's schema, owned by the app's role: for a whole product
 * started by a test.
 */
export async function namedDatabase(app: App, name: string): Promise<TestDatabase> {
  const cluster = await testCluster()
  const owner = ownerOf(cluster, app)
  const template = await templateOf(cluster, app)
  await withAdmin(cluster.adminUrl, async (admin) => {
    await makeRole(admin, owner)
    await makeDatabase(admin, name, owner.role, template)
  })
  return {
    url: urlWith(cluster.adminUrl, owner, name),
    name,
    drop: () => withAdmin(cluster.adminUrl, (admin) => dropDatabase(admin, name)),
  }
}

/**
 * A pool that has ended says so before its last connections have: one that is cut off then fails in
 * a test that was green.
 */
async function dropDatabase(admin: Client, name: string): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const { rows } = await admin.query(
      'select 1 from pg_stat_activity where datname = $1 limit 1',
      [name],
    )
    if (rows.length === 0) break
    await sleep(25)
  }
  await admin.query(`drop database if exists "${name}" with (force)`)
}

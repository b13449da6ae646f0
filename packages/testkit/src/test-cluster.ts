import { createHash } from 'node:crypto'
import { existsSync, globSync, statfsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { type App, type Embedded, embeddedPostgres, roles } from '../../../tools/postgres/index.ts'
import { withAdmin } from '../../../tools/postgres/databases.ts'
import { removeData } from '../../../tools/postgres/place.ts'
import { isAlive } from '../../../tools/postgres/postmaster.ts'

export const root = resolve(import.meta.dirname, '../../..')

/** One folder for each product that a test has started: keys, logs, perhaps a cluster. */
export const stackFolder = resolve(root, '.cache/stacks')

/**
 * What a test needs to know of the cluster. Handed from vitest's own process to its workers in the
 * environment.
 */
export type TestCluster = { adminUrl: string; passwords: Record<App, string> }

const variable = 'PADMA_TEST_CLUSTER'
const started = new Map<boolean, Promise<Embedded>>()

/**
 * The PostgreSQL that all tests of this clone share: found, or started until this process ends.
 * `durable` is a second one, that keeps its data as the product's does.
 */
export async function testCluster(durable = false): Promise<TestCluster> {
  const handedOver = process.env[variable]
  if (!durable && handedOver) return JSON.parse(handedOver) as TestCluster
  const { adminUrl, passwords } = await startTestCluster(durable)
  return { adminUrl, passwords }
}

const MEMORY = '/dev/shm'
const ROOMY = 6 * 1024 ** 3

/**
 * In memory where there is room: a database is some 1,400 files, and to clone one for each file of
 * tests on a disk was a quarter of their time. Some 300 MB stay there for the next run.
 */
function placeOfTests(): string {
  const inMemory = join(
    MEMORY,
    `padma-tests-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`,
  )
  if (existsSync(inMemory) || isRoomy()) return inMemory
  return resolve(root, '.cache/test-postgres')
}

function isRoomy(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOMY
}

export function startTestCluster(durable = false): Promise<Embedded> {
  let cluster = started.get(durable)
  if (!cluster) {
    cluster = embeddedPostgres({
      dataDir: durable ? resolve(root, '.cache/test-postgres-durable') : placeOfTests(),
      durable,
    })
    started.set(durable, cluster)
  }
  return cluster
}

/** Lets the workers that are started from now on use this cluster. */
export function handOver({ adminUrl, passwords }: TestCluster): void {
  process.env[variable] = JSON.stringify({ adminUrl, passwords } satisfies TestCluster)
}

/**
 * Databases and folders of tests that were killed before they could clean up. Their names carry the
 * process id.
 */
export async function dropAbandoned(adminUrl: string): Promise<void> {
  for (const folder of globSync(`${stackFolder}/*`)) {
    if (!isAlive(Number(basename(folder).split('_')[0]))) removeData(folder)
  }
  await withAdmin(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^(test|stack)_[0-9]+_'`,
    )
    for (const { datname } of rows) {
      if (!isAlive(Number(datname.split('_')[1])))
        await admin.query(`drop database if exists "${datname}" with (force)`)
    }
  })
}

export function ownerOf(cluster: TestCluster, app: App) {
  return { role: roles[app], password: cluster.passwords[app] }
}

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type App,
  type Databases,
  type Embedded,
  embeddedPostgres,
} from '../../../tools/postgres/index.ts'
import { withAdmin } from '../../../tools/postgres/databases.ts'
import { removeData } from '../../../tools/postgres/place.ts'
import type { Demo } from '../../../tools/seed/demo.ts'
import { sixFreePorts } from '../../../tools/start/ports.ts'
import { addresses } from '../../../tools/start/product.ts'
import { demoSignIns, runProduct } from '../../../tools/start/run-product.ts'
import { stackFolder, testCluster } from './test-cluster.ts'
import { namedDatabase } from './test-database.ts'

export type ProcessName = 'platform' | 'studio' | 'sandbox' | 'postgres'

const nobody: Demo = { operators: [], players: [], line: [], staff: [], addresses: {} }

export type Stack = {
  portalUrl: string
  consoleUrl: string
  studioUrl: string
  sandboxUrl: string
  /** What the demo seed left in demo.json. */
  demo: Demo
  databaseUrls: Record<App, string>
  /** Of PostgreSQL's superuser. */
  adminUrl: string
  dataDir: string
  pid: (name: ProcessName) => number | undefined
  /**
   * Sends the signal (SIGKILL). The supervisor starts the process again, as in production, unless
   * `thenRestart` is false.
   */
  kill: (
    name: ProcessName,
    signal?: NodeJS.Signals,
    options?: { thenRestart: boolean },
  ) => Promise<void>
  /** Waits until the process answers (again). */
  ready: (name: ProcessName) => Promise<void>
  restart: (name: ProcessName) => Promise<void>
  /**
   * Cuts PostgreSQL off (as `pg_ctl stop -m immediate`) and lets it come back by itself only after
   * `forMs`. Returns when it is down.
   */
  away: (forMs: number) => Promise<void>
  stop: () => Promise<void>
}

type StackOptions = {
  port?: number
  env?: Record<string, string>
  ownPostgres?: boolean
  /** `month`: what `npm start` begins with. */
  scenario?: 'demo' | 'month'
}

/**
 * The whole product with demo data, on free ports, with fresh keys and databases, under the same
 * supervisor as `npm start`. `ownPostgres` gives it a durable cluster that may be killed.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const id = `${process.pid}_${randomBytes(3).toString('hex')}`
  const dataDir = join(stackFolder, id)
  const port = options.port ?? (await sixFreePorts())
  const own = options.ownPostgres ? await embeddedPostgres({ dataDir, keepAlive: true }) : undefined
  const databases = own ?? (await freshDatabases(id))
  const { env = {}, scenario = 'demo' } = options
  const cleanUp = async () => {
    await (own ? own.stop(10_000) : databases.stop())
    removeData(dataDir)
  }
  const servers = await runProduct({ port, dataDir, nodeEnv: 'test', env, scenario }, databases, {
    say: () => undefined,
  }).catch(async (error: Error) => {
    await cleanUp()
    throw error
  })
  const at = addresses(port)
  return {
    portalUrl: at.portal,
    consoleUrl: at.console,
    studioUrl: at.studio,
    sandboxUrl: at.sandbox,
    demo: demoSignIns(dataDir) ?? nobody,
    databaseUrls: databases.urls,
    adminUrl: databases.adminUrl,
    dataDir,
    pid: (name) => (name === 'postgres' ? databases.pid() : servers.pids()[name]),
    kill: async (name, signal = 'SIGKILL', then) =>
      name === 'postgres' ? endServer(own, signal) : servers.kill(name, signal, then),
    ready: async (name) => (name === 'postgres' ? serverBack(databases) : servers.ready(name)),
    restart: async (name) => {
      if (name !== 'postgres') return servers.restart(name)
      await endServer(own, 'SIGINT')
      await serverBack(databases)
    },
    away: async (forMs) => {
      own?.leaveDown(forMs)
      await endServer(own, 'SIGQUIT')
    },
    stop: async () => {
      await servers.stop()
      await cleanUp()
    },
  }
}

async function freshDatabases(id: string): Promise<Databases> {
  const { adminUrl } = await testCluster()
  const all = {
    platform: await namedDatabase('platform', `stack_${id}_platform`),
    studio: await namedDatabase('studio', `stack_${id}_studio`),
    sandbox: await namedDatabase('sandbox', `stack_${id}_sandbox`),
  }
  return {
    adminUrl,
    urls: { platform: all.platform.url, studio: all.studio.url, sandbox: all.sandbox.url },
    pid: () => undefined,
    stop: async () =>
      void (await Promise.all(Object.values(all).map((database) => database.drop()))),
  }
}

/**
 * Returns when the server has ended; its keeper starts it again soon after. A signal that ends
 * nothing (SIGSTOP) is only sent.
 */
async function endServer(own: Embedded | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!own)
    throw new Error(
      'This stack shares its PostgreSQL with other tests; start it with `ownPostgres: true` to end it.',
    )
  const pid = own.pid()
  if (pid === undefined) return
  process.kill(pid, signal)
  if (!['SIGKILL', 'SIGINT', 'SIGTERM', 'SIGQUIT'].includes(signal)) return
  while (own.pid() === pid) await sleep(20)
}

async function serverBack(databases: Databases): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    try {
      return await withAdmin(
        databases.adminUrl,
        async (admin) => void (await admin.query('select 1')),
      )
    } catch (cause) {
      if (Date.now() > deadline)
        throw new Error('PostgreSQL did not come back within a minute.', { cause })
      await sleep(50)
    }
  }
}

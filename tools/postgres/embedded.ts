import { resolve } from 'node:path'
import { databaseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { type Passwords, makeCluster, passwordsOf } from './cluster.ts'
import { closeCommonDatabases, makeDatabase, makeRole, urlWith, withAdmin } from './databases.ts'
import { standGuard } from './guard.ts'
import { placeOf } from './place.ts'
import { type Settings, isAlive, postmasterPid, runPostmaster } from './postmaster.ts'

/** The role of each app is also the name of its database. */
export const roles = {
  platform: 'padma',
  studio: 'padma_studio',
  sandbox: 'padma_sandbox',
} as const
export type App = keyof typeof roles

export type Embedded = {
  /** Of the superuser `postgres`. */
  adminUrl: string
  urls: Record<App, string>
  passwords: Passwords
  /** The folder that holds the cluster: the data folder, or one under /var/tmp. */
  home: string
  /** The server's process id; undefined while it is down. */
  pid: () => number | undefined
  /** Lets the keeper (`keepAlive`) leave a dead server alone for so long. */
  leaveDown: (forMs: number) => void
  /**
   * Leaves the database; it stops when no one else uses it. Returns after at most `patienceMs`
   * (1500).
   */
  stop: (patienceMs?: number) => Promise<void>
}

/**
 * The embedded PostgreSQL of a data folder, made, started or found, with the three databases.
 * It stops when the last process that called this has ended, however it ended.
 */
export async function embeddedPostgres(options: {
  dataDir: string
  durable?: boolean
  keepAlive?: boolean
}): Promise<Embedded> {
  const dataDir = resolve(options.dataDir)
  const account = databaseAccount()
  const place = placeOf(dataDir, account)
  const binaries = findBinaries(dataDir, account)
  const passwords = passwordsOf(dataDir)
  await makeCluster(place, binaries, account, passwords.admin)
  const server = {
    place,
    binaries,
    account,
    adminPassword: passwords.admin,
    settings: settingsFor(options.durable ?? true),
  }

  // Registered before the server is looked for: from here on a leaving user sees us and lets it
  // run.
  const guard = await standGuard(place)
  try {
    const { port } = await runPostmaster(server)
    const adminUrl = `postgres://postgres:${passwords.admin}@127.0.0.1:${port}/postgres`
    const urls = await makeDatabases(adminUrl, passwords)
    let downUntil = 0
    const keeper = options.keepAlive
      ? keepAlive(
          place.cluster,
          () => Date.now() < downUntil,
          () => runPostmaster({ ...server, port }),
        )
      : undefined
    return {
      adminUrl,
      urls,
      passwords,
      home: place.home,
      pid: () => postmasterPid(place.cluster),
      leaveDown: (forMs) => void (downUntil = Date.now() + forMs),
      stop: async (patienceMs = 1500) => {
        clearInterval(keeper)
        await guard.leave(patienceMs)
      },
    }
  } catch (error) {
    await guard.leave(1500)
    throw error
  }
}

async function makeDatabases(adminUrl: string, passwords: Passwords): Promise<Record<App, string>> {
  return withAdmin(adminUrl, async (admin) => {
    // Two starts at once would both find a role missing.
    await admin.query(`select pg_advisory_lock(hashtext('padma databases'))`)
    await closeCommonDatabases(admin)
    const urls = {} as Record<App, string>
    for (const app of Object.keys(roles) as App[]) {
      const owner = { role: roles[app], password: passwords[app] }
      await makeRole(admin, owner)
      await makeDatabase(admin, roles[app], roles[app])
      urls[app] = urlWith(adminUrl, owner, roles[app])
    }
    return urls
  })
}

function settingsFor(durable: boolean): Settings {
  return {
    // A product takes about forty at most; tests run three beside each other, and their own pools.
    max_connections: durable ? 100 : 300,
    shared_buffers: durable ? '256MB' : '128MB',
    max_wal_size: durable ? '2GB' : '256MB',
    wal_compression: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %d ',
    // Safe against kill -9 even so, not against a power cut: enough for data of tests.
    ...(durable
      ? {}
      : {
          fsync: 'off',
          full_page_writes: 'off',
          synchronous_commit: 'off',
          wal_level: 'minimal',
          max_wal_senders: 0,
          wal_compression: 'off',
        }),
  }
}

/** Of a server that could not start, as on a full disk, in milliseconds. */
const pauseMs = 2_000

/** Starts the server again, at the same address, when it has died. */
function keepAlive(
  cluster: string,
  isLeftDown: () => boolean,
  start: () => Promise<unknown>,
): NodeJS.Timeout {
  let isStarting = false
  let notBefore = 0
  const watch = setInterval(() => {
    const pid = postmasterPid(cluster)
    if (
      isStarting ||
      isLeftDown() ||
      performance.now() < notBefore ||
      (pid !== undefined && isAlive(pid))
    )
      return
    isStarting = true
    start()
      .catch((error: Error) => {
        notBefore = performance.now() + pauseMs
        console.error(`The database does not come back: ${error.message}`)
      })
      .finally(() => (isStarting = false))
  }, 300)
  return watch.unref()
}

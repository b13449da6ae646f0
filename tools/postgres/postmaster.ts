import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { commandOf } from '../start/command-of.ts'
import { sixFreePorts } from '../start/ports.ts'
import { type Account, asAccount } from './account.ts'
import type { Place } from './place.ts'

export type Running = { pid: number; port: number }
export type Settings = Record<string, string | number>

const startPatienceMs = 60_000

/**
 * The cluster's server, started if it does not run. Finds one that another process started,
 * waits for one that is starting or stopping, and recovers after kill -9.
 */
export async function runPostmaster(options: {
  place: Place
  binaries: string
  account: Account | undefined
  settings: Settings
  adminPassword: string
  /** The only one taken: a database that comes back keeps its address. */
  port?: number | undefined
}): Promise<Running> {
  const deadline = Date.now() + startPatienceMs
  let foreignSince: number | undefined
  for (;;) {
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL did not get ready within a minute.\n${tail(options.place.log)}`)
    const lock = readLock(options.place.cluster)
    if (lock && isAlive(lock.pid)) {
      if (await isPostmasterOf(lock.pid, options.place.cluster)) {
        if (lock.isReady && (await answers(lock.port, options.adminPassword)))
          return { pid: lock.pid, port: lock.port }
        await sleep(25)
        continue
      }
      // The id of a dead postmaster now belongs to another process. PostgreSQL would refuse to
      // start, so the file goes; but only after a second, in which the dead one's last backends
      // have let go of its memory.
      foreignSince ??= Date.now()
      if (Date.now() - foreignSince < 1000) {
        await sleep(100)
        continue
      }
      rmSync(join(options.place.cluster, 'postmaster.pid'), { force: true })
    }
    const outcome = await startOnce(options, options.port ?? (await sixFreePorts()))
    if (outcome === 'gone') {
      // Another process was quicker, the port was taken, or the memory of a killed server is still
      // in use. A port that was asked for is asked for again: those who know the address would not
      // find the database at another.
      await sleep(100)
    }
  }
}

/** Whether any process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The server's process id, when it runs. */
export function postmasterPid(cluster: string): number | undefined {
  const lock = readLock(cluster)
  return lock && isAlive(lock.pid) ? lock.pid : undefined
}

/**
 * Starts the server; returns when it is ready to be asked, or `gone` when it ended for a reason
 * worth another try.
 */
async function startOnce(
  options: Parameters<typeof runPostmaster>[0],
  port: number,
): Promise<'ready' | 'gone'> {
  const { place, binaries, account } = options
  if (existsSync(place.log) && statSync(place.log).size > 10_000_000) rmSync(place.log)
  const settings: Settings = {
    ...options.settings,
    port,
    listen_addresses: '127.0.0.1',
    // No socket file: its path may not exceed 107 bytes, which deep clones do.
    unix_socket_directories: '',
  }
  const log = openSync(place.log, 'a', 0o600)
  const logStart = statSync(place.log).size
  const server = spawn(
    join(binaries, 'bin/postgres'),
    [
      '-D',
      place.cluster,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // Its own group, so that a Ctrl-C for us does not cut it off before its clients are done.
    {
      ...asAccount(account),
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' },
    },
  )
  closeSync(log)
  let isGone = false
  server.once('error', () => (isGone = true))
  server.once('exit', () => (isGone = true))
  server.unref()
  while (!isGone) {
    const lock = readLock(place.cluster)
    if (lock?.pid === server.pid && lock?.isReady) return 'ready'
    await sleep(20)
  }
  const said = readFileSync(place.log).subarray(logStart).toString()
  if (
    /lock file "postmaster.pid"|Address already in use|shared memory block|could not bind/.test(
      said,
    )
  )
    return 'gone'
  throw new Error(`PostgreSQL ended while starting. It said:\n${said.slice(-2000)}`)
}

function readLock(cluster: string): { pid: number; port: number; isReady: boolean } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  return (await commandOf(pid))?.includes(cluster) ?? false
}

async function answers(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') {
      throw new Error(
        'The embedded database does not accept its own password: database-passwords.json was changed or lost. Restore it, or choose another folder with PADMA_DATA.',
      )
    }
    // Starting (57P03), stopping, or just killed: the caller looks again.
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function tail(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').slice(-2000) : ''
}

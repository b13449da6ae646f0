import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, canEnter } from './account.ts'
import { writeOnce } from './write-once.ts'

/** Everything of one cluster that has a path. */
export type Place = {
  /** Holds the rest; the data folder of the clone, or a folder under /var/tmp. */
  home: string
  /** The cluster itself, PostgreSQL's `data_directory`. */
  cluster: string
  /** One empty file for each process that uses the cluster, named by its guard's process id. */
  users: string
  log: string
}

/**
 * Where the cluster of this data folder lives. As root, where the database's user cannot enter
 * the clone (say /root), it lives in /var/tmp under an id that the data folder keeps.
 */
export function placeOf(dataDir: string, account: Account | undefined): Place {
  mkdirSync(dataDir, { recursive: true })
  const home = account && mustLiveOutside(dataDir, account) ? outsideHome(dataDir) : dataDir
  return {
    home,
    cluster: join(home, 'pg18'),
    users: join(home, 'pg18.users'),
    log: join(home, 'postgres.log'),
  }
}

/**
 * A folder that every user can walk through, made with an id no one can guess and so no one can
 * have put there before us.
 */
export function outsideHome(dataDir: string): string {
  const id = writeOnce(join(dataDir, 'database-id'), () => randomBytes(8).toString('hex'))
  const home = join('/var/tmp', `padma-${id}`)
  mkdirSync(home, { recursive: true, mode: 0o755 })
  return home
}

/** The folder under /var/tmp that belongs to this data folder, when there is one. */
function existingOutsideHome(dataDir: string): string | undefined {
  const idFile = join(dataDir, 'database-id')
  if (!existsSync(idFile)) return undefined
  const home = join('/var/tmp', `padma-${readFileSync(idFile, 'utf8')}`)
  return existsSync(home) ? home : undefined
}

/**
 * Deletes a data folder with all that belongs to it elsewhere. For tests: nothing may run there any
 * more.
 */
export function removeData(dataDir: string): void {
  const outside = existingOutsideHome(dataDir)
  for (const folder of [outside, dataDir])
    if (folder) rmSync(folder, { recursive: true, force: true })
}

function mustLiveOutside(dataDir: string, account: Account): boolean {
  const home = existingOutsideHome(dataDir)
  // A cluster that was made outside stays there, even when the clone has become readable since.
  return (home !== undefined && existsSync(join(home, 'pg18'))) || !canEnter(account, dataDir)
}

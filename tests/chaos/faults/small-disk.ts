import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Stack } from '@padma/testkit'
import pg from 'pg'

/** Whether this user may make a small disk; only root may. */
export const canMakeDisk = () => process.platform === 'linux' && process.getuid?.() === 0

/** A disk in memory. PostgreSQL's user owns the one folder on it that is for the database. */
export type SmallDisk = {
  forPostgres: string
  /** Takes all the space there is, and what has come free since. */
  fill: () => void
  giveSpace: () => void
  unmake: () => void
}

export function makeDisk(megabytes: number, cluster: string): SmallDisk {
  const folder = mkdtempSync('/var/tmp/padma-disk-')
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'padma-small-disk', folder])
  chmodSync(folder, 0o755)
  const forPostgres = join(folder, 'postgres')
  mkdirSync(forPostgres, { mode: 0o700 })
  const { uid, gid } = statSync(cluster)
  chownSync(forPostgres, uid, gid)
  const ballast = join(folder, 'ballast')
  return {
    forPostgres,
    fill() {
      // The last pages too.
      for (const size of [1 << 20, 1 << 12]) writeUntilFull(ballast, Buffer.alloc(size))
    },
    giveSpace: () => rmSync(ballast, { force: true }),
    unmake() {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}

function writeUntilFull(file: string, piece: Buffer): void {
  try {
    for (;;) writeFileSync(file, piece, { flag: 'a' })
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error
  }
}

/** Asks PostgreSQL's superuser. */
export async function asAdmin<T>(stack: Stack, act: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: stack.adminUrl, connectionTimeoutMillis: 2_000 })
  admin.on('error', () => {})
  try {
    await admin.connect()
    return await act(admin)
  } finally {
    await admin.end().catch(() => {})
  }
}

/** The folder of the cluster. */
export async function clusterOf(stack: Stack): Promise<string> {
  const { rows } = await asAdmin(stack, (admin) =>
    admin.query<{ data_directory: string }>('show data_directory'),
  )
  return rows[0]!.data_directory
}

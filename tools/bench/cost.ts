import type pg from 'pg'
import { cpuOfFamily } from './process-cpu.ts'

/** What has been used up to a moment. */
export type Reading = { atMs: number; postgresCpuUs: number; nodeCpuUs: number; walBytes: number }

/**
 * Reads the clock, the processor time of the cluster and of this process, and how much WAL was
 * written.
 */
export function meter(admin: pg.Client, postmaster: number): () => Promise<Reading> {
  return async () => {
    const { rows } = await admin.query<{ bytes: string }>(
      `select pg_current_wal_lsn() - '0/0' as bytes`,
    )
    const { user, system } = process.cpuUsage()
    return {
      atMs: performance.now(),
      postgresCpuUs: cpuOfFamily(postmaster),
      nodeCpuUs: user + system,
      walBytes: Number(rows[0]!.bytes),
    }
  }
}

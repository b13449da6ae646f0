import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/** `succeeded_at` is when the job was first known, until it has run. */
type JobRun = { job: string; succeeded_at: Date; took_ms: number | null; failures: bigint }

export async function knowJobs(db: Db, jobs: readonly string[]): Promise<void> {
  await sql`
    insert into jobs.run (job) select unnest(${jobs}::text[])
    on conflict
    do nothing`.execute(db)
  // A job that is no more must not be missed for ever.
  await sql`delete from jobs.run where job <> all (${jobs}::text[])`.execute(db)
}

/** Runs a job and keeps how it went. */
export async function runJob(db: Db, job: string, act: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  try {
    await act()
  } catch (error) {
    await sql`
      update jobs.run
      set failed_at = clock_timestamp(), failures = failures + 1
      where job = ${job}`
      .execute(db)
      .catch(() => {})
    throw error
  }
  await sql`
    update jobs.run
    set succeeded_at = clock_timestamp(), took_ms = ${Math.round(performance.now() - began)}
    where job = ${job}`.execute(db)
}

export async function jobRuns(db: Db): Promise<JobRun[]> {
  return (
    await sql<JobRun>`
      select job, coalesce(succeeded_at, known_since) as succeeded_at, took_ms, failures
      from jobs.run
      order by job`.execute(db)
  ).rows
}

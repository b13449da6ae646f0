import { type Logger as GraphileLogger, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Db } from '../db/pool.ts'
import { inCall } from '../steps.ts'
import { knowJobs, runJob } from './runs.ts'

/** A job only calls an act; it may run twice, and on any process. `every` is a crontab time in UTC. */
export type Job = { name: string; every: string; act: () => Promise<unknown> }

/** Runs the modules' jobs once across processes. `db` is on the same pool. */
export async function startClock(pool: pg.Pool, db: Db, jobs: readonly Job[], logger: GraphileLogger): Promise<{ stop: () => Promise<void> }> {
  await knowJobs(db, jobs.map((job) => job.name))
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, () => inCall(`job ${job.name}`, () => runJob(db, job.name, job.act))]))
  const runner = await run({ pgPool: pool, taskList, crontab: jobs.map((job) => `${job.every} ${job.name}`).join('\n'), noHandleSignals: true, concurrency: 2, logger })
  return { stop: async () => void (await runner.stop().catch(() => {})) }
}

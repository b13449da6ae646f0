import { type Logger as GraphileLogger, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'

/** A job only calls an act; it may run twice, and on any process. `every` is a crontab time in UTC. */
export type Job = { name: string; every: string; act: () => Promise<unknown> }

/** Runs the modules' jobs once across processes. */
export async function startClock(pool: pg.Pool, jobs: readonly Job[], logger: GraphileLogger): Promise<{ stop: () => Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, async () => void (await job.act())]))
  const runner = await run({ pgPool: pool, taskList, crontab: jobs.map((job) => `${job.every} ${job.name}`).join('\n'), noHandleSignals: true, concurrency: 2, logger })
  return { stop: async () => void (await runner.stop().catch(() => {})) }
}

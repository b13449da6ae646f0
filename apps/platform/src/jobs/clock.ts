import { EventEmitter } from 'node:events'
import {
  type Logger as GraphileLogger,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/pool.ts'
import { inCall } from '../metrics/steps.ts'
import { knowJobs, runJob } from './runs.ts'
import { BEAT_MS, beat, leave, releaseJobsOfTheDead } from './workers.ts'

/**
 * A job only calls an act; it may run twice, and on any process. `every` is a crontab time in UTC.
 */
export type Job = {
  name: string
  every: string
  /**
   * It decides by the time and cannot be taken back: it fails while this process's clock is off.
   */
  whenClocksAgree?: true
  act: () => Promise<unknown>
}
/** What is asked for by the acts themselves, in their transactions, with a payload. */
export type Task = { name: string; act: (payload: unknown) => Promise<unknown> }

/**
 * A clock is looked at so often, and has jumped when it went this much further (or back) than time
 * did.
 */
const LOOK_MS = 1_000
const JUMP_MS = 5_000
/** So many at a time: tasks wait for others, one for each message that a slow provider holds up. */
const AT_ONCE = { jobs: 2, tasks: 6 }
/**
 * Without these delays (in milliseconds) the library lets no one hear that it could not write down
 * a job's end, and that ends the process.
 */
const presetFor = (concurrentJobs: number): GraphileConfig.Preset => ({
  worker: { concurrentJobs, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
})

/**
 * Runs the modules' jobs once across processes. `pool` is the worker's own (`createJobsPool`).
 * After a jump of the clock the crontab begins again from the minute that it is now: the worker's
 * own timer would sleep through hours that come a second time, and make up minutes that never were.
 */
export async function startClock(
  pool: pg.Pool,
  db: Db,
  jobs: readonly Job[],
  logger: GraphileLogger,
  tasks: readonly Task[] = [],
): Promise<{ stop: () => Promise<void> }> {
  // A worker of tasks alone knows of no jobs.
  if (jobs.length > 0)
    await knowJobs(
      db,
      jobs.map((job) => job.name),
    )
  const taskList: TaskList = Object.fromEntries([
    ...jobs.map(
      (job) =>
        [job.name, () => inCall(`job ${job.name}`, () => runJob(db, job.name, job.act))] as const,
    ),
    ...tasks.map(
      (task) =>
        [
          task.name,
          (payload: unknown) =>
            inCall(`task ${task.name}`, async () => void (await task.act(payload))),
        ] as const,
    ),
  ])
  const crontab = jobs.map((job) => `${job.every} ${job.name}`).join('\n')
  let runner: Runner | null = null
  /** By which name the library locks jobs for this process. */
  let worker: string | null = null
  let working: Promise<void> | null = null
  let isStopping = false
  let ahead = aheadOfTime()
  let isDue = false
  await begin()

  const look = setInterval(() => {
    const before = ahead
    ahead = aheadOfTime()
    if (Math.abs(ahead - before) > JUMP_MS) isDue = true
    if (isDue && !working)
      working = beginAnew()
        .catch((error: Error) => logger.error(`The jobs' clock is not set yet: ${error.message}`))
        .finally(() => (working = null))
  }, LOOK_MS).unref()

  async function beginAnew(): Promise<void> {
    logger.warn('The clock jumped or the worker ended: the jobs are timed anew')
    await stopRunner()
    // Minutes that were run ahead of time come again.
    await sql`
      update graphile_worker._private_known_crontabs
      set last_execution = null
      where last_execution > clock_timestamp()`.execute(db)
    if (isStopping) return
    await begin()
    isDue = false
  }

  const heart = setInterval(
    () =>
      void live().catch((error: Error) =>
        logger.error(`The worker is not heard of: ${error.message}`),
      ),
    BEAT_MS,
  ).unref()

  async function live(): Promise<void> {
    if (!worker) return
    const me = worker
    await beat(db, me)
    const released = await releaseJobsOfTheDead(db, me)
    if (released > 0) logger.warn(`${released} jobs of workers that were killed are free again`)
  }

  async function begin(): Promise<void> {
    const events: WorkerEvents = new EventEmitter()
    events.once('pool:create', ({ workerPool }) => (worker = workerPool.id))
    const begun = await run({
      pgPool: pool,
      taskList,
      crontab,
      noHandleSignals: true,
      logger,
      events,
      preset: presetFor(jobs.length > 0 ? AT_ONCE.jobs : AT_ONCE.tasks),
    })
    runner = begun
    // A worker that gives up by itself is not the end of the jobs.
    const giveUp = () => {
      if (runner === begun) isDue = true
    }
    begun.promise.then(giveUp, giveUp)
    // Only then: as long as no one listens to its promise, its failure would end the process.
    await live()
  }

  async function stopRunner(): Promise<void> {
    const last = runner
    runner = null
    await last?.stop().catch(() => {})
    if (worker) await leave(db, worker).catch(() => {})
    worker = null
  }

  return {
    async stop() {
      isStopping = true
      clearInterval(look)
      clearInterval(heart)
      await working
      await stopRunner()
    },
  }
}

/** How far the clock is ahead of what has passed since the process began, in milliseconds. */
const aheadOfTime = () => Date.now() - performance.timeOrigin - performance.now()

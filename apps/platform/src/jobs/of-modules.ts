import { whileClocksAgree } from '../db/clocks.ts'
import type { Db } from '../db/pool.ts'
import type { Module } from '../module.ts'
import type { Job, Task } from './clock.ts'
import type { Listener } from './outbox-reader.ts'

/** The jobs of all modules; those that decide by the time wait for a clock that is right. */
export function jobsOf(
  modules: readonly Module[],
  { db, now }: { db: Db; now: () => Date },
): Job[] {
  const jobs = modules.flatMap((module) => module.jobs ?? [])
  assertOneEach('jobs', jobs)
  return jobs.map((job) =>
    job.whenClocksAgree ? { ...job, act: () => whileClocksAgree(db, now, job.act) } : job,
  )
}

export function tasksOf(modules: readonly Module[]): Task[] {
  const tasks = modules.flatMap((module) => module.tasks ?? [])
  assertOneEach('tasks', tasks)
  return tasks
}

export function listenersOf(modules: readonly Module[]): Listener[] {
  const listeners = modules.flatMap((module) => module.listens ?? [])
  assertOneEach('listeners', listeners)
  return listeners
}

/** Runs and positions are kept by name: two of one name would take each other's. */
function assertOneEach(what: string, named: readonly { name: string }[]): void {
  const names = named.map(({ name }) => name)
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  if (twice.length > 0) throw new Error(`two ${what} of one name: ${twice.join(', ')}`)
}

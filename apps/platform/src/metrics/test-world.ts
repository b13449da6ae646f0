import { makePeriods } from '../db/periods.ts'
import { jobsOf } from '../jobs/of-modules.ts'
import { knowJobs } from '../jobs/runs.ts'
import { productWorld } from '../test-world.ts'

/** The product with its weeks made and its jobs known, as a worker leaves them. */
export async function metricsWorld() {
  const world = await productWorld()
  const { db, modules, servers } = world
  await makePeriods(db)
  await knowJobs(
    db,
    jobsOf(modules.all, modules).map((job) => job.name),
  )
  return { ...world, ...servers }
}
export type MetricsWorld = Awaited<ReturnType<typeof metricsWorld>>

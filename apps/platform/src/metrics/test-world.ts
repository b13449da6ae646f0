import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@padma/testkit'
import pino from 'pino'
import { createConsoleApp, createPortalApp } from '../app.ts'
import { makePeriods } from '../db/periods.ts'
import { createDb, createPool } from '../db/pool.ts'
import { secretBox } from '../secrets/master-key.ts'
import { seedBrands } from '../domain/brand/seed.ts'
import { jobsOf } from '../jobs/of-modules.ts'
import { knowJobs } from '../jobs/runs.ts'
import { createLive } from '../live/index.ts'
import { createModules } from '../modules.ts'
import { createPlatformMetrics } from './index.ts'

/** A platform process that counts, on a database of its own. Its servers are asked by `inject`. */
export async function metricsWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'padma-metrics-'))
  const database = await testDatabase('platform')
  const pool = createPool(database.url)
  const db = createDb(pool)
  await seedBrands(db)
  await makePeriods(db)
  const modules = createModules({
    db,
    gatewayDb: db,
    now: () => new Date(),
    box: secretBox(randomBytes(32)),
    operatorKeyPem: '',
    portalAt: (domain) => `http://${domain}:4000`,
    studioOrigin: 'http://localhost:4002',
    onError: () => {},
  })
  await knowJobs(
    db,
    jobsOf(modules.all, modules).map((job) => job.name),
  )
  const live = createLive(db, modules.all, () => {})
  const metrics = createPlatformMetrics({
    modules,
    live,
    pools: { acts: pool, gateway: pool },
    db,
    dataDirectory: folder,
  })
  const deps = {
    modules,
    live,
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    metrics,
    metricsToken: undefined,
  }
  const [portal, console] = [await createPortalApp(deps), await createConsoleApp(deps)]
  return {
    db,
    pool,
    modules,
    portal,
    console,
    async end(): Promise<void> {
      await live.stop()
      await Promise.all([portal.close(), console.close()])
      metrics.end()
      await db.destroy()
      await database.drop()
      rmSync(folder, { recursive: true })
    },
  }
}
export type MetricsWorld = Awaited<ReturnType<typeof metricsWorld>>

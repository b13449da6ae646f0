import { Logger } from 'graphile-worker'
import { createConsoleApp, createPortalApp } from './app.ts'
import { readConfig } from './config.ts'
import { prepareDatabase } from './schema.ts'
import { createDb, createJobsPool, createPool, vendorPatience } from './db/pool.ts'
import { readMasterKey } from './secrets/master-key.ts'
import { startClock } from './jobs/clock.ts'
import { jobsOf, listenersOf, tasksOf } from './jobs/of-modules.ts'
import { knowListeners, startOutboxReader } from './jobs/outbox-reader.ts'
import { createLive } from './live/index.ts'
import { createLogger, tellErrors } from './logger.ts'
import { createPlatformMetrics } from './metrics/index.ts'
import { createModules } from './modules.ts'

const config = readConfig(process.env)
const logger = createLogger()
const onError = tellErrors(logger)

await prepareDatabase(config.databaseUrl)
const pool = createPool(config.databaseUrl)
const db = createDb(pool)
const gatewayPool = createPool(config.databaseUrl, 6, vendorPatience)
const gatewayDb = createDb(gatewayPool)

const modules = createModules({
  db,
  gatewayDb,
  now: () => new Date(),
  box: readMasterKey(config.masterKeyFile),
  operatorKeyPem: config.operatorKeyPem,
  portalAt: config.portalAt,
  studioOrigin: process.env.PADMA_STUDIO_ORIGIN ?? `http://localhost:${config.port + 2}`,
  smppUrl: config.smppUrl,
  smtpUrl: config.smtpUrl,
  onError,
})
const live = createLive(db, modules.all, onError, { onConfiguration: modules.brand.forget })
const metricsDb = createDb(createPool(config.databaseUrl, 1))
const metrics = createPlatformMetrics({
  modules,
  live,
  pools: { acts: pool, gateway: gatewayPool },
  db: metricsDb,
  dataDirectory: config.dataDirectory,
})
const stops: (() => Promise<unknown>)[] = []

if (config.roles.has('api')) {
  const deps = {
    modules,
    live,
    logger,
    trustProxy: config.trustProxy,
    metrics,
    metricsToken: config.metricsToken,
  }
  const portal = await createPortalApp(deps)
  const console = await createConsoleApp(deps)
  // Both families of loopback, so that `localhost` works whatever a browser makes of it.
  await portal.listen({ host: 'localhost', port: config.port })
  await console.listen({ host: 'localhost', port: config.port + 1 })
  stops.push(
    () => live.stop(),
    () => portal.close(),
    () => console.close(),
    () => modules.vendors.walletApi.idle(),
  )
}
if (config.roles.has('worker')) {
  const listeners = listenersOf(modules.all)
  await knowListeners(db, listeners)
  for (const listener of listeners) {
    const reader = startOutboxReader(db, listener, onError)
    stops.push(() => reader.stop())
  }
  const jobsLogger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') logger.warn({ job: true }, message)
  })
  // Tasks wait for providers: each kind has workers of its own, so that one that is silent holds up
  // nothing else.
  for (const { jobs, tasks } of [
    { jobs: jobsOf(modules.all, modules), tasks: [] },
    ...tasksOf(modules.all).map((task) => ({ jobs: [], tasks: [task] })),
  ]) {
    const jobsPool = createJobsPool(config.databaseUrl)
    const clock = await startClock(jobsPool, db, jobs, jobsLogger, tasks)
    stops.push(() => clock.stop().finally(() => jobsPool.end()))
  }
}
logger.info({ port: config.port, roles: [...config.roles] }, 'ready')

let isStopping = false
async function stop(signal: string): Promise<void> {
  if (isStopping) return
  isStopping = true
  logger.info({ signal }, 'stopping')
  // What hangs must not keep the supervisor waiting: it has 3 s for everyone.
  setTimeout(() => process.exit(1), 2_500).unref()
  for (const end of stops) await end()
  modules.notify.end()
  await metricsDb.destroy()
  await gatewayDb.destroy()
  await db.destroy()
  process.exit(0)
}
process.on('SIGTERM', () => void stop('SIGTERM'))
process.on('SIGINT', () => void stop('SIGINT'))

import { errorInLog } from '@padma/metrics/error-in-log'
import pino from 'pino'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { prepareDatabase } from './schema.ts'
import { createDb, createPool } from './db/pool.ts'
import { createBeacons } from './draws/beacon/index.ts'
import { allDrawGames } from './draws/games.ts'
import { createFeed } from './draws/feed/index.ts'
import { createDraws } from './draws/index.ts'
import { createEngine } from './engines/index.ts'
import { allGames, assertProved } from './games.ts'
import { forgetEnded } from './host/launch.ts'
import { createStudioMetrics } from './metrics.ts'
import { seedSource } from './rounds/seeds.ts'
import { createWalletClient } from './wallet-client/index.ts'

const config = readConfig(process.env)
const logger = pino({ name: 'studio', serializers: { err: errorInLog } })
const FORGET_EVERY_MS = 10 * 60_000
const onError = (error: unknown) => logger.error({ err: error }, 'failed beside a request')

assertProved(allGames)
assertProved(allDrawGames)
await prepareDatabase(config.databaseUrl)
const pool = createPool(config.databaseUrl)
const db = createDb(pool)
const metricsDb = createDb(createPool(config.databaseUrl, 1))
const wallet = createWalletClient(config)
const engine = createEngine({
  db,
  games: allGames,
  wallet,
  seeds: seedSource(config.fixedServerSeeds, config.fixedClientSeed),
  minimumSpinMs: config.minimumSpinMs,
  onError,
  onStuck: (round) =>
    logger.warn({ round }, 'the wallet does not settle a round; it is tried again'),
})
const draws = createDraws({
  db,
  games: allDrawGames,
  wallet,
  settlingWallet: createWalletClient(config),
  beacons: createBeacons(db, config.drandUrls),
  onError,
})
const feed = createFeed({
  db,
  games: allDrawGames,
  feed: config.resultsFeed,
  onAlarm: (alarm) => logger.warn(alarm, 'a lottery result needs a look'),
  onError,
})
const app = await createApp({
  config,
  db,
  games: allGames,
  drawGames: allDrawGames,
  engine,
  draws,
  wallet,
  metrics: createStudioMetrics({ pool, db: metricsDb }),
  logger,
})
await app.listen({ host: 'localhost', port: config.port })
const resuming = engine.startResuming()
const drawing = draws.start(feed.turn)
const forgetting = setInterval(() => void forgetEnded(db).catch(onError), FORGET_EVERY_MS)
logger.info({ port: config.port }, 'ready')

let isStopping = false
async function stop(signal: string): Promise<void> {
  if (isStopping) return
  isStopping = true
  logger.info({ signal }, 'stopping')
  setTimeout(() => process.exit(1), 2_500).unref()
  clearInterval(forgetting)
  await app.close()
  await resuming.stop()
  await drawing.stop()
  await metricsDb.destroy()
  await db.destroy()
  process.exit(0)
}
process.on('SIGTERM', () => void stop('SIGTERM'))
process.on('SIGINT', () => void stop('SIGINT'))

import pino from 'pino'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { createDb } from './db/pool.ts'
import { createRounds } from './rounds/index.ts'
import { seedSource } from './rounds/seeds.ts'
import { createWalletClient } from './wallet-client/index.ts'

const config = readConfig(process.env)
const logger = pino({ name: 'studio' })
const onError = (error: unknown) => logger.error({ err: error }, 'failed beside a request')

await migrate(config.databaseUrl)
const db = createDb(config.databaseUrl)
const wallet = createWalletClient(config)
const rounds = createRounds({ db, wallet, seeds: seedSource(config.fixedServerSeeds, config.fixedClientSeed), minimumSpinMs: config.minimumSpinMs, now: () => new Date(), onError })
const app = await createApp({ config, db, rounds, wallet, logger })
await app.listen({ host: 'localhost', port: config.port })
const resuming = rounds.startResuming()
logger.info({ port: config.port }, 'ready')

let isStopping = false
async function stop(signal: string): Promise<void> {
  if (isStopping) return
  isStopping = true
  logger.info({ signal }, 'stopping')
  setTimeout(() => process.exit(1), 2_500).unref()
  await app.close()
  await resuming.stop()
  await db.destroy()
  process.exit(0)
}
process.on('SIGTERM', () => void stop('SIGTERM'))
process.on('SIGINT', () => void stop('SIGINT'))

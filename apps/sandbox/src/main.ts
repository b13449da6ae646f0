import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { createDb } from './db/pool.ts'
import { startPending } from './sample-vendor/index.ts'

const config = readConfig(process.env)
await migrate(config.databaseUrl)
const db = createDb(config.databaseUrl)
const app = await createApp({ config, db, now: () => new Date(), logger: true })
// Both families of the loopback and nothing else: these pages are for this machine.
await app.listen({ host: 'localhost', port: config.port })
const pending = config.sampleVendor && startPending({ db, settings: config.sampleVendor }, (error) => app.log.error({ err: error }, 'the sample vendor could not look at what is due'))

let isStopping = false
async function stop(signal: string): Promise<void> {
  if (isStopping) return
  isStopping = true
  app.log.info({ signal }, 'stopping')
  setTimeout(() => process.exit(1), 1_800).unref()
  await app.close()
  await pending?.stop()
  await db.destroy()
  process.exit(0)
}
process.on('SIGTERM', () => void stop('SIGTERM'))
process.on('SIGINT', () => void stop('SIGINT'))

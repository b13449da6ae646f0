import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { prepareDatabase } from './schema.ts'
import { createDb } from './db/pool.ts'
import { startMailServer } from './messages/mail-server.ts'
import { startSmsCentre } from './messages/sms-centre.ts'
import { startSending } from './payments/outgoing.ts'
import { startPending } from './sample-vendor/index.ts'

const config = readConfig(process.env)
await prepareDatabase(config.databaseUrl)
const db = createDb(config.databaseUrl)
const app = await createApp({ config, db, now: () => new Date(), logger: true })
const outside = {
  db,
  now: () => new Date(),
  onError: (error: unknown) => app.log.error({ err: error }, 'a message was not taken'),
}
const smsCentre = await startSmsCentre(outside, config.port + 1)
const mailServer = await startMailServer(outside, config.port + 2)
// Both families of the loopback and nothing else: these pages are for this machine.
await app.listen({ host: 'localhost', port: config.port })
const pending =
  config.sampleVendor &&
  startPending({ db, settings: config.sampleVendor }, (error) =>
    app.log.error({ err: error }, 'the sample vendor could not look at what is due'),
  )

const sending = startSending({ db, now: () => new Date(), secretOf: config.secretOf }, (error) =>
  app.log.error({ err: error }, 'what is due could not be sent'),
)

let isStopping = false
async function stop(signal: string): Promise<void> {
  if (isStopping) return
  isStopping = true
  app.log.info({ signal }, 'stopping')
  setTimeout(() => process.exit(1), 1_800).unref()
  await app.close()
  await Promise.all([smsCentre.stop(), mailServer.stop()])
  await Promise.all([pending?.stop(), sending.stop()])
  await db.destroy()
  process.exit(0)
}
process.on('SIGTERM', () => void stop('SIGTERM'))
process.on('SIGINT', () => void stop('SIGINT'))

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { createDb } from '../../../../apps/sandbox/src/db/pool.ts'
import { haorRoutes, haorSettings } from '../../../../apps/sandbox/src/haor-games/index.ts'
import { setMood } from '../../../../apps/sandbox/src/haor-games/mood.ts'
import { SendMoney, sendMoney } from '../../../../apps/sandbox/src/mobile-money/send-money.ts'
import { demoSecrets } from '../../../../apps/sandbox/src/payments/demo-secrets.ts'
import { sendDue } from '../../../../apps/sandbox/src/payments/outgoing.ts'
import {
  readSettings,
  sampleVendorRoutes,
} from '../../../../apps/sandbox/src/sample-vendor/index.ts'
import { prepareDatabase } from '../../../../apps/sandbox/src/schema.ts'
import { takeForms } from '../../../../apps/sandbox/src/take-forms.ts'

type Given = { url: string; dataDir: string; port: number; portal: string }

/**
 * The sandbox's phones and vendors in this process, over the sandbox's own database: what they do
 * in the month they know when it runs by itself. `portal`: where they find the product now.
 */
export async function openOutside({ url, dataDir, port, portal }: Given) {
  await prepareDatabase(url)
  const db = createDb(url)
  const secretOf = demoSecrets(await readFile(join(dataDir, 'keys/sandbox.key')))
  const now = () => new Date()
  const ofSample = readSettings({ PADMA_DATA: dataDir, PADMA_PORT: `${port}` })!
  const sample = { db, settings: { ...ofSample, walletUrl: `${portal}/gw/v1/sample-vendor` } }
  // Who is silent hangs up at once: no one waits for them here.
  const haor = { db, now, settings: { ...haorSettings(port, secretOf), deadMs: 0 } }
  const app = await serve(port + 3, async (app) => {
    await haorRoutes(app, haor)
    await sampleVendorRoutes(app, sample)
  })
  return {
    /** As its own parts take it. */
    sample,
    /** Sends money from phone to phone; the receiver's tells the product. The transaction's id. */
    async sendMoney(sent: { method: string; from: string; to: string; taka: number }) {
      const { taka, ...rest } = sent
      const given = SendMoney.parse({ ...rest, amount: `${taka}` })
      const { transactionId } = await sendMoney({ db, now, portalAddress: portal }, given)
      await sendDue({ db, now, secretOf })
      return transactionId
    },
    /** Whether Haor Games hears anyone. */
    setHaorOpen: (isOpen: boolean) => setMood(db, '*', isOpen ? 'well' : 'dead'),
    /** A call of a vendor's own page. */
    async page<T>(path: string, body: object, token = ''): Promise<T> {
      const headers = { host: 'localhost', authorization: `Bearer ${token}` }
      const answer = await app.inject({ method: 'POST', url: path, headers, payload: body })
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`)
      return answer.json()
    },
    async end(): Promise<void> {
      await app.close()
      await db.destroy()
    },
  }
}
export type Outside = Awaited<ReturnType<typeof openOutside>>

async function serve(port: number, routes: (app: FastifyInstance) => Promise<void>) {
  const app = Fastify({ forceCloseConnections: true })
  takeForms(app)
  await routes(app)
  await app.listen({ host: 'localhost', port })
  return app
}

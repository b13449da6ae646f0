import { readFile } from 'node:fs/promises'
import { errorInLog } from '@padma/metrics/error-in-log'
import { createMetrics, observeRequests, serveMetrics } from '@padma/metrics'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { sql } from 'kysely'
import { authenticatorRoutes } from './authenticator/routes.ts'
import type { Config } from './config.ts'
import type { Db } from './db/pool.ts'
import { homePage } from './home-page.ts'
import { firebaseRoutes } from './identity/firebase.ts'
import { createProvider } from './identity/provider.ts'
import { identityRoutes } from './identity/routes.ts'
import { haorRoutes } from './haor-games/index.ts'
import { resultsFeedRoutes } from './results-feed/index.ts'
import { sampleVendorRoutes } from './sample-vendor/index.ts'
import { messageRoutes } from './messages/routes.ts'
import { mobileMoneyRoutes } from './mobile-money/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { shaplaRoutes } from './payouts/shapla.ts'
import { tronRoutes } from './tron/routes.ts'
import { html } from './web/html.ts'
import { keepLanguage } from './web/language.ts'
import { sendPage } from './web/page.ts'
import { takeForms } from './take-forms.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** The outside world's server: pages for people and calls for tests. Does not listen. */
export async function createApp({
  config,
  db,
  now,
  logger = false,
}: {
  config: Config
  db: Db
  now: () => Date
  logger?: boolean
}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logger && { serializers: { err: errorInLog } },
    bodyLimit: 16 * 1024,
    forceCloseConnections: true,
    requestTimeout: 10_000,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerUnroutable,
  })
  takeForms(app)

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    // Codes and payments answer this machine's names only: another site's name that resolves to
    // 127.0.0.1 reads nothing.
    if (!isOfThisMachine(request.hostname)) return reply.code(421).send({ code: 'unknown_host' })
    if (request.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site')
      return reply.code(403).send({ code: 'forbidden' })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  app.addHook('preHandler', async (request, reply) => keepLanguage(request, reply))
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error.statusCode && error.statusCode < 500)
      return reply.code(error.statusCode).send({ code: 'invalid_input', message: error.message })
    request.log.error({ err: error, path: request.routeOptions.url }, 'failed')
    return reply.code(503).send({ code: 'unavailable' })
  })
  app.setNotFoundHandler((request, reply) => {
    if (!(request.headers.accept ?? '').includes('text/html'))
      return reply.code(404).send({ code: 'not_found' })
    return sendPage(request, reply.code(404), (t) => ({
      title: t.notFound,
      path: null,
      body: html`<p>${t.notFoundText('/')}</p>`,
    }))
  })

  const metrics = createMetrics('sandbox')
  observeRequests(app, metrics, 'sandbox')
  // These pages are for this machine alone, and so are its figures.
  serveMetrics(app, metrics, undefined)
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) =>
    sql`select 1`.execute(db).then(
      () => ({ ok: true }),
      () => reply.code(503).send({ ok: false }),
    ),
  )
  app.get('/', async (request, reply) => sendPage(request, reply, homePage(config.addresses)))
  await serveFile(app, 'app.js', 'text/javascript')
  await serveFile(app, 'sandbox.css', 'text/css')
  await serveFile(app, 'icon.svg', 'image/svg+xml')
  mobileMoneyRoutes(app, {
    db,
    now,
    consoleAddress: config.addresses.console,
    portalAddress: config.addresses.portal,
  })
  shaplaRoutes(app, {
    db,
    now,
    portalAddress: config.addresses.portal,
    key: config.secretOf('shapla'),
  })
  if (config.sampleVendor) await sampleVendorRoutes(app, { db, settings: config.sampleVendor })
  await paymentRoutes(app, {
    db,
    now,
    secretOf: config.secretOf,
    nagadKeys: config.nagadKeys,
    ownUrl: config.addresses.own,
    portals: config.addresses.portals,
  })
  tronRoutes(app, { db, now })
  await haorRoutes(app, { db, now, settings: config.haorGames })
  await resultsFeedRoutes(app, { db, settings: config.resultsFeed })
  messageRoutes(app, { db })
  identityRoutes(
    app,
    createProvider({ address: config.addresses.own, portals: config.addresses.portals }),
  )
  firebaseRoutes(app, { db, now })
  authenticatorRoutes(app, {
    demoFile: config.demoFile,
    now,
    consoleAddress: config.addresses.console,
  })
  return app
}

async function serveFile(app: FastifyInstance, name: string, type: string): Promise<void> {
  const content = await readFile(new URL(`./web/${name}`, import.meta.url))
  app.get(`/${name}`, async (_request, reply) =>
    reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content),
  )
}

function isOfThisMachine(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '127.0.0.1' ||
    host === '[::1]' ||
    host === '::1'
  )
}

/**
 * An address that cannot be decoded, or a piece of it that is too long: no route has seen the
 * request.
 */
function answerUnroutable(
  error: Error & { statusCode?: number },
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply.code(error.statusCode ?? 400).send({ code: 'invalid_input', message: error.message })
}

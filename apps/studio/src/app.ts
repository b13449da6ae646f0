import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import { type Metrics, observeRequests, serveMetrics } from '@padma/metrics'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { sql } from 'kysely'
import type { Config } from './config.ts'
import type { Db } from './db/pool.ts'
import type { DrawGames } from './draws/games.ts'
import type { Draws } from './draws/index.ts'
import { drawRoutes } from './draws/routes.ts'
import type { Engine } from './engines/index.ts'
import type { Games } from './games.ts'
import { gameList, gameUrl } from './host/launch.ts'
import { drawList, jackpotList, roomList } from './host/lists.ts'
import { gamePages } from './host/pages.ts'
import { playRoutes } from './host/routes.ts'
import { cancelReward, createReward } from './rewards/operator-calls.ts'
import { staffPage } from './staff/page.ts'
import { staffRoutes } from './staff/routes.ts'
import type { WalletClient } from './wallet-client/index.ts'

const BODY_LIMIT = 64 * 1024
const SIGNATURE = 'x-padma-signature'

/** The studio's server: operator's calls, game pages, and what the pages ask. Does not listen. */
export async function createApp({
  config,
  db,
  games,
  drawGames,
  engine,
  draws,
  wallet,
  metrics,
  logger,
}: {
  config: Config
  db: Db
  games: Games
  drawGames: DrawGames
  engine: Engine
  draws: Draws
  wallet: WalletClient
  metrics: Metrics
  logger?: FastifyBaseLogger
}): Promise<FastifyInstance> {
  const app = Fastify({
    ...(logger && { loggerInstance: logger }),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    requestTimeout: 20_000,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerUnroutable,
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        frameAncestors: config.portalOrigins,
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    // Pages stand in the frame of another origin by design; frame-ancestors says which.
    frameguard: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    strictTransportSecurity: false,
  })
  await app.register(compress, { encodings: ['gzip'] })
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error.statusCode && error.statusCode < 500)
      return reply.code(error.statusCode).send({ code: 'invalid_input' })
    request.log.error({ err: error, call: request.routeOptions.url }, 'failed')
    return reply.code(503).send({ code: 'unavailable' })
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/operator/'))
      reply.header('cache-control', 'no-store')
  })

  observeRequests(app, metrics, 'studio')
  serveMetrics(app, metrics, config.metricsToken)
  app.get('/healthz', async () => ({ ok: true }))
  // No answer from the database in 2 s is a no: a caller gives up soon.
  app.get('/readyz', async (_request, reply) =>
    Promise.race([sql`select 1`.execute(db), silence(2_000)]).then(
      () => ({ ok: true }),
      () => reply.code(503).send({ ok: false }),
    ),
  )

  await app.register(async (operator) => {
    // The signature is over the exact bytes.
    operator.removeAllContentTypeParsers()
    operator.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    const deps = {
      db,
      games,
      drawGames,
      operatorPublicKeyPem: config.operatorPublicKeyPem,
      studioUrl: `http://localhost:${config.port}`,
      portalOrigins: config.portalOrigins,
    }
    const calls = {
      'game/url': gameUrl,
      'game/list': gameList,
      'draw/list': drawList,
      'room/list': roomList,
      'jackpot/list': jackpotList,
      'freebet/rewards/create': createReward,
      'freebet/rewards/cancel': cancelReward,
    }
    for (const [path, answer] of Object.entries(calls)) {
      operator.post(`/operator/generic/v2/${path}`, async (request, reply) => {
        const { http, body } = await answer(
          deps,
          Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          header(request.headers[SIGNATURE]),
        )
        return reply.code(http).send(body)
      })
    }
  })

  playRoutes(app, { db, games, engine, wallet, minimumSpinMs: config.minimumSpinMs })
  drawRoutes(app, { db, games: drawGames, draws, wallet })
  staffPage(app)
  staffRoutes(app, { db, games: drawGames, staffKey: config.staffKey })
  await gamePages(app, (code) => games.get(code) ?? drawGames.get(code))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'not_found' }))
  return app
}

const header = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value : undefined

/**
 * An address that cannot be decoded, or a piece of it that is too long: no route has seen the
 * request.
 */
function answerUnroutable(
  error: Error & { statusCode?: number },
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply.code(error.statusCode ?? 400).send({ code: 'invalid_input' })
}

function silence(ms: number): Promise<never> {
  return new Promise(
    (_resolve, reject) => void setTimeout(() => reject(new Error('no answer')), ms).unref(),
  )
}

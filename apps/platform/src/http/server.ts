import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { isPassingFault } from '../db/passing-fault.ts'
import { refuse } from '../refusal.ts'
import { languageOf, sendRefusal } from './edge.ts'
import { answerNoRequest, answerUnroutable, refusalOfFrame } from './refusals/frame-faults.ts'
import { isSoWithin } from './limits/is-so-within.ts'

type ServerOptions = {
  logger: FastifyBaseLogger
  trustProxy: boolean | string
  /** Whether pages may show pictures of any https address: operators choose them. */
  showsAnyPicture?: boolean
  /** The built front end that this server hands out. */
  pages: string
  /**
   * What the page has before its script has come: markup for the place that it keeps for it (`<!--
   * opening -->`), and its title; empty: as it was built. Null: the host is unknown, and there is
   * no page.
   */
  openingOf?: (request: FastifyRequest) => Promise<{ markup: string; title: string } | null>
  /** Of another front end whose pictures (`/art/`) are handed out too. */
  picturesOf?: string
  isReady: () => Promise<boolean>
}

const BODY_LIMIT = 64 * 1024
/**
 * The caller (a supervisor, a load balancer) gives up soon: no answer from the database is a no.
 */
const READY_WITHIN_MS = 2_000

/**
 * A Fastify server with what both of ours share: headers, limits, envelope for what fails, health,
 * the front end's files.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    trustProxy: options.trustProxy,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    requestTimeout: 15_000,
    // A client slow with head or body is found within a second of its time, not within Node's
    // half minute.
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    // One line a request is written below, without queries or bodies.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerNoRequest,
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...(options.showsAnyPicture ? ['https:'] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  await app.register(compress, { encodings: ['gzip'] })

  // A proxy before us may have gone by the other one.
  app.addHook('onRequest', async (request, reply) =>
    saysTwoHosts(request.raw.rawHeaders)
      ? sendRefusal(
          reply,
          refuse('invalid_input', { fields: { host: 'repeated' } }),
          languageOf(request),
        )
      : undefined,
  )
  app.addHook('onResponse', async (request, reply) => {
    if (
      request.url.startsWith('/assets/') ||
      request.url === '/healthz' ||
      request.url === '/readyz' ||
      request.url === '/metrics'
    )
      return
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...moduleOf(request),
      },
      'answered',
    )
  })
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error.statusCode && error.statusCode < 500)
      return sendRefusal(
        reply,
        refusalOfFrame(error.statusCode),
        languageOf(request),
        error.statusCode,
      )
    // Lost or exhausted database: the same request may be sent again.
    const isPassing = isPassingFault(error)
    if (isPassing) reply.header('retry-after', '1')
    request.log.error(
      { err: error, call: request.routeOptions.url },
      isPassing ? 'the database did not answer' : 'a defect',
    )
    return sendRefusal(
      reply,
      refuse(isPassing ? 'unavailable' : 'unknown_error', { detail: { requestId: request.id } }),
      languageOf(request),
    )
  })

  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) =>
    (await isSoWithin(READY_WITHIN_MS, options.isReady))
      ? { ok: true }
      : reply.code(503).send({ ok: false }),
  )

  await servePages(app, options)
  if (options.picturesOf)
    await app.register(fastifyStatic, {
      root: resolve(options.picturesOf, 'art'),
      prefix: '/art/',
      decorateReply: false,
      cacheControl: false,
    })
  return app
}

/**
 * The built single-page app: hashed files are kept for ever, every other path that wants HTML gets
 * the page. Pages may be built after the start.
 */
async function servePages(
  app: FastifyInstance,
  { pages, openingOf = async () => ({ markup: '', title: '' }) }: ServerOptions,
): Promise<void> {
  const page = resolve(pages, 'index.html')
  const sendNothing = (request: FastifyRequest, reply: FastifyReply) =>
    sendRefusal(reply, refuse('not_found'), languageOf(request))
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const [html, opening] = await Promise.all([readFile(page, 'utf8'), openingOf(request)])
    if (!opening) return sendNothing(request, reply)
    const { markup, title } = opening
    const titled = title === '' ? html : html.replace(/<title>[^<]*/, () => `<title>${title}`)
    return reply
      .code(200)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(titled.replace('<!-- opening -->', () => markup))
  }

  await app.register(fastifyStatic, {
    root: pages,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })
  for (const path of ['/', '/index.html'])
    app.get(path, (request, reply) =>
      existsSync(page) ? sendPage(request, reply) : sendNothing(request, reply),
    )
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' &&
      !/^\/(wps|ops|lgw|lotto|gw|assets)\//.test(request.url) &&
      (request.headers.accept ?? '').includes('text/html')
    return wantsPage && existsSync(page) ? sendPage(request, reply) : sendNothing(request, reply)
  })
}

/** What the client of a relayed call says whose it is: its own word, kept as such and short. */
function moduleOf({ url, headers }: FastifyRequest): { module?: string } {
  const said = url.startsWith('/wps/relay/') ? headers['x-module-id'] : undefined
  return typeof said === 'string' && /^[a-z][a-zA-Z-]{0,39}$/.test(said) ? { module: said } : {}
}

/** Names and values in turn, as they came. */
function saysTwoHosts(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1
}

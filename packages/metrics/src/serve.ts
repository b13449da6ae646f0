import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const LOOPBACK_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/**
 * `GET /metrics`, for this machine and for who has the token. For everybody else there is no such
 * page.
 */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  token: string | undefined,
): void {
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    if (!isFromHere(request) && !hasToken(request, token)) return reply.callNotFound()
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text())
  })
}

/** From a program on this machine; a proxy on it brings outside requests from loopback too. */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
    LOOPBACK_NAME.test(headers.host ?? '') &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  )
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  return Boolean(token) && given !== undefined && timingSafeEqual(sha256(given), sha256(token!))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

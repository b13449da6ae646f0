import type { FastifyInstance } from 'fastify'
import type { Histogram } from 'prom-client'
import type { Metrics } from './metrics.ts'

/** Server-Sent Events stay open for hours: that is not time to answer. */
const STREAM = /\/events$/

const made = new WeakMap<Metrics, Histogram<'server' | 'method' | 'route' | 'status'>>()

/**
 * Times what a server answers, by the pattern of the route and the class of the status. Streams are
 * left out.
 */
export function observeRequests(app: FastifyInstance, metrics: Metrics, server: string): void {
  const seconds =
    made.get(metrics) ??
    metrics.histogram('padma_http_request_seconds', 'Time to answer an HTTP request.', [
      'server',
      'method',
      'route',
      'status',
    ])
  made.set(metrics, seconds)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    if (route === '/metrics' || STREAM.test(route ?? '')) return
    // What no route takes is one kind, whatever its path and method.
    seconds.observe(
      {
        server,
        method: route ? request.method : 'any',
        route: route ?? 'none',
        status: `${Math.trunc(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    )
  })
}

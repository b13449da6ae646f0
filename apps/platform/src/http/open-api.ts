import { createHash } from 'node:crypto'
import { openApiOf } from '@padma/contract/openapi'
import type { FastifyInstance } from 'fastify'

/**
 * What calls there are, for programs. Made at the first question and then kept: it takes the one
 * thread, in which bets are answered, tens of milliseconds, and anyone may ask.
 */
export function openApiRoute(
  app: FastifyInstance,
  title: string,
  calls: Parameters<typeof openApiOf>[1],
): void {
  let made: { text: string; etag: string } | undefined
  const make = () => {
    const text = JSON.stringify(openApiOf(title, calls))
    return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url')}"` }
  }
  app.get('/openapi.json', async (request, reply) => {
    made ??= make()
    void reply.header('etag', made.etag).header('cache-control', 'public, max-age=300')
    if (request.headers['if-none-match'] === made.etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(made.text)
  })
}

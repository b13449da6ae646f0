import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * How long a body may take to arrive, in milliseconds. Vendors wait one second for the whole call.
 */
const BODY_PATIENCE_MS = 3_000

/**
 * A body that comes a byte at a time keeps its connection no longer than this: it is answered as
 * unreadable, and the line is closed. Nothing of it was done.
 */
export function limitBodies(gateway: FastifyInstance, patienceMs = BODY_PATIENCE_MS): void {
  const waiting = new WeakMap<FastifyReply, NodeJS.Timeout>()
  gateway.addHook('onRequest', async (request, reply) => {
    const late = setTimeout(() => {
      const answer = JSON.stringify({ status: 'RS_ERROR_WRONG_SYNTAX' })
      reply.hijack()
      reply.raw.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': answer.length,
        connection: 'close',
      })
      reply.raw.end(answer, () => request.raw.destroy())
    }, patienceMs)
    waiting.set(reply, late)
    reply.raw.once('close', () => clearTimeout(late))
  })
  // The body is whole.
  gateway.addHook('preValidation', async (_request, reply) => clearTimeout(waiting.get(reply)))
}

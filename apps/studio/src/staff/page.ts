import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** No frame holds it, and it loads nothing from elsewhere. */
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'"

/** The page of the staff, read when it is asked for: a build may come after the start. */
export function staffPage(app: FastifyInstance): void {
  app.get('/staff', async (_request, reply) => {
    const page = await readFile(resolve(import.meta.dirname, '../../dist/staff.html'), 'utf8')
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'x-frame-options': 'DENY',
      })
      .send(page)
  })
}

import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/pool.ts'
import { type BrandRef, languageOf, sendRefusal } from '../../../http/edge.ts'
import { refuse } from '../../../refusal.ts'
import { pictureOf } from '../store.ts'

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
}

/**
 * `/pictures/<digest>.<kind>`: what operators uploaded, for each brand at its own addresses only.
 */
export function pictureRoutes(
  app: FastifyInstance,
  deps: { db: Db; brandOf: (host: string) => Promise<BrandRef | null> },
): void {
  app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
    const { name } = request.params
    const brand = await deps.brandOf(request.host.toLowerCase().replace(/:\d+$/, ''))
    const bytes =
      brand && /^[0-9a-f]{40}\.(png|jpg|webp)$/.test(name)
        ? await pictureOf(deps.db, brand.id, name)
        : null
    if (!bytes)
      return sendRefusal(
        reply.header('cache-control', 'no-store'),
        refuse('not_found'),
        languageOf(request),
      )
    return reply
      .header('content-type', types[name.split('.')[1]!]!)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(bytes)
  })
}

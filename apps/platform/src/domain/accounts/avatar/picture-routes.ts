import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/pool.ts'
import { type BrandRef, languageOf, sendRefusal } from '../../../http/edge.ts'
import { refuse } from '../../../refusal.ts'
import { pictureBytes } from './store.ts'

/** `/avatars/<name>.webp`: members' own pictures, each brand's at its own addresses. Handed out as a picture and nothing else. */
export function avatarRoutes(
  app: FastifyInstance,
  deps: { db: Db; brandOf: (host: string) => Promise<BrandRef | null> },
): void {
  app.get<{ Params: { file: string } }>('/avatars/:file', async (request, reply) => {
    const name = /^([0-9a-f]{40})\.webp$/.exec(request.params.file)?.[1]
    const brand = await deps.brandOf(request.host.toLowerCase().replace(/:\d+$/, ''))
    const bytes = brand && name ? await pictureBytes(deps.db, brand.id, name) : null
    if (!bytes)
      return sendRefusal(
        reply.header('cache-control', 'no-store'),
        refuse('not_found'),
        languageOf(request),
      )
    return reply
      .header('content-type', 'image/webp')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, max-age=604800, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(bytes)
  })
}

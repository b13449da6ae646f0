import type { FastifyInstance } from 'fastify'
import { type BrandRef, languageOf, sendRefusal } from '../../../http/edge.ts'
import { refuse } from '../../../refusal.ts'
import { nodeIdOf, type OfferOf } from '../offer/offer.ts'
import { createArtist } from './artist.ts'

/** `/tiles/<vendor>/<game>.svg`: the picture of a game that came without one. */
export function tileRoutes(
  app: FastifyInstance,
  deps: { offerOf: OfferOf; brandOf: (host: string) => Promise<BrandRef | null> },
): void {
  const draw = createArtist()
  app.get<{ Params: { vendor: string; file: string } }>(
    '/tiles/:vendor/:file',
    async (request, reply) => {
      const { vendor, file } = request.params
      const brand = await deps.brandOf(request.host.toLowerCase().replace(/:\d+$/, ''))
      const game =
        brand && file.endsWith('.svg')
          ? (await deps.offerOf(brand.id)).byNode.get(`${vendor}:${file.slice(0, -4)}`)
          : undefined
      if (!game)
        return sendRefusal(
          reply.header('cache-control', 'no-store'),
          refuse('not_found'),
          languageOf(request),
        )
      const svg = await draw({ id: nodeIdOf(game), name: game.name, gameType: game.gameType })
      return reply
        .header('content-type', 'image/svg+xml')
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'public, max-age=604800')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(svg)
    },
  )
}

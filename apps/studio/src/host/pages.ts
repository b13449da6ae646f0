import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { LoadingLook } from '@padma/game-protocol'
import type { FastifyInstance } from 'fastify'

/**
 * Game pages and their files, looked up when they are asked for: a build may come after the start.
 */
export async function gamePages(
  app: FastifyInstance,
  gameOf: (code: string) => { loading: LoadingLook } | undefined,
): Promise<void> {
  const pages = resolve(import.meta.dirname, '../../dist')
  await app.register(fastifyStatic, {
    root: resolve(pages, 'assets'),
    prefix: '/assets/',
    index: false,
    cacheControl: false,
    setHeaders: (reply) =>
      void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  app.get<{ Params: { code: string } }>('/play/:code', async (request, reply) => {
    const game = gameOf(request.params.code)
    if (!game) return reply.callNotFound()
    const page = await readFile(resolve(pages, 'index.html'), 'utf8')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(inColoursOf(game.loading, page))
  })
}

/** The page in the colours of its game, so that its first frame is the game's scene. */
export const inColoursOf = ({ scene: [top, bottom], panel }: LoadingLook, page: string): string =>
  page.replace(
    /(<style id="look">)[^<]*/,
    `$1:root{--scene-top:${top};--scene-bottom:${bottom};--panel:${panel}}`,
  )

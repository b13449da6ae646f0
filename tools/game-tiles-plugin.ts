import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const root = resolve(import.meta.dirname, '..')
/** `games/<family>/<game>/art/tile.svg` by the address that the demo's catalogue gives it. */
const tiles = () =>
  new Map(
    globSync('games/*/*/art/tile.svg', { cwd: root }).map((path) => [
      `art/games/${path.split('/').at(-3)}.svg`,
      resolve(root, path),
    ]),
  )

/**
 * Puts each of our games' tiles beside the portal's own pictures, so that a game stays one folder.
 */
export const gameTiles = (): Plugin => ({
  name: 'game-tiles',
  generateBundle() {
    for (const [fileName, path] of tiles())
      this.emitFile({ type: 'asset', fileName, source: readFileSync(path) })
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const path = tiles().get((request.url ?? '').slice(1).split('?')[0]!)
      if (!path) return next()
      response.setHeader('content-type', 'image/svg+xml')
      response.end(readFileSync(path))
    })
  },
})

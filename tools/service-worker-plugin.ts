import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const portal = resolve(import.meta.dirname, '../apps/portal')
/** Pictures that the first screen shows without being asked by the configuration. */
const pictures = [
  '/art/lotus.svg',
  '/art/scene0.svg',
  '/art/flags/bn.svg',
  '/art/flags/en.svg',
  '/art/flags/ar.svg',
]

/**
 * Writes `sw.js` beside the page: the service worker with the names of what was built. It changes
 * when one of them does.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const built = Object.values(bundle)
      const isFirst = (name: string): boolean =>
        /\/(first|rolldown-runtime|index|main|shell|home|ui|refusals)-[\w-]+\.(js|css)$/.test(name)
      // The portal shows no words of the console; fonts are kept when a language first asks for
      // them.
      const isPart = (name: string): boolean =>
        name.startsWith('assets/') &&
        /\.(js|css)$/.test(name) &&
        !/\/(console|configuration)-/.test(name)
      const parts = built
        .map(({ fileName }) => fileName)
        .filter(isPart)
        .toSorted()
      const publicFiles = ['/boot.js', '/icon.svg', ...pictures]
      const first = ['/', ...publicFiles, ...parts.filter(isFirst).map((name) => `/${name}`)]
      const later = parts.filter((name) => !isFirst(name)).map((name) => `/${name}`)
      const hash = createHash('sha256').update(JSON.stringify([first, later]))
      for (const name of publicFiles) hash.update(readFileSync(resolve(portal, `public${name}`)))
      const page = built.find(({ fileName }) => fileName === 'index.html')
      hash.update(
        page?.type === 'asset' ? page.source : readFileSync(resolve(portal, 'index.html')),
      )
      const source = readFileSync(resolve(portal, 'service-worker.js'), 'utf8')
        .replace('__VERSION__', hash.digest('hex').slice(0, 12))
        .replace("['__FIRST__']", JSON.stringify(first))
        .replace("['__LATER__']", JSON.stringify(later))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

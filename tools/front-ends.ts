import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

export type FrontEnd = { name: string; folder: string; dist: string; sources: string }

/** The apps that have something to build for the browser. */
export function frontEnds(): FrontEnd[] {
  return ['portal', 'console', 'studio']
    .map((name) => {
      const folder = join(root, 'apps', name)
      // The studio's folder holds a server too, whose changes are no reason to build.
      return {
        name,
        folder,
        dist: join(folder, 'dist'),
        sources: name === 'studio' ? join(folder, 'client') : folder,
      }
    })
    .filter(({ folder }) => existsSync(join(folder, 'vite.config.ts')))
}

/**
 * Changes when a file changes from which the front end may be built: its own, the packages, the
 * games, the pinned dependencies.
 */
export function sourceHash(frontEnd: FrontEnd): string {
  const hash = createHash('sha256')
  for (const place of [frontEnd.sources, join(root, 'packages'), join(root, 'games')])
    addFolder(hash, place)
  hash.update(readFileSync(join(frontEnd.folder, 'vite.config.ts')))
  for (const file of [
    'package-lock.json',
    'tsconfig.base.json',
    'tools/build.ts',
    'tools/offline-plugin.ts',
    'tools/one-file-plugin.ts',
    'tools/opening-plugin.ts',
    'tools/service-worker-plugin.ts',
  ])
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function addFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  for (const entry of entries) {
    if (/^(node_modules|dist|testkit|ledger|\..*)$|\.test\.tsx?$|\.sql$|\.md$/.test(entry.name))
      continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) addFolder(hash, path)
    else if (entry.isFile()) hash.update(path.slice(root.length)).update(readFileSync(path))
  }
}

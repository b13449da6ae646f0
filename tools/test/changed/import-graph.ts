import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** From each file, by its path from the root, to the files of the repository that it names. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** A path in quotes: what is imported, loaded as a worker or read as SQL or JSON. */
const NAMED = /['"`](\.{1,2}\/[^'"`$*\s]+|@padma\/[^'"`$*\s]+)['"`]/g

/** What the type check alone sees. */
const TYPES_ONLY = /^(?:import|export) type [^'"]*from '[^']+'$/gm

/** Reads every file once; a path in a string counts as an import, so SQL and JSON are found too. */
export function importGraph(root: string, files: readonly string[]): ImportGraph {
  const known = new Set(files)
  const packages = workspaces(root, files)
  return new Map(
    files
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
      .map((file) => {
        const text = readFileSync(join(root, file), 'utf8').replaceAll(TYPES_ONLY, '')
        const named = [...text.matchAll(NAMED)].map(([, path]) =>
          path!.startsWith('.')
            ? normalize(join(dirname(file), path!))
            : inPackage(packages, path!),
        )
        return [file, [...new Set(named.filter((path) => path !== null && known.has(path)))]]
      }),
  ) as ImportGraph
}

type Workspace = { name: string; folder: string; exports: Record<string, string> }

function workspaces(root: string, files: readonly string[]): Workspace[] {
  return files
    .filter((file) => /^(apps|packages|games)\/.*package\.json$/.test(file))
    .filter((file) => existsSync(join(root, file)) && statSync(join(root, file)).isFile())
    .map((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'))
      return { name, folder: dirname(file), exports }
    })
}

/** Where a package's `exports` lead, or null where they lead nowhere. */
function inPackage(packages: readonly Workspace[], path: string): string | null {
  const found = packages.find(({ name }) => path === name || path.startsWith(`${name}/`))
  if (!found) return null
  const wanted = `.${path.slice(found.name.length)}`
  for (const [key, target] of Object.entries(found.exports)) {
    if (typeof target !== 'string') continue
    const [before, after] = key.split('*')
    if (key === wanted) return normalize(join(found.folder, target))
    if (after === undefined || !wanted.startsWith(before!) || !wanted.endsWith(after)) continue
    const rest = wanted.slice(before!.length, wanted.length - after.length)
    return normalize(join(found.folder, target.replace('*', rest)))
  }
  return null
}

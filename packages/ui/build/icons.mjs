import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * Takes single Phosphor icons out of the set at build time: `import bell from 'icon:bell'` is the
 * path of one icon. Every icon is a module of its own, so each chunk carries those it draws and the
 * set is never shipped.
 */
export function icons() {
  let set
  return {
    name: 'padma-icons',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('icon:') ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith('\0icon:')) return null
      set ??= JSON.parse(
        readFileSync(createRequire(import.meta.url).resolve('@iconify-json/ph/icons.json'), 'utf8'),
      ).icons
      const name = id.slice('\0icon:'.length)
      const paths = [...(set[name]?.body ?? '').matchAll(/ d="([^"]+)"/g)].map((match) => match[1])
      if (paths.length === 0) throw new Error(`Phosphor has no icon named "${name}"`)
      return { code: `export default ${JSON.stringify(paths.join(''))}`, moduleSideEffects: false }
    },
  }
}

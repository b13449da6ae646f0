import type { Plugin } from 'vite'

/**
 * Puts a page's script and style into the page itself, as one file of this name. Fonts are left
 * out: those of the device do, and the file stays small.
 */
export function oneFile(name: string): Plugin {
  return {
    name: 'one-file',
    enforce: 'post',
    generateBundle: {
      // After Vite has named what its parts import.
      order: 'post',
      handler(_options, bundle) {
        let [page, script, style] = ['', '', '']
        for (const built of Object.values(bundle))
          if (built.type === 'chunk') script += built.code
          else if (built.fileName.endsWith('.html')) page = String(built.source)
          else if (built.fileName.endsWith('.css')) style += String(built.source)
        for (const file of Object.keys(bundle)) delete bundle[file]
        this.emitFile({ type: 'asset', fileName: name, source: inOne(page, script, style) })
      },
    },
  }
}

function inOne(page: string, script: string, style: string): string {
  const bare = page
    .replaceAll(/<script type="module"[^>]*><\/script>/g, '')
    .replaceAll(/<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
  const styles = style.replaceAll(/@font-face\s*\{[^}]*\}/g, '')
  // What would end the element early stands in strings alone.
  const code = script.replaceAll(/<\/script/gi, '<\\/script')
  return bare
    .replace('</head>', () => `<style>${styles}</style></head>`)
    .replace('</body>', () => `<script type="module">${code}</script></body>`)
}

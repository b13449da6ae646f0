import type { Plugin } from 'vite'

/**
 * Hands the portal's script over to boot.js, which runs it when the page has been painted, and
 * names it the words of the first screen in each language. The browser fetches both while it reads
 * the page.
 */
export function opening(): Plugin {
  return {
    name: 'opening',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const words = Object.values(bundle).flatMap((built) => {
          const language =
            built.type === 'chunk' &&
            /messages\/(\w+)\/first\.ts$/.exec(built.facadeModuleId ?? '')?.[1]
          return language ? [` data-${language}="/${built.fileName}"`] : []
        })
        const script = /<script type="module" crossorigin src="(\/assets\/first-[^"]+)"><\/script>/
        const parts = [` data-script="${script.exec(html)![1]}"`, ...words]
        return html
          .replace('<script src="/boot.js"', (tag) => tag + parts.join(''))
          .replaceAll(
            /<script type="module" crossorigin src=("[^"]+")><\/script>/g,
            '<link rel="modulepreload" crossorigin href=$1>',
          )
      },
    },
  }
}

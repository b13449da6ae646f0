import type { FastifyInstance } from 'fastify'
import type { Brand } from '../index.ts'

/** Of the look without a brand's own colour: the lotus, the page and its bars. */
const LOTUS = '#B3245B'
const PAGE = '#F2F6F5'
const BAR = '#FFFFFF'

/**
 * What a browser needs to install the portal as an app, in the name and colours of the brand that
 * the host names.
 */
export function manifestRoutes(
  app: FastifyInstance,
  brand: Pick<Brand, 'brandOf' | 'settings'>,
): void {
  const settingsAt = async (host: string) => {
    const found = await brand.brandOf(host.replace(/:\d+$/, ''))
    return found && brand.settings(found.id)
  }

  app.get('/manifest.webmanifest', async (request, reply) => {
    const settings = await settingsAt(request.host)
    if (!settings) return reply.code(404).send()
    reply.header('cache-control', 'no-cache').type('application/manifest+json')
    return JSON.stringify({
      id: '/',
      start_url: '/',
      scope: '/',
      name: settings.name,
      short_name: settings.name.slice(0, 12),
      lang: settings.defaultLanguage,
      dir: 'auto',
      display: 'standalone',
      theme_color: settings.themeColor || BAR,
      background_color: PAGE,
      icons: [
        ...(settings.themeColor
          ? [
              {
                src: `/brand-icon.svg?${settings.themeColor.slice(1)}`,
                sizes: 'any',
                type: 'image/svg+xml',
                purpose: 'any',
              },
            ]
          : []),
        { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        {
          src: '/icons/maskable-512.png',
          sizes: '512x512',
          type: 'image/png',
          purpose: 'maskable',
        },
      ],
    })
  })

  /** The lotus in the brand's colour, on a ground of its own so that it shows on any desktop. */
  app.get('/brand-icon.svg', async (request, reply) => {
    const colour = (await settingsAt(request.host))?.themeColor || LOTUS
    const petal =
      'M20 4.5C25 10 26.8 14.6 26.8 18.4C26.8 23 23.6 26 20 27C16.4 26 13.2 23 13.2 18.4C13.2 14.6 15 10 20 4.5Z'
    reply.header('cache-control', 'no-cache').type('image/svg+xml')
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 48 48"><rect x="-4" y="-4" width="48" height="48" rx="11" fill="#FFF8F2"/><g fill="${colour}"><path opacity=".55" transform="rotate(-58 20 27)" d="${petal}"/><path opacity=".55" transform="rotate(58 20 27)" d="${petal}"/><path d="${petal}"/></g><path d="M3 30.5c4.2-2.6 7.2-2.6 11.3 0s7.2 2.6 11.4 0 7.2-2.6 11.3 0" fill="none" stroke="#0B6860" stroke-width="2.6" stroke-linecap="round"/></svg>`
  })
}

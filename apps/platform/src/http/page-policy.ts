import type { FastifyInstance } from 'fastify'

/** What a brand's pages may reach beside their own origin. */
export type PageSources = {
  hasMeasuring: boolean
  /** Origins of game pages. */
  frames: string[]
  /** Other addresses of the same game pages. */
  mirrors: string[]
}

/** Google's, as its own guide names them. */
const measuring = {
  'script-src': 'https://www.googletagmanager.com',
  'connect-src':
    'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
}

/**
 * Widens the policy of pages, and of nothing else, by what the brand of the host needs: a measurer
 * only where it has an id for one.
 */
export function widenPolicy(
  app: FastifyInstance,
  sourcesAt: (host: string) => Promise<PageSources>,
): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return payload
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy !== 'string') return payload
    const { hasMeasuring, frames, mirrors } = await sourcesAt(request.host)
    const framed = [...new Set([...frames, ...mirrors])]
    // The portal looks which of several it reaches before it opens a game on one.
    const connects = [
      ...(hasMeasuring ? [measuring['connect-src']] : []),
      ...(mirrors.length > 1 ? mirrors : []),
    ]
    const more: Record<string, string> = {
      ...(hasMeasuring && measuring),
      ...(framed.length > 0 && { 'frame-src': framed.join(' ') }),
      ...(connects.length > 0 && { 'connect-src': connects.join(' ') }),
    }
    reply.header(
      'content-security-policy',
      policy
        .split(';')
        .map((directive) => {
          const name = directive.trim().split(' ')[0]!
          return more[name] ? `${directive.replace(/ 'none'$/, '')} ${more[name]}` : directive
        })
        .join(';'),
    )
    return payload
  })
}

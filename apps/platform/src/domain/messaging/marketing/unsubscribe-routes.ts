import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nameIn, type Settings } from '../../brand/index.ts'
import { readMember } from '../../members/index.ts'
import type { Deps } from '../deps.ts'
import { setConsent } from './consents.ts'
import { unsubscribePage } from './page.ts'
import type { Unsubscribed, UnsubscribeTokens } from './unsubscribe-link.ts'

/** Apart from the path: the log has paths. */
const PATH = '/unsubscribe'
const BODY_LIMIT = 1_024
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

export const unsubscribeUrl = (origin: string, token: string): string =>
  `${origin}${PATH}?t=${token}`

/**
 * Where the links in offers lead. Opening one changes nothing, as programs that look at links open
 * them too; a press on its button does, and so does a mail program's own button.
 */
export function unsubscribeRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'brand' | 'brandOf'> & { tokens: UnsubscribeTokens },
): void {
  type Asked = { settings: Settings; link: Unsubscribed | null }
  const asked = async (request: FastifyRequest): Promise<Asked | null> => {
    const brand = await deps.brandOf(request.host.toLowerCase().replace(/:\d+$/, ''))
    if (!brand) return null
    const { t } = request.query as { t?: unknown }
    const link = typeof t === 'string' ? deps.tokens.read(t) : null
    return {
      settings: await deps.brand.settings(brand.id),
      link: link?.brandId === brand.id ? link : null,
    }
  }
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    { settings, link }: Asked,
    isDone: boolean,
  ) => {
    const language = languageFor(request.headers['accept-language'], settings)
    return reply
      .code(link ? 200 : 404)
      .header('content-security-policy', POLICY)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        unsubscribePage({
          language,
          brand: nameIn(settings, language),
          channel: link?.channel ?? null,
          isDone,
        }),
      )
  }

  app.register(async (pages) => {
    // What a form or a mail program says is known by the link.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, _body, done) => done(null, null),
    )
    pages.get(PATH, async (request, reply) => {
      const found = await asked(request)
      return found ? send(request, reply, found, false) : reply.code(404).send()
    })
    pages.post(PATH, async (request, reply) => {
      const found = await asked(request)
      if (!found) return reply.code(404).send()
      const { link } = found
      const member = link && (await readMember(deps.db, link.memberId))
      if (link && member?.brand_id === link.brandId)
        await setConsent(deps, { ...link, isOn: false, source: 'link' })
      return send(request, reply, found, true)
    })
  })
}

/** The first of the browser's languages that the brand has, or the brand's own. */
function languageFor(
  accepted: string | undefined,
  { languages, defaultLanguage }: Pick<Settings, 'languages' | 'defaultLanguage'>,
): string {
  const wanted = (accepted ?? '').split(',').map((each) => each.trim().slice(0, 2).toLowerCase())
  return wanted.find((each) => (languages as string[]).includes(each)) ?? defaultLanguage
}

import type { FastifyReply, FastifyRequest } from 'fastify'

/** As in the product: Bengali first, English complete. */
export const languages = { bn: 'বাংলা', en: 'English' } as const
export type Language = keyof typeof languages

const COOKIE = 'sandbox-language'
const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languages, text)

/**
 * The language that `?lang=` asks for, else the one that was asked for last, else the `wished` one,
 * else Bengali.
 */
export function languageOf(request: FastifyRequest, wished = ''): Language {
  const asked = (request.query as { lang?: unknown } | undefined)?.lang
  if (isLanguage(asked)) return asked
  const kept = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(request.headers.cookie ?? '')?.[1]
  return [kept, wished].find(isLanguage) ?? 'bn'
}

/** Keeps the language that was asked for by `?lang=` for the next pages. */
export function keepLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const { lang } = request.query as { lang?: unknown }
  if (isLanguage(lang))
    reply.header(
      'set-cookie',
      `${COOKIE}=${lang}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`,
    )
}

/** The same page in the other language; what a form posted is asked for again. */
export function switchOf(
  request: FastifyRequest,
  language: Language,
): { to: Language; href: string } {
  const to = language === 'bn' ? 'en' : 'bn'
  const address = new URL(request.url, 'http://sandbox')
  address.searchParams.set('lang', to)
  return { to, href: `${address.pathname}${address.search}` }
}

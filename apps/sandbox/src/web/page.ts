import type { FastifyReply, FastifyRequest } from 'fastify'
import { html, type Html } from './html.ts'
import { languageOf, languages, switchOf } from './language.ts'
import { type Words, words } from './words.ts'

type TabPath = keyof Words['tabs']
/** What a page shows, in the language that it is given. */
export type Page = (words: Words) => { title: string; path: TabPath | null; body: Html }

/**
 * Answers a whole document in the visitor's language; `wished`: asked for by the referring page.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  wished = '',
): FastifyReply {
  const language = languageOf(request, wished)
  const t = words[language]
  const { title, path, body } = page(t)
  const other = switchOf(request, language)
  const tabs = Object.entries(t.tabs) as [TabPath, string][]
  return reply.type('text/html').send(
    `<!doctype html>\n${
      html`<html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <title>${title} · ${t.name}</title>
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          <link rel="stylesheet" href="/sandbox.css" />
          <script src="/app.js" defer></script>
        </head>
        <body
          data-copied="${t.copied}"
          data-copy-failed="${t.copyFailed}"
          data-sending="${t.sending}"
          data-no-answer="${t.noAnswer}"
        >
          <a class="skip" href="#main">${t.skip}</a>
          <header>
            <div class="wide">
              <a class="brand" href="/"
                ><img src="/icon.svg" alt="" width="32" height="32" /> ${t.name}</a
              >
              <nav aria-label="${t.pages}">
                ${tabs.map(([to, name]) => html`<a href="${to}" ${to === path && html` aria-current="page"`}>${name}</a>`)}
              </nav>
              <a class="language" href="${other.href}" lang="${other.to}" hreflang="${other.to}"
                >${languages[other.to]}</a
              >
            </div>
          </header>
          <main id="main" class="wide" tabindex="-1">
            <h1>${title}</h1>
            ${body}
          </main>
          <footer class="wide">${t.footer}</footer>
        </body>
      </html>`.text
    }\n`,
  )
}

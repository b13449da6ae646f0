import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import { html } from '../web/html.ts'
import { type Page, sendPage } from '../web/page.ts'
import { people, personOf } from './people.ts'

type Chosen = { Params: { uid: string; person: string } }

/** The page to choose a person, what Facebook says of them, and the OpenID provider of both. */
export function identityRoutes(app: FastifyInstance, provider: Provider): void {
  app.get<{ Params: { uid: string } }>('/oidc/interaction/:uid', async (request, reply) => {
    const { params } = await provider.interactionDetails(request.raw, reply.raw)
    return sendPage(request, reply, choice(request.params.uid), String(params.ui_locales ?? ''))
  })

  app.get<Chosen>('/oidc/interaction/:uid/:person', async (request, reply) => {
    const { person } = request.params
    if (person !== 'nobody' && !personOf(person)) return reply.code(404).send({ code: 'not_found' })
    const result =
      person === 'nobody'
        ? { error: 'access_denied', error_description: 'broken off' }
        : { login: { accountId: person, remember: false } }
    return reply.redirect(
      await provider.interactionResult(request.raw, reply.raw, result, {
        mergeWithLastSubmission: false,
      }),
      303,
    )
  })

  /** As Facebook's: who it is is told for the token. */
  app.get('/facebook/me', async (request, reply) => {
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const token = bearer && (await provider.AccessToken.find(bearer))
    const person = token && personOf(token.accountId)
    return person
      ? { id: `fb-${person.id}`, name: person.name, email: person.email }
      : reply.code(401).send({
          error: { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 },
        })
  })

  void app.register(async (scope) => {
    // It reads bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const answer = provider.callback()
    scope.all('/oidc/*', (request, reply) => {
      const { raw } = request as { raw: typeof request.raw & { originalUrl?: string } }
      raw.originalUrl = raw.url!
      raw.url = raw.url!.slice('/oidc'.length)
      // No one stays signed in: who it is is asked each time, for the page is what there is to be
      // seen here.
      raw.headers.cookie = raw.headers.cookie
        ?.split('; ')
        .filter((cookie) => !cookie.startsWith('_session'))
        .join('; ')
      reply.hijack()
      void answer(raw, reply.raw)
    })
  })
}

function choice(uid: string): Page {
  const to = (person: string) => `/oidc/interaction/${encodeURIComponent(uid)}/${person}`
  return (t) => ({
    title: t.identity,
    path: null,
    body: html`<p class="lead">${t.identityLead}</p>
      <ul class="cards">
        ${people.map(
          ({ id, name, email }) =>
            html`<li class="card">
              <h2>${name}</h2>
              <p class="muted">${email}</p>
              <a class="go" href="${to(id)}">${t.identityChoose(name)}</a>
            </li>`,
        )}
        <li class="card">
          <h2>${t.identityNew}</h2>
          <p class="muted">${t.identityNewText}</p>
          <a class="go" href="${to(`new-${randomBytes(6).toString('hex')}`)}">${t.identityNewGo}</a>
        </li>
      </ul>
      <p><a href="${to('nobody')}">${t.identityCancel}</a></p>`,
  })
}

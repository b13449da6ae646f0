import type { FastifyInstance } from 'fastify'
import { html } from '../web/html.ts'
import { type Page, sendPage } from '../web/page.ts'
import { type Codes, codesAt } from './codes.ts'
import { demoOperators } from './demo-file.ts'

type Deps = { demoFile: string; now: () => Date; consoleAddress: string }

export function authenticatorRoutes(
  app: FastifyInstance,
  { demoFile, now, consoleAddress }: Deps,
): void {
  app.get('/authenticator', async (request, reply) => {
    const operators = await demoOperators(demoFile)
    return sendPage(
      request,
      reply,
      operators ? codeList(codesAt(operators, now()), consoleAddress) : noOperators,
    )
  })

  app.get('/authenticator/codes', async (_request, reply) => {
    const operators = await demoOperators(demoFile)
    return operators
      ? codesAt(operators, now())
      : reply.code(404).send({ code: 'no_demo_operators' })
  })
}

function codeList({ codes, secondsLeft }: Codes, consoleAddress: string): Page {
  return (t) => ({
    title: t.authenticator,
    path: '/authenticator',
    body: html`<p class="lead">${t.codesLead(consoleAddress)}</p>
      <p class="left">${t.newCodesIn(html`<b id="seconds">${secondsLeft}</b>`)}</p>
      <progress id="clock" max="30" value="${secondsLeft}" aria-label="${t.clock}"></progress>
      <ul class="cards" id="codes" data-seconds-left="${secondsLeft}">
        ${codes.map(
          ({ username, role, code }) =>
            html`<li class="card">
              <h2>${username} <span class="small muted">${t.roles[role] ?? role}</span></h2>
              <div class="line">
                <span class="code" data-username="${username}"
                  >${code.slice(0, 3)} ${code.slice(3)}</span
                ><button
                  type="button"
                  data-copy="${code}"
                  aria-label="${t.copyCode(username)}"
                  hidden
                >
                  ${t.copy}
                </button>
              </div>
            </li>`,
        )}
      </ul>
      <p id="copied" role="status" class="small muted"></p>`,
  })
}

const noOperators: Page = (t) => ({
  title: t.authenticator,
  path: '/authenticator',
  body: html`<div class="notice" role="status">${t.noOperators}</div>
    <p>${t.noOperatorsText}</p>`,
})

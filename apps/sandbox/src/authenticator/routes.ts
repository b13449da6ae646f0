import type { FastifyInstance } from 'fastify'
import { html } from '../web/html.ts'
import { page } from '../web/page.ts'
import { type Codes, codesAt } from './codes.ts'
import { demoOperators } from './demo-file.ts'

type Deps = { demoFile: string; now: () => Date; consoleAddress: string }

export function authenticatorRoutes(app: FastifyInstance, { demoFile, now, consoleAddress }: Deps): void {
  app.get('/authenticator', async (_request, reply) => {
    const operators = await demoOperators(demoFile)
    return reply.type('text/html').send(page({ title: 'Authenticator', path: '/authenticator', body: operators ? codeList(codesAt(operators, now()), consoleAddress) : noOperators() }))
  })

  app.get('/authenticator/codes', async (_request, reply) => {
    const operators = await demoOperators(demoFile)
    return operators ? codesAt(operators, now()) : reply.code(404).send({ code: 'no_demo_operators' })
  })
}

function codeList({ codes, secondsLeft }: Codes, consoleAddress: string) {
  return html`<p class="lead">One-time codes of the demo's operators, as the app on their phones shows them, for <a href="${consoleAddress}">the console</a>. Each code opens the door once.</p>
<p class="left">New codes in <b id="seconds">${secondsLeft}</b> seconds</p>
<progress id="clock" max="30" value="${secondsLeft}" aria-label="Seconds until new codes"></progress>
<ul class="cards" id="codes" data-seconds-left="${secondsLeft}">${codes.map(
    ({ username, role, code }) => html`<li class="card"><h2>${username} <span class="small muted">${role}</span></h2>
<div class="line"><span class="code" data-username="${username}">${code.slice(0, 3)} ${code.slice(3)}</span><button type="button" data-copy="${code}" hidden>Copy<span class="sr"> the code of ${username}</span></button></div></li>`,
  )}</ul>
<p id="copied" role="status" class="small muted"></p>`
}

function noOperators() {
  return html`<div class="notice" role="status">There are no demo operators here yet: the file demo.json is missing from the data folder.</div>
<p><code>npm start</code> writes it when it seeds the demo. Then load this page again.</p>`
}

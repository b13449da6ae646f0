import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/pool.ts'
import { html } from '../web/html.ts'
import { sendPage } from '../web/page.ts'
import { behavioursOf, behavioursOfParty, parties, putBehaviour, Switch } from './behaviours.ts'
import { bkashRoutes } from './bkash.ts'
import { type NagadKeys, nagadRoutes } from './nagad.ts'
import { nodipayRoutes } from './nodipay.ts'

export type PaymentDeps = {
  db: Db
  now: () => Date
  secretOf: (purpose: string) => string
  nagadKeys: NagadKeys
  ownUrl: string
  portals: readonly string[]
}

/** The providers of payments, and the page where a tester says how each of them behaves. */
export async function paymentRoutes(app: FastifyInstance, deps: PaymentDeps): Promise<void> {
  bkashRoutes(app, deps)
  nagadRoutes(app, deps)
  await nodipayRoutes(app, deps)

  app.get('/payments', async (request, reply) => {
    const current = await behavioursOf(deps.db)
    return sendPage(request, reply, (t) => ({
      title: t.payments,
      path: '/payments',
      body: html`<p class="lead">${t.paymentsLead}</p>
        ${parties.map(
          (party) =>
            html`<form method="post" action="/payments" class="card">
              <input type="hidden" name="party" value="${party}" />
              <fieldset>
                <legend>${t.parties[party]}</legend>
                <div class="choices">
                  ${behavioursOfParty(party).map((how) => html`<label><input type="radio" name="how" value="${how}" ${current[party] === how && html` checked`} /> ${t.behaviours[how]}</label>`)}
                </div>
              </fieldset>
              <button class="act" type="submit">${t.behaviourSave}</button>
            </form>`,
        )}`,
    }))
  })
  app.post('/payments', async (request, reply) => {
    const asked = Switch.safeParse(request.body)
    if (!asked.success) return reply.code(400).send({ code: 'invalid_input' })
    await putBehaviour(deps.db, asked.data.party, asked.data.how)
    return reply.redirect('/payments', 303)
  })
}

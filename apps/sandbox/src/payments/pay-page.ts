import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../web/html.ts'
import { sendPage } from '../web/page.ts'
import type { PaymentDeps } from './routes.ts'

type Shown = {
  name: string
  amount: string
  reference: string
  action: string
  isOpen: boolean
}

/** Where a player confirms a payment, as the provider's own page. */
export function sendPayPage(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: PaymentDeps,
  { name, amount, reference, action, isOpen }: Shown,
): FastifyReply {
  // The form's answer leads back to the shop, which a policy for forms must name.
  const policy = String(reply.getHeader('content-security-policy')).replace(
    "form-action 'self'",
    `form-action 'self' ${deps.portals.join(' ')}`,
  )
  reply.header('content-security-policy', policy)
  return sendPage(request, reply, (t) => ({
    title: t.payAt(name),
    path: null,
    body: html`<form method="post" action="${action}" class="card">
      <dl>
        <dt>${t.sentAmount}</dt>
        <dd>৳${amount}</dd>
        <dt>${t.payReference}</dt>
        <dd>${reference}</dd>
      </dl>
      ${
        isOpen
          ? html`<div class="field">
                <label for="payer">${t.from}</label>
                <input id="payer" name="payer" type="tel" value="01712345678" autocomplete="off" />
              </div>
              <button class="act" type="submit" name="act" value="pay">${t.payNow}</button>
              <button type="submit" name="act" value="cancel">${t.payCancel}</button>`
          : html`<p>${t.payOver}</p>`
      }
    </form>`,
  }))
}

/** Back to the shop; only to addresses of the demo's own portals. */
export function showAfterPaying(
  reply: FastifyReply,
  { portals }: PaymentDeps,
  address: string,
): FastifyReply {
  return portals.includes(new URL(address).origin)
    ? reply.redirect(address, 303)
    : reply.code(400).send({ code: 'unknown_shop' })
}

import { html } from './web/html.ts'
import { page } from './web/page.ts'

export function homePage({ portal, console }: { portal: string; console: string }): string {
  return page({
    title: 'The outside world, simulated', path: '/',
    body: html`<p class="lead">Padma's cashier talks to mobile-money networks and its operators sign in with a code from their phones. Here both are played over the real network, so that a deposit can be tried from end to end on one machine.</p>
<div class="cards">
<section class="card"><h2>Send money</h2><p class="muted">Pay with bKash, Nagad or Rocket as a player would. You get the transaction id to hand in.</p><a class="go" href="/phone">Open the phone</a></section>
<section class="card"><h2>Inbox</h2><p class="muted">What the receiving number reads: the texts that an operator checks a deposit against.</p><a class="go" href="/inbox">Open the inbox</a></section>
<section class="card"><h2>Authenticator</h2><p class="muted">The six-digit codes of the demo's operators, with the seconds they have left.</p><a class="go" href="/authenticator">Open the authenticator</a></section>
</div>
<section class="card"><h2>A deposit in four steps</h2>
<ol>
<li>In <a href="${portal}">the portal</a>, open a deposit. It names a number to pay to.</li>
<li>Here, <a href="/phone">send money</a> to that number and copy the transaction id.</li>
<li>In the portal, hand in the transaction id.</li>
<li>In <a href="${console}">the console</a>, an operator compares it with the <a href="/inbox">inbox</a> and approves.</li>
</ol></section>`,
  })
}

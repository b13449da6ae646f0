import { html } from './web/html.ts'
import type { Page } from './web/page.ts'

export function homePage({ portal, console }: { portal: string; console: string }): Page {
  return (t) => ({
    title: t.home,
    path: '/',
    body: html`<p class="lead">${t.homeLead}</p>
      <div class="cards">
        <section class="card">
          <h2>${t.tabs['/phone']}</h2>
          <p class="muted">${t.homePhone}</p>
          <a class="go" href="/phone">${t.homePhoneGo}</a>
        </section>
        <section class="card">
          <h2>${t.tabs['/inbox']}</h2>
          <p class="muted">${t.homeInbox}</p>
          <a class="go" href="/inbox">${t.homeInboxGo}</a>
        </section>
        <section class="card">
          <h2>${t.tabs['/messages']}</h2>
          <p class="muted">${t.homeMessages}</p>
          <a class="go" href="/messages">${t.homeMessagesGo}</a>
        </section>
        <section class="card">
          <h2>${t.authenticator}</h2>
          <p class="muted">${t.homeCodes}</p>
          <a class="go" href="/authenticator">${t.homeCodesGo}</a>
        </section>
      </div>
      <section class="card">
        <h2>${t.steps}</h2>
        <ol>
          <li>${t.step1(portal)}</li>
          <li>${t.step2}</li>
          <li>${t.step3}</li>
          <li>${t.step4(console)}</li>
        </ol>
      </section>`,
  })
}

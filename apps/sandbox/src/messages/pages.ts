import { html, type Html } from '../web/html.ts'
import type { Page } from '../web/page.ts'
import type { Words } from '../web/words.ts'
import type { Message } from './store.ts'

export function messagesPage({
  to,
  isWrong,
  messages,
  recipients,
}: {
  to: string
  isWrong: boolean
  messages: Message[]
  recipients: string[]
}): Page {
  return (t) => ({
    title: t.messages,
    path: '/messages',
    body: html`<p class="lead">${t.messagesLead}</p>
      <form method="get" action="/messages" class="card">
        <div class="field">
          <label for="to">${t.messagesOf}</label>
          <input
            id="to"
            name="to"
            type="text"
            value="${to}"
            autocomplete="off"
            ${isWrong && html` aria-invalid="true"`}
            aria-describedby="to-hint"
          />
          <p class="${isWrong ? 'wrong' : 'hint'}" id="to-hint">
            ${isWrong ? t.messagesWrong : t.messagesHint}
          </p>
        </div>
        <button type="submit">${t.messagesShow}</button>
        ${recipients.length > 0 && html`<p class="small muted">${t.lately} ${recipients.map((recipient, index) => html`${index > 0 && ' · '}<a href="/messages?to=${encodeURIComponent(recipient)}">${recipient}</a>`)}</p>`}
      </form>
      ${!isWrong && list(t, messages)}`,
  })
}

/** The texts themselves stay in the language in which they were sent. */
function list(t: Words, messages: Message[]): Html {
  if (messages.length === 0) return html`<p class="card muted">${t.messagesNone}</p>`
  return html`<ul class="sms" aria-label="${t.messagesNewest}">
    ${messages.map(
      (message) =>
        html`<li class="card sms" data-channel="${message.channel}">
          <h2>${message.channel === 'sms' ? message.sender : message.subject}</h2>
          <p class="small muted">
            ${t.channels[message.channel]} ·
            ${message.recipient}${message.channel === 'mail' && html` · ${message.sender}`}${message.parts > 1 && html` · ${t.inParts(message.parts)}`}
          </p>
          <p dir="auto">${message.text}</p>
        </li>`,
    )}
  </ul>`
}

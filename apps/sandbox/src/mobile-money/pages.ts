import { html, type Html } from '../web/html.ts'
import type { Page } from '../web/page.ts'
import type { Words } from '../web/words.ts'
import { formatPaisa } from './amount.ts'
import { methodIds, methods } from './methods.ts'
import type { Sms, Transfer } from './store.ts'

export type FormEntries = Partial<Record<'method' | 'kind' | 'from' | 'to' | 'amount', string>>
/** What is wrong with a field, as a word that every language has a sentence for. */
export type Wrong = keyof Words['wrong']
export type FormErrors = Partial<Record<keyof FormEntries | 'key', Wrong>>

export function sendMoneyPage({
  entries,
  errors,
  key,
}: {
  entries: FormEntries
  errors: FormErrors
  key: string
}): Page {
  return (t) => {
    const wrong = (name: keyof FormErrors) => errors[name] && t.wrong[errors[name]]
    const found = Object.values(errors)
    return {
      title: t.send,
      path: '/phone',
      body: html`<p class="lead">${t.sendLead}</p>
${found.length > 0 && html`<div class="notice bad" role="alert">${t.notSent} ${found.map((word) => t.wrong[word]).join(' ')}</div>`}
<form method="post" action="/phone" class="card" novalidate>
<input type="hidden" name="key" value="${key}">
<fieldset${errors.method && html` aria-describedby="method-wrong"`}><legend>${t.network}</legend>
<div class="choices">${methodIds.map((id) => html`<label><input type="radio" name="method" value="${id}" ${(entries.method ?? 'bkash') === id && html` checked`} /> ${methods[id].name}</label>`)}</div>
${errors.method && html`<p class="wrong" id="method-wrong">${wrong('method')}</p>`}</fieldset>
<fieldset><legend>${t.kind}</legend>
<div class="choices">${(['send', 'cash_out'] as const).map((kind) => html`<label><input type="radio" name="kind" value="${kind}" ${(entries.kind ?? 'send') === kind && html` checked`} /> ${t.kinds[kind]}</label>`)}</div></fieldset>
<div class="pair">
${field({ name: 'from', label: t.from, hint: t.fromHint, type: 'tel', value: entries.from ?? '01712345678', error: wrong('from') })}
${field({ name: 'to', label: t.to, hint: t.toHint, type: 'tel', value: entries.to ?? '', error: wrong('to') })}
</div>
${field({ name: 'amount', label: t.amount, hint: t.amountHint, type: 'text', value: entries.amount ?? '', error: wrong('amount') })}
<button class="act" type="submit">${t.send}</button>
</form>`,
    }
  }
}

export function sentPage(transfer: Transfer, consoleAddress: string): Page {
  const { method, transactionId, amountPaisa, sender, receiver } = transfer
  return (t) => ({
    title: t.sent,
    path: '/phone',
    body: html`<section class="card" aria-labelledby="trx">
        <h2 id="trx">${t.transactionId}</h2>
        <div class="line">
          <span class="code" id="transaction-id">${transactionId}</span
          ><button type="button" data-copy="${transactionId}" aria-label="${t.copyId}" hidden>
            ${t.copy}
          </button>
        </div>
        <p id="copied" role="status" class="small muted"></p>
        <dl>
          <dt>${t.network}</dt>
          <dd>${methods[method].name}</dd>
          <dt>${t.sentAmount}</dt>
          <dd>৳${formatPaisa(amountPaisa)}</dd>
          <dt>${t.sentFrom}</dt>
          <dd>${sender}</dd>
          <dt>${t.sentTo}</dt>
          <dd>${receiver}</dd>
        </dl>
      </section>
      <p>${t.sentNext(`/inbox?number=${encodeURIComponent(receiver)}`, consoleAddress)}</p>
      <a class="go" href="/phone">${t.sendAgain}</a>`,
  })
}

export function inboxPage({
  number,
  isWrong,
  messages,
  receivers,
}: {
  number: string
  isWrong: boolean
  messages: Sms[] | null
  receivers: string[]
}): Page {
  return (t) => ({
    title: t.inbox,
    path: '/inbox',
    body: html`<p class="lead">${t.inboxLead}</p>
      <form method="get" action="/inbox" class="card">
        ${field({ name: 'number', label: t.to, hint: t.inboxHint, type: 'tel', value: number, error: isWrong ? t.wrong.number : undefined })}
        <button type="submit">${t.showMessages}</button>
        ${receivers.length > 0 && html`<p class="small muted">${t.lately} ${receivers.map((receiver, index) => html`${index > 0 && ' · '}<a href="/inbox?number=${encodeURIComponent(receiver)}">${receiver}</a>`)}</p>`}
      </form>
      ${messages && inbox(t, number, messages)}`,
  })
}

/** The texts themselves stay in the words of their networks. */
function inbox(t: Words, number: string, messages: Sms[]): Html {
  if (messages.length === 0) return html`<p class="card muted">${t.noMessage(number)}</p>`
  return html`<ul class="sms" aria-label="${t.messagesTo(number)}">
    ${messages.map(
      (sms) =>
        html`<li class="card sms" lang="en">
          <h2>${sms.sender}</h2>
          <p>${sms.text}</p>
        </li>`,
    )}
  </ul>`
}

function field({
  name,
  label,
  hint,
  type,
  value,
  error,
}: {
  name: string
  label: string
  hint: string
  type: 'tel' | 'text'
  value: string
  error: string | undefined
}): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="off"
      ${type === 'text' && html` inputmode="decimal"`}${error && html` aria-invalid="true"`}
      aria-describedby="${name}-hint"
    />
    <p class="${error ? 'wrong' : 'hint'}" id="${name}-hint">${error ?? hint}</p>
  </div>`
}

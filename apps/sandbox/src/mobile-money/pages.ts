import { page } from '../web/page.ts'
import { html, type Html } from '../web/html.ts'
import { formatPaisa } from './amount.ts'
import { methodIds, methods } from './methods.ts'
import type { Sms, Transfer } from './store.ts'

export type FormEntries = Partial<Record<'method' | 'from' | 'to' | 'amount', string>>
export type FormErrors = Partial<Record<keyof FormEntries | 'key', string>>

export function sendPage({ entries, errors, key }: { entries: FormEntries; errors: FormErrors; key: string }): string {
  const wrong = Object.values(errors).filter(Boolean)
  return page({
    title: 'Send money', path: '/phone',
    body: html`<p class="lead">You are a player with a phone. Pay the number that the deposit page shows, then hand in the transaction id there.</p>
${wrong.length > 0 && html`<div class="notice bad" role="alert">Not sent. ${wrong.join(' ')}</div>`}
<form method="post" action="/phone" class="card" novalidate>
<input type="hidden" name="key" value="${key}">
<fieldset${errors.method && html` aria-describedby="method-wrong"`}><legend>Network</legend>
<div class="choices">${methodIds.map((id) => html`<label><input type="radio" name="method" value="${id}"${(entries.method ?? 'bkash') === id && html` checked`}> ${methods[id].name}</label>`)}</div>
${errors.method && html`<p class="wrong" id="method-wrong">${errors.method}</p>`}</fieldset>
<div class="pair">
${field({ name: 'from', label: 'Your number', hint: 'Any mobile number: this phone is invented.', type: 'tel', value: entries.from ?? '01712345678', error: errors.from })}
${field({ name: 'to', label: "Receiver's number", hint: 'As shown on the deposit page.', type: 'tel', value: entries.to ?? '', error: errors.to })}
</div>
${field({ name: 'amount', label: 'Amount in taka', hint: 'For example 1000 or 1000.50.', type: 'text', value: entries.amount ?? '', error: errors.amount })}
<button class="act" type="submit">Send money</button>
</form>`,
  })
}

export function sentPage(transfer: Transfer, consoleAddress: string): string {
  const { method, transactionId, amountPaisa, sender, receiver } = transfer
  return page({
    title: 'Money sent', path: '/phone',
    body: html`<section class="card" aria-labelledby="trx">
<h2 id="trx">Transaction id (TrxID)</h2>
<div class="line"><span class="code" id="transaction-id">${transactionId}</span><button type="button" data-copy="${transactionId}" hidden>Copy<span class="sr"> the transaction id</span></button></div>
<p id="copied" role="status" class="small muted"></p>
<dl><dt>Network</dt><dd>${methods[method].name}</dd><dt>Amount</dt><dd>৳${formatPaisa(amountPaisa)}</dd><dt>From</dt><dd>${sender}</dd><dt>To</dt><dd>${receiver}</dd></dl>
</section>
<p>Next: hand this id in on the deposit page. An operator then compares it with <a href="/inbox?number=${encodeURIComponent(receiver)}">the receiver's inbox</a> and approves in <a href="${consoleAddress}">the console</a>.</p>
<a class="go" href="/phone">Send again</a>`,
  })
}

export function inboxPage({ number, error, messages, receivers }: { number: string; error: string | null; messages: Sms[] | null; receivers: string[] }): string {
  return page({
    title: 'Inbox', path: '/inbox',
    body: html`<p class="lead">The texts that a receiving number got from its network. An operator compares them with the deposit claims.</p>
<form method="get" action="/inbox" class="card">
${field({ name: 'number', label: "Receiver's number", hint: 'For example 01812345678.', type: 'tel', value: number, error: error ?? undefined })}
<button type="submit">Show messages</button>
${receivers.length > 0 && html`<p class="small muted">Received lately: ${receivers.map((receiver, index) => html`${index > 0 && ' · '}<a href="/inbox?number=${encodeURIComponent(receiver)}">${receiver}</a>`)}</p>`}
</form>
${messages && inbox(number, messages)}`,
  })
}

function inbox(number: string, messages: Sms[]): Html {
  if (messages.length === 0) return html`<p class="card muted">No message has come to ${number} yet.</p>`
  return html`<ul class="sms" aria-label="Messages to ${number}, the newest first">${messages.map(
    (sms) => html`<li class="card sms"><h2>${sms.sender}</h2><p>${sms.text}</p></li>`,
  )}</ul>`
}

function field({ name, label, hint, type, value, error }: { name: string; label: string; hint: string; type: 'tel' | 'text'; value: string; error: string | undefined }): Html {
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="off"${type === 'text' && html` inputmode="decimal"`}${error && html` aria-invalid="true"`} aria-describedby="${name}-hint">
<p class="${error ? 'wrong' : 'hint'}" id="${name}-hint">${error ?? hint}</p></div>`
}


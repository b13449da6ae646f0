import { parseUnits, unitsToDecimal } from '@padma/money'
import { askJson, type Answered } from '../ask.ts'
import type { Asking, Payment, PaymentSaid, Provider, ProviderAccount } from '../provider.ts'

const OK = '0000'
const TOKEN_MS = 50 * 60_000

/**
 * bKash's tokenized checkout: a token for an hour, create, the player confirms on bKash's page,
 * execute moves the money. Execute without an answer is never repeated blindly: the status tells.
 */
export const bkash: Provider = {
  code: 'bkash',
  async open(asking, account, payment, { returnTo }) {
    const answer = await ask(asking, account, 'create', {
      mode: '0011',
      payerReference: payment.number,
      callbackURL: returnTo,
      amount: unitsToDecimal(payment.units),
      currency: payment.currency,
      intent: 'sale',
      merchantInvoiceNumber: payment.number,
    })
    if (answer.is === 'unknown') return answer
    const { statusCode, paymentID, bkashURL, statusMessage } = answer.body
    return statusCode === OK && typeof paymentID === 'string' && typeof bkashURL === 'string'
      ? { is: 'opened', reference: paymentID, redirectTo: bkashURL }
      : { is: 'refused', why: String(statusMessage ?? statusCode) }
  },
  async confirm(asking, account, payment) {
    if (!payment.reference) return { is: 'unknown', why: 'no_reference' }
    const status = await statusOf(asking, account, payment)
    if (status.is === 'unknown' || status.body.userVerificationStatus !== 'Complete')
      return said(status)
    if (status.body.transactionStatus !== 'Initiated') return said(status)
    const executed = await ask(asking, account, 'execute', { paymentID: payment.reference })
    return executed.is === 'answered' && executed.body.statusCode === OK
      ? said(executed)
      : said(await statusOf(asking, account, payment))
  },
}

const statusOf = (asking: Asking, account: ProviderAccount, { reference }: Payment) =>
  ask(asking, account, 'payment/status', { paymentID: reference })

function said(answer: Answered): PaymentSaid {
  if (answer.is === 'unknown') return answer
  const { body } = answer
  if (body.statusCode !== OK) return { is: 'unknown', why: String(body.statusMessage) }
  const units = parseUnits(String(body.amount))
  if (body.transactionStatus === 'Completed' && typeof body.trxID === 'string' && units !== null)
    return {
      is: 'paid',
      paid: {
        number: String(body.merchantInvoiceNumber),
        units,
        currency: String(body.currency),
        transactionId: body.trxID,
        payer: typeof body.customerMsisdn === 'string' ? body.customerMsisdn : null,
      },
    }
  const isOver = body.transactionStatus === 'Cancelled' || body.transactionStatus === 'Failed'
  return isOver
    ? { is: 'failed', why: String(body.transactionStatus).toLowerCase() }
    : { is: 'pending' }
}

const tokens = new Map<string, { token: string; goodUntil: number }>()

async function ask(
  asking: Asking,
  account: ProviderAccount,
  path: string,
  body: object,
): Promise<Answered> {
  const key = `${account.id}:${account.address}`
  const kept = tokens.get(key)
  const now = asking.now().getTime()
  let token = kept && kept.goodUntil > now ? kept.token : null
  if (!token) {
    const granted = await post(asking, account, 'token/grant', {
      headers: {
        username: account.settings.username ?? '',
        password: account.secrets.password ?? '',
      },
      body: { app_key: account.settings.appKey, app_secret: account.secrets.appSecret },
    })
    if (granted.is === 'unknown') return granted
    if (typeof granted.body.id_token !== 'string') return { is: 'unknown', why: 'no_token' }
    token = granted.body.id_token
    tokens.set(key, { token, goodUntil: now + TOKEN_MS })
  }
  const answer = await post(asking, account, path, {
    headers: { authorization: token, 'x-app-key': account.settings.appKey ?? '' },
    body,
  })
  // Asked for anew the next time: bKash may have ended it before its hour.
  if (answer.is === 'answered' && answer.status === 401) {
    tokens.delete(key)
    return { is: 'unknown', why: 'token_refused' }
  }
  return answer
}

const post = (
  asking: Asking,
  { address }: ProviderAccount,
  path: string,
  { headers, body }: { headers: Record<string, string>; body: object },
): Promise<Answered> =>
  askJson(asking, `${address}/tokenized/checkout/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

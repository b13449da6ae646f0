import { createHmac, randomUUID } from 'node:crypto'
import { parseUnits, unitsToDecimal } from '@padma/money'
import { askJson, type Answered } from '../ask.ts'
import type { Asking, PaymentSaid, Provider, ProviderAccount } from '../provider.ts'
import { isGenuine, signedBy } from '../signature.ts'

/**
 * A payment service provider by our own convention: an order, a page of its own, a callback signed
 * with HMAC-SHA256 over time, nonce and body, and a status to ask for.
 */
export const nodipay: Provider = {
  code: 'nodipay',
  async open(asking, account, payment, { returnTo, callbackTo }) {
    const answer = await post(asking, account, '/orders', {
      merchant: account.settings.merchant,
      orderNo: payment.number,
      amount: unitsToDecimal(payment.units),
      currency: payment.currency,
      returnUrl: returnTo,
      notifyUrl: callbackTo,
    })
    if (answer.is === 'unknown') return answer
    const { code, tradeNo, payUrl } = answer.body
    return code === 'OK' && typeof tradeNo === 'string' && typeof payUrl === 'string'
      ? { is: 'opened', reference: tradeNo, redirectTo: payUrl }
      : { is: 'refused', why: String(code) }
  },
  async confirm(asking, account, payment) {
    const answer = await post(asking, account, '/orders/query', {
      merchant: account.settings.merchant,
      orderNo: payment.number,
    })
    if (answer.is === 'unknown') return answer
    return answer.body.code === 'OK'
      ? said(answer.body)
      : { is: 'unknown', why: String(answer.body.code) }
  },
  callback(account, { headers, raw }, now) {
    const signed = signedBy(headers, 'x-psp')
    const { secret, formerSecret } = account.secrets
    if (!signed || !isGenuine(signed, raw, [secret, formerSecret], now)) return { is: 'forged' }
    const body = JSON.parse(raw.toString('utf8')) as Record<string, unknown>
    return {
      is: 'genuine',
      number: String(body.orderNo),
      said: said(body),
      nonce: signed.nonce,
    }
  },
}

function said(body: Record<string, unknown>): PaymentSaid {
  const units = parseUnits(String(body.amount))
  if (body.status === 'PAID' && typeof body.tradeNo === 'string' && units !== null)
    return {
      is: 'paid',
      paid: {
        number: String(body.orderNo),
        units,
        currency: String(body.currency),
        transactionId: body.tradeNo,
        payer: typeof body.payer === 'string' ? body.payer : null,
      },
    }
  if (body.status === 'FAILED') return { is: 'failed', why: String(body.reason ?? 'failed') }
  return body.status === 'PENDING' ? { is: 'pending' } : { is: 'unknown', why: 'no_status' }
}

function post(
  asking: Asking,
  { address, secrets }: ProviderAccount,
  path: string,
  content: object,
): Promise<Answered> {
  const body = JSON.stringify(content)
  const timestamp = `${Math.floor(asking.now().getTime() / 1_000)}`
  const nonce = randomUUID()
  const signature = createHmac('sha256', secrets.secret ?? '')
    .update(`${timestamp}.${nonce}.${body}`)
    .digest('hex')
  return askJson(asking, `${address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-psp-timestamp': timestamp,
      'x-psp-nonce': nonce,
      'x-psp-signature': signature,
    },
    body,
  })
}

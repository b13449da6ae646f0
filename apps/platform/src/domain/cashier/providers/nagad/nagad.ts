import { randomBytes } from 'node:crypto'
import { parseUnits, unitsToDecimal } from '@padma/money'
import { askJson, type Answered } from '../ask.ts'
import type { Asking, PaymentSaid, Provider, ProviderAccount } from '../provider.ts'
import { seal, unseal } from './sealed.ts'

/** ISO 4217's number of the taka: Nagad writes no letters. */
const TAKA = '050'

/**
 * Nagad's checkout: initialise and complete, each with data that is encrypted and signed by RSA,
 * then Nagad's own page. Nothing is pushed: what became of the payment is asked until it is final.
 */
export const nagad: Provider = {
  code: 'nagad',
  pauses: [1, 1, 1, 2, 2, 3, 5, 5, 10, 15, 15, 30],
  async open(asking, account, payment, { returnTo }) {
    if (payment.currency !== 'BDT') return { is: 'refused', why: 'other_currency' }
    const { merchantId = '' } = account.settings
    const orderId = orderIdOf(payment.number)
    const challenge = randomBytes(20).toString('hex')
    const dateTime = inDhaka(asking.now())
    const keys = keysOf(account)
    const begun = await ask(asking, account, `check-out/initialize/${merchantId}/${orderId}`, {
      dateTime,
      ...seal({ merchantId, datetime: dateTime, orderId, challenge }, keys),
    })
    if (begun.is === 'unknown') return begun
    if (begun.status >= 400) return refused(begun.body)
    const said = unseal(begun.body, keys)
    if (!said) return { is: 'unknown', why: 'forged' }
    const { paymentReferenceId: reference, challenge: theirs } = said
    if (typeof reference !== 'string' || !/^[\w-]{1,80}$/.test(reference))
      return { is: 'unknown', why: 'no_reference' }
    const completed = await ask(asking, account, `check-out/complete/${reference}`, {
      ...seal(
        {
          merchantId,
          orderId,
          currencyCode: TAKA,
          amount: unitsToDecimal(payment.units),
          challenge: theirs,
        },
        keys,
      ),
      merchantCallbackURL: returnTo,
    })
    if (completed.is === 'unknown') return completed
    const { status, callBackUrl } = completed.body
    return status === 'Success' && typeof callBackUrl === 'string' && URL.canParse(callBackUrl)
      ? { is: 'opened', reference, redirectTo: callBackUrl }
      : refused(completed.body)
  },
  async confirm(asking, account, { reference }) {
    if (!reference) return { is: 'unknown', why: 'no_reference' }
    const answer = await ask(asking, account, `verify/payment/${reference}`)
    if (answer.is === 'unknown') return answer
    const { merchantId, paymentRefId } = answer.body
    return merchantId === account.settings.merchantId && paymentRefId === reference
      ? said(answer.body)
      : { is: 'unknown', why: String(answer.body.reason ?? 'another_payment') }
  },
}

function said(body: Record<string, unknown>): PaymentSaid {
  const units = parseUnits(String(body.amount))
  const { status, issuerPaymentRefNo: transactionId } = body
  if (
    status === 'Success' &&
    body.statusCode === '000' &&
    typeof transactionId === 'string' &&
    units !== null
  )
    return {
      is: 'paid',
      paid: {
        number: numberOf(String(body.orderId)),
        units,
        currency: body.currencyCode === TAKA ? 'BDT' : String(body.currencyCode),
        transactionId,
        payer: typeof body.clientMobileNo === 'string' ? body.clientMobileNo : null,
      },
    }
  if (status === 'Aborted' || status === 'Cancelled' || status === 'Failed')
    return { is: 'failed', why: status.toLowerCase() }
  return status === 'Initiated' || status === 'Ready' || status === 'InProgress'
    ? { is: 'pending' }
    : { is: 'unknown', why: 'no_status' }
}

const refused = (body: Record<string, unknown>) => ({
  is: 'refused' as const,
  why: String(body.reason ?? body.status ?? 'refused').slice(0, 100),
})

/** Nagad takes letters and digits alone. */
const orderIdOf = (number: string): string => `D${number.slice(2).padStart(9, '0')}`
const numberOf = (orderId: string): string =>
  /^D\d{9,18}$/.test(orderId) ? `D-${BigInt(orderId.slice(1))}` : orderId

const keysOf = ({ settings, secrets }: ProviderAccount) => ({
  own: secrets.privateKey ?? '',
  other: settings.nagadPublicKey ?? '',
})

/** YYYYMMDDHHmmss of Dhaka, six hours ahead of UTC all year. */
const inDhaka = (at: Date): string =>
  new Date(at.getTime() + 6 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)

const ask = (
  asking: Asking,
  { address }: ProviderAccount,
  path: string,
  body?: object,
): Promise<Answered> =>
  askJson(asking, `${address}/api/dfs/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-km-api-version': 'v-0.2.0',
      'x-km-client-type': 'PC_WEB',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })

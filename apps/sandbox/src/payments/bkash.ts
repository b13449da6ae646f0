import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { formatPaisa, parsePaisa } from '../mobile-money/amount.ts'
import { readNumber } from '../mobile-money/number.ts'
import { newTransactionId } from '../mobile-money/transaction-id.ts'
import { behaviourOf } from './behaviours.ts'
import type { PaymentDeps } from './routes.ts'
import { sendPayPage, showAfterPaying } from './pay-page.ts'

const BASE = '/bkash/tokenized/checkout'
const TOKEN_MS = 3_600_000

type Payment = {
  payment_id: string
  invoice: string
  callback_url: string
  amount_paisa: bigint
  currency: string
  status: 'Initiated' | 'Completed' | 'Cancelled'
  is_verified: boolean
  payer: string | null
  trx_id: string | null
}
const Create = z.object({
  mode: z.literal('0011'),
  callbackURL: z.url().max(500),
  amount: z.string().max(20),
  currency: z.literal('BDT'),
  intent: z.literal('sale'),
  merchantInvoiceNumber: z.string().regex(/^[\w-]{1,50}$/),
})
const OnePayment = z.object({ paymentID: z.string().regex(/^TR[0-9A-F]{16}$/) })

/** bKash's tokenized checkout, as its merchants meet it. */
export function bkashRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const { db, now, secretOf } = deps
  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    if ((await behaviourOf(db, 'bkash')) === 'dead')
      return reply.code(503).send({ message: 'Service Unavailable' })
    if (!isToken(String(request.headers.authorization ?? ''), deps))
      return reply.code(401).send({ message: 'Unauthorized' })
  }

  app.post(`${BASE}/token/grant`, async (request, reply) => {
    const body = request.body as { app_key?: unknown; app_secret?: unknown } | undefined
    const isKnown =
      request.headers.username === 'padma-demo' &&
      request.headers.password === secretOf('bkash password') &&
      body?.app_key === 'padma-demo-app' &&
      body.app_secret === secretOf('bkash app')
    if (!isKnown) return reply.send({ statusCode: '2001', statusMessage: 'Invalid App Key' })
    const until = `${now().getTime() + TOKEN_MS}`
    return {
      statusCode: '0000',
      statusMessage: 'Successful',
      id_token: `${until}.${sealOf(until, deps)}`,
      token_type: 'Bearer',
      expires_in: TOKEN_MS / 1_000,
    }
  })
  app.post(`${BASE}/create`, { preHandler: guard }, async (request) => {
    const asked = Create.safeParse(request.body)
    const paisa = asked.success ? parsePaisa(asked.data.amount) : null
    if (!asked.success || !paisa)
      return { statusCode: '2006', statusMessage: 'Invalid Amount or Parameter' }
    const { merchantInvoiceNumber: invoice, callbackURL, currency } = asked.data
    await sql`
      insert into bkash_payment (payment_id, invoice, callback_url, amount_paisa, currency, status,
        made_at)
      values (${`TR${randomBytes(8).toString('hex').toUpperCase()}`}, ${invoice}, ${callbackURL},
        ${paisa}, ${currency}, 'Initiated', ${now()})
      on conflict (invoice) do nothing`.execute(db)
    const payment = (await paymentBy(deps, sql`invoice = ${invoice}`))!
    return {
      ...toWire(payment),
      bkashURL: `${deps.ownUrl}/bkash/pay/${payment.payment_id}`,
      callbackURL,
    }
  })
  app.post(`${BASE}/execute`, { preHandler: guard }, async (request) => {
    const asked = OnePayment.safeParse(request.body)
    const payment =
      asked.success && (await paymentBy(deps, sql`payment_id = ${asked.data.paymentID}`))
    if (!payment) return { statusCode: '2033', statusMessage: 'Invalid Payment ID' }
    if (payment.status === 'Completed')
      return { statusCode: '2062', statusMessage: 'The payment has already been completed' }
    if (!payment.is_verified || payment.status !== 'Initiated')
      return { statusCode: '2056', statusMessage: 'Invalid Payment State' }
    await sql`
      update bkash_payment set status = 'Completed', trx_id = ${newTransactionId('bkash')}
      where payment_id = ${payment.payment_id} and status = 'Initiated'`.execute(db)
    const how = await behaviourOf(db, 'bkash')
    // Done, and its merchant is left without an answer.
    if (how === 'late') return new Promise(() => {})
    return toWire((await paymentBy(deps, sql`payment_id = ${payment.payment_id}`))!)
  })
  app.post(`${BASE}/payment/status`, { preHandler: guard }, async (request) => {
    const asked = OnePayment.safeParse(request.body)
    const payment =
      asked.success && (await paymentBy(deps, sql`payment_id = ${asked.data.paymentID}`))
    return payment ? toWire(payment) : { statusCode: '2033', statusMessage: 'Invalid Payment ID' }
  })

  app.get<{ Params: { id: string } }>('/bkash/pay/:id', async (request, reply) => {
    const payment = await paymentBy(deps, sql`payment_id = ${request.params.id}`)
    if (!payment) return reply.callNotFound()
    return sendPayPage(request, reply, deps, {
      name: 'bKash',
      amount: formatPaisa(payment.amount_paisa),
      reference: payment.invoice,
      action: `/bkash/pay/${payment.payment_id}`,
      isOpen: payment.status === 'Initiated',
    })
  })
  app.post<{ Params: { id: string } }>('/bkash/pay/:id', async (request, reply) => {
    const payment = await paymentBy(deps, sql`payment_id = ${request.params.id}`)
    if (!payment) return reply.callNotFound()
    const body = (request.body ?? {}) as { payer?: string; act?: string }
    const payer = readNumber(String(body.payer ?? '')) ?? '01712345678'
    const isPaid = body.act !== 'cancel'
    await sql`
      update bkash_payment
      set is_verified = ${isPaid}, payer = ${payer},
        status = ${isPaid ? 'Initiated' : 'Cancelled'}
      where payment_id = ${payment.payment_id} and status = 'Initiated'`.execute(db)
    const back = new URL(payment.callback_url)
    back.searchParams.set('paymentID', payment.payment_id)
    back.searchParams.set('status', isPaid ? 'success' : 'cancel')
    return showAfterPaying(reply, deps, back.href)
  })
}

async function paymentBy(
  { db }: PaymentDeps,
  which: ReturnType<typeof sql>,
): Promise<Payment | undefined> {
  return (await sql<Payment>`select * from bkash_payment where ${which}`.execute(db)).rows[0]
}

const toWire = (payment: Payment) => ({
  statusCode: '0000',
  statusMessage: 'Successful',
  paymentID: payment.payment_id,
  amount: formatPaisa(payment.amount_paisa).replaceAll(',', ''),
  currency: payment.currency,
  intent: 'sale',
  merchantInvoiceNumber: payment.invoice,
  transactionStatus: payment.status,
  userVerificationStatus: payment.is_verified ? 'Complete' : 'Incomplete',
  ...(payment.payer && { customerMsisdn: payment.payer }),
  ...(payment.trx_id && { trxID: payment.trx_id }),
})

const sealOf = (until: string, { secretOf }: PaymentDeps): string =>
  createHmac('sha256', secretOf('bkash token')).update(until).digest('hex')

function isToken(token: string, deps: PaymentDeps): boolean {
  const [until = '', seal = ''] = token.split('.')
  const right = sealOf(until, deps)
  return (
    seal.length === right.length &&
    timingSafeEqual(Buffer.from(seal), Buffer.from(right)) &&
    Number(until) > deps.now().getTime()
  )
}

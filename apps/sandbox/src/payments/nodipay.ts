import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { formatPaisa, parsePaisa } from '../mobile-money/amount.ts'
import { readNumber } from '../mobile-money/number.ts'
import { behaviourOf } from './behaviours.ts'
import { enqueue } from './outgoing.ts'
import { sendPayPage, showAfterPaying } from './pay-page.ts'
import type { PaymentDeps } from './routes.ts'

type Order = {
  trade_no: string
  order_no: string
  amount: string
  currency: string
  status: 'PENDING' | 'PAID' | 'FAILED'
  payer: string | null
  return_url: string
  notify_url: string
}
const NewOrder = z.object({
  merchant: z.literal('padma-demo'),
  orderNo: z.string().regex(/^[\w-]{1,40}$/),
  amount: z.string().regex(/^\d{1,9}\.\d{2}$/),
  currency: z.literal('BDT'),
  returnUrl: z.url().max(500),
  notifyUrl: z.url().max(500),
})
export const Query = z.object({
  merchant: z.literal('padma-demo'),
  orderNo: z.string().regex(/^[\w-]{1,40}$/),
})

/** NodiPay: a page to pay at, a callback signed over time, nonce and body, a status to ask for. */
export async function nodipayRoutes(app: FastifyInstance, deps: PaymentDeps): Promise<void> {
  const { db, now } = deps
  await app.register(async (api) => {
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    api.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
      if ((await behaviourOf(db, 'nodipay')) === 'dead') return reply.code(503).send({})
      if (!isSigned(request, deps)) return reply.code(401).send({ code: 'BAD_SIGNATURE' })
    })
    api.post('/nodipay/orders', async (request) => {
      const asked = NewOrder.safeParse(read(request.body))
      const paisa = asked.success ? parsePaisa(asked.data.amount) : null
      if (!asked.success || !paisa) return { code: 'INVALID_ORDER' }
      const { orderNo, amount, currency, returnUrl, notifyUrl } = asked.data
      const tradeNo = `NP${String(randomInt(1e9)).padStart(9, '0')}${orderNo.replaceAll(/\D/g, '')}`
      await sql`
        insert into nodipay_order (trade_no, order_no, amount, currency, status, return_url,
          notify_url, made_at)
        values (${tradeNo}, ${orderNo}, ${amount}, ${currency}, 'PENDING', ${returnUrl},
          ${notifyUrl}, ${now()})
        on conflict (order_no) do nothing`.execute(db)
      const order = (await orderBy(deps, sql`order_no = ${orderNo}`))!
      return {
        code: 'OK',
        tradeNo: order.trade_no,
        payUrl: `${deps.ownUrl}/nodipay/pay/${order.trade_no}`,
      }
    })
    api.post('/nodipay/orders/query', async (request) => {
      const asked = Query.safeParse(read(request.body))
      const order = asked.success && (await orderBy(deps, sql`order_no = ${asked.data.orderNo}`))
      return order ? { code: 'OK', ...toWire(order) } : { code: 'UNKNOWN_ORDER' }
    })
  })

  app.get<{ Params: { id: string } }>('/nodipay/pay/:id', async (request, reply) => {
    const order = await orderBy(deps, sql`trade_no = ${request.params.id}`)
    if (!order) return reply.callNotFound()
    return sendPayPage(request, reply, deps, {
      name: 'NodiPay',
      amount: formatPaisa(parsePaisa(order.amount)!),
      reference: order.order_no,
      action: `/nodipay/pay/${order.trade_no}`,
      isOpen: order.status === 'PENDING',
    })
  })
  app.post<{ Params: { id: string } }>('/nodipay/pay/:id', async (request, reply) => {
    const order = await orderBy(deps, sql`trade_no = ${request.params.id}`)
    if (!order) return reply.callNotFound()
    const body = (request.body ?? {}) as { payer?: string; act?: string }
    const payer = readNumber(String(body.payer ?? '')) ?? '01712345678'
    const { rows } = await sql<Order>`
      update nodipay_order
      set status = ${body.act === 'cancel' ? 'FAILED' : 'PAID'}, payer = ${payer}
      where trade_no = ${order.trade_no} and status = 'PENDING'
      returning *`.execute(db)
    if (rows[0]) await tell(deps, rows[0])
    return showAfterPaying(reply, deps, order.return_url)
  })
}

/** The callback; out of order, what was true before comes after it. */
async function tell(deps: PaymentDeps, order: Order): Promise<void> {
  const how = await behaviourOf(deps.db, 'nodipay')
  const message = (said: Order) => ({
    url: order.notify_url,
    prefix: 'x-psp',
    purpose: 'nodipay',
    body: toWire(said),
  })
  await enqueue(deps.db, message(order), how, deps.now())
  if (how === 'out_of_order')
    await enqueue(deps.db, message({ ...order, status: 'PENDING' }), how, deps.now())
}

async function orderBy(
  { db }: PaymentDeps,
  which: ReturnType<typeof sql>,
): Promise<Order | undefined> {
  return (await sql<Order>`select * from nodipay_order where ${which}`.execute(db)).rows[0]
}

const toWire = (order: Order) => ({
  orderNo: order.order_no,
  tradeNo: order.trade_no,
  status: order.status,
  amount: order.amount,
  currency: order.currency,
  ...(order.payer && { payer: order.payer }),
})

const read = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body))
  } catch {
    return null
  }
}

function isSigned({ headers, body }: FastifyRequest, { now, secretOf }: PaymentDeps): boolean {
  const timestamp = String(headers['x-psp-timestamp'] ?? '')
  const given = Buffer.from(String(headers['x-psp-signature'] ?? ''), 'hex')
  const right = createHmac('sha256', secretOf('nodipay'))
    .update(`${timestamp}.${String(headers['x-psp-nonce'] ?? '')}.${String(body)}`)
    .digest()
  return (
    given.length === right.length &&
    timingSafeEqual(given, right) &&
    Math.abs(now().getTime() / 1_000 - Number(timestamp)) <= 300
  )
}

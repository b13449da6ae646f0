import {
  constants,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { formatPaisa, parsePaisa } from '../mobile-money/amount.ts'
import { readNumber } from '../mobile-money/number.ts'
import { newTransactionId } from '../mobile-money/transaction-id.ts'
import { type Behaviour, behaviourOf } from './behaviours.ts'
import { sendPayPage, showAfterPaying } from './pay-page.ts'
import type { PaymentDeps } from './routes.ts'

const BASE = '/nagad/api/dfs'
const MERCHANT = 'padmademo'
const LATE_MS = 2 * 60_000
const padding = constants.RSA_PKCS1_PADDING

/** Nagad's private key and its merchant's public one, as PEM; empty: no one knows it. */
export type NagadKeys = { own: string; merchant: string }

type Payment = {
  reference: string
  order_id: string
  challenge: string
  amount: string | null
  callback_url: string | null
  status: 'Initiated' | 'Ready' | 'Success' | 'Aborted'
  payer: string | null
  issuer_ref: string | null
  ended_at: Date | null
  asked: number
}
const Begin = z.object({
  merchantId: z.literal(MERCHANT),
  datetime: z.string().regex(/^\d{14}$/),
  orderId: z.string().regex(/^[A-Za-z0-9]{5,20}$/),
  challenge: z.string().regex(/^[0-9a-f]{40}$/),
})
const Complete = z.object({
  merchantId: z.literal(MERCHANT),
  orderId: z.string(),
  currencyCode: z.literal('050'),
  amount: z.string().regex(/^\d{1,9}\.\d{2}$/),
  challenge: z.string(),
})
const Callback = z.object({ merchantCallbackURL: z.url().max(500) })

/** Nagad's checkout, as its merchants meet it: it pushes nothing, its payments are asked about. */
export function nagadRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const { db, now, nagadKeys: keys } = deps
  const how = () => behaviourOf(db, 'nagad')
  const preHandler = async (_request: FastifyRequest, reply: FastifyReply) => {
    if ((await how()) === 'dead' || !keys.own) return reply.code(503).send({})
  }
  const refuse = (reply: FastifyReply, reason: string) => reply.code(400).send({ reason })

  app.post<{ Params: { merchant: string; order: string } }>(
    `${BASE}/check-out/initialize/:merchant/:order`,
    { preHandler },
    async (request, reply) => {
      const asked = Begin.safeParse(unseal(request.body, keys))
      const { merchant, order } = request.params
      if (!asked.success || merchant !== MERCHANT || asked.data.orderId !== order)
        return refuse(reply, 'INVALID_SIGNATURE')
      await sql`
        insert into nagad_payment (reference, order_id, challenge, status, made_at)
        values (${`NG${randomBytes(12).toString('hex')}`}, ${order},
          ${randomBytes(20).toString('hex')}, 'Initiated', ${now()})
        on conflict (order_id) do nothing`.execute(db)
      const payment = (await paymentBy(deps, sql`order_id = ${order}`))!
      return seal(
        { paymentReferenceId: payment.reference, challenge: payment.challenge },
        (await how()) === 'forged' ? { ...keys, own: impostor() } : keys,
      )
    },
  )
  app.post<{ Params: { reference: string } }>(
    `${BASE}/check-out/complete/:reference`,
    { preHandler },
    async (request, reply) => {
      const payment = await paymentBy(deps, sql`reference = ${request.params.reference}`)
      const asked = Complete.safeParse(unseal(request.body, keys))
      const callback = Callback.safeParse(request.body)
      const isRight =
        payment &&
        asked.success &&
        callback.success &&
        asked.data.orderId === payment.order_id &&
        asked.data.challenge === payment.challenge
      if (!isRight || !parsePaisa(asked.data.amount)) return refuse(reply, 'INVALID_ORDER')
      await sql`
        update nagad_payment
        set amount = ${asked.data.amount}, callback_url = ${callback.data.merchantCallbackURL},
          status = 'Ready'
        where reference = ${payment.reference} and status = 'Initiated'`.execute(db)
      return { status: 'Success', callBackUrl: `${deps.ownUrl}/nagad/pay/${payment.reference}` }
    },
  )
  app.get<{ Params: { reference: string } }>(
    `${BASE}/verify/payment/:reference`,
    { preHandler },
    async (request, reply) => {
      const { rows } = await sql<Payment>`
        update nagad_payment set asked = asked + 1
        where reference = ${request.params.reference}
        returning *`.execute(db)
      return rows[0]
        ? asTold(rows[0], await how(), now())
        : reply.code(404).send({ reason: 'NOT_FOUND' })
    },
  )

  app.get<{ Params: { id: string } }>('/nagad/pay/:id', async (request, reply) => {
    const payment = await paymentBy(deps, sql`reference = ${request.params.id}`)
    if (!payment?.amount) return reply.callNotFound()
    return sendPayPage(request, reply, deps, {
      name: 'Nagad',
      amount: formatPaisa(parsePaisa(payment.amount)!),
      reference: payment.order_id,
      action: `/nagad/pay/${payment.reference}`,
      isOpen: payment.status === 'Ready',
    })
  })
  app.post<{ Params: { id: string } }>('/nagad/pay/:id', async (request, reply) => {
    const body = (request.body ?? {}) as { payer?: string; act?: string }
    const isPaid = body.act !== 'cancel'
    await sql`
      update nagad_payment
      set status = ${isPaid ? 'Success' : 'Aborted'}, ended_at = ${now()}, asked = 0,
        payer = ${readNumber(String(body.payer ?? '')) ?? '01912345678'},
        issuer_ref = ${isPaid ? newTransactionId('nagad') : null}
      where reference = ${request.params.id} and status = 'Ready'`.execute(db)
    const payment = await paymentBy(deps, sql`reference = ${request.params.id}`)
    if (!payment?.callback_url) return reply.callNotFound()
    const back = new URL(payment.callback_url)
    back.searchParams.set('order_id', payment.order_id)
    back.searchParams.set('payment_ref_id', payment.reference)
    back.searchParams.set('status', payment.status)
    // The page is opened a second time, as by a reload.
    if ((await how()) === 'twice' && deps.portals.includes(back.origin))
      await fetch(back, { redirect: 'manual' }).catch(() => undefined)
    return showAfterPaying(reply, deps, back.href)
  })
}

/** The truth, or what it makes of it. */
function asTold(payment: Payment, how: Behaviour, now: Date) {
  const isBehind =
    payment.ended_at !== null &&
    ((how === 'late' && now.getTime() < payment.ended_at.getTime() + LATE_MS) ||
      // What was true before comes between what is true now.
      (how === 'out_of_order' && payment.asked % 2 === 1))
  const status = isBehind ? 'Ready' : payment.status
  return {
    merchantId: MERCHANT,
    orderId: how === 'wrong_order' ? `${payment.order_id}7` : payment.order_id,
    paymentRefId: payment.reference,
    amount: how === 'wrong_amount' ? `1${payment.amount}` : payment.amount,
    currencyCode: '050',
    status,
    statusCode: status === 'Success' ? '000' : '001',
    ...(status === 'Success' && {
      clientMobileNo: payment.payer,
      issuerPaymentRefNo: payment.issuer_ref,
    }),
  }
}

async function paymentBy(
  { db }: PaymentDeps,
  which: ReturnType<typeof sql>,
): Promise<Payment | undefined> {
  return (await sql<Payment>`select * from nagad_payment where ${which}`.execute(db)).rows[0]
}

const impostor = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()

function seal(content: object, { own, merchant }: NagadKeys) {
  const text = Buffer.from(JSON.stringify(content))
  return {
    sensitiveData: publicEncrypt({ key: createPublicKey(merchant), padding }, text).toString(
      'base64',
    ),
    signature: sign('sha256', text, own).toString('base64'),
  }
}

function unseal(body: unknown, { own, merchant }: NagadKeys): unknown {
  const { sensitiveData, signature } = (body ?? {}) as Record<string, unknown>
  try {
    const text = privateDecrypt({ key: own, padding }, Buffer.from(String(sensitiveData), 'base64'))
    return verify('sha256', text, merchant, Buffer.from(String(signature), 'base64'))
      ? JSON.parse(text.toString('utf8'))
      : null
  } catch {
    return null
  }
}

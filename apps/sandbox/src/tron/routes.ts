import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../db/pool.ts'
import { behaviourOf } from '../payments/behaviours.ts'
import { html } from '../web/html.ts'
import { sendPage } from '../web/page.ts'
import { hexOf } from './address.ts'
import {
  heightAt,
  lastTransfers,
  reorganise,
  tokens,
  transactionInfo,
  transfer,
  transfersTo,
} from './chain.ts'

/** How far the index is behind the chain, when it is late. */
const LATE_MS = 2 * 60_000

const Sent = z.object({
  to: z
    .string()
    .trim()
    .refine((address) => hexOf(address) !== null),
  amount: z
    .string()
    .trim()
    .regex(/^\d{1,9}(\.\d{1,6})?$/),
  token: z.enum(['usdt', 'copy']),
  transactionId: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})
const Reorganised = z.object({
  transactionId: z.string().regex(/^[0-9a-f]{64}$/),
  how: z.enum(['moved', 'dropped']),
})
const micros = (amount: string): bigint => {
  const [whole, part = ''] = amount.split('.')
  return BigInt(whole!) * 1_000_000n + BigInt(part.padEnd(6, '0'))
}
const shown = (amount: bigint): string =>
  `${amount / 1_000_000n}.${(amount % 1_000_000n).toString().padStart(6, '0')}`

/** A chain like TRON with an index like TronGrid's, and a wallet that sends on it. */
export function tronRoutes(app: FastifyInstance, deps: { db: Db; now: () => Date }): void {
  const { db, now } = deps
  const how = () => behaviourOf(db, 'tron')
  const preHandler = async (_request: FastifyRequest, reply: FastifyReply) => {
    if ((await how()) === 'dead') return reply.code(503).send({})
  }
  app.get<{ Params: { address: string }; Querystring: Record<string, string> }>(
    '/tron/v1/accounts/:address/transactions/trc20',
    { preHandler },
    async ({ params, query }) => {
      const behaviour = await how()
      const since = new Date(Number(query.min_timestamp ?? 0))
      const until = now().getTime() - (behaviour === 'late' ? LATE_MS : 0)
      const all = (await transfersTo(db, params.address, since)).filter(
        ({ token, mined_at: at }) =>
          tokens[token] === query.contract_address && at.getTime() <= until,
      )
      const told = behaviour === 'twice' ? [...all, ...all] : all
      const from = Number(query.fingerprint ?? 0)
      const limit = Math.min(Number(query.limit ?? 20), 200)
      const page = (behaviour === 'out_of_order' ? told.toReversed() : told).slice(
        from,
        from + limit,
      )
      return {
        success: true,
        data: page.map((one) => ({
          transaction_id: one.transaction_id,
          token_info: { symbol: 'USDT', address: tokens[one.token], decimals: 6 },
          block_timestamp: one.mined_at.getTime(),
          from: one.sender,
          to: one.receiver,
          type: 'Transfer',
          value: `${one.amount}`,
        })),
        meta: {
          at: now().getTime(),
          page_size: page.length,
          ...(from + limit < told.length && { fingerprint: `${from + limit}` }),
        },
      }
    },
  )
  app.post('/tron/wallet/getnowblock', { preHandler }, async () => ({
    block_header: { raw_data: { number: heightAt(now()), timestamp: now().getTime() } },
  }))
  app.post('/tron/wallet/gettransactioninfobyid', { preHandler }, async (request) => {
    const { value } = (request.body ?? {}) as { value?: unknown }
    return transactionInfo(db, String(value))
  })

  app.post('/tron/send', async (request, reply) => {
    const asked = Sent.safeParse(request.body)
    if (!asked.success) return reply.code(400).send({ code: 'invalid_input' })
    const { amount, ...sent } = asked.data
    const transactionId = await transfer(deps, { ...sent, amount: micros(amount) })
    const isForm = request.headers['content-type']?.includes('form-urlencoded')
    return isForm ? reply.redirect('/tron', 303) : { transactionId }
  })
  app.post('/tron/reorganise', async (request, reply) => {
    const asked = Reorganised.safeParse(request.body)
    if (!asked.success) return reply.code(400).send({ code: 'invalid_input' })
    await reorganise(deps, asked.data.transactionId, asked.data.how)
    return reply.redirect('/tron', 303)
  })
  app.get('/tron', async (request, reply) => {
    const sent = await lastTransfers(db)
    return sendPage(request, reply, (t) => ({
      title: t.tron.title,
      path: '/tron',
      body: html`<p class="lead">${t.tron.lead}</p>
        <form method="post" action="/tron/send" class="card">
          <div class="field">
            <label for="to">${t.tron.to}</label>
            <input id="to" name="to" autocomplete="off" required />
          </div>
          <div class="field">
            <label for="amount">${t.tron.amount}</label>
            <input id="amount" name="amount" inputmode="decimal" autocomplete="off" required />
          </div>
          <div class="choices">
            <label><input type="radio" name="token" value="usdt" checked /> USDT</label>
            <label><input type="radio" name="token" value="copy" /> ${t.tron.copy}</label>
          </div>
          <button class="act" type="submit">${t.tron.send}</button>
        </form>
        ${sent.map(
          (one) =>
            html`<form method="post" action="/tron/reorganise" class="card">
              <p>${shown(one.amount)} ${one.token === 'usdt' ? 'USDT' : t.tron.copy}</p>
              <p>${one.receiver}</p>
              <p>
                ${one.is_dropped ? t.tron.dropped : t.tron.confirmations(Math.max(0, heightAt(now()) - heightAt(one.mined_at)))}
              </p>
              <input type="hidden" name="transactionId" value="${one.transaction_id}" />
              <button type="submit" name="how" value="moved">${t.tron.move}</button>
              <button type="submit" name="how" value="dropped">${t.tron.drop}</button>
            </form>`,
        )}`,
    }))
  })
}

import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { type MethodId, methodIds } from '../mobile-money/methods.ts'
import { sendMoney } from '../mobile-money/send-money.ts'

type Deps = {
  db: Db
  now: () => Date
  portalAddress: string
  /** What forms are signed with, both ways. */
  key: string
}
type Transfer = {
  ref: string
  msisdn: string
  wallet: MethodId
  amount: string
  state: 'pending' | 'sent' | 'failed'
  asks: number
  transfer_key: string
  txn: string | null
}
const FLOAT_NUMBER = '01600000001'

/**
 * A house that pays out to wallets. The last digits of a sum decide how it behaves, so that a
 * person or a test can see each: .01 late, .02 paid without an answer, .03 certainly failed, .04
 * lost on the way in, .06 without an answer for ever.
 */
export function shaplaRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, key } = deps
  app.post('/shapla/transfer', async (request, reply) => {
    const asked = readSigned(request.body, key)
    if (!asked) return reply.code(401).send()
    const { ref = '', msisdn = '', amount = '' } = asked
    const wallet = methodIds.find((id) => id === asked.wallet)
    const way = amount.slice(-3)
    if (way === '.04' && (await isFirstTry(db, ref))) return reply.hijack().raw.destroy()
    const { rows } = await sql<Transfer>`
      insert into shapla_transfer (ref, msisdn, wallet, amount, state, transfer_key)
      values (${ref}, ${msisdn}, ${wallet ?? 'bkash'}, ${amount},
        ${!wallet || way === '.03' ? 'failed' : 'pending'}, ${randomUUID()})
      on conflict (ref) do update set asks = shapla_transfer.asks
      returning *`.execute(db)
    const known = rows[0]!
    const transfer = way === '.01' ? known : await pay(deps, known)
    if (way === '.02' || way === '.06') return reply.hijack().raw.destroy()
    return reply.type('text/plain').send(answerOf(transfer, key))
  })

  app.post('/shapla/transfer/status', async (request, reply) => {
    const asked = readSigned(request.body, key)
    if (!asked) return reply.code(401).send()
    const { rows } = await sql<Transfer>`
      update shapla_transfer
      set asks = asks + 1
      where ref = ${asked.ref ?? ''}
      returning *`.execute(db)
    const [known] = rows
    if (!known)
      return reply.type('text/plain').send(signed({ code: '25', ref: asked.ref ?? '' }, key))
    if (known.amount.endsWith('.06')) return reply.code(503).send()
    const isLate = known.amount.endsWith('.01') && known.asks < 2
    return reply.type('text/plain').send(answerOf(isLate ? known : await pay(deps, known), key))
  })
}

/** The money reaches the wallet, with the text that its owner gets: once by its key. */
async function pay(deps: Deps, transfer: Transfer): Promise<Transfer> {
  if (transfer.state !== 'pending') return transfer
  const { transactionId } = await sendMoney(deps, {
    method: transfer.wallet,
    kind: 'send',
    from: FLOAT_NUMBER,
    to: transfer.msisdn.slice(0, 11),
    amount: BigInt(transfer.amount.replace('.', '')),
    key: transfer.transfer_key,
  })
  const { rows } = await sql<Transfer>`
    update shapla_transfer
    set state = 'sent', txn = ${transactionId}
    where ref = ${transfer.ref}
    returning *`.execute(deps.db)
  return rows[0]!
}

const codes = { sent: '00', pending: '09', failed: '51' } as const
const answerOf = ({ ref, amount, state, txn }: Transfer, key: string): string =>
  signed(
    {
      code: codes[state],
      ref,
      amount,
      ...(txn && { txn }),
      ...(state === 'failed' && { note: 'float too low' }),
    },
    key,
  )

/** Lost the first time: it never came in. */
async function isFirstTry(db: Db, ref: string): Promise<boolean> {
  const { rows } = await sql`
    insert into shapla_lost (ref) values (${ref}) on conflict do nothing returning 1`.execute(db)
  return rows.length === 1
}

type Fields = Record<string, string>
function readSigned(body: unknown, key: string): Fields | null {
  const { sign, ...fields } = (body ?? {}) as Fields
  return sign === signatureOf(fields, key) ? fields : null
}
const signed = (fields: Fields, key: string): string =>
  `${new URLSearchParams({ ...fields, sign: signatureOf(fields, key) })}`
const signatureOf = (fields: Fields, key: string): string =>
  createHmac('sha256', key)
    .update(
      Object.entries(fields)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join('\n'),
    )
    .digest('base64url')

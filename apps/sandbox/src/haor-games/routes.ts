import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../db/pool.ts'
import { lift, stake, stakes, tableOf } from './dice.ts'
import { moods, setMood } from './mood.ts'
import { answerOperator, writePaisa } from './operator.ts'
import { seatOf, sitDown } from './seat.ts'
import { PREFIX, type Settings } from './settings.ts'

const Bet = z.object({
  id: z.uuid(),
  choice: z.enum(['low', 'high']),
  bet: z.string().regex(/^\d{1,12}$/),
})
const Wished = z.object({ mood: z.enum(moods), member: z.string().max(64).default('*') })

/** All of Haor Games: what the operator calls, the game's page, and how the vendor behaves. */
export async function haorRoutes(
  app: FastifyInstance,
  deps: { db: Db; settings: Settings; now: () => Date },
): Promise<void> {
  const { db, settings } = deps
  app.post(`${PREFIX}/api/*`, async (request, reply) => {
    const path = (request.params as { '*': string })['*']
    const fields = z.record(z.string(), z.string()).safeParse(request.body)
    if (!fields.success) return reply.code(400).send({ result: 'BAD_FORM' })
    const { http, body, mood } = await answerOperator(deps, path, fields.data)
    if (mood === 'late') await sleep(settings.lateMs, undefined, { ref: false })
    if (mood === 'dead') await sleep(settings.deadMs, undefined, { ref: false })
    if (mood === 'lost' || mood === 'dead') {
      reply.hijack()
      reply.raw.destroy()
      return reply
    }
    return reply.code(http).send(body)
  })

  app.post(`${PREFIX}/mood`, async (request, reply) => {
    const wished = Wished.safeParse(request.body)
    if (!wished.success) return reply.code(400).send({ code: 'invalid_input' })
    await setMood(db, wished.data.member, wished.data.mood)
    return { mood: wished.data.mood }
  })

  await page(app, settings)
  app.post<{ Body: { seat?: unknown } }>(`${PREFIX}/table/sit`, async (request, reply) => {
    const code = request.body?.seat
    const seat = typeof code === 'string' ? await sitDown(db, code) : null
    if (!seat) return reply.code(401).send({ code: 'seat_gone' })
    const { balance, open } = await tableOf(db, seat)
    return {
      token: seat.token,
      portalOrigin: seat.portal_origin,
      balance: writePaisa(balance),
      stakes: stakes.map(String),
      open: open && { choice: open.choice, bet: `${open.bet}` },
    }
  })
  app.post(`${PREFIX}/table/state`, async (request, reply) => {
    const seat = await seated(db, request)
    if (!seat) return reply.code(401).send({ code: 'seat_gone' })
    return { balance: writePaisa((await tableOf(db, seat)).balance) }
  })
  app.post(`${PREFIX}/table/bet`, async (request, reply) => {
    const seat = await seated(db, request)
    if (!seat) return reply.code(401).send({ code: 'seat_gone' })
    const wanted = Bet.safeParse(request.body)
    if (!wanted.success || !stakes.includes(BigInt(wanted.data.bet)))
      return reply.code(400).send({ code: 'invalid_input' })
    const isTaken = await stake(db, seat, { ...wanted.data, bet: BigInt(wanted.data.bet) })
    if (!isTaken) return reply.code(409).send({ code: 'not_taken' })
    return { balance: writePaisa((await tableOf(db, seat)).balance) }
  })
  app.post(`${PREFIX}/table/lift`, async (request, reply) => {
    const seat = await seated(db, request)
    if (!seat) return reply.code(401).send({ code: 'seat_gone' })
    const thrown = await lift(db, seat)
    if (!thrown) return reply.code(409).send({ code: 'nothing_open' })
    const { face, win, balance } = thrown
    return { face, win: writePaisa(win), balance: writePaisa(balance) }
  })
}

async function seated(db: Db, request: FastifyRequest) {
  const token = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
  return token ? seatOf(db, token) : undefined
}

/** The game stands in the frame of another origin by design; the policy says which. */
async function page(app: FastifyInstance, { portalOrigins }: Settings): Promise<void> {
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors ${portalOrigins.join(' ')}`
  for (const [path, file, type] of [
    ['play', 'dice.html', 'text/html'],
    ['dice.js', 'dice.js', 'text/javascript'],
    ['dice.css', 'dice.css', 'text/css'],
  ] as const) {
    const content = await readFile(new URL(`./page/${file}`, import.meta.url))
    app.get(`${PREFIX}/${path}`, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .headers({
          'content-security-policy': policy,
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(content),
    )
  }
}

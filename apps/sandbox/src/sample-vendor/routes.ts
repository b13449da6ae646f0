import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../db/pool.ts'
import { commitmentTo, GAME, payoutOf, stakes } from './coin.ts'
import { flip } from './flip.ts'
import { gameList, gameUrl, hashOf, sitDown } from './launch.ts'
import { PREFIX, type Settings } from './settings.ts'
import { SIGNATURE_HEADER } from './signing.ts'
import { type Round, type Session, sessionOf } from './store.ts'
import { ask } from './wallet.ts'

type Deps = { db: Db; settings: Settings }
/** Text that a database can keep: no NUL, no half of a surrogate pair. */
const kept = z.string().refine((text) => text.isWellFormed() && !text.includes('\0'))
export const Flip = z.object({
  requestKey: z.uuid(),
  side: z.enum(['heads', 'tails']),
  stakeUnits: z.string().regex(/^\d{1,15}$/),
  word: kept.min(1).max(64),
})

/** All of the sample vendor: what the operator calls, the game's page, and what the page asks. */
export async function sampleVendorRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (operator) => {
    operator.removeAllContentTypeParsers()
    operator.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    for (const [path, act] of [
      ['game/list', gameList],
      ['game/url', gameUrl],
    ] as const) {
      operator.post(`${PREFIX}/operator/generic/v2/${path}`, async (request, reply) => {
        const { http, body } = await act(
          deps,
          Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          request.headers[SIGNATURE_HEADER],
        )
        return reply.code(http).send(body)
      })
    }
  })

  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors ${deps.settings.portalOrigins.join(' ')}`
  for (const [path, file, type] of [
    ['play', 'coin.html', 'text/html'],
    ['coin.js', 'coin.js', 'text/javascript'],
    ['coin.css', 'coin.css', 'text/css'],
  ] as const) {
    const content = await readFile(new URL(`./page/${file}`, import.meta.url))
    // The page stands in the frame of another origin by design; the policy says which.
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

  app.post<{ Body: { launch?: unknown } }>(`${PREFIX}/api/session`, async (request, reply) => {
    const seated =
      typeof request.body?.launch === 'string'
        ? await sitDown(deps, request.body.launch)
        : undefined
    if (!seated) return reply.code(401).send({ code: 'session_ended' })
    const { token, session } = seated
    const answer = await ask(
      deps.settings,
      '/user/balance',
      JSON.stringify({
        user: session.wallet_user,
        token: session.wallet_token,
        game_code: GAME,
        request_uuid: randomUUID(),
      }),
    )
    return {
      token,
      currency: session.currency,
      balanceUnits: answer?.balance?.toString() ?? null,
      stakes: stakes.map((units) => ({
        units: `${units}`,
        payoutUnits: `${payoutOf(units, true)}`,
      })),
      commitment: commitmentTo(session.secret),
      portalOrigin: session.portal_origin,
    }
  })
  app.post(`${PREFIX}/api/flip`, async (request, reply) => {
    const session = await seatOf(deps.db, request)
    if (!session) return reply.code(401).send({ code: 'session_ended' })
    const wish = Flip.safeParse(request.body)
    if (!wish.success || !stakes.includes(BigInt(wish.data.stakeUnits)))
      return reply.code(400).send({ code: 'invalid_input' })
    const round = await flip(deps, session, { ...wish.data, stake: BigInt(wish.data.stakeUnits) })
    if (!round) return reply.code(409).send({ code: 'busy' })
    const { secret } = (await sessionOf(deps.db, session.token_hash)) ?? session
    return { ...toWire(round), nextCommitment: commitmentTo(secret) }
  })
}

/** The secret only once the coin has fallen, for then it decides nothing more. */
function toWire(round: Round) {
  const isDrawn = round.result !== null
  return {
    roundId: round.id,
    state: round.state,
    side: round.side,
    word: round.word,
    stakeUnits: `${round.stake_units}`,
    result: round.result,
    payoutUnits: round.payout_units?.toString() ?? null,
    balanceUnits: round.balance_units?.toString() ?? null,
    refused: round.refused,
    commitment: commitmentTo(round.secret),
    secret: isDrawn ? round.secret.toString('hex') : null,
  }
}

async function seatOf(db: Db, request: FastifyRequest): Promise<Session | undefined> {
  const token = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
  return token ? sessionOf(db, hashOf(token)) : undefined
}

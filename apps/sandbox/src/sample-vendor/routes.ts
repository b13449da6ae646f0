import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../db/pool.ts'
import { commitmentTo, payoutOf, stakes } from './coin.ts'
import { flip, leave } from './flip.ts'
import { rooms } from './games.ts'
import { emptyList, gameList, gameUrl, hashOf, roomList, sitDown } from './launch.ts'
import { PREFIX, type Settings } from './settings.ts'
import { SIGNATURE_HEADER } from './signing.ts'
import { type Round, type Session, sessionOf } from './store.ts'
import { ask } from './wallet/wallet.ts'

type Deps = { db: Db; settings: Settings }
/** Text that a database can keep: no NUL, no half of a surrogate pair. */
const kept = z.string().refine((text) => text.isWellFormed() && !text.includes('\0'))
export const Flip = z.object({
  requestKey: z.uuid(),
  side: z.enum(['heads', 'tails']),
  stakeUnits: z.string().regex(/^\d{1,15}$/),
  word: kept.min(1).max(64),
  room: z.enum(rooms.map(({ room }) => room)).optional(),
})

export const Leave = Flip.pick({ requestKey: true })

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
      ['draw/list', emptyList('draws')],
      ['room/list', roomList],
      ['jackpot/list', emptyList('jackpots')],
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
    ['words.js', 'words.js', 'text/javascript'],
    ['demo.js', 'demo.js', 'text/javascript'],
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
        game_code: session.game_code,
        request_uuid: randomUUID(),
      }),
    )
    return {
      token,
      currency: session.currency,
      balanceUnits: answer?.balance?.toString() ?? null,
      stakes: stakes.map((units) => ({
        units: `${units}`,
        payoutUnits: `${payoutOf(session.game_code, units, true)}`,
      })),
      rooms:
        session.game_code === 'sample-duel'
          ? rooms.map(({ room, name, stake }) => ({ room, name, units: `${stake}` }))
          : null,
      commitment: commitmentTo(session.secret),
      portalOrigin: session.portal_origin,
    }
  })
  app.post(`${PREFIX}/api/flip`, async (request, reply) => {
    const session = await seatOf(deps.db, request)
    if (!session) return reply.code(401).send({ code: 'session_ended' })
    const wish = Flip.safeParse(request.body)
    const stake = wish.success ? BigInt(wish.data.stakeUnits) : 0n
    if (!wish.success || !canBeStaked(session, stake, wish.data.room))
      return reply.code(400).send({ code: 'invalid_input' })
    const { room = null } = wish.data
    const round = await flip(deps, session, { ...wish.data, stake, room })
    if (!round) return reply.code(409).send({ code: 'busy' })
    const { secret } = (await sessionOf(deps.db, session.token_hash)) ?? session
    return { ...toWire(round), nextCommitment: commitmentTo(secret) }
  })
  app.post<{ Body: unknown }>(`${PREFIX}/api/leave`, async (request, reply) => {
    const session = await seatOf(deps.db, request)
    if (!session) return reply.code(401).send({ code: 'session_ended' })
    const wish = Leave.safeParse(request.body)
    if (!wish.success) return reply.code(400).send({ code: 'invalid_input' })
    return { hasLeft: await leave(deps, session, wish.data.requestKey) }
  })
}

/** The duel is played in a room at its stake, the others at one of theirs. */
const canBeStaked = (session: Session, stake: bigint, room: string | undefined): boolean =>
  session.game_code === 'sample-duel'
    ? rooms.some((one) => one.room === room && one.stake === stake)
    : room === undefined && stakes.includes(stake)

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

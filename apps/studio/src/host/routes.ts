import type {
  FreeRoundsAnswer,
  History,
  Jackpots,
  Rotated,
  Round,
  Session as OpenedSession,
} from '@padma/game-protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../db/pool.ts'
import type { Engine, Refused } from '../engines/index.ts'
import type { Games } from '../games.ts'
import { poolsOf } from '../jackpots/store.ts'
import type { RoundView } from '../rounds/store.ts'
import { freeRoundsToWire, roundToWire } from '../rounds/to-wire.ts'
import type { WalletClient } from '../wallet-client/index.ts'
import { symbolOf } from './symbol.ts'
import { launchOf, openSession, type Session, sessionLookUp } from './launch.ts'

const PAGE_SIZE = 20
export const PlayBody = z.object({
  requestKey: z.uuid(),
  stakeUnits: z.string().regex(/^\d{1,15}$/),
  choice: z.unknown().optional(),
  rewardUuid: z.uuid().optional(),
})
export const MoveBody = z.object({ at: z.int().min(0).max(1_000), move: z.unknown() })
export const RotateBody = z.object({ clientSeed: z.string().regex(/^[\x20-\x7e]{1,64}$/) })
type PlayDeps = {
  db: Db
  games: Games
  engine: Engine
  wallet: WalletClient
  minimumSpinMs: number
}

/** What a game's page may ask. Everything belongs to the session's player alone. */
export function playRoutes(app: FastifyInstance, deps: PlayDeps): void {
  const { db, games, engine, wallet } = deps
  const sessionOf = sessionLookUp(db)

  app.post<{ Body: { launch?: unknown } | null }>('/api/session', async (request, reply) => {
    const code = request.body?.launch
    const session = typeof code === 'string' ? await launchOf(db, code) : null
    if (!session) return refused(reply, { refused: 'session_ended' }, 401)
    const game = games.get(session.gameCode)!
    const unseen = await engine.unseen(session)
    const balance = await wallet.balance({
      user: session.user,
      token: session.walletToken,
      game_code: session.gameCode,
    })
    if (balance.status === 'unknown')
      return refused(reply, { refused: 'wallet_unavailable', isPassing: true })
    if (balance.status !== 'RS_OK')
      return refused(
        reply,
        {
          refused:
            balance.status === 'RS_ERROR_USER_DISABLED' ? 'account_blocked' : 'session_ended',
        },
        401,
      )
    // The code is used up only now, when there is something to answer: a wallet that was away costs
    // the player a moment, not the launch.
    const token = await openSession(db, code as string)
    if (!token) return refused(reply, { refused: 'session_ended' }, 401)
    const lastRound =
      unseen && unseen.state !== 'void' && unseen.game_code === session.gameCode
        ? show(unseen, reply)
        : null
    return {
      token,
      portalOrigin: session.portalOrigin,
      currency: session.currency,
      currencySymbol: symbolOf(session.currency),
      balanceUnits: `${balance.balance ?? 0}`,
      stakes: game.stakes.map(String),
      minimumRoundMs: Math.min(deps.minimumSpinMs, game.fastestMs ?? Infinity),
      hasAutoplay: session.hasAutoplay,
      seeds: await engine.seeds(session.user),
      lastRound,
      freeRounds: freeRoundsToWire(await engine.freeRounds(session)),
    } satisfies OpenedSession<unknown>
  })

  app.post('/api/play', (request, reply) =>
    asPlayer(request, reply, async (session) => {
      const body = PlayBody.safeParse(request.body)
      if (!body.success) return refused(reply, { refused: 'invalid_input' }, 400)
      const round = await engine.play(session, {
        requestKey: body.data.requestKey,
        stakeUnits: BigInt(body.data.stakeUnits),
        choice: body.data.choice,
        rewardUuid: body.data.rewardUuid ?? null,
      })
      return isRound(round) ? show(round, reply) : refused(reply, round)
    }),
  )

  app.post<{ Params: { id: string } }>('/api/rounds/:id/move', (request, reply) =>
    asPlayer(request, reply, async (session) => {
      const body = MoveBody.safeParse(request.body)
      const id = z.uuid().safeParse(request.params.id)
      if (!body.success || !id.success) return refused(reply, { refused: 'invalid_input' }, 400)
      const round = await engine.makeMove(session, id.data, body.data)
      return isRound(round)
        ? show(round, reply)
        : refused(reply, round, round.refused === 'not_found' ? 404 : 422)
    }),
  )

  app.get('/api/free-rounds', (request, reply) =>
    asPlayer(
      request,
      reply,
      async (session) =>
        ({
          freeRounds: freeRoundsToWire(await engine.freeRounds(session)),
        }) satisfies FreeRoundsAnswer,
    ),
  )

  app.get('/api/jackpots', (request, reply) =>
    asPlayer(
      request,
      reply,
      async ({ gameCode, currency }) =>
        ({
          jackpots: (await poolsOf(db, games, currency, gameCode)).map(({ pool, units }) => ({
            pool,
            units: `${units}`,
          })),
        }) satisfies Jackpots,
    ),
  )

  app.get('/api/seeds', (request, reply) =>
    asPlayer(request, reply, (session) => engine.seeds(session.user)),
  )

  app.post('/api/seeds/rotate', (request, reply) =>
    asPlayer(request, reply, async (session) => {
      const body = RotateBody.safeParse(request.body)
      if (!body.success) return refused(reply, { refused: 'invalid_input' }, 400)
      const rotated = await engine.rotate(session.user, body.data.clientSeed)
      return 'refused' in rotated
        ? refused(reply, rotated, rotated.refused === 'too_many_rotations' ? 429 : 422)
        : (rotated satisfies Rotated)
    }),
  )

  app.get<{ Querystring: { page?: string } }>('/api/history', (request, reply) =>
    asPlayer(request, reply, async (session) => {
      const page = Math.min(10_000, Math.max(1, Math.trunc(Number(request.query.page ?? 1)) || 1))
      const { rows, total } = await engine.history(session.user, session.gameCode, page, PAGE_SIZE)
      return {
        rounds: rows.map((row) => ({
          roundId: row.id,
          playedAt: row.opened_at.toISOString(),
          state: 'settled' as const,
          stakedUnits: `${row.staked_units}`,
          isFree: row.reward_uuid !== null,
          payoutUnits: `${row.payout_units ?? 0n}`,
        })),
        page,
        totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      } satisfies History
    }),
  )

  app.get<{ Params: { id: string } }>('/api/rounds/:id', (request, reply) =>
    asPlayer(request, reply, async (session) => {
      const round = z.uuid().safeParse(request.params.id).success
        ? await engine.round(session.user, request.params.id)
        : null
      return round ? show(round, reply) : refused(reply, { refused: 'not_found' }, 404)
    }),
  )

  /**
   * A round counts as seen once its end has left whole. A page that was closed before gets it again
   * when it comes back.
   */
  function show(round: RoundView, reply: FastifyReply): Round<unknown> {
    if (round.state === 'settled') reply.raw.once('finish', () => void engine.seen(round.id))
    return roundToWire(round, engine.view)
  }

  async function asPlayer(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: (session: Session) => Promise<unknown>,
  ): Promise<unknown> {
    const session = await sessionOf(request.headers.authorization)
    return session ? answer(session) : refused(reply, { refused: 'session_ended' }, 401)
  }
}

const isRound = (outcome: RoundView | Refused): outcome is RoundView => 'opened_at' in outcome

function refused(reply: FastifyReply, refusal: Refused, status = 422): FastifyReply {
  // What may pass when it is asked again must not look like a no, nor a final no like something to
  // ask again.
  return reply
    .code(refusal.isPassing ? 503 : status)
    .send({ code: refusal.refused, ...refusal.detail })
}

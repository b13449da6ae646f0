import { MODE_LEAST } from '@padma/games/lottery/kit/price.ts'
import type {
  Bought as BoughtWire,
  DrawGame,
  DrawResults,
  DrawSession,
  IssuesAhead,
  Tickets,
  Undone,
} from '@padma/game-protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../db/pool.ts'
import { launchOf, openSession, type Session, sessionLookUp } from '../host/launch.ts'
import { symbolOf } from '../host/symbol.ts'
import type { WalletClient } from '../wallet-client/index.ts'
import { createBoards } from './board.ts'
import type { DrawGames } from './games.ts'
import type { Draws } from './index.ts'
import { AHEAD } from './issues/make.ts'
import { drawnIssues, issuesAhead } from './issues/store.ts'
import { ownModeOf } from './own-mode.ts'
import type { Bought, Refused } from './tickets/buy.ts'
import { readPurchase } from './tickets/read-purchase.ts'
import { ticketsOf } from './tickets/store.ts'
import { aheadToWire, drawnToWire, ticketToWire } from './to-wire.ts'

const RESULTS_A_PAGE = 100
const TICKETS_A_PAGE = 20

type Deps = { db: Db; games: DrawGames; draws: Draws; wallet: WalletClient }
type Asked = { session: Session; game: DrawGame<unknown> }

/** What a lottery's page may ask. Tickets belong to the session's player alone. */
export function drawRoutes(app: FastifyInstance, { db, games, draws, wallet }: Deps): void {
  const sessionOf = sessionLookUp(db)

  app.post<{ Body: { launch?: unknown } | null }>('/api/draw/session', async (request, reply) => {
    const code = request.body?.launch
    const session = typeof code === 'string' ? await launchOf(db, code) : null
    const game = session && games.get(session.gameCode)
    if (!game) return refuse(reply, { refused: 'session_ended' }, 401)
    const balance = await wallet.balance({
      user: session.user,
      token: session.walletToken,
      game_code: session.gameCode,
    })
    if (balance.status === 'unknown')
      return refuse(reply, { refused: 'wallet_unavailable', isPassing: true })
    if (balance.status !== 'RS_OK') {
      const isBlocked = balance.status === 'RS_ERROR_USER_DISABLED'
      return refuse(reply, { refused: isBlocked ? 'account_blocked' : 'session_ended' }, 401)
    }
    const token = await openSession(db, code as string)
    if (!token) return refuse(reply, { refused: 'session_ended' }, 401)
    return {
      token,
      portalOrigin: session.portalOrigin,
      currency: session.currency,
      currencySymbol: symbolOf(session.currency),
      balanceUnits: `${balance.balance ?? 0}`,
      stakes: game.stakes.map(String),
      series: game.series,
      ownMode: ownModeOf(session.lottery, game.series),
      leastMode: MODE_LEAST,
      plays: game.plays.map((play) => play.code),
      view: session.lottery?.view ?? 'betting',
      defaultPlay: session.lottery?.play_type ?? null,
    } satisfies DrawSession
  })

  const boardOf = createBoards(db)
  app.get('/api/draw/board', (request, reply) =>
    asPlayer(request, reply, ({ game }) => boardOf(game)),
  )

  app.get('/api/draw/ahead', (request, reply) =>
    asPlayer(request, reply, async ({ game }) => {
      const issues = await issuesAhead(db, game.code, AHEAD)
      return { issues: issues.map(aheadToWire) } satisfies IssuesAhead
    }),
  )

  app.get<{ Querystring: { page?: string } }>('/api/draw/results', (request, reply) =>
    asPlayer(request, reply, async ({ game }) => {
      const page = pageOf(request.query.page)
      const { rows, total } = await drawnIssues(db, game.code, { page, pageSize: RESULTS_A_PAGE })
      return {
        issues: rows.map((row) => drawnToWire(game, row)),
        page,
        totalPages: pagesOf(total, RESULTS_A_PAGE),
      } satisfies DrawResults
    }),
  )

  app.post('/api/draw/tickets', (request, reply) =>
    asPlayer(request, reply, async ({ session, game }) => {
      const ownMode = ownModeOf(session.lottery, game.series)
      const purchase = readPurchase(game, ownMode, request.body)
      if (!purchase) return refuse(reply, { refused: 'invalid_input' }, 400)
      const bought = await draws.buy(game.code, { ...session, ownMode }, purchase)
      return answer(reply, game, bought) satisfies BoughtWire | FastifyReply
    }),
  )

  app.get<{ Querystring: { page?: string } }>('/api/draw/tickets', (request, reply) =>
    asPlayer(request, reply, async ({ session, game }) => {
      const page = pageOf(request.query.page)
      const { rows, total } = await ticketsOf(db, session, { page, pageSize: TICKETS_A_PAGE })
      return {
        tickets: rows.map((row) => ticketToWire(game, row)),
        page,
        totalPages: pagesOf(total, TICKETS_A_PAGE),
      } satisfies Tickets
    }),
  )

  const undo =
    (whichOf: (id: string) => { ticket: string } | { chase: string }) =>
    (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) =>
      asPlayer(request, reply, async ({ session, game }) => {
        const id = z.uuid().safeParse(request.params.id)
        if (!id.success) return refuse(reply, { refused: 'not_found' }, 404)
        const undone = await draws.undo(game.code, session.user, whichOf(id.data))
        return answer(reply, game, undone) satisfies Undone | FastifyReply
      })
  app.post(
    '/api/draw/tickets/:id/undo',
    undo((ticket) => ({ ticket })),
  )
  app.post(
    '/api/draw/chases/:id/stop',
    undo((chase) => ({ chase })),
  )

  async function asPlayer(
    request: FastifyRequest,
    reply: FastifyReply,
    act: (asked: Asked) => Promise<unknown>,
  ): Promise<unknown> {
    const session = await sessionOf(request.headers.authorization)
    const game = session && games.get(session.gameCode)
    return game ? act({ session, game }) : refuse(reply, { refused: 'session_ended' }, 401)
  }
}

function answer(
  reply: FastifyReply,
  game: DrawGame<unknown>,
  done: Bought | Refused,
): BoughtWire | FastifyReply {
  if ('refused' in done) return refuse(reply, done, done.refused === 'not_found' ? 404 : 422)
  return {
    tickets: done.tickets.map((row) => ticketToWire(game, row)),
    balanceUnits: done.balanceUnits === null ? null : `${done.balanceUnits}`,
  }
}

function refuse(reply: FastifyReply, refusal: Refused, status = 422): FastifyReply {
  return reply
    .code(refusal.isPassing ? 503 : status)
    .send({ code: refusal.refused, ...refusal.detail })
}

const pageOf = (asked: string | undefined) =>
  Math.min(10_000, Math.max(1, Math.trunc(Number(asked ?? 1)) || 1))
const pagesOf = (total: number, size: number) => Math.max(1, Math.ceil(total / size))

import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/pool.ts'
import type { WalletClient } from '../wallet-client/index.ts'
import type { Beacons } from './beacon/index.ts'
import type { DrawGames } from './games.ts'
import { drawIssue } from './issues/draw.ts'
import { makeIssues } from './issues/make.ts'
import { forgetUnplayed, issuesDue, issuesToSettle } from './issues/store.ts'
import { PAID_AT_ONCE, payDue } from './settlement/pay.ts'
import { closeIssue, settleIssue } from './settlement/settle.ts'
import { type Bought, type Buyer, buyTickets, type Refused } from './tickets/buy.ts'
import { finishTicket } from './tickets/finish.ts'
import type { Purchase } from './tickets/read-purchase.ts'
import { postponeTicket, type TicketRow, ticketsDue } from './tickets/store.ts'
import { undoTickets } from './tickets/undo.ts'

export type DrawDeps = {
  db: Db
  games: DrawGames
  /** For what players ask, and one of its own for settling, so that neither waits for the other. */
  wallet: WalletClient
  settlingWallet: WalletClient
  beacons: Beacons
  onError: (error: unknown) => void
}
const EVERY_MS = 500
const FEED_EVERY_MS = 2_000
const MAKE_EVERY_MS = 20_000
const MAKE_AT_ONCE = 4
/** For each part of work. */
const REST = 0.5

/**
 * Issues from their making to their last payment. Every step is stored before the next begins and
 * may be run by any process, again and at once.
 */
export function createDraws(deps: DrawDeps) {
  const { db, games, beacons, onError } = deps
  const drawnHere = [...games.values()].filter(({ source }) => source === 'fair')

  /** Makes what can be bought next. */
  async function make(now = new Date()): Promise<void> {
    const left = [...games.values()]
    const lane = async () => {
      for (let game = left.shift(); game; game = left.shift())
        await makeIssues({ db, beacons }, game, now).catch(onError)
    }
    await Promise.all(Array.from({ length: MAKE_AT_ONCE }, lane))
    await forgetUnplayed(db)
  }

  /** Draws, settles, pays and undoes what is due. */
  async function turn(now = new Date()): Promise<void> {
    const due = await issuesDue(
      db,
      drawnHere.map(({ code }) => code),
    )
    for (const issue of due)
      await drawIssue({ db, beacons }, games.get(issue.game_code)!, issue, now).catch(onError)
    const toSettle = (await issuesToSettle(db)).filter(({ game_code }) => games.has(game_code))
    for (const issue of toSettle)
      await settleIssue(db, games.get(issue.game_code)!, issue).catch(onError)
    await payAll()
    await undoDue()
    for (const issue of toSettle) await closeIssue(db, issue)
  }

  /** A full issue pays for half a minute: others play meanwhile, so it rests in between. */
  async function payAll(): Promise<void> {
    for (;;) {
      const began = performance.now()
      const paid = await payDue({ db, wallet: deps.settlingWallet })
      if (paid === 0) return
      if (paid === PAID_AT_ONCE) await sleep((performance.now() - began) * REST)
    }
  }

  /** A stake that nobody knows to be taken, and stakes on their way back. */
  async function undoDue(): Promise<void> {
    const due = await ticketsDue(db)
    await Promise.all(due.map((ticket) => finishLeft(ticket)))
  }
  async function finishLeft(ticket: TicketRow): Promise<void> {
    try {
      await finishTicket({ db, games, wallet: deps.settlingWallet }, ticket)
    } catch (error) {
      onError(error)
      await postponeTicket(db, ticket.id)
    }
  }

  /** `askFeed`: looks for results of games that are not drawn here. */
  function start(askFeed: () => Promise<void>): { stop: () => Promise<void> } {
    const stopping = new AbortController()
    const every = async (ms: number, act: () => Promise<void>) => {
      while (!stopping.signal.aborted) {
        await act().catch(onError)
        await sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
    const running = Promise.all([
      every(EVERY_MS, turn),
      every(FEED_EVERY_MS, askFeed),
      every(MAKE_EVERY_MS, make),
    ])
    return {
      async stop() {
        stopping.abort()
        await running
      },
    }
  }

  return {
    make,
    turn,
    start,
    buy: (gameCode: string, buyer: Buyer, purchase: Purchase): Promise<Bought | Refused> =>
      buyTickets(deps, games.get(gameCode)!, buyer, purchase),
    undo: (
      gameCode: string,
      user: string,
      which: { ticket: string } | { chase: string },
    ): Promise<Bought | Refused> => undoTickets(deps, games.get(gameCode)!, user, which),
  }
}
export type Draws = ReturnType<typeof createDraws>

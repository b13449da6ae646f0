import { randomBytes, randomUUID } from 'node:crypto'
import type {
  Bought,
  BuyTickets,
  DrawBoard,
  DrawGame,
  DrawSession,
  IssuesAhead,
  TicketLine,
  Tickets,
} from '@padma/game-protocol'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Answer, studioWorld } from '../test-world.ts'
import { drawGamesByCode } from './games.ts'

type Two = { digits: number[] }
const digits = { from: 0, to: 9, digits: 1 }

/** Two digits: one play on both, in order, and one on the first being big. Made for these tests. */
export const twoDigits: DrawGame<Two> = {
  engine: 'draw',
  code: 'two-digits',
  name: 'Two Digits',
  category: 'lottery',
  table: 'two-digits@1',
  isProved: () => true,
  stakes: [10_000n, 100_000_000n],
  series: 'Elott',
  issues: { kind: 'every', seconds: 60, lockSeconds: 5 },
  source: 'fair',
  result: z.object({ digits: z.array(z.int()).length(2) }),
  draw: ({ int }) => ({ digits: [int(10), int(10)] }),
  show: (result) => result.digits.map(String),
  listing: {
    type: 'ELOTT',
    names: { bn: 'দুই অঙ্ক', ar: 'رقمان' },
    turnoverWeightPpm: 100_000,
  },
  loading: { scene: ['#123', '#000'], panel: '#111' },
  plays: [
    {
      code: 'both',
      group: 'direct',
      pad: {
        rows: [
          { label: 'first', cells: digits, least: 1, look: 'digit' },
          { label: 'second', cells: digits, least: 1, look: 'digit' },
        ],
      },
      classes: ([first, second]) => [
        { key: 'win', combinations: first!.length * second!.length, win: [1n, 100n] },
      ],
      hits: (pick, result) => [
        { key: 'win', wins: pick.every((row, at) => row.includes(result.digits[at]!)) ? 1 : 0 },
      ],
      numbers: ([first, second]) => first!.flatMap((one) => second!.map((two) => `${one}${two}`)),
    },
    {
      code: 'big-small',
      group: 'sides',
      pad: { rows: [{ label: '', cells: { names: ['small', 'big'] }, least: 1, look: 'name' }] },
      classes: ([sides]) => [{ key: 'side', combinations: sides!.length, win: [1n, 2n] }],
      hits: ([sides], { digits: [first] }) => [
        { key: 'side', wins: sides!.includes(first! >= 5 ? 1 : 0) ? 1 : 0 },
      ],
    },
  ],
}

/** A studio with that game, its issues made, and players who hold money at a wallet of its own. */
export async function drawWorld(source: DrawGame<Two>['source'] = 'fair') {
  const game = { ...twoDigits, source }
  const world = await studioWorld({ drawGames: drawGamesByCode([game]) })
  await world.draws.make()

  async function player({ units = 100_000_000, ownMode = 1_956 } = {}) {
    const user = `player-${randomBytes(6).toString('hex')}`
    world.wallet.balances.set(user, units)
    const launch = await world.launch(user, {
      game_code: game.code,
      meta: { lottery: { prize_modes: { Elott: ownMode } } },
    })
    const ask = async <Body>(method: 'GET' | 'POST', url: string, token: string, body?: object) => {
      const response = await world.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(body && { payload: body }),
      })
      return { status: response.statusCode, body: response.json() } as Answer<Body>
    }
    const { body: session } = await ask<DrawSession>('POST', '/api/draw/session', '', { launch })
    const get = <Body>(url: string) => ask<Body>('GET', url, session.token)
    return {
      user,
      session,
      get,
      post: <Body>(url: string, body?: object) => ask<Body>('POST', url, session.token, body),
      board: async () => (await get<DrawBoard>('/api/draw/board')).body,
      ahead: async () => (await get<IssuesAhead>('/api/draw/ahead')).body.issues,
      tickets: async () => (await get<Tickets>('/api/draw/tickets')).body.tickets,
      buy: (asked: Partial<BuyTickets>) =>
        ask<Bought>('POST', '/api/draw/tickets', session.token, {
          requestKey: randomUUID(),
          stopOnWin: false,
          ...asked,
        }),
      balance: () => world.wallet.balances.get(user)!,
    }
  }

  /** The issue's time has come: it is locked, and the beacon's round is out. */
  async function lock(issue: string): Promise<void> {
    await sql`
      update issue i
      set opens_at = now() - interval '1 minute', locks_at = now() - interval '6 seconds',
        draws_at = now() - interval '1 second',
        beacon_round = case when i.beacon is not null then (
          select floor(extract(epoch from now() - b.genesis) / 3) - 1
          from local_beacon b
          where b.chain = i.chain
        ) end
      where i.game_code = ${game.code} and i.issue = ${issue}`.execute(world.db)
  }
  const stored = async (issue: string) =>
    (
      await sql<{ state: string; result: Two | null; revision: number }>`
        select state, result, revision from issue
        where game_code = ${game.code} and issue = ${issue}`.execute(world.db)
    ).rows[0]!
  return { ...world, game, player, lock, stored }
}
export type DrawWorld = Awaited<ReturnType<typeof drawWorld>>

export const both = (first: number[], second: number[], more: Partial<TicketLine> = {}) => ({
  play: 'both',
  pick: [first, second],
  unitStakeUnits: '100000',
  mode: 1_956,
  ...more,
})
export const side = (value: 0 | 1, more: Partial<TicketLine> = {}) => ({
  play: 'big-small',
  pick: [[value]],
  unitStakeUnits: '1000000',
  mode: 1_956,
  ...more,
})
export const every = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

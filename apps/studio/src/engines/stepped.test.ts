import { randomUUID } from 'node:crypto'
import { openStream } from '@padma/fair'
import type { Round, SteppedGame } from '@padma/game-protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { gamesByCode } from '../games.ts'
import { studioWorld } from '../test-world.ts'

const choice = z.object({ steps: z.int().min(1).max(5) })
const move = z.enum(['on', 'double', 'stop'])
type View = { faces: number[]; isOver: boolean }
/**
 * A die is rolled at each step: a one loses all, a stop pays a stake a step; doubles add a stake.
 */
const climb: SteppedGame<View, z.infer<typeof choice>, z.infer<typeof move>> = {
  engine: 'stepped',
  code: 'test-climb',
  name: 'Test Climb',
  category: 'dice',
  table: 'test-climb@1',
  isProved: () => true,
  stakes: [1_000_000n],
  choice,
  move,
  play(draw, stakeUnits, { steps }, moves) {
    const faces: number[] = []
    let stakedUnits = stakeUnits
    let isOver = false
    for (const next of moves) {
      if (isOver) return null
      if (next === 'stop') isOver = true
      else {
        faces.push(draw.int(6) + 1)
        if (next === 'double') stakedUnits += stakeUnits
        isOver = faces.at(-1) === 1 || faces.length === steps
      }
    }
    const payoutUnits = faces.at(-1) === 1 ? 0n : stakedUnits * BigInt(faces.length)
    return { view: { faces, isOver }, stakedUnits, payoutUnits: isOver ? payoutUnits : null }
  },
  closing: () => 'stop',
  listing: { type: 'RNG', names: { bn: '', ar: '' }, turnoverWeightPpm: 0 },
  loading: { scene: ['#123', '#456'], panel: '#789' },
}

let world: Awaited<ReturnType<typeof studioWorld>>
beforeAll(async () => {
  world = await studioWorld({ games: gamesByCode([climb]) })
})
afterAll(() => world.stop())

type Answer = Round<View> & { code?: string; balanceUnits?: string }

/** A player with 1,000.00 who climbs. The seeds of their rounds are known to the test. */
async function climber(units = 100_000_000) {
  const user = `climber-${randomUUID()}`
  world.wallet.balances.set(user, units)
  const open = async () => {
    const code = await world.launch(user, { game_code: 'test-climb' })
    return (await world.openSession(code)).body
  }
  const { token } = await open()
  const post = async (url: string, payload: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await world.app.inject({ method: 'POST', url, headers, payload })
    return { status: response.statusCode, body: response.json<Answer>() }
  }
  return {
    user,
    open,
    play: (asked: object = {}) =>
      post('/api/play', {
        requestKey: randomUUID(),
        stakeUnits: '1000000',
        choice: { steps: 5 },
        ...asked,
      }),
    move: (roundId: string, at: number, next: unknown) =>
      post(`/api/rounds/${roundId}/move`, { at, move: next }),
    rotate: () => post('/api/seeds/rotate', { clientSeed: 'other' }),
    /** The faces that the next round's seeds will roll. */
    async facesOf(roundId: string): Promise<number[]> {
      const { rows } = await sql<{ server_seed: string; client_seed: string; nonce: number }>`
        select s.server_seed, s.client_seed, r.nonce
        from round r
        join seed_pair s on s.id = r.seed_pair_id
        where r.id = ${roundId}`.execute(world.db)
      const { server_seed, client_seed, nonce } = rows[0]!
      const draw = openStream(server_seed, client_seed, nonce)
      return Array.from({ length: 5 }, () => draw.int(6) + 1)
    },
    balance: () => world.wallet.balances.get(user)!,
  }
}

/** A round whose first three rolls are no ones. */
async function luckyRound(player: Awaited<ReturnType<typeof climber>>): Promise<Answer> {
  for (;;) {
    const { body } = await player.play()
    if ((await player.facesOf(body.roundId)).slice(0, 3).every((face) => face > 1)) return body
    await player.move(body.roundId, 0, 'stop')
  }
}

test('a round is played move by move and pays what its seeds and moves decide', async () => {
  const player = await climber()
  const round = await luckyRound(player)
  expect(round).toMatchObject({ state: 'playing', moves: [], view: { faces: [], isOver: false } })
  const before = player.balance()
  const faces = await player.facesOf(round.roundId)
  const first = await player.move(round.roundId, 0, 'on')
  expect(first.body).toMatchObject({ state: 'playing', view: { faces: faces.slice(0, 1) } })
  await player.move(round.roundId, 1, 'on')
  const end = await player.move(round.roundId, 2, 'stop')
  expect(end.body).toMatchObject({
    state: 'settled',
    moves: ['on', 'on', 'stop'],
    payoutUnits: '2000000',
    view: { faces: faces.slice(0, 2), isOver: true },
  })
  expect(player.balance()).toBe(before + 2_000_000)
  expect((await player.move(round.roundId, 3, 'on')).body.code).toBe('round_over')
})

test('a move asked twice is one move, another in its place is none', async () => {
  const player = await climber()
  const { roundId } = await luckyRound(player)
  const twice = await Promise.all([player.move(roundId, 0, 'on'), player.move(roundId, 0, 'on')])
  for (const { body } of twice) expect(body.moves).toEqual(['on'])
  expect((await player.move(roundId, 0, 'stop')).body.code).toBe('move_not_allowed')
  expect((await player.move(roundId, 5, 'on')).body.code).toBe('move_not_allowed')
  expect((await player.move(roundId, 1, 'jump')).body.code).toBe('move_not_allowed')
})

test('a move that adds to the stake is paid once, and a refusal leaves the round as it was', async () => {
  const player = await climber()
  const { roundId } = await luckyRound(player)
  const before = player.balance()
  const doubled = await player.move(roundId, 0, 'double')
  expect(doubled.body).toMatchObject({ state: 'playing', stakedUnits: '2000000' })
  expect(player.balance()).toBe(before - 1_000_000)
  world.wallet.balances.set(player.user, 5)
  const refused = await player.move(roundId, 1, 'double')
  expect(refused.body).toMatchObject({ code: 'not_enough_money', balanceUnits: '5' })
  expect((await player.move(roundId, 1, 'stop')).body).toMatchObject({
    state: 'settled',
    payoutUnits: '2000000',
  })
  expect(player.balance()).toBe(2_000_005)
})

test.each(['lose', 'drop', 'late'] as const)(
  'an addition whose call was %s is taken once, however often it is asked for',
  async (mishap) => {
    const player = await climber()
    const { roundId } = await luckyRound(player)
    const before = player.balance()
    world.wallet.misbehave((call) =>
      call.path === '/transaction/bet' && call.body['user'] === player.user ? mishap : undefined,
    )
    expect((await player.move(roundId, 0, 'double')).status).toBe(503)
    world.wallet.misbehave()
    const again = await player.move(roundId, 0, 'double')
    expect(again.body).toMatchObject({ moves: ['double'], stakedUnits: '2000000' })
    expect(player.balance()).toBe(before - 1_000_000)
  },
)

test('an addition refused behind an unanswered try is undone before the next move', async () => {
  const player = await climber()
  const { roundId } = await luckyRound(player)
  const before = player.balance()
  let calls = 0
  world.wallet.misbehave((call) => {
    if (call.path !== '/transaction/bet' || call.body['user'] !== player.user) return undefined
    return ++calls === 1 ? 'late' : 'RS_ERROR_NOT_ENOUGH_MONEY'
  })
  expect((await player.move(roundId, 0, 'double')).body.code).toBe('not_enough_money')
  world.wallet.misbehave()
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(player.balance()).toBe(before)
  expect((await player.move(roundId, 0, 'stop')).body.state).toBe('settled')
})

test('a round that was left is there again at the next session, for as long as it takes', async () => {
  const player = await climber()
  const { roundId } = await luckyRound(player)
  await player.move(roundId, 0, 'on')
  expect((await player.play()).body.code).toBe('round_unfinished')
  expect((await player.rotate()).body.code).toBe('round_unfinished')
  expect((await player.open()).lastRound).toMatchObject({ roundId, moves: ['on'] })
  await sql`update round set next_try_at = clock_timestamp() where id = ${roundId}`.execute(
    world.db,
  )
  await world.engine.resume()
  const { rows } = await sql<{ state: string; payout_units: bigint }>`
    select state, payout_units from round where id = ${roundId}`.execute(world.db)
  expect(rows[0]).toEqual({ state: 'settled', payout_units: 1_000_000n })
  expect((await player.rotate()).status).toBe(200)
})

test('a round of another player takes no moves', async () => {
  const { roundId } = await luckyRound(await climber())
  expect((await (await climber()).move(roundId, 0, 'stop')).status).toBe(404)
})

test('a choice that the game does not know opens no round', async () => {
  const player = await climber()
  const refused = await player.play({ choice: { steps: 9 } })
  expect(refused.body.code).toBe('choice_not_allowed')
  expect(player.balance()).toBe(100_000_000)
})

test('the same request key again with another choice is another bet', async () => {
  const player = await climber()
  const requestKey = randomUUID()
  const first = await player.play({ requestKey })
  expect((await player.play({ requestKey })).body.roundId).toBe(first.body.roundId)
  const other = await player.play({ requestKey, choice: { steps: 2 } })
  expect(other.body.code).toBe('key_reused')
})

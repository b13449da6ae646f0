import { randomUUID } from 'node:crypto'
import { openStream } from '@padma/fair'
import type { InstantGame } from '@padma/game-protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { assertProved, type Game, gamesByCode } from '../games.ts'
import { launchBody, signed, studioWorld } from '../test-world.ts'

const outcome = z.object({ face: z.number().int().min(1).max(6) })
/** Six sides; a six pays five times the stake. It stands in this file alone. */
const dice: InstantGame<z.infer<typeof outcome>, { showed: string }> = {
  engine: 'instant',
  code: 'test-dice',
  name: 'Test Dice',
  category: 'dice',
  table: 'test-dice@1',
  isProved: () => true,
  stakes: [300_000n],
  outcome,
  play(draw, stakeUnits) {
    const face = draw.int(6) + 1
    return { outcome: { face }, payoutUnits: face === 6 ? stakeUnits * 5n : 0n }
  },
  show: ({ face }) => ({ showed: `face ${face}` }),
  listing: { type: 'RNG', names: { bn: '', ar: '' }, turnoverWeightPpm: 0 },
  loading: { scene: ['#123', '#456'], panel: '#789' },
}

let world: Awaited<ReturnType<typeof studioWorld>>
beforeAll(async () => {
  world = await studioWorld({ games: gamesByCode([dice]) })
})
afterAll(() => world.stop())

const play = async (token: string, stakeUnits = '300000') => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/play',
    headers: { authorization: `Bearer ${token}` },
    payload: { requestKey: randomUUID(), stakeUnits },
  })
  return response.json<{
    roundId: string
    rulesTable: string
    payoutUnits: string
    view: { showed: string } | null
    code?: string
  }>()
}

test('a game that is one more entry of the list is listed, launched, played and settled', async () => {
  const body = '{}'
  const listed = await world.app.inject({
    method: 'POST',
    url: '/operator/generic/v2/game/list',
    headers: {
      'content-type': 'application/json',
      'x-padma-signature': signed(body, world.operatorKeyPem),
    },
    payload: body,
  })
  expect(listed.json()).toMatchObject([
    { game_code: 'test-dice', name: 'Test Dice', category: 'dice' },
  ])

  world.wallet.balances.set('dice-player', 100_000_000)
  const code = await world.launch('dice-player', { game_code: 'test-dice' })
  const { body: session } = await world.openSession(code)
  expect(session.stakes).toEqual(['300000'])
  const faces = new Set<string>()
  let balance = 100_000_000n
  for (let nonce = 0; nonce < 12; nonce++) {
    const round = await play(session.token)
    expect(round.rulesTable).toBe('test-dice@1')
    const { rows } = await sql<{
      server_seed: string
      client_seed: string
      outcome: { face: number }
    }>`
      select s.server_seed, s.client_seed, r.outcome
      from round r
      join seed_pair s on s.id = r.seed_pair_id
      where r.id = ${round.roundId}`.execute(world.db)
    const { server_seed, client_seed, outcome: stored } = rows[0]!
    const drawn = dice.play(openStream(server_seed, client_seed, nonce), 300_000n, null)
    expect(stored).toEqual(drawn.outcome)
    expect(round.view).toEqual({ showed: `face ${drawn.outcome.face}` })
    expect(round.payoutUnits).toBe(`${drawn.payoutUnits}`)
    balance += drawn.payoutUnits - 300_000n
    faces.add(round.view!.showed)
  }
  expect(BigInt(world.wallet.balances.get('dice-player')!)).toBe(balance)
  expect(faces.size).toBeGreaterThan(1)
})

test('a stake of another game is none of this one’s', async () => {
  world.wallet.balances.set('dice-other', 100_000_000)
  const code = await world.launch('dice-other', { game_code: 'test-dice' })
  const { body: session } = await world.openSession(code)
  expect((await play(session.token, '200000')).code).toBe('stake_unknown')
})

test('a stored outcome that its game cannot read is never shown', async () => {
  world.wallet.balances.set('dice-broken', 100_000_000)
  const code = await world.launch('dice-broken', { game_code: 'test-dice' })
  const { body: session } = await world.openSession(code)
  const { roundId } = await play(session.token)
  await sql`update round set outcome = '{"face": 7}' where id = ${roundId}`.execute(world.db)
  const shown = await world.app.inject({
    url: `/api/rounds/${roundId}`,
    headers: { authorization: `Bearer ${session.token}` },
  })
  expect(shown.statusCode).toBe(503)
})

test('a game that is not in the list is not launched', async () => {
  const body = launchBody('dice-player')
  const response = await world.app.inject({
    method: 'POST',
    url: '/operator/generic/v2/game/url',
    headers: {
      'content-type': 'application/json',
      'x-padma-signature': signed(body, world.operatorKeyPem),
    },
    payload: body,
  })
  expect(response.statusCode).toBe(404)
})

test('a game whose table is not the proved one stops the start', () => {
  const changed: Game = { ...dice, isProved: () => false }
  expect(() => assertProved(gamesByCode([changed]))).toThrow('test-dice@1')
  expect(() => assertProved(gamesByCode([dice]))).not.toThrow()
})

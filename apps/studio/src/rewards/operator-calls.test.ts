import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorKeyPair, signed, studioWorld } from '../test-world.ts'
import { openReward } from './store.ts'

let world: Awaited<ReturnType<typeof studioWorld>>
beforeAll(async () => {
  world = await studioWorld()
})
afterAll(() => world.stop())

const reward = (user: string, more: object = {}) => ({
  operator_id: 'demo',
  user,
  reward_uuid: randomUUID(),
  game_code: 'river-kites',
  currency: 'BDT',
  bet_value: 1_000_000,
  bet_count: 5,
  start_time: new Date(Date.now() - 1_000).toISOString(),
  end_time: new Date(Date.now() + 86_400_000).toISOString(),
  ...more,
})
async function ask(call: 'create' | 'cancel', content: object, keyPem = world.operatorKeyPem) {
  const payload = JSON.stringify(content)
  const response = await world.app.inject({
    method: 'POST',
    url: `/operator/generic/v2/freebet/rewards/${call}`,
    payload,
    headers: { 'content-type': 'application/json', 'x-padma-signature': signed(payload, keyPem) },
  })
  return { http: response.statusCode, ...response.json<{ status?: string; error?: string }>() }
}
const openOf = (user: string) =>
  openReward(world.db, { user, gameCode: 'river-kites', currency: 'BDT' })

test('a reward is kept once, however often it is told', async () => {
  const given = reward('player-given')
  expect(await ask('create', given)).toMatchObject({ http: 200, status: 'FRS_ACTIVE' })
  expect(await ask('create', given)).toMatchObject({ http: 200, status: 'FRS_ACTIVE' })
  expect(await ask('create', { ...given, bet_count: 6 })).toMatchObject({
    http: 400,
    error: 'this reward exists with other content',
  })
  expect(await openOf('player-given')).toMatchObject({
    reward_uuid: given.reward_uuid,
    stake_units: 1_000_000n,
    rounds: 5,
    left: 5,
  })
})

test.each([
  ['a stake that the game does not have', { bet_value: 123 }, 400],
  ['a game that is not ours', { game_code: 'other' }, 404],
  ['an end before its beginning', { end_time: '2020-01-01T00:00:00Z' }, 400],
  ['no rounds', { bet_count: 0 }, 400],
  ['a beginning before any calendar', { start_time: '-100000-01-01T00:00:00Z' }, 400],
] as const)('a reward with %s is refused', async (_, more, http) => {
  expect((await ask('create', reward('player-wrong', more))).http).toBe(http)
  expect(await openOf('player-wrong')).toBeNull()
})

test('only the operator gives and takes back', async () => {
  const stranger = operatorKeyPair().privateKey
  expect((await ask('create', reward('player-forged'), stranger)).http).toBe(401)
  expect((await ask('cancel', reward('player-forged'), stranger)).http).toBe(401)
})

test('a cancelled reward is over, and one that is not known is said to be so', async () => {
  const given = reward('player-taken')
  expect((await ask('cancel', given)).http).toBe(404)
  await ask('create', given)
  expect(await ask('cancel', given)).toMatchObject({ http: 200, status: 'FRS_CANCELLED' })
  expect(await openOf('player-taken')).toBeNull()
  expect(await ask('create', given)).toMatchObject({ http: 200, status: 'FRS_CANCELLED' })
})

test('rounds are played from the reward that ends first, and from none before its time or after it', async () => {
  await ask(
    'create',
    reward('player-many', { start_time: new Date(Date.now() + 3_600_000).toISOString() }),
  )
  await ask(
    'create',
    reward('player-many', { start_time: '2020-01-01T00:00:00Z', end_time: '2020-01-02T00:00:00Z' }),
  )
  expect(await openOf('player-many')).toBeNull()
  const later = reward('player-many')
  const sooner = reward('player-many', { end_time: new Date(Date.now() + 3_600_000).toISOString() })
  await ask('create', later)
  await ask('create', sooner)
  expect(await openOf('player-many')).toMatchObject({ reward_uuid: sooner.reward_uuid })
})

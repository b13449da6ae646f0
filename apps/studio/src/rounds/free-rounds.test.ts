import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { studioWorld } from '../test-world.ts'

let world: Awaited<ReturnType<typeof studioWorld>>
beforeAll(async () => {
  world = await studioWorld()
})
afterAll(() => world.stop())
beforeEach(() => world.wallet.misbehave())

const PLAY = '/transaction/play',
  ROLLBACK = '/transaction/rollback'
const makeDue = (user: string) =>
  sql`update round set next_try_at = clock_timestamp() where wallet_user = ${user}`.execute(
    world.db,
  )
const leftInWallet = (rewardUuid: string) => world.wallet.rewards.get(rewardUuid)
const left = async (player: Awaited<ReturnType<typeof world.player>>) =>
  (await player.freeRounds())?.left ?? 0

test('free rounds are told at the session, cost nothing, use the same draws, and pay what they win', async () => {
  const player = await world.player({ units: 0 })
  const reward = await player.give(2)
  const { body: session } = await world.openSession(await world.launch(player.user))
  expect(session.freeRounds).toMatchObject({
    rewardUuid: reward,
    stakeUnits: '1000000',
    left: 2,
    rounds: 2,
  })
  const { status, body } = await player.spinFree(reward)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    state: 'settled',
    isFree: true,
    stakeUnits: '1000000',
    balanceUnits: body.payoutUnits,
    fair: { nonce: 0, commitment: player.session.seeds.commitment },
  })
  expect(world.wallet.balances.get(player.user)).toBe(Number(body.payoutUnits))
  expect(world.wallet.callsOf(PLAY, player.user)).toMatchObject([
    { isSigned: true, body: { is_free: true, reward_uuid: reward } },
  ])
  expect(await left(player)).toBe(1)
  expect((await player.history()).rounds).toMatchObject([{ isFree: true }])
})

test('after the last free round the stake is the player’s own again', async () => {
  const player = await world.player()
  const reward = await player.give(1)
  await player.spinFree(reward)
  expect(await player.freeRounds()).toBeNull()
  expect(await player.spinFree(reward)).toMatchObject({
    status: 422,
    body: { code: 'free_rounds_over' },
  })
  const { body } = await player.spin(200_000n)
  expect(body).toMatchObject({ isFree: false, stakeUnits: '200000' })
  expect(world.wallet.callsOf(PLAY, player.user)).toHaveLength(2)
})

test('a free round is none without its reward’s stake, its own player and an open reward', async () => {
  const [player, other] = await Promise.all([world.player(), world.player()])
  const reward = await player.give(1)
  const spin = (more: object, token: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/play',
      headers: { authorization: `Bearer ${token}` },
      payload: { requestKey: randomUUID(), stakeUnits: '1000000', rewardUuid: reward, ...more },
    })
  for (const [more, token] of [
    [{ stakeUnits: '200000' }, player.token],
    [{ rewardUuid: randomUUID() }, player.token],
    [{}, other.token],
  ] as const) {
    expect((await spin(more, token)).json()).toMatchObject({ code: 'free_rounds_over' })
  }
  expect(world.wallet.callsOf(PLAY, player.user)).toEqual([])
  expect(world.wallet.callsOf(PLAY, other.user)).toEqual([])
})

test('the same request key again answers the first free round and uses no second one', async () => {
  const player = await world.player()
  const reward = await player.give(3)
  const key = randomUUID()
  const answers = await Promise.all([player.spinFree(reward, key), player.spinFree(reward, key)])
  expect(answers[0]!.body).toEqual(answers[1]!.body)
  expect([await left(player), leftInWallet(reward)]).toEqual([2, 2])
  expect(await player.spin(1_000_000n, key)).toMatchObject({
    status: 422,
    body: { code: 'key_reused' },
  })
})

test('two who play the last free round at the same moment play it once', async () => {
  const player = await world.player()
  const reward = await player.give(1)
  const other = await world.process()
  const answers = await Promise.all([
    player.spinFree(reward),
    player.spinFree(reward, randomUUID(), other.app),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(leftInWallet(reward)).toBe(0)
  await other.app.close()
})

test('a free play that is refused behind an unanswered try is undone, and its round can be played again', async () => {
  const fates = ['lose', 'drop', 'late'] as const
  const players = await Promise.all(
    fates.map(async (fate) => {
      const player = await world.player()
      return { fate, player, reward: await player.give(1) }
    }),
  )
  for (const { fate, player, reward } of players) {
    let tries = 0
    world.wallet.misbehave(({ path, body }) => {
      if (path !== PLAY || body['user'] !== player.user) return undefined
      return tries++ === 0 ? fate : 'RS_ERROR_TOKEN_EXPIRED'
    })
    expect((await player.spinFree(reward)).body.code).toBe('session_ended')
    // What was under way arrives behind the rollbacks, and finds its tombstones.
    await sleep(700)
    world.wallet.misbehave()
    expect(world.wallet.callsOf(ROLLBACK, player.user)).toHaveLength(2)
    expect([await left(player), leftInWallet(reward)]).toEqual([1, 1])
    expect((await player.spinFree(reward)).status).toBe(200)
  }
}, 20_000)

test('a free play that gets no answer is played once, whichever process takes the round up', async () => {
  const player = await world.player({ units: 0 })
  const reward = await player.give(1)
  world.wallet.misbehave((call) =>
    call.path === PLAY && call.body['user'] === player.user ? 'lose' : undefined,
  )
  const key = randomUUID()
  expect((await player.spinFree(reward, key)).status).toBe(503)
  world.wallet.misbehave()
  await makeDue(player.user)
  await world.engine.resume()
  const { body } = await player.spinFree(reward, key)
  expect(body).toMatchObject({ state: 'settled', isFree: true })
  expect(world.wallet.balances.get(player.user)).toBe(Number(body.payoutUnits))
  expect([await left(player), leftInWallet(reward)]).toEqual([0, 0])
}, 20_000)

test.each([
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_WRONG_TYPES',
] as const)('a reward that the wallet refuses (%s) is offered no more', async (status) => {
  const player = await world.player()
  const reward = await player.give(2)
  world.wallet.misbehave((call) =>
    call.path === PLAY && call.body['user'] === player.user ? status : undefined,
  )
  expect(await player.spinFree(reward)).toMatchObject({
    status: 422,
    body: { code: 'free_rounds_over' },
  })
  world.wallet.misbehave()
  expect(await player.freeRounds()).toBeNull()
  expect((await player.spin()).status).toBe(200)
})

test('a refusal that is not of the reward leaves its rounds', async () => {
  const player = await world.player()
  const reward = await player.give(2)
  world.wallet.misbehave((call) =>
    call.path === PLAY && call.body['user'] === player.user ? 'RS_ERROR_USER_DISABLED' : undefined,
  )
  expect(await player.spinFree(reward)).toMatchObject({
    status: 422,
    body: { code: 'account_blocked' },
  })
  expect(await left(player)).toBe(2)
})

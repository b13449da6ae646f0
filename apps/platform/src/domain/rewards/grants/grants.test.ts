import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { isRefusal } from '../../../refusal.ts'
import { limitsWorld, type LimitsWorld, type Player, taka } from '../../limits/test-world.ts'
import type { GrantRow, NewGrant } from '../index.ts'

const DAY_MS = 86_400_000
let world: LimitsWorld
let owner: string
let player: Player
let made = 0
beforeAll(async () => {
  world = await limitsWorld()
  owner = await world.owner('owner1')
})
afterAll(() => world.end())
beforeEach(async () => {
  world.clock.aheadMs = 0
  player = await world.player(`Winner${++made}`)
})

const cash = { kind: 'cash', units: taka(50), turnoverTimes: 2 } as const
const bonus = { kind: 'bonus', units: taka(100), requiredUnits: taka(2_000), days: 7 } as const
const waits = () => ({
  claimUntil: new Date(Date.now() + world.clock.aheadMs + DAY_MS),
})
const give = async (more: Partial<NewGrant>, to: Player = player): Promise<GrantRow> => {
  const given = await tryToGive(more, to)
  if (isRefusal(given)) throw new Error(given.refused)
  return given
}
const tryToGive = (more: Partial<NewGrant>, to: Player = player) =>
  inTransaction(world.db, (tx) =>
    world.modules.rewards.grants.give(tx, {
      brandId: 1,
      memberId: to.id,
      source: 'mission',
      sourceId: `m${++made}`,
      name: { en: 'Ten bets', bn: 'দশ বাজি' },
      value: cash,
      pay: 'at_once',
      ...more,
    }),
  )
const balance = () => world.modules.wallet.balance(world.db, player.id)
const claim = (id: bigint) => player.call(`POST /wps/member/grants/${id}/claim`, {})
const booksAreProved = async () => {
  for (const [says, query] of world.modules.all.find(({ name }) => name === 'rewards')!.checks!)
    expect([says, (await query.execute(world.db)).rows]).toMatchObject([says, [{ first: null }]])
}

test('what is given at once is in the wallet with its turnover, once for its source', async () => {
  const given = await give({ sourceId: 'same' })
  expect(given.state).toBe('issued')
  expect(await give({ sourceId: 'same' })).toEqual(given)
  expect(await balance()).toMatchObject({ cash: taka(50), bonus: 0n })
  const { value } = await player.call('GET /wps/member/turnover')
  expect(value.requirements).toMatchObject([{ required: '100.00' }])
  await booksAreProved()
})

test('what waits is counted, claimed once by two presses at once, and by no one else', async () => {
  const { id } = await give({ pay: waits() })
  expect(await balance()).toMatchObject({ cash: 0n })
  expect((await player.call('GET /wps/relay/CSP_unreadCount')).value).toMatchObject({
    availablePromoCount: 1,
    waitingGrants: 1,
  })
  const other = await world.player(`Winner${++made}`)
  expect(await other.call(`POST /wps/member/grants/${id}/claim`, {})).toMatchObject({ status: 404 })
  const answers = await Promise.all([claim(id), claim(id)])
  expect(answers.map(({ value }) => value.state)).toEqual(['claimed', 'claimed'])
  expect(await balance()).toMatchObject({ cash: taka(50) })
  expect((await player.call('GET /wps/member/grants')).value.rows).toMatchObject([
    { state: 'claimed', name: { en: 'Ten bets' }, value: { kind: 'cash', amount: '50.00' } },
  ])
  await booksAreProved()
})

test('a second bonus waits while the first is active', async () => {
  expect((await give({ value: bonus })).state).toBe('issued')
  const second = await give({ value: bonus })
  expect(second.state).toBe('waiting')
  expect(await claim(second.id)).toMatchObject({ status: 409, code: 'bonus_active' })
  const { value } = await player.call('GET /wps/member/turnover')
  await player.call(`DELETE /wps/member/bonus/${value.bonus.id}`)
  expect((await claim(second.id)).value.state).toBe('claimed')
  expect(await balance()).toMatchObject({ bonus: taka(100) })
  await booksAreProved()
})

test('free rounds of a grant wait in their game', async () => {
  const rounds = {
    kind: 'free_rounds',
    vendor: 'padma-studio',
    rounds: 5,
    stakeUnits: taka(10),
    days: 7,
  } as const
  expect((await give({ value: { ...rounds, gameCode: 'river-kites' } })).state).toBe('issued')
  expect(await world.modules.rewards.of(player.id)).toMatchObject([{ rounds: 5, used: 0 }])
  // What can't be credited now is not lost.
  expect((await give({ value: { ...rounds, gameCode: 'gone' } })).state).toBe('waiting')
  await booksAreProved()
})

test('what no one claims in time lapses', async () => {
  const { id } = await give({ pay: waits() })
  world.clock.aheadMs = 2 * DAY_MS
  await player.again()
  expect(await claim(id)).toMatchObject({ status: 409, code: 'reward_gone' })
  await world.modules.rewards.grants.lapse()
  expect((await player.call('GET /wps/member/grants')).value.rows[0].state).toBe('lapsed')
  expect(await balance()).toMatchObject({ cash: 0n })
})

test('an operator takes back what waits, with a reason that the player reads', async () => {
  const { id } = await give({ pay: waits() })
  const call = `POST /ops/grants/${id}/reject`
  const asked = { token: owner, body: { reason: 'opened with a second account' } }
  expect((await world.call(call, asked)).value.state).toBe('rejected')
  expect(await claim(id)).toMatchObject({ code: 'reward_gone' })
  expect(
    (await world.call(`GET /ops/players/${player.id}/grants`, { token: owner })).value.rows,
  ).toMatchObject([{ reason: 'opened with a second account' }])
})

test('on a break nothing is given, and what waits is not claimed', async () => {
  const { id } = await give({ pay: waits() })
  await player.call('POST /wps/member/break', { length: 'day' })
  expect(await tryToGive({})).toMatchObject({ refused: 'player_excluded' })
  expect(await claim(id)).toMatchObject({ code: 'player_excluded' })
})

test('the proof names a grant that the books do not have, and the other way round', async () => {
  const { id } = await give({})
  const query = world.modules.all.find(({ name }) => name === 'rewards')!.checks![1]![1]
  await sql`update rewards.grant set value = value || '{"units": "1"}' where id = ${id}`.execute(
    world.db,
  )
  expect((await query.execute(world.db)).rows).toMatchObject([
    { first: expect.stringContaining(`grant ${id} (cash)`) },
  ])
})

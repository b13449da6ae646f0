import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { everyCheck } from '../../../prove-books.ts'
import { isRefusal } from '../../../refusal.ts'
import { undone } from '../../reports/test-world.ts'
import { type Player, pointsWorld, type PointsWorld, taka } from '../test-world.ts'
import type { RedemptionRow } from './store.ts'

let world: PointsWorld
let player: Player
let made = 0
beforeAll(async () => {
  world = await pointsWorld()
})
afterAll(() => world.end())
beforeEach(async () => {
  player = await world.player(`Collector${++made}`)
})

const cash = async (of = player) => (await world.modules.wallet.balance(world.db, of.id)).cash
async function redeemed(...asked: Parameters<PointsWorld['redeem']>): Promise<RedemptionRow> {
  const row = await world.redeem(...asked)
  if (isRefusal(row)) throw new Error(row.refused)
  return row
}
const stock = async (id: bigint) =>
  (
    await sql<{ available: number }>`
      select available from points.reward where id = ${id}`.execute(world.db)
  ).rows[0]!.available

test('points, money and stock are reserved, and come back on a rejection', async () => {
  const reward = await world.reward({ amount: '250', quantity: 3 })
  await world.give(player, 180)
  await player.fund(1_000)
  const row = await redeemed(player, reward)
  expect(await world.balance(player)).toEqual({ points: 80, owed: 0 })
  expect(await cash()).toBe(taka(750))
  expect(await stock(reward.id)).toBe(2)
  expect(await world.faults()).toEqual([])
  expect(await world.reject(row.id)).toMatchObject({ state: 'rejected' })
  expect(await world.reject(row.id)).toMatchObject({ state: 'rejected' })
  expect(await world.approve(row.id)).toMatchObject({ refused: 'redemption_decided' })
  expect(await world.balance(player)).toEqual({ points: 180, owed: 0 })
  expect(await cash()).toBe(taka(1_000))
  expect(await stock(reward.id)).toBe(3)
  expect(await world.faults()).toEqual([])
})

test('ten left and fifty at once: ten get it, no one pays for nothing', async () => {
  const reward = await world.reward({ quantity: 10, points: 40 })
  const players: Player[] = [player]
  for (let more = 0; more < 4; more++) players.push(await world.player(`Collector${++made}`))
  for (const one of players) await world.give(one, 400)
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, at) => world.redeem(players[at % 5]!, reward)),
  )
  const refused = outcomes.filter(isRefusal)
  expect(refused).toHaveLength(40)
  expect(new Set(refused.map((one) => one.refused))).toEqual(new Set(['point_reward_sold_out']))
  expect(await stock(reward.id)).toBe(0)
  const left = await Promise.all(players.map((one) => world.balance(one)))
  expect(left.reduce((sum, { points }) => sum + points, 0)).toBe(2_000 - 400)
  expect(await world.faults()).toEqual([])
})

test('the same request twice, at once or later, takes its points once', async () => {
  const reward = await world.reward()
  await world.give(player, 300)
  const requestKey = randomUUID()
  const [one, two] = await Promise.all([
    redeemed(player, reward, { requestKey }),
    redeemed(player, reward, { requestKey }),
  ])
  expect(one.id).toBe(two.id)
  expect((await redeemed(player, reward, { requestKey })).id).toBe(one.id)
  expect(await world.balance(player)).toEqual({ points: 200, owed: 0 })
  const other = await world.reward()
  expect(await world.redeem(player, other, { requestKey })).toMatchObject({
    refused: 'key_reused',
  })
})

test.each([
  ['points', { points: 90 }],
  ['money', { amount: '20' }],
  ['terms', { turnoverTimes: 9 }],
])('a reward whose %s changed since the member saw it is refused', async (_, more) => {
  const seen = await world.reward({ kind: 'cash', worth: '50', amount: '10' })
  await world.give(player, 500)
  await player.fund(100)
  expect(await world.change(seen, more)).toMatchObject({ version: seen.version + 1 })
  const before = await world.modules.wallet.balance(world.db, player.id)
  expect(await world.redeem(player, seen)).toMatchObject({ refused: 'point_offer_changed' })
  expect(await world.balance(player)).toEqual({ points: 500, owed: 0 })
  expect(await world.modules.wallet.balance(world.db, player.id)).toEqual(before)
  expect(await redeemed(player, { ...seen, version: seen.version + 1 })).toMatchObject({
    state: 'in_process',
  })
})

test('what stands in the way is said, and nothing moves', async () => {
  const goods = await world.reward({ amount: '10' })
  const refusal = async (...asked: Parameters<PointsWorld['redeem']>) => {
    const row = await world.redeem(...asked)
    return isRefusal(row) ? [row.refused, row.fields ?? {}] : row
  }
  expect(await refusal(player, goods)).toEqual(['not_enough_points', {}])
  await world.give(player, 500)
  expect(await refusal(player, goods)).toEqual(['not_enough_money', {}])
  expect(await refusal(player, goods, { address: undefined, mobile: undefined })).toEqual([
    'delivery_needed',
    { address: 'required', mobile: 'required' },
  ])
  expect(await refusal(player, await world.reward({ isOn: false }))).toEqual([
    'point_reward_gone',
    {},
  ])
  const over = await world.reward({ until: new Date(Date.now() - 1_000).toISOString() })
  expect(await refusal(player, over)).toEqual(['point_reward_gone', {}])
  expect(await refusal(player, await world.reward({ quantity: 0 }))).toEqual([
    'point_reward_sold_out',
    {},
  ])
  await player.call('POST /wps/member/break', { length: 'day' })
  expect(await refusal(player, await world.reward())).toEqual(['play_excluded', {}])
  expect(await world.balance(player)).toEqual({ points: 500, owed: 0 })
})

test('a bonus asks for both ids once, keeps them, and is credited on approval', async () => {
  const reward = await world.reward({ kind: 'bonus', worth: '50', turnoverTimes: 10 })
  await world.give(player, 300)
  const asked = await world.redeem(player, reward, { zalo: 'rahim.zalo' })
  expect(asked).toMatchObject({
    refused: 'contact_ids_needed',
    fields: { whatsapp: 'required' },
  })
  const first = await redeemed(player, reward, { zalo: 'rahim.zalo', whatsapp: '01712345678' })
  const second = await redeemed(player, reward)
  expect(await world.approve(first.id)).toMatchObject({ state: 'approved' })
  expect(await world.approve(second.id)).toMatchObject({ refused: 'redemption_bonus_active' })
  const { value } = await player.call('GET /wps/member/turnover')
  expect(value.bonus).toMatchObject({ balance: '50.00', required: '500.00' })
  expect((await player.call('GET /wps/relay/MCS2_getPointBalance')).value).toMatchObject({
    points: '100',
    contacts: { zalo: true, whatsapp: true },
  })
  expect(await world.faults()).toEqual([])
})

test('a cash voucher is credited on approval, with its turnover', async () => {
  const reward = await world.reward({ kind: 'cash', worth: '20', turnoverTimes: 3 })
  await world.give(player, 100)
  const row = await redeemed(player, reward)
  expect(row.address).toBeNull()
  expect(await Promise.all([world.approve(row.id), world.approve(row.id)])).toMatchObject([
    { state: 'approved' },
    { state: 'approved' },
  ])
  expect(await cash()).toBe(taka(20))
  const { value } = await player.call('GET /wps/member/turnover')
  expect(value.requirements).toMatchObject([{ required: '60.00' }])
  expect(await world.faults()).toEqual([])
})

test('a failure between two steps leaves nothing, and the next try finishes', async () => {
  const reward = await world.reward({ amount: '10' })
  await world.give(player, 100)
  await player.fund(10)
  const { wallet } = world.deps
  const fail = async () => {
    throw new Error('planted')
  }
  world.deps.wallet = { ...wallet, debit: fail }
  await expect(world.redeem(player, reward)).rejects.toThrow('planted')
  world.deps.wallet = wallet
  expect(await world.balance(player)).toEqual({ points: 100, owed: 0 })
  expect(await stock(reward.id)).toBe(10)
  const row = await redeemed(player, reward)
  world.deps.wallet = { ...wallet, credit: fail }
  await expect(world.reject(row.id)).rejects.toThrow('planted')
  world.deps.wallet = wallet
  expect(await world.faults()).toEqual([])
  expect(await world.reject(row.id)).toMatchObject({ state: 'rejected' })
  expect(await world.balance(player)).toEqual({ points: 100, owed: 0 })
  expect(await world.faults()).toEqual([])
})

test('an operator keeps the mall: what is taken stays taken, stale pages change nothing', async () => {
  const body = {
    kind: 'goods',
    name: { en: 'Book', bn: 'বই' },
    detail: {},
    picture: '/art/r-book.svg',
    points: 50,
    amount: '0',
    worth: '0',
    turnoverTimes: 0,
    days: 30,
    quantity: 2,
    from: '',
    until: '',
    position: 1,
    isOn: true,
  }
  const key = randomUUID()
  const add = () => world.call('POST /ops/point-rewards', { token: world.owner, key, body })
  const { value: reward } = await add()
  expect((await add()).value.id).toBe(reward.id)
  await world.give(player, 100)
  await redeemed(player, { id: BigInt(reward.id), version: reward.version })
  const change = (version: number, more: object) =>
    world.call(`PUT /ops/point-rewards/${reward.id}`, {
      token: world.owner,
      body: { version, reward: { ...body, ...more } },
    })
  expect(await change(1, { quantity: 0 })).toMatchObject({ code: 'quantity_below_taken' })
  expect(await change(1, { kind: 'cash', worth: '5' })).toMatchObject({ code: 'reward_kind_fixed' })
  expect((await change(1, { quantity: 5 })).value).toMatchObject({ available: 4, version: 2 })
  expect(await change(1, { quantity: 9 })).toMatchObject({ code: 'point_reward_changed' })
  expect(await change(2, { worth: '5' })).toMatchObject({ status: 400 })
  const list = await world.call('GET /wps/relay/MCS2_getPointReward?language=bn&pageSize=100')
  expect(list.value.rows.find(({ id }: { id: string }) => id === reward.id)).toMatchObject({
    name: 'বই',
    available: 4,
  })
})

test('the queue shows who asked for what; other brands and members see none of it', async () => {
  const reward = await world.reward()
  await world.give(player, 100)
  const row = await redeemed(player, reward)
  const queue = await world.call(`GET /ops/redemptions?search=R-${row.id}`, {
    token: world.owner,
  })
  expect(queue.value.rows).toMatchObject([
    { id: `${row.id}`, address: 'House 12, Road 5, Mirpur', state: 'in_process' },
  ])
  const other = await world.player(`Collector${++made}`)
  expect((await other.call('GET /wps/relay/MCS2_getRedeemPointList')).value.rows).toEqual([])
  expect((await player.call('GET /wps/relay/MCS2_getRedeemPointList')).value.rows).toMatchObject([
    { name: 'Sylhet tea', state: 'in_process', points: '100' },
  ])
  expect((await player.call('GET /wps/relay/ODSFE2_MemTransDet')).value.rows).toMatchObject([
    { kind: 'redeemed', points: '-100', balanceAfter: '0', reference: `${row.id}` },
    { kind: 'granted', points: '100', balanceAfter: '100' },
  ])
})

test('a redemption that is in one book alone is named by the proof', async () => {
  for (const [name, plant] of [
    [
      'every redemption and conversion took its points once, and no other did',
      'update points.redemption set points = points + 1',
    ],
    [
      'every redemption and conversion moved its money once, and no other did',
      'update points.redemption set amount = amount + 1 where amount > 0',
    ],
    [
      'every bonus for points is of an approved redemption',
      "update points.redemption set worth = worth + 1 where kind = 'bonus'",
    ],
    [
      'what is gone of every reward is what was asked for and not rejected',
      'update points.reward set available = available - 1 where available > 0',
    ],
  ] as const) {
    const failed = await undone(world.db, async (tx) => {
      await sql.raw(plant).execute(tx)
      return (await everyCheck(tx)).filter(({ isHeld }) => !isHeld).map((check) => check.name)
    })
    expect(failed).toContain(name)
  }
})

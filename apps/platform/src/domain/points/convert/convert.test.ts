import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../../../refusal.ts'
import { type Player, pointsWorld, type PointsWorld, taka } from '../test-world.ts'
import { boundFault, worthOf } from './rules.ts'

let world: PointsWorld
let player: Player
beforeAll(async () => {
  world = await pointsWorld()
  player = await world.player('Converter')
})
afterAll(() => world.end())

test.each([
  [250n, 10, 25_00n],
  [7n, 3, 2_33n],
  [1n, 200, 0n],
])('%d points at %d a unit are %d hundredths', (points, convertRatio, hundredths) => {
  expect(worthOf({ convertRatio }, points)).toBe(hundredths * 1_000n)
})

test.each([
  [99n, 'too_small'],
  [105n, 'multiple'],
  [110n, null],
] as const)('%d points with minimum 100 and multiple 10: %s', (points, fault) => {
  const terms = { convertRatio: 10, convertMinimum: 100, convertMultiple: 10 }
  expect(boundFault(terms, points)).toBe(fault)
})

test('points become cash with its turnover, once, and never more than there are', async () => {
  await world.give(player, 300)
  const requestKey = randomUUID()
  const twice = await Promise.all([
    world.convert(player, 250, '25.00', { requestKey }),
    world.convert(player, 250, '25.00', { requestKey }),
  ])
  expect(twice.map((one) => (isRefusal(one) ? one.refused : one.units))).toEqual([
    taka(25),
    taka(25),
  ])
  expect(await world.balance(player)).toEqual({ points: 50, owed: 0 })
  expect((await world.modules.wallet.balance(world.db, player.id)).cash).toBe(taka(25))
  expect((await player.call('GET /wps/member/turnover')).value.requirements).toMatchObject([
    { required: '25.00' },
  ])
  expect(await world.convert(player, 100, '10.00')).toMatchObject({ refused: 'not_enough_points' })
  expect(await world.convert(player, 100, '11.00')).toMatchObject({
    refused: 'point_price_changed',
  })
  expect(await world.convert(player, 55, '5.50')).toMatchObject({ fields: { points: 'too_small' } })
  expect(await world.faults()).toEqual([])
})

test('ten conversions at once of what pays for one: one', async () => {
  const one = await world.player('Converter2')
  await world.give(one, 150)
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => world.convert(one, 100, '10.00')),
  )
  expect(outcomes.filter((each) => !isRefusal(each))).toHaveLength(1)
  expect(await world.balance(one)).toEqual({ points: 50, owed: 0 })
  expect(await world.faults()).toEqual([])
})

test('a failure after the points were taken leaves them', async () => {
  const one = await world.player('Converter3')
  await world.give(one, 100)
  const { wallet } = world.deps
  world.deps.wallet = {
    ...wallet,
    credit: async () => {
      throw new Error('planted')
    },
  }
  await expect(world.convert(one, 100, '10.00')).rejects.toThrow('planted')
  world.deps.wallet = wallet
  expect(await world.balance(one)).toEqual({ points: 100, owed: 0 })
})

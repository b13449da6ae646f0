import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockJumping } from './clock-jumping.ts'
import { databaseAway } from './database-away.ts'
import { poolExhausted } from './pool-exhausted.ts'
import { faultWorld, type FaultWorld } from './world.ts'

let world: FaultWorld
const say = () => {}

beforeAll(async () => {
  world = await faultWorld()
})
afterAll(() => world.end())

test('without database connections all callers retry, nothing is half done, and it recovers', async () => {
  expect(await poolExhausted(world, { say })).toEqual([])
}, 120_000)

test('PostgreSQL away for seconds: players are told, a repeated payment pays once, all recovers', async () => {
  expect(await databaseAway(world, { seconds: 4, say })).toEqual([])
}, 120_000)

test('a clock that jumps hours closes no day, ends no order and ends no session; readiness fails', async () => {
  expect(await clockJumping(world, { isLong: false, say })).toEqual([])
}, 120_000)

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

test('without a connection to the database all are told to try again, nothing is half done, and it recovers by itself', async () => {
  expect(await poolExhausted(world, { say })).toEqual([])
}, 120_000)

test('PostgreSQL may be away for seconds: players are told, a money button pressed again pays once, and all recovers by itself', async () => {
  expect(await databaseAway(world, { seconds: 4, say })).toEqual([])
}, 120_000)

test('clocks that jump by hours close no day, end no order and sign nobody out for good, and the product says that it is not ready', async () => {
  expect(await clockJumping(world, { isLong: false, say })).toEqual([])
}, 120_000)

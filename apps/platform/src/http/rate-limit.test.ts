import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testWorld, type World } from '../domain/accounts/test-world.ts'
import { createRateLimit, networkOf, purgeRateLimits } from './rate-limit.ts'

let world: World
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

test('tries that come at once over two processes are let in no more often than allowed', async () => {
  const [one, other] = [0, 1].map(() => createRateLimit(world.db, { name: 'crowd', tries: 5, seconds: 60 }))
  const left = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? one! : other!).take('somebody')))
  expect(left.filter((tries) => tries !== null).sort()).toEqual([0, 1, 2, 3, 4])
  expect(await one!.take('somebody else')).toBe(4)
})

test('a try that is given back can be taken again, and clearing forgets all', async () => {
  const limit = createRateLimit(world.db, { name: 'back', tries: 2, seconds: 60 })
  await limit.take('a')
  await limit.take('a')
  await limit.giveBack('a')
  expect(await limit.take('a')).toBe(0)
  expect(await limit.take('a')).toBeNull()
  await limit.clear('a')
  expect(await limit.take('a')).toBe(1)
})

test('the last try begins the silence, and its end is the end of it', async () => {
  const limit = createRateLimit(world.db, { name: 'silence', tries: 1, seconds: 60, blockSeconds: 600 })
  expect(await limit.take('a')).toBe(0)
  expect(await limit.take('a')).toBeNull()
  const { rows } = await sql<{ expire: bigint }>`select expire from http.rate_limit where key like 'silence:%'`.execute(world.db)
  const leftMs = Number(rows[0]!.expire) - Date.now()
  expect(leftMs).toBeGreaterThan(60_000)
  await sql`update http.rate_limit set expire = expire - ${leftMs} where key like 'silence:%'`.execute(world.db)
  await purgeRateLimits(world.db)
  expect(await limit.take('a')).toBe(0)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the address %s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testWorld, type World } from '../../domain/auth/testing/test-world.ts'
import { refuse } from '../../refusal.ts'
import {
  createRateLimit,
  networkInSql,
  networkOf,
  purgeRateLimits,
  sayingWhen,
} from './rate-limit.ts'

let world: World
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

test('tries that come at once over two processes are let in no more often than allowed', async () => {
  const [one, other] = [0, 1].map(() =>
    createRateLimit(world.db, { name: 'crowd', tries: 5, seconds: 60 }),
  )
  const left = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? one! : other!).take('somebody')),
  )
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

test('what is asked in one breath is counted as if it had been asked one by one', async () => {
  const [three, five] = [3, 5].map((tries) =>
    createRateLimit(world.db, { name: `breath${tries}`, tries, seconds: 60 }),
  )
  expect(
    await Promise.all([
      three!.take('a'),
      five!.take('a'),
      three!.take('a'),
      three!.take('b'),
      three!.take('a'),
      three!.take('a'),
    ]),
  ).toEqual([2, 4, 1, 2, 0, null])
  await Promise.all([
    three!.giveBack('a'),
    three!.giveBack('a'),
    five!.clear('a'),
    three!.giveBack('b'),
    three!.clear('b'),
    three!.giveBack('nobody'),
  ])
  expect(
    await Promise.all([
      three!.take('a'),
      three!.take('a'),
      five!.take('a'),
      three!.take('b'),
      three!.take('nobody'),
    ]),
  ).toEqual([0, null, 4, 2, 2])
})

test('a refused caller is told in whole minutes when the limit that refused them resets', async () => {
  const day = createRateLimit(world.db, { name: 'day', tries: 1, seconds: 86_400 })
  const five = createRateLimit(world.db, {
    name: 'five',
    tries: 1,
    seconds: 300,
    blockSeconds: 900,
  })
  const asked = (...limits: (typeof day)[]) =>
    sayingWhen(async () => {
      let left: number | null = 0
      for (const limit of limits) left = await limit.take('a')
      return left === null ? refuse('too_many_requests', { detail: { of: 'a' } }) : left
    })
  expect(await asked(day, five)).toBe(0)
  expect(await Promise.all([asked(five), asked(day), asked(five, day)])).toEqual(
    [900, 86_400, 86_400].map((secondsLeft) => ({
      refused: 'too_many_requests',
      detail: { of: 'a', secondsLeft },
    })),
  )
  await sql`
    update http.rate_limit
    set expire = expire - 86_400_000 + 90_000
    where key like 'day:%'`.execute(world.db)
  expect(await asked(day)).toMatchObject({ detail: { secondsLeft: 120 } })
  expect(await sayingWhen(async () => refuse('too_many_requests'))).toEqual(
    refuse('too_many_requests'),
  )
  expect(
    await sayingWhen(async () =>
      (await day.take('a')) === null ? refuse('app_codes_closed') : null,
    ),
  ).toEqual(refuse('app_codes_closed'))
})

test('counts that are asked for in any order by many at once never wait for each other in a ring', async () => {
  const limits = Array.from({ length: 6 }, (_, index) =>
    createRateLimit(world.db, { name: `ring${index}`, tries: 10_000, seconds: 60 }),
  )
  const oneMore = async (turn: number) => {
    const order = turn % 2 ? limits : limits.toReversed()
    await Promise.all(order.map((limit) => limit.take('all')))
    await Promise.all(
      order
        .toReversed()
        .map((limit, index) => (index === turn % 6 ? limit.clear('all') : limit.giveBack('all'))),
    )
  }
  // Each in a breath of its own, so that their statements meet in PostgreSQL.
  await Promise.all(
    Array.from({ length: 120 }, (_, turn) =>
      new Promise((resolve) => setTimeout(resolve, turn % 7)).then(() => oneMore(turn)),
    ),
  )
})

test('a count that has run out begins again, also when an attempt is refunded late', async () => {
  const limit = createRateLimit(world.db, { name: 'over', tries: 2, seconds: 60 })
  await limit.take('a')
  await limit.take('a')
  await sql`update http.rate_limit set expire = ${Date.now()} where key like 'over:%'`.execute(
    world.db,
  )
  expect(await limit.isUsedUp('a')).toBe(false)
  await limit.giveBack('a')
  expect([await limit.take('a'), await limit.take('a'), await limit.take('a')]).toEqual([
    1,
    0,
    null,
  ])
})

test('the last try begins the silence, and its end is the end of it', async () => {
  const limit = createRateLimit(world.db, {
    name: 'silence',
    tries: 1,
    seconds: 60,
    blockSeconds: 600,
  })
  expect(await limit.take('a')).toBe(0)
  expect(await limit.take('a')).toBeNull()
  const { rows } = await sql<{
    expire: bigint
  }>`select expire from http.rate_limit where key like 'silence:%'`.execute(world.db)
  const leftMs = Number(rows[0]!.expire) - Date.now()
  expect(leftMs).toBeGreaterThan(60_000)
  await sql`
    update http.rate_limit
    set expire = expire - ${leftMs}
    where key like 'silence:%'`.execute(world.db)
  await purgeRateLimits(world.db)
  expect(await limit.take('a')).toBe(0)
})

const addresses = [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
]
test.each(addresses)('the address %s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('PostgreSQL counts to one network what is counted to one here, and stumbles over nothing', async () => {
  const ips = [
    ...addresses.map(([ip]) => ip!),
    '::FFFF:203.0.113.7',
    '203.0.113.8',
    '2001:db8:1:2::',
    '2001:db8:1:3::',
    '::2',
    'fe80::2',
    '',
    'unknown',
    '203.0.113.7:4711',
    'a:b',
    '1::2::3',
  ]
  const { rows } = await sql<{
    ip: string
    network: string
  }>`select ip, ${networkInSql(sql`ip`)} as network from unnest(${ips}::text[]) ip`.execute(
    world.db,
  )
  const pairs = (of: (row: { ip: string; network: string }) => string) =>
    rows.flatMap((row) => rows.map((other) => of(row) === of(other)))
  expect(pairs(({ network }) => network)).toEqual(pairs(({ ip }) => networkOf(ip)))
})

import type { AddressInfo } from 'node:net'
import { memberCalls, operatorCalls, rights } from '@padma/contract'
import { Logger } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { inTransaction } from './db/in-transaction.ts'
import { type Event, publish } from './db/outbox/outbox.ts'
import { createJobsPool } from './db/pool.ts'
import { startClock } from './jobs/clock.ts'
import { jobsOf, listenersOf, tasksOf } from './jobs/of-modules.ts'
import { knowListeners, startOutboxReader } from './jobs/outbox-reader.ts'
import { hintsOf } from './live/hints.ts'
import type { Module } from './module.ts'
import { productWorld, type ProductWorld } from './test-world.ts'

// A module that the product does not have: lanterns, which members light.
const call = { summary: 'test', value: z.object({ lit: z.number() }), refusals: [] }
const calls = {
  member: {
    ...memberCalls,
    'POST /wps/lanterns': {
      ...call,
      session: 'member' as const,
      limits: [{ per: 'member' as const, tries: 3, seconds: 60 }],
    },
  },
  operator: {
    ...operatorCalls,
    'GET /ops/lanterns': { ...call, session: 'operator' as const, right: 'players.read' as const },
  },
}
type LooseRoute = (name: string, handler: (asked: any) => Promise<unknown>) => void

const done: string[] = []
const ended: bigint[] = []
let mayEnd = true
let lit = 0
let world: ProductWorld
const lanterns: Module = {
  name: 'lanterns',
  member(route) {
    const loose = route as unknown as LooseRoute
    loose('POST /wps/lanterns', async ({ member }) => {
      lit += 1
      await inTransaction(world.db, (tx) =>
        publish(tx, 'lantern.lit', { brandId: 1, playerId: member.playerId }),
      )
      return { lit }
    })
  },
  operator: (route) => (route as unknown as LooseRoute)('GET /ops/lanterns', async () => ({ lit })),
  raw: (app) => void app.get('/lanterns.txt', async () => `${lit} lit`),
  operatorRaw: (app) => void app.get('/lanterns.csv', async () => `lit\n${lit}`),
  jobs: [
    { name: 'trim_lanterns', every: '0 0 1 1 *', act: async () => done.push('trimmed') },
    {
      name: 'date_lanterns',
      every: '0 0 1 1 *',
      whenClocksAgree: true,
      act: async () => done.push('dated'),
    },
  ],
  tasks: [
    {
      name: 'carry_lantern',
      act: async (payload) => done.push(`carried to ${(payload as { to: string }).to}`),
    },
  ],
  listens: [
    {
      name: 'lanterns.broken',
      facts: ['lantern.*'],
      take: async () => {
        throw new Error('a bad fact')
      },
    },
    {
      name: 'lanterns.counted',
      facts: ['lantern.*'],
      take: async (_tx, events) => void done.push(...events.map(({ name }) => `heard ${name}`)),
    },
  ],
  hints: { member: { 'lantern.*': ['bets'] }, operator: { 'lantern.*': ['players'] } },
  checks: [
    ['every lantern is lit', sql`select 7::bigint as checked, null::text as first`],
    ['no lantern is lost', sql`select 1::bigint as checked, 'lantern 3' as first`],
  ],
  obstacles: async () => (lit > 0 ? ['round'] : []),
  async sessionsEnded(_tx, ids) {
    if (!mayEnd) throw new Error('a lantern is burning')
    ended.push(...ids)
  },
}

beforeAll(async () => {
  world = await productWorld([lanterns], calls)
})
afterAll(() => world.end())

test('one more module answers members and operators, by calls and by addresses of its own', async () => {
  const token = await world.member('Dipok01')
  const owner = await world.owner('dipok')
  const { status, value } = await world.call('POST /wps/lanterns', { token, body: {} })
  expect([status, value]).toEqual([200, { lit }])
  expect((await world.call('GET /ops/lanterns', { token: owner })).value).toEqual({ lit })
  expect(await world.call('GET /ops/lanterns')).toMatchObject({ code: 'not_logged_in' })
  const { portal, console } = world.servers
  expect((await portal.inject('/lanterns.txt')).body).toBe(`${lit} lit`)
  expect((await console.inject('/lanterns.csv')).body).toBe(`lit\n${lit}`)
  expect((await console.inject('/lanterns.txt')).statusCode).toBe(404)
})

test('a call with a limit is refused beyond it, with the time to wait, and others go on', async () => {
  const [token, other] = [await world.member('Dipok02'), await world.member('Dipok03')]
  for (let times = 0; times < 3; times += 1)
    expect(await world.call('POST /wps/lanterns', { token })).toMatchObject({ success: true })
  const before = lit
  expect(await world.call('POST /wps/lanterns', { token })).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    value: { secondsLeft: 60 },
  })
  expect(lit).toBe(before)
  expect(await world.call('POST /wps/lanterns', { token: other })).toMatchObject({ success: true })
})

test('its jobs and tasks are run by the workers, one that waits for the clock among them', async () => {
  const pools = [createJobsPool(world.databaseUrl), createJobsPool(world.databaseUrl)] as const
  const quiet = new Logger(() => () => {})
  const clocks = [
    await startClock(pools[0], world.db, jobsOf(world.modules.all, world.modules), quiet),
    await startClock(pools[1], world.db, [], quiet, tasksOf(world.modules.all)),
  ]
  await sql`
    select graphile_worker.add_job('trim_lanterns'), graphile_worker.add_job('date_lanterns'),
      graphile_worker.add_job('carry_lantern', '{"to": "the pier"}')`.execute(world.db)
  await expect
    .poll(() => done)
    .toEqual(expect.arrayContaining(['trimmed', 'dated', 'carried to the pier']))
  for (const clock of clocks) await clock.stop()
  for (const pool of pools) await pool.end()
})

test('a job that decides by the time fails while the clock of the process is off', async () => {
  const anHourOn = () => new Date(Date.now() + 3_600_000)
  const [, dated] = jobsOf([lanterns], { db: world.db, now: anHourOn })
  await expect(dated!.act()).rejects.toThrow(/clock/)
})

test('two jobs or listeners of one name stop the start', () => {
  expect(() => jobsOf([lanterns, lanterns], world.modules)).toThrow(/trim_lanterns/)
  expect(() => listenersOf([lanterns, lanterns])).toThrow(/lanterns.broken/)
})

test('a listener that fails stops no other, and goes on where it was', async () => {
  const { db } = world
  const listeners = listenersOf(world.modules.all)
  await knowListeners(db, listeners)
  const faults: object[] = []
  const readers = listeners.map((listener) =>
    startOutboxReader(db, listener, (_error, about) => void faults.push(about!)),
  )
  await inTransaction(db, (tx) => publish(tx, 'lantern.lit', { brandId: 1 }))
  const { rows } = await sql<{ first: bigint; last: bigint }>`
    select min(id) filter (where name = 'lantern.lit') as first, max(id) as last
    from outbox.event`.execute(db)
  const { first, last } = rows[0]!
  const behind = async () =>
    (
      await sql<{ name: string }>`
        select name from outbox.reader where id < ${last} order by name`.execute(db)
    ).rows.map(({ name }) => name)
  const names = listeners.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['reports.bets', 'wallet.turnover']))
  await expect.poll(behind, { timeout: 10_000 }).toEqual(['lanterns.broken'])
  // It may have passed what came before its first fact, never that fact.
  const { rows: broken } = await sql<{ id: bigint }>`
    select id from outbox.reader where name = 'lanterns.broken'`.execute(db)
  expect(broken[0]!.id).toBeLessThan(first)
  expect(done).toContain('heard lantern.lit')
  expect(faults).toContainEqual({ listener: 'lanterns.broken' })
  expect(faults).not.toContainEqual({ listener: 'lanterns.counted' })
  for (const reader of readers) await reader.stop()
})

test('open pages hear its hints: its player’s, and those of operators who may read them', async () => {
  const { portal, console } = world.servers
  const hintsAt = async (server: typeof portal, path: string, token: string) => {
    if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    /** Reads until the page hears it; false when the stream ends before. */
    return async (hint: string) => {
      for (let text = ''; ;) {
        const { value, done: isOver } = await reader.read()
        text += value ?? ''
        if (text.includes(`"hint":"${hint}"`)) return reader.cancel().then(() => true)
        if (isOver) return false
      }
    }
  }
  const token = await world.member('Dipok04')
  const ofMember = await hintsAt(portal, '/wps/events', token)
  const ofOwner = await hintsAt(console, '/ops/events', await world.owner('dipali'))
  await world.call('POST /wps/lanterns', { token })
  expect([await ofMember('bets'), await ofOwner('players')]).toEqual([true, true])
})

test('a queue whose readers no module names is told to no operator', () => {
  const event = { name: 'lantern.lit', payload: {} } as Event
  const stray: Module = { name: 'stray', hints: { operator: { 'lantern.*': ['deposits'] } } }
  expect(hintsOf([stray]).operator(event, new Set(rights))).toEqual([])
  const named: Module = { name: 'named', hints: { readers: { deposits: ['deposits.read'] } } }
  expect(hintsOf([stray, named]).operator(event, new Set(rights))).toEqual(['deposits'])
  expect(hintsOf([stray, named]).operator(event, new Set(['players.read']))).toEqual([])
})

test('its checks are in the proof of the books, held and broken', async () => {
  const { isProved, checks } = await world.modules.reports.proof()
  expect(isProved).toBe(false)
  expect(checks.filter(({ isHeld }) => !isHeld)).toEqual([
    { name: 'no lantern is lost', isHeld: false, checked: 1n, firstDifference: 'lantern 3' },
  ])
  expect(checks).toContainEqual(
    expect.objectContaining({ name: 'every lantern is lit', isHeld: true, checked: 7n }),
  )
})

test('what it has open keeps an account from being closed', async () => {
  const token = await world.member('Dipok05')
  await world.call('POST /wps/lanterns', { token })
  expect((await world.call('GET /wps/member/closure', { token })).value.obstacles).toEqual([
    'round',
  ])
})

test('it takes part in the end of a session, which does not happen where it fails', async () => {
  const token = await world.member('Dipok06')
  const { rows } = await sql<{ id: bigint }>`
    select max(s.id) as id from auth.session s join members.member m on m.id = s.member_id
    where m.username = 'Dipok06'`.execute(world.db)
  mayEnd = false
  expect((await world.call('DELETE /wps/session/logout', { token })).status).toBe(500)
  expect(await world.call('GET /wps/member/info', { token })).toMatchObject({ success: true })
  mayEnd = true
  expect(await world.call('DELETE /wps/session/logout', { token })).toMatchObject({ success: true })
  expect(ended).toEqual([rows[0]!.id])
})

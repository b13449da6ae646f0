import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Right, rights } from '@padma/contract'
import { readEvents } from '@padma/contract/read-events'
import { testDatabase } from '@padma/testkit'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '../db/in-transaction.ts'
import { publish } from '../db/outbox/outbox.ts'
import { createDb, createPool, type Db } from '../db/pool.ts'
import { modulesOn } from '../prove-books.ts'
import { refuse } from '../refusal.ts'
import { createLive, type Live } from './index.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let db: Db
let app: FastifyInstance
let live: Live
let origin: string
/** Sessions of operators that are good, with what each may do. */
const operators = new Map<string, readonly Right[]>()
const fetching = fetch
/** Tokens in whose place there are others. */
const replaced = new Set<string>()
/** Sessions that time has ended. */
const outlived = new Set<bigint>()
const open = new Set<AbortController>()
beforeAll(async () => {
  database = await testDatabase('platform')
  db = createDb(createPool(database.url))
  live = createLive(db, modulesOn(db).all, () => undefined, {
    most: { byAddress: 3, bySession: 2, byPlayer: 3 },
    lookMs: 50,
  })
  app = Fastify({ trustProxy: true, forceCloseConnections: true })
  live.memberRoute(app, {
    brandOf: async () => ({ id: 1, code: 'padma-demo' }),
    // The token says which player it is of, then which session.
    memberOf: async (token) =>
      replaced.has(token.replace(/x+$/, ''))
        ? null
        : {
            playerId: BigInt(token[0]!),
            sessionId: BigInt(token.slice(0, 2)),
            digest: Buffer.from(token),
            brandId: 1,
            username: 'x',
            type: 0,
            mustChangePassword: false,
            isPasswordOld: false,
          },
    refuseToken: async () => refuse('not_logged_in', { detail: { by: 'password' } }),
    standing: async (_brandId, ids) => new Set(ids.filter((id) => !outlived.has(id))),
  })
  live.operatorRoute(app, {
    brandOf: async () => ({ id: 1, code: 'padma-demo' }),
    operatorOf: async (token) => {
      const allowed = operators.get(token.slice(0, 2))
      if (token.startsWith('9')) operators.delete(token.slice(0, 2))
      return allowed
        ? {
            operatorId: 1n,
            sessionId: BigInt(token.slice(0, 2)),
            brandId: 1,
            username: 'x',
            role: 'x',
            rights: new Set(allowed),
          }
        : null
    },
    standing: async (_brandId, ids) => new Set(ids.filter((id) => !outlived.has(id))),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  for (const controller of open) controller.abort()
  await live.stop()
  await app.close()
  await db.destroy()
  await database.drop()
})

afterEach(() => vi.unstubAllGlobals())

async function listen({ ip = '10.0.0.1', token }: { ip?: string; token?: string } = {}) {
  const controller = new AbortController()
  open.add(controller)
  const response = await fetch(`${origin}/wps/events`, {
    signal: controller.signal,
    headers: {
      'x-forwarded-for': ip,
      ...(token && { authorization: `Bearer ${token.padEnd(20, 'x')}` }),
    },
  })
  return { status: response.status, response, leave: () => controller.abort() }
}
const statuses = async (times: number, more: Parameters<typeof listen>[0]) =>
  (await Promise.all(Array.from({ length: times }, () => listen(more))))
    .map(({ status }) => status)
    .sort()

test('an address opens so many guest streams and no more; one that closes makes room', async () => {
  const first = await listen()
  expect(await statuses(4, {})).toEqual([200, 200, 429, 429])
  const { response } = await listen()
  expect(response.headers.get('retry-after')).toBe('30')
  expect(await response.json()).toMatchObject({ success: false, code: 'too_many_requests' })
  expect(await statuses(1, { ip: '10.0.0.2' })).toEqual([200])
  first.leave()
  await expect.poll(async () => (await listen()).status).toBe(200)
})

test('members are counted by session and by player, not by the address that they share', async () => {
  expect(await statuses(3, { token: '11' })).toEqual([200, 200, 429])
  expect(await statuses(2, { token: '12' })).toEqual([200, 429])
  expect(await statuses(1, { token: '21' })).toEqual([200])
})

test('a page that finds no place asks again when it was told to, not at once', async () => {
  let asked = 0
  const lines: boolean[] = []
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return new Response('{}', { status: 429, headers: { 'retry-after': '1' } })
  })
  const stop = readEvents({
    path: '/wps/events',
    token: () => null,
    onHint: () => undefined,
    onLine: (isOpen) => lines.push(isOpen),
    onRefused: () => undefined,
  })
  await sleep(900)
  expect(asked).toBe(1)
  await expect.poll(() => asked).toBe(2)
  stop()
  expect(new Set(lines)).toEqual(new Set([false]))
})

test('a page that slept while its session was ended hears by whom as it asks for its stream again', async () => {
  replaced.add('41')
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetching(`${origin}${path}`, init))
  const by = await new Promise((resolve) =>
    readEvents({
      path: '/wps/events',
      token: () => '41'.padEnd(20, 'x'),
      onHint: () => undefined,
      onLine: () => undefined,
      onRefused: resolve,
    }),
  )
  expect(by).toBe('password')
})

/** What an operator's page is told until its stream ends. */
async function told(session: string) {
  const response = await fetch(`${origin}/ops/events`, {
    headers: { authorization: `Bearer ${session.padEnd(20, 'x')}` },
  })
  return {
    status: response.status,
    hints: response
      .text()
      .then((text) => [...text.matchAll(/"hint":"(\w+)"/g)].map(([, hint]) => hint)),
  }
}
const happens = (events: [name: string, payload?: Record<string, unknown>, brandId?: number][]) =>
  inTransaction(db, async (tx) => {
    for (const [name, payload = {}, brandId = 1] of events)
      await publish(tx, name, { brandId, payload })
  })
const everything: [string][] = [
  ['deposit.submitted'],
  ['withdrawal.requested'],
  ['reconciliation.opened'],
  ['member.registered'],
  ['audit.written'],
  ['configuration.changed'],
]

test('an operator hears only what they may read, and nothing after the session ends', async () => {
  operators.set('51', rights).set('52', ['deposits.read']).set('53', ['roles.read'])
  const [owner, depositClerk, houseClerk] = [await told('51'), await told('52'), await told('53')]
  await happens([
    ...everything,
    ['audit.written', { act: 'staff.locked' }],
    ['deposit.submitted', {}, 2],
  ])
  // The line of the log comes after the end of the session, in one transaction.
  await happens([
    ...['51', '52', '53'].map((sessionId): [string, Record<string, unknown>] => [
      'operator.session_ended',
      { sessionId },
    ]),
    ['audit.written'],
  ])
  expect(await owner.hints).toEqual([
    'deposits',
    'players',
    'withdrawals',
    'players',
    'reconciliation',
    'players',
    'players',
    'audit',
    'configuration',
    'audit',
    'staff',
    'session_ended',
  ])
  expect(await depositClerk.hints).toEqual(['deposits', 'configuration', 'session_ended'])
  expect(await houseClerk.hints).toEqual(['configuration', 'staff', 'session_ended'])
})

test.each([
  [{ by: 'elsewhere' }, 'session_ended_elsewhere'],
  [{ by: 'password' }, 'session_ended_by_password'],
  [{ by: 'house' }, 'session_ended_by_house'],
  [{}, 'session_ended'],
])('a member’s page hears who ended its session, and nothing after that: %o', async (by, hint) => {
  const { response } = await listen({ token: '31' })
  await happens([
    ['session.ended', { sessionId: '32', ...by }],
    ['session.ended', { sessionId: '31', ...by }],
    ['configuration.changed'],
  ])
  expect([...(await response.text()).matchAll(/"hint":"(\w+)"/g)].map(([, said]) => said)).toEqual([
    hint,
  ])
})

test('the stream of a replaced token ends silently; that of the new token goes on', async () => {
  const [former, renewed, another] = [
    await listen({ token: '81former' }),
    await listen({ token: '81renewed' }),
    await listen({ token: '82former' }),
  ]
  replaced.add('81former')
  await happens([['session.renewed', { sessionId: '81' }]])
  expect(await former.response.text()).not.toContain('session_ended')
  await happens([
    ['session.ended', { sessionId: '81' }],
    ['session.ended', { sessionId: '82' }],
  ])
  for (const { response } of [renewed, another])
    expect(await response.text()).toContain('session_ended')
  expect((await listen({ token: '81former' })).status).toBe(401)
})

test('an operator who is locked out while their page opens its stream is told so at once', async () => {
  operators.set('91', rights)
  expect(await (await told('91')).hints).toEqual(['session_ended'])
  expect((await told('91')).status).toBe(401)
})

test('a stream ends when time has ended its session, though no one did; streams of others go on', async () => {
  operators.set('54', rights).set('55', rights)
  const [idle, busy] = [await told('54'), await told('55')]
  const member = await listen({ token: '61' })
  const other = await listen({ token: '71' })
  expect(other.status).toBe(200)
  outlived.add(54n).add(61n)
  expect(await idle.hints).toEqual(['session_ended'])
  expect(await member.response.text()).toContain('session_ended')
  await happens([['operator.session_ended', { sessionId: '55' }]])
  expect(await busy.hints).toEqual(['session_ended'])
  await vi.waitFor(() => expect(live.open()).toMatchObject({ operator: 0 }), { timeout: 20_000 })
  expect(live.open().member).toBeGreaterThan(0)
  other.leave()
})

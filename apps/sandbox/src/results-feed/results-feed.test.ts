import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { askFeed } from '@padma/studio/draws/feed/ask.ts'
import { createFeed, type FeedAlarm } from '@padma/studio/draws/feed/index.ts'
import { takeResultIn } from '@padma/studio/draws/issues/draw.ts'
import { both, drawWorld, type DrawWorld } from '@padma/studio/draws/test-draws.ts'
import { testDatabase } from '@padma/testkit'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createDb, type Db } from '../db/pool.ts'
import { type Mood, setMood } from './mood.ts'
import { resultsFeedRoutes } from './routes.ts'

const pair = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const app = Fastify({ forceCloseConnections: true })
const alarms: FeedAlarm[] = []
let database: Awaited<ReturnType<typeof testDatabase>>
let sandbox: Db
let world: DrawWorld
let feed: { url: string; publicKeyPem: string }
let turn: () => Promise<void>

beforeAll(async () => {
  database = await testDatabase('sandbox')
  sandbox = createDb(database.url)
  world = await drawWorld('feed')
  await resultsFeedRoutes(app, {
    db: sandbox,
    settings: { games: [world.game], secret: 'of this test', privateKeyPem: pair.privateKey },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  feed = {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/results-feed`,
    publicKeyPem: pair.publicKey,
  }
  turn = createFeed({
    db: world.db,
    games: new Map([[world.game.code, world.game]]),
    feed,
    onAlarm: (alarm) => alarms.push(alarm),
    onError: (error) => world.errors.push(error),
  }).turn
})
afterAll(async () => {
  await app.close()
  await world.stop()
  await sandbox.destroy()
  await database.drop()
})

const behave = (mood: Mood, seconds = 0) => setMood(sandbox, world.game.code, { mood, seconds })
/** Asks for the issue now, whenever it was asked for last. */
async function askAgain(): Promise<void> {
  await sql`update issue set asked_at = null`.execute(world.db)
  await turn()
}
/** Time has passed since the feed was first asked for anything. */
const passes = (seconds: number) =>
  sql`
    update results_asked
    set first_asked_at = first_asked_at - make_interval(secs => ${seconds})`.execute(sandbox)

let taken = 0
async function locked(): Promise<string> {
  const player = await world.player()
  const { issue } = (await player.ahead())[40 + taken++]!
  await world.lock(issue)
  return issue
}

test('a result is taken as the feed confirms it, once, and not asked for again at once', async () => {
  await behave('prompt')
  const issue = await locked()
  await turn()
  const first = await world.stored(issue)
  expect(first).toMatchObject({ state: 'drawn', revision: 1 })
  await sql`delete from results_asked`.execute(sandbox)
  await turn()
  expect((await sql`select from results_asked`.execute(sandbox)).rows).toHaveLength(0)
  await askAgain()
  expect(await world.stored(issue)).toEqual(first)
})

test('a late feed is waited for; after an hour it is told once, and nothing is voided', async () => {
  await behave('late', 3_600)
  const issue = await locked()
  await turn()
  expect(await world.stored(issue)).toMatchObject({ state: 'open' })
  const isTold = () => alarms.filter((alarm) => alarm.issue === issue).length
  await sql`
    update issue
    set opens_at = now() - interval '63 minutes', locks_at = now() - interval '62 minutes',
      draws_at = now() - interval '61 minutes', asked_at = now() - interval '6 minutes'
    where issue = ${issue}`.execute(world.db)
  await turn()
  expect(alarms).toEqual([{ game: 'two-digits', issue, outcome: 'late' }])
  await sql`
    update issue set draws_at = draws_at - interval '6 minutes',
      locks_at = locks_at - interval '6 minutes', opens_at = opens_at - interval '6 minutes',
      asked_at = asked_at - interval '6 minutes'
    where issue = ${issue}`.execute(world.db)
  await turn()
  expect(isTold()).toBe(1)
  expect(await world.stored(issue)).toMatchObject({ state: 'open' })
  await passes(3_600)
  await askAgain()
  expect(await world.stored(issue)).toMatchObject({ state: 'drawn', revision: 1 })
})

test('a partial result is not taken', async () => {
  await behave('partial', 100)
  const issue = await locked()
  await turn()
  await passes(60)
  await askAgain()
  expect(await world.stored(issue)).toMatchObject({ state: 'open' })
  await passes(60)
  await askAgain()
  expect(await world.stored(issue)).toMatchObject({ state: 'drawn' })
})

test('a wrong result is corrected after its winner has withdrawn: the balance falls below zero', async () => {
  await behave('wrong', 100)
  const player = await world.player()
  const { issue } = (await player.ahead())[70]!
  const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  const bought = await player.buy({
    issues: [{ issue, multiple: 1 }],
    // Every pair whose first digit is small, so that one of both results may win.
    lines: [both(all.slice(0, 5), all)],
  })
  expect(bought.status).toBe(200)
  await world.lock(issue)
  await turn()
  await world.draws.turn()
  const wrong = (await world.stored(issue)).result!
  const paid = (digits: number[]) => (digits[0]! < 5 ? 97_800 * 100 : 0)
  expect(player.balance()).toBe(100_000_000 - 5_000_000 + paid(wrong.digits))
  world.wallet.balances.set(player.user, 0)
  await passes(100)
  await askAgain()
  await world.draws.turn()
  await world.draws.turn()
  const right = await world.stored(issue)
  expect(right).toMatchObject({ state: 'settled', revision: 2 })
  expect(right.result).not.toEqual(wrong)
  expect(player.balance()).toBe(paid(right.result!.digits) - paid(wrong.digits))
  expect(alarms.at(-1)).toMatchObject({ issue, outcome: 'corrected' })
})

test('a result with a bad signature is refused and told', async () => {
  await behave('forged')
  const issue = await locked()
  await turn()
  expect(await world.stored(issue)).toMatchObject({ state: 'open' })
  expect(alarms.at(-1)).toEqual({ game: 'two-digits', issue, outcome: 'badly_signed' })
})

test('what is redirected, too large, too slow, of another issue or no answer is not believed', async () => {
  const of = { game: 'g', issue: '1' }
  const answer = (said: object | string): RequestListener => {
    const body = Buffer.from(typeof said === 'string' ? said : JSON.stringify(said))
    const signature = sign(null, body, pair.privateKey).toString('base64')
    return (_request, response) =>
      void response.writeHead(200, { 'x-feed-signature': signature }).end(body)
  }
  const good = {
    ...of,
    state: 'confirmed',
    result: [1],
    publishedAt: '2026-11-23T12:00:00.000Z',
  }
  const cases: [string, RequestListener][] = [
    ['confirmed', answer(good)],
    ['waiting', answer({ ...good, state: 'complete' })],
    ['waiting', (_request, response) => void response.writeHead(404).end()],
    ['other_issue', answer({ ...good, issue: '2' })],
    ['unreadable', answer({ ...good, state: 'sure' })],
    ['unreadable', answer('{')],
    ['too_large', answer('x'.repeat(70_000))],
    ['badly_signed', (_request, response) => void response.end(JSON.stringify(good))],
    [
      'redirected',
      (_request, response) => void response.writeHead(302, { location: feed.url }).end(),
    ],
    ['away', (_request, response) => void response.writeHead(500).end()],
    ['away', () => {}],
  ]
  let listener: RequestListener
  const server = createServer((request, response) => listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const [said, each] of cases) {
    listener = each
    expect(await askFeed({ ...feed, url }, of, 300)).toMatchObject({ is: said })
  }
})

test('what the staff has given the feed does not change; it is told', async () => {
  await behave('prompt')
  const issue = await locked()
  const key = { game_code: 'two-digits', issue }
  const wrong = { digits: [10, 10] }
  await world.db
    .transaction()
    .execute((tx) => takeResultIn(tx, key, wrong, { staff: ['a', 'b'], reason: null }))
  await askAgain()
  expect(await world.stored(issue)).toMatchObject({ result: wrong, revision: 1 })
  expect(alarms.at(-1)).toMatchObject({ issue, outcome: 'not_taken' })
  expect(world.errors).toEqual([])
})

import { createHash, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { testDatabase, type TestDatabase } from '@padma/testkit'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createDb, type Db } from '../db/pool.ts'
import { giveUpLeft, sendPending } from './wallet/pending.ts'
import type { Settings } from './settings.ts'
import { isSignedBy, signatureOf } from './signing.ts'

type Call = { path: string; body: Record<string, unknown>; raw: string }
const rsa = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [own, operator] = [rsa(), rsa()]

let database: TestDatabase
let db: Db
let app: FastifyInstance
let server: Server
let settings: Settings
let folder: string
/** What the wallet heard, and what it says: a status, or nothing at all. */
let heard: Call[] = []
let says: (call: Call) => string | null = () => 'RS_OK'

beforeAll(async () => {
  database = await testDatabase('sandbox')
  db = createDb(database.url)
  folder = mkdtempSync(join(tmpdir(), 'sample-vendor-'))
  mkdirSync(join(folder, 'keys'))
  writeFileSync(join(folder, 'keys/sample-vendor.private.pem'), own.privateKey)
  writeFileSync(join(folder, 'keys/operator.public.pem'), operator.publicKey)
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks)
    expect(
      verify(
        'RSA-SHA256',
        raw,
        own.publicKey,
        Buffer.from(String(request.headers['x-padma-signature']), 'base64'),
      ),
    ).toBe(true)
    const call = {
      path: request.url!,
      body: JSON.parse(raw.toString()) as Record<string, unknown>,
      raw: raw.toString(),
    }
    heard.push(call)
    const status = says(call)
    if (status === null) return void request.socket.destroy()
    response
      .setHeader('content-type', 'application/json')
      .end(`{"status":"${status}","currency":"BDT","balance":9007199254740993}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, PADMA_DATA: folder })
  settings = {
    ...config.sampleVendor!,
    patienceMs: 15_000,
    walletUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
  app = await createApp({
    config: { ...config, sampleVendor: settings },
    db,
    now: () => new Date(),
  })
})
afterAll(async () => {
  await app.close()
  server.close()
  await db.destroy()
  await database.drop()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  heard = []
  says = () => 'RS_OK'
})

const operatorAsks = (
  path: string,
  body: string,
  signature = sign('RSA-SHA256', Buffer.from(body), operator.privateKey).toString('base64'),
) =>
  app.inject({
    method: 'POST',
    url: `/sample-vendor/operator/generic/v2/${path}`,
    payload: body,
    headers: { 'content-type': 'application/json', 'x-padma-signature': signature },
  })
const launchBody = (more: object = {}) =>
  JSON.stringify({
    user: `user-${randomUUID()}`,
    token: 'a-token-of-the-wallet',
    game_code: 'sample-coin',
    operator_id: 'padma-demo',
    platform: 'GPL_MOBILE',
    lang: 'en',
    currency: 'BDT',
    country: 'BD',
    ip: '127.0.0.1',
    lobby_url: 'http://localhost:4000',
    ...more,
  })
const post = async (path: string, body: object, token?: string) => {
  const response = await app.inject({
    method: 'POST',
    url: `/sample-vendor/api/${path}`,
    payload: body,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { status: response.statusCode, body: response.json() as Record<string, string> }
}
async function seat(game_code = 'sample-coin') {
  const { url } = (await operatorAsks('game/url', launchBody({ game_code }))).json<{
    url: string
  }>()
  const { body } = await post('session', { launch: new URL(url).searchParams.get('launch') })
  const flip = (more: object = {}) =>
    post(
      'flip',
      { requestKey: randomUUID(), side: 'heads', stakeUnits: '1000000', word: 'kite', ...more },
      body.token,
    )
  const leave = (requestKey: string) => post('leave', { requestKey }, body.token)
  heard = []
  return { session: body, flip, leave }
}
const paths = () => heard.map(({ path }) => path)
/** What is due later is due now. */
const hasten = () => sql`update sample_vendor_pending set next_try_at = now()`.execute(db)

const seenFromHere = (file: string, name: string): string => {
  if (!name.startsWith('.')) return name
  const path = join(dirname(file), name)
  return path.startsWith('..') ? path : `./${path}`
}

test('the sample vendor shares no code with studio or platform', () => {
  const allowed = /^(node:|\.\/|\.\.\/(db\/pool|app|config)\.ts$|(fastify|kysely|zod|vitest)$)/
  const taken = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|js)$/.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [
        ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
          /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g,
        ),
      ].map(([, name]) => ({ file, name: seenFromHere(file, name!) })),
    )
  expect(taken.length).toBeGreaterThan(20)
  expect(taken.filter(({ name }) => !allowed.test(name))).toEqual([])
})

test('its signatures are the published ones', () => {
  const published = JSON.parse(
    readFileSync(
      new URL('../../../../docs/vendors/signature-vectors.json', import.meta.url),
      'utf8',
    ),
  ) as {
    publicKey: string
    privateKey: string
    vectors: Record<string, string>[]
    refused: Record<string, string>[]
  }
  for (const { body, signature } of published.vectors) {
    expect(signatureOf(body!, published.privateKey)).toBe(signature)
    expect(isSignedBy(Buffer.from(body!), signature, published.publicKey)).toBe(true)
  }
  for (const { what, body, signature } of published.refused)
    expect(isSignedBy(Buffer.from(body!), signature, published.publicKey), what).toBe(false)
})

test('only the operator lists and opens the game; the URL carries no token and works once', async () => {
  expect((await operatorAsks('game/list', '{}')).json()).toMatchObject([
    { game_code: 'sample-coin', enabled: true },
    { game_code: 'sample-match', category: 'sports' },
    { game_code: 'sample-duel', category: 'pvp' },
  ])
  expect(
    (
      await operatorAsks(
        'game/list',
        '{}',
        sign('RSA-SHA256', Buffer.from('{}'), own.privateKey).toString('base64'),
      )
    ).statusCode,
  ).toBe(401)
  expect((await operatorAsks('game/url', launchBody(), '')).statusCode).toBe(401)
  expect((await operatorAsks('game/url', launchBody({ game_code: 'other' }))).statusCode).toBe(404)
  expect(
    (await operatorAsks('game/url', launchBody({ lobby_url: 'https://evil.example' }))).statusCode,
  ).toBe(403)
  const { url } = (await operatorAsks('game/url', launchBody())).json<{ url: string }>()
  expect(url).not.toContain('a-token-of-the-wallet')
  const launch = new URL(url).searchParams.get('launch')
  expect(
    (await Promise.all([post('session', { launch }), post('session', { launch })]))
      .map(({ status }) => status)
      .sort(),
  ).toEqual([200, 401])
})

test('its page stands in the portal’s frame alone', async () => {
  const { headers, body } = await app.inject('/sample-vendor/play?launch=x&lang=en')
  expect(headers['content-security-policy']).toContain(
    'frame-ancestors http://localhost:4000 http://127.0.0.1:4000',
  )
  expect(body).toContain('coin.js')
})

test('a flip is staked, drawn as promised and closed with its win or zero; the balance is exact', async () => {
  const { session, flip } = await seat()
  let promised = session.commitment
  const seen = new Set<string>()
  while (seen.size < 2) {
    const { body: round } = await flip()
    const secret = Buffer.from(round.secret!, 'hex')
    expect(createHash('sha256').update(secret).digest('hex')).toBe(promised)
    expect(round.result).toBe(
      createHash('sha256').update(secret).update('kite').digest()[0]! % 2 === 0 ? 'heads' : 'tails',
    )
    expect(round).toMatchObject({
      state: 'settled',
      payoutUnits: round.result === 'heads' ? '1960000' : '0',
      balanceUnits: '9007199254740993',
    })
    const [bet, win] = heard.slice(-2)
    expect(bet).toMatchObject({
      path: '/transaction/bet',
      body: { amount: 1_000_000, currency: 'BDT', round_closed: false, round: round.roundId },
    })
    expect(win).toMatchObject({
      path: '/transaction/win',
      body: {
        amount: Number(round.payoutUnits),
        round_closed: true,
        reference_transaction_uuid: bet!.body.transaction_uuid,
        round: round.roundId,
      },
    })
    promised = round.nextCommitment
    seen.add(round.result!)
  }
})

test('a match pays 1.90 for the team that won, under its own game code', async () => {
  const { flip } = await seat('sample-match')
  const { body: round } = await flip()
  expect(round.payoutUnits).toBe(round.result === 'heads' ? '1900000' : '0')
  expect(heard.map(({ body }) => body.game_code)).toEqual(['sample-match', 'sample-match'])
})

test('a duel: the first waits and takes a seat, the second decides it for both, and one wins', async () => {
  const taken = async () =>
    (await operatorAsks('room/list', '{"operator_id":"x","currency":"BDT"}'))
      .json<{ rooms: { room: string; taken: number }[] }>()
      .rooms.map(({ room, taken: seats }) => `${room} ${seats}`)
  const [one, other] = [await seat('sample-duel'), await seat('sample-duel')]
  const requestKey = randomUUID()
  expect((await one.flip({ room: 'khulna' })).status).toBe(400)
  expect((await one.flip()).status).toBe(400)
  const mine = { requestKey, room: 'dhaka' }
  expect((await one.flip(mine)).body).toMatchObject({ state: 'waiting', secret: null })
  expect(await taken()).toEqual(['dhaka 1', 'sylhet 0', 'khulna 0'])
  const { body: theirs } = await other.flip({ room: 'dhaka', word: 'reed' })
  const { body: ours } = await one.flip(mine)
  expect([ours.state, theirs.state]).toEqual(['settled', 'settled'])
  expect([ours.side, theirs.side]).toEqual(['heads', 'tails'])
  expect([ours.payoutUnits, theirs.payoutUnits].sort()).toEqual(['0', '1960000'])
  expect(await taken()).toEqual(['dhaka 0', 'sylhet 0', 'khulna 0'])
  expect(paths().toSorted()).toEqual([
    '/transaction/bet',
    '/transaction/bet',
    '/transaction/win',
    '/transaction/win',
  ])
})

test('who leaves a room, or whom no one meets within a minute, gets the stake back', async () => {
  const { flip, leave } = await seat('sample-duel')
  const [first, second] = [randomUUID(), randomUUID()]
  await flip({ requestKey: first, room: 'sylhet', stakeUnits: '5000000' })
  expect((await leave(first)).body).toEqual({ hasLeft: true })
  expect((await leave(first)).body).toEqual({ hasLeft: false })
  await flip({ requestKey: second, room: 'dhaka' })
  await giveUpLeft({ db, settings })
  expect((await flip({ requestKey: second, room: 'dhaka' })).body.state).toBe('waiting')
  await giveUpLeft({ db, settings }, { bettingSeconds: 15, waitingSeconds: 0 })
  await sendPending({ db, settings })
  for (const [requestKey, refused] of [
    [first, 'left'],
    [second, 'nobody_came'],
  ])
    expect((await flip({ requestKey, room: 'dhaka' })).body).toMatchObject({
      state: 'void',
      refused,
    })
  expect(paths().filter((path) => path === '/transaction/rollback')).toHaveLength(2)
})

test('a press that comes again is the same round, and one round is played at a time', async () => {
  const { flip } = await seat()
  const requestKey = randomUUID()
  const answers = await Promise.all([
    flip({ requestKey }),
    flip({ requestKey }),
    flip({ requestKey }),
  ])
  expect(new Set(answers.map(({ body }) => body.roundId)).size).toBe(1)
  expect(paths().filter((path) => path === '/transaction/bet')).toHaveLength(1)
})

test.each(['kite\0', 'kite\ud83d'])(
  'a word that no database keeps is refused: %j',
  async (word) => {
    const { flip } = await seat()
    expect(await flip({ word })).toEqual({ status: 400, body: { code: 'invalid_input' } })
    expect((await operatorAsks('game/url', launchBody({ user: word }))).statusCode).toBe(400)
  },
)

test('a clean no to the first attempt ends the round; nothing is rolled back', async () => {
  const { flip } = await seat()
  says = () => 'RS_ERROR_NOT_ENOUGH_MONEY'
  expect((await flip()).body).toMatchObject({
    state: 'void',
    refused: 'RS_ERROR_NOT_ENOUGH_MONEY',
    secret: null,
  })
  expect(paths()).toEqual(['/transaction/bet'])
})

test('an unanswered bet is sent three times with the same bytes, then rolled back until acknowledged', async () => {
  const { flip } = await seat()
  const requestKey = randomUUID()
  says = () => null
  expect((await flip({ requestKey })).body).toMatchObject({ state: 'undoing', secret: null })
  expect(paths()).toEqual([
    '/transaction/bet',
    '/transaction/bet',
    '/transaction/bet',
    '/transaction/rollback',
  ])
  expect(new Set(heard.slice(0, 3).map(({ raw }) => raw)).size).toBe(1)
  await hasten()
  await sendPending({ db, settings })
  says = () => 'RS_OK'
  await hasten()
  await sendPending({ db, settings })
  await sendPending({ db, settings })
  expect(paths().slice(3)).toEqual([
    '/transaction/rollback',
    '/transaction/rollback',
    '/transaction/rollback',
  ])
  expect(new Set(heard.slice(3).map(({ raw }) => raw)).size).toBe(1)
  expect((await flip({ requestKey })).body).toMatchObject({ state: 'void' })
})

test('a no after an attempt without an answer is undone all the same, for that attempt may still arrive', async () => {
  const { flip } = await seat()
  says = ({ path }) =>
    path !== '/transaction/bet' ? 'RS_OK' : heard.length === 1 ? null : 'RS_ERROR_NOT_ENOUGH_MONEY'
  expect((await flip()).body).toMatchObject({ state: 'void', refused: 'RS_ERROR_NOT_ENOUGH_MONEY' })
  expect(paths()).toEqual(['/transaction/bet', '/transaction/bet', '/transaction/rollback'])
})

test('a win that was not heard is sent until it is, though it was refused in between', async () => {
  const { flip } = await seat()
  const requestKey = randomUUID()
  says = ({ path }) => (path === '/transaction/win' ? null : 'RS_OK')
  expect((await flip({ requestKey })).body).toMatchObject({ state: 'drawn', balanceUnits: null })
  says = () => 'RS_ERROR_INVALID_PARTNER'
  await hasten()
  await sendPending({ db, settings })
  says = () => 'RS_OK'
  await hasten()
  await sendPending({ db, settings })
  expect((await flip({ requestKey })).body).toMatchObject({
    state: 'settled',
    balanceUnits: '9007199254740993',
  })
})

test('a round that was left while its stake was asked for is undone', async () => {
  const { flip } = await seat()
  const requestKey = randomUUID()
  const { body } = await flip({ requestKey })
  // As if this process had ended before it knew.
  await sql`delete from sample_vendor_pending where round_id = ${body.roundId}`.execute(db)
  await sql`
    update sample_vendor_round
    set state = 'betting', result = null, payout_units = null, made_at = now() - interval '1 minute'
    where id = ${body.roundId}`.execute(db)
  await giveUpLeft({ db, settings })
  await sendPending({ db, settings })
  expect(heard.at(-1)).toMatchObject({
    path: '/transaction/rollback',
    body: { reference_transaction_uuid: heard[0]!.body.transaction_uuid },
  })
  expect((await flip({ requestKey })).body).toMatchObject({ state: 'void' })
})

test('without a session, or with a stake or side that is none, nothing is played', async () => {
  const { flip } = await seat()
  expect((await post('flip', { requestKey: randomUUID() })).status).toBe(401)
  for (const wrong of [
    { side: 'edge' },
    { stakeUnits: '1' },
    { stakeUnits: '-1000000' },
    { requestKey: 'x' },
    { word: '' },
  ])
    expect((await flip(wrong)).status).toBe(400)
  expect(heard).toEqual([])
})

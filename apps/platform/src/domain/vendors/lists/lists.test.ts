import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { memberCalls } from '@padma/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createRoutes } from '../../../http/edge.ts'
import { insertAudit } from '../../audit/index.ts'
import { type Answer, testWorld, type World } from '../../auth/testing/test-world.ts'
import { enrolPool } from '../keys/index.ts'
import { seedVendors } from '../seed.ts'
import { SIGNATURE_HEADER, verifySignature } from '../signatures.ts'
import { createVendorLists } from './ask-lists.ts'
import { listRoutes } from './routes.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = (key: KeyObject) =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }) as string

let world: World
let app: FastifyInstance
let token: string
type Sent = { url: string; isSigned: boolean; content: unknown }
let sent: Sent[] = []
let vendor: () => Promise<Response>
beforeAll(async () => {
  world = await testWorld()
  await seedVendors(world.db, {
    brandId: 1,
    studioPublicKeyPem: pem(publicKey),
    studioUrl: 'http://studio.example',
  })
  const { accounts, register, brand } = world.instance()
  token = (await register('Looker')).value.token
  app = Fastify()
  const line = {
    operatorKeyPem: pem(privateKey),
    secretOf: async () => null,
    fetch: (async (url, init) => {
      const raw = init!.body as string
      const headers = init!.headers as Record<string, string>
      sent.push({
        url: String(url),
        isSigned: verifySignature(Buffer.from(raw), headers[SIGNATURE_HEADER], [pem(publicKey)]),
        content: JSON.parse(raw),
      })
      return vendor()
    }) as typeof fetch,
  }
  listRoutes(
    createRoutes(app, memberCalls, { brandOf: brand.brandOf, memberOf: accounts.memberOf }).route,
    { db: world.db, brand, lists: createVendorLists({ db: world.db, ...line }) },
  )
})
beforeEach(() => {
  sent = []
  // What was answered before is forgotten with the time.
  vi.spyOn(performance, 'now').mockReturnValue((clock += 60_000))
})
let clock = 1_000_000
afterAll(async () => {
  await app.close()
  await world.end()
})

const get = async (path: string, as: string | null = token) =>
  (
    await app.inject({
      url: path,
      headers: { host: 'localhost', ...(as && { authorization: `Bearer ${as}` }) },
    })
  ).json<Answer>()
const draws = [
  {
    game_code: 'keno',
    issue: '1',
    state: 'drawn',
    closes_at: '2026-11-23T12:00:00+06:00',
    drawn_at: '2026-11-23T06:01:00Z',
    result: ['07', '23'],
  },
  { game_code: 'keno', issue: '2', state: 'open', closes_at: '2026-11-23T06:05:00Z' },
]

test('issues and results, as the vendor answers a signed call', async () => {
  vendor = async () => Response.json({ draws })
  const { value } = await get('/wps/game/draws?vassalage=padma-studio')
  expect(value).toEqual({
    draws: [
      {
        gameCode: 'keno',
        issue: '1',
        state: 'drawn',
        closesAt: '2026-11-23T06:00:00.000Z',
        drawnAt: '2026-11-23T06:01:00.000Z',
        result: ['07', '23'],
      },
      {
        gameCode: 'keno',
        issue: '2',
        state: 'open',
        closesAt: '2026-11-23T06:05:00.000Z',
        drawnAt: null,
        result: [],
      },
    ],
  })
  expect(sent).toEqual([
    {
      url: 'http://studio.example/operator/generic/v2/draw/list',
      isSigned: true,
      content: { operator_id: 'padma-demo', currency: 'BDT' },
    },
  ])
})

test('rooms and jackpots', async () => {
  const room = { game_code: 'ludo', room: 'r1', name: 'Dhaka', state: 'open', seats: 4, taken: 2 }
  vendor = async () => Response.json({ rooms: [{ ...room, stake_min: 100_000 }] })
  expect((await get('/wps/relay/GLS2_roomList?vassalage=padma-studio')).value).toEqual({
    rooms: [
      {
        gameCode: 'ludo',
        room: 'r1',
        name: 'Dhaka',
        state: 'open',
        seats: 4,
        taken: 2,
        stakeMin: '1.00',
        stakeMax: null,
      },
    ],
  })
  const pool = { pool: 'mini', name: 'Mini', units: 6_500_000, game_codes: ['summit-jackpot'] }
  vendor = async () =>
    Response.json({
      jackpots: [
        { ...pool, currency: 'BDT' },
        { ...pool, currency: 'INR' },
      ],
    })
  expect((await get('/wps/game/jackpots?vassalage=padma-studio')).value).toEqual({
    jackpots: [{ pool: 'mini', name: 'Mini', amount: '65.00', gameCodes: ['summit-jackpot'] }],
  })
})

test('a vendor is asked once in five seconds, by however many at once', async () => {
  vendor = async () => Response.json({ draws: [] })
  const look = () => get('/wps/game/draws?vassalage=padma-studio')
  await Promise.all([look(), look(), look()])
  vi.spyOn(performance, 'now').mockReturnValue((clock += 5_000))
  await look()
  expect(sent).toHaveLength(1)
  vi.spyOn(performance, 'now').mockReturnValue((clock += 1))
  await look()
  expect(sent).toHaveLength(2)
})

test.each([
  ['gives none', async () => Promise.reject(new Error('no line'))],
  ['refuses', async () => Response.json({ error: 'signature' }, { status: 401 })],
  ['answers another form', async () => Response.json({ draws: [{ issue: 1 }] })],
  ['answers a list alone', async () => Response.json(draws)],
])('a vendor who %s is unavailable', async (_, answer) => {
  vendor = answer
  expect((await get('/wps/game/draws?vassalage=padma-studio')).code).toBe('vendor_unavailable')
})

test('vendors of other brands, unknown ones and ones switched off are not asked; nor for guests', async () => {
  vendor = async () => Response.json({ draws })
  await sql`
    insert into vendors.vendor (code, brand_id, name, base_url, is_enabled)
    values ('off', 1, 'Off', 'http://x.example', false)`.execute(world.db)
  await sql`
    insert into vendors.vendor (code, brand_id, name, base_url)
    select 'theirs', id, 'Theirs', 'http://x.example' from brand.brand where id <> 1
    limit 1`.execute(world.db)
  for (const code of ['nobody', 'off', 'theirs'])
    expect((await get(`/wps/game/draws?vassalage=${code}`)).code).toBe('game_unknown')
  for (const list of ['game/draws', 'relay/GLS2_roomList', 'game/jackpots'])
    expect((await get(`/wps/${list}?vassalage=padma-studio`, null)).code).toBe('not_logged_in')
  expect(sent).toEqual([])
})

test('anyone sees the pools of the brand as the ledger holds them, the fullest first', async () => {
  expect((await get('/lgw/games/jackpots', null)).value).toEqual({ pools: [] })
  for (const [code, seed] of [
    ['mini', 5_000_000n],
    ['grand', 2_000_000_000n],
  ] as const)
    await enrolPool(
      { db: world.db, now: () => new Date(), audit: insertAudit },
      { operatorId: null, ip: '' },
      { vendor: 'padma-studio', code, currency: 'BDT', name: code, seed },
    )
  vi.spyOn(performance, 'now').mockReturnValue((clock += 1_001))
  expect((await get('/lgw/games/jackpots', null)).value).toEqual({
    pools: [
      { vassalage: 'padma-studio', pool: 'grand', name: 'grand', amount: '20000.00' },
      { vassalage: 'padma-studio', pool: 'mini', name: 'mini', amount: '50.00' },
    ],
  })
  expect(sent).toEqual([])
})

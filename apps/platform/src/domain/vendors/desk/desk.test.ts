import Fastify from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWorld, type ProductWorld } from '../../../test-world.ts'
import { keepIcon } from '../../brand/index.ts'
import { fetchIcons } from './fetch-icons.ts'

let world: ProductWorld
let owner: string
let base: string
let list: unknown = []
const asked: string[] = []
const outside = Fastify()
const vendor = Fastify()
beforeAll(async () => {
  world = await productWorld()
  owner = await world.owner('vendordesk')
  vendor.post('/operator/generic/v2/game/list', async () => list)
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  vendor.get('/icons/good.png', async (_request, reply) => reply.type('image/png').send(png))
  vendor.get('/icons/page.png', async (_request, reply) =>
    reply.type('image/png').send('<html><script>alert(1)</script></html>'),
  )
  vendor.get('/icons/huge.png', async (_request, reply) => reply.send(Buffer.alloc(3_000_000, png)))
  outside.get('/secret.png', async (_request, reply) => {
    asked.push('secret')
    return reply.send(png)
  })
  const inner = await outside.listen({ host: '127.0.0.1', port: 0 })
  vendor.get('/icons/inward.png', async (_request, reply) => reply.redirect(`${inner}/secret.png`))
  base = await vendor.listen({ host: '127.0.0.1', port: 0 })
  icons = { good: `${base}/icons/good.png`, inner: `${inner}/secret.png` }
})
let icons: { good: string; inner: string }
afterAll(async () => {
  await vendor.close()
  await outside.close()
  await world.end()
})

const call = (name: string, body?: object) =>
  world.call(name, { token: owner, ...(body && { body }) })
const game = (code: string, more: object = {}) => ({
  game_code: code,
  name: `Game ${code}`,
  category: 'slots',
  enabled: true,
  ...more,
})
const bring = () => call('POST /ops/game-vendors/acme/import')
const shown = async () =>
  Object.fromEntries(
    (await call('GET /ops/game-vendors/acme/games')).value.games.map((one: { code: string }) => [
      one.code,
      one,
    ]),
  )

test('a vendor is enrolled with a secret that is shown once; a code is taken once', async () => {
  const wanted = { code: 'acme', name: 'Acme', baseUrl: base }
  expect((await call('POST /ops/game-vendors', wanted)).value.secret).toMatch(/.{40}/)
  expect(await call('POST /ops/game-vendors', wanted)).toMatchObject({ code: 'vendor_taken' })
  expect((await call('GET /ops/game-vendors')).value.vendors).toMatchObject([
    { vassalage: 'acme', isOn: true, mode: 'seamless', games: 0, keys: [{ isGood: true }] },
  ])
  expect(
    await call('POST /ops/game-vendors', { ...wanted, code: 'other', publicKeyPem: 'no key' }),
  ).toMatchObject({ code: 'key_not_taken' })
})

test('an import takes over what the vendor says and leaves what operators decided', async () => {
  list = [
    game('kites', { names: { bn: 'ঘুড়ি' }, class: 'JP', min_bet: 50_000, lines: 20 }),
    game('boats', { category: 'fishing' }),
    { game_code: 'nameless' },
    game('odd', { category: 'teleport' }),
    game('named', { name: 'a\u0000b' }),
    game('half', { names: { bn: '\ud800' } }),
    game('proto', { category: 'constructor' }),
    'nothing',
  ]
  expect((await bring()).value).toEqual({ added: 2, changed: 0, switchedOff: 0, notRead: 6 })
  expect((await bring()).value).toEqual({ added: 0, changed: 0, switchedOff: 0, notRead: 6 })
  const { kites } = await shown()
  expect(kites).toMatchObject({ gameClassify: 'JP', minBet: '0.50', names: { bn: 'ঘুড়ি' } })
  await call('PUT /ops/game-vendors/acme/games/kites', {
    isOn: true,
    isHot: true,
    isNew: false,
    isInMaintenance: true,
    place: 3,
    iconUrl: '',
    gameClassify: 'JP',
    minBet: '1',
    names: { bn: 'আমাদের ঘুড়ি' },
  })
  list = [game('kites', { name: 'Kites', names: { bn: 'ঘুড়ি', ar: 'طائرات' } })]
  expect((await bring()).value).toMatchObject({ added: 0, changed: 1, switchedOff: 1 })
  expect(await shown()).toMatchObject({
    kites: {
      name: 'Kites',
      names: { bn: 'আমাদের ঘুড়ি', ar: 'طائرات' },
      isOn: true,
      isHot: true,
      isInMaintenance: true,
      place: 3,
    },
    boats: { isOn: false },
  })
})

test('an answer that is no list changes nothing', async () => {
  for (const answer of [{ error: 'no' }, 'x'.repeat(9 * 1024 * 1024)]) {
    list = answer
    expect(await bring()).toMatchObject({ code: 'vendor_unavailable' })
  }
  expect((await shown()).kites.isOn).toBe(true)
})

test('icons come from the vendor’s own origins alone, without a redirect, small, and as pictures', async () => {
  list = [
    game('good', { icon_url: icons.good }),
    game('page', { icon_url: `${base}/icons/page.png` }),
    game('huge', { icon_url: `${base}/icons/huge.png` }),
    game('inward', { icon_url: `${base}/icons/inward.png` }),
    game('inner', { icon_url: icons.inner }),
    game('script', { icon_url: 'javascript:alert(1)' }),
  ]
  expect((await bring()).value).toMatchObject({ added: 6, notRead: 0 })
  const now = () => new Date()
  await fetchIcons({
    db: world.db,
    keepIcon: (brandId, file) => keepIcon({ db: world.db, now }, brandId, file),
  })
  const games = await shown()
  expect(games.good.iconUrl).toMatch(/^\/pictures\/[0-9a-f]{40}\.webp$/)
  for (const code of ['page', 'huge', 'inward', 'inner', 'script'])
    expect([code, games[code].iconUrl]).toEqual([code, ''])
  expect(asked).toEqual([])
})

test('a vendor in maintenance, or off, and one of another brand', async () => {
  const state = { name: 'Acme', isOn: true, isInMaintenance: true, demoUrl: '' }
  expect((await call('PUT /ops/game-vendors/acme', state)).value).toMatchObject({
    isInMaintenance: true,
  })
  await sql`insert into vendors.vendor (code, brand_id, name, base_url)
    values ('theirs', 2, 'Theirs', 'http://localhost')`.execute(world.db)
  for (const [name, body] of [
    ['PUT /ops/game-vendors/theirs', state],
    ['PUT /ops/game-vendors/theirs/frames', { origins: [] }],
    ['POST /ops/game-vendors/theirs/keys', {}],
    ['POST /ops/game-vendors/theirs/keys/end', { fingerprint: 'a'.repeat(64), mayBeLast: true }],
    ['POST /ops/game-vendors/theirs/import', undefined],
    ['GET /ops/game-vendors/theirs/games', undefined],
  ] as const)
    expect([name, (await call(name, body)).code]).toEqual([name, 'not_found'])
})

test('keys are added and ended; the last one only when that is meant', async () => {
  const [first] = (await call('GET /ops/game-vendors')).value.vendors[0].keys
  const end = (mayBeLast: boolean) =>
    call('POST /ops/game-vendors/acme/keys/end', { fingerprint: first.fingerprint, mayBeLast })
  expect(await end(false)).toMatchObject({ code: 'key_not_taken' })
  expect((await call('POST /ops/game-vendors/acme/keys', {})).value.secret).toMatch(/.{40}/)
  expect((await end(false)).value.keys).toMatchObject([{ isGood: false }, { isGood: true }])
  expect(
    await call('PUT /ops/game-vendors/acme/frames', { origins: ['https://cdn.acme.example/x'] }),
  ).toMatchObject({ code: 'key_not_taken' })
  expect(
    (await call('PUT /ops/game-vendors/acme/frames', { origins: ['https://cdn.acme.example'] }))
      .value.frameOrigins,
  ).toEqual(['https://cdn.acme.example'])
})

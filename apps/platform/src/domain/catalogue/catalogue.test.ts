import { memberCalls, operatorCalls } from '@padma/contract'
import { testDatabase } from '@padma/testkit'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, createPool, type Db } from '../../db/pool.ts'
import { createRoutes } from '../../http/edge.ts'
import { createBrand } from '../brand/index.ts'
import { seedBrands } from '../brand/seed.ts'
import { createCatalogue } from './index.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let db: Db
let app: FastifyInstance
beforeAll(async () => {
  database = await testDatabase('platform')
  db = createDb(createPool(database.url))
  await seedBrands(db)
  for (const [code, brandId, name, isEnabled] of [
    ['river', 1, 'River Works', true],
    ['hills', 1, 'Hill Games', true],
    ['gone', 1, 'Gone Games', false],
    ['theirs', 2, 'Their River', true],
  ] as const)
    await sql`
      insert into vendors.vendor (code, brand_id, name, base_url, is_enabled)
      values (${code}, ${brandId}, ${name}, 'http://localhost', ${isEnabled})`.execute(db)
  for (const [vendor, code, type, name, isHot, isEnabled, names] of [
    ['river', 'kites', 'RNG', 'Kites at Dusk', true, true, { bn: 'সন্ধ্যার ঘুড়ি' }],
    ['river', 'boats', 'FISH', 'Boats 100%', false, true, {}],
    ['river', 'off', 'RNG', 'Kites Off', true, false, {}],
    ['hills', 'tea', 'RNG', 'Tea Garden', false, true, {}],
    ['gone', 'kites', 'RNG', 'Kites Gone', true, true, {}],
    ['theirs', 'kites', 'RNG', 'Kites Elsewhere', true, true, {}],
  ] as const)
    await sql`
      insert into vendors.game (vendor, code, game_type, name, icon_url, is_hot, is_enabled,
        turnover_weight_ppm, names)
      values (${vendor}, ${code}, ${type}, ${name}, '/art/x.svg', ${isHot}, ${isEnabled}, 1,
        ${JSON.stringify(names)}::jsonb)`.execute(db)
  await sql`
    update brand.brand
    set settings = settings
      || '{"vendorLogos":{"river":"/pictures/river.png","theirs":"/pictures/theirs.png"}}'::jsonb
    where id = 1`.execute(db)
  await sql`
    update vendors.vendor
    set logo_url = '/art/own.svg'
    where code in ('river', 'theirs')`.execute(db)
  app = Fastify()
  const brand = createBrand({ db, now: () => new Date(), studioOrigin: 'http://localhost:4002' })
  const { member, operator } = createCatalogue({ db, brand }).module
  member!(createRoutes(app, memberCalls, { brandOf: brand.brandOf }).route)
  operator!(
    createRoutes(app, operatorCalls, {
      brandOf: brand.brandOf,
      operatorOf: async (token, { id }) => ({
        operatorId: 1n,
        sessionId: 1n,
        brandId: id,
        username: 'x',
        role: 'x',
        rights: new Set(token.startsWith('owner') ? (['configuration.read'] as const) : []),
      }),
    }).route,
  )
})
afterAll(async () => {
  await app.close()
  await db.destroy()
  await database.drop()
})

const ask = async (url: string, host = 'localhost') =>
  (await app.inject({ url, headers: { host } })).json().value
const found = async (query: string, host?: string) =>
  (await ask(`/wps/relay/MCS2_searchGames?${query}`, host)).list.map(
    (game: { displayName: string }) => game.displayName,
  )

test('the menu has a lane for each category with enabled games, hot vendors first', async () => {
  const { lanes } = await ask('/lgw/games/game_menus')
  expect(
    lanes.map(
      ({ title, cards }: { title: string; cards: { vassalage: string; isHot: number }[] }) => [
        title,
        cards.map((card) => `${card.vassalage} ${card.isHot}`),
      ],
    ),
  ).toEqual([
    ['FISH', ['river 0']],
    ['RNG', ['river 1', 'hills 0']],
  ])
  expect((await ask('/lgw/games/game_menus', 'b.localhost')).lanes).toMatchObject([
    { title: 'RNG', cards: [{ vassalage: 'theirs', vendorName: 'Their River' }] },
  ])
})

test('a vendor shows the brand’s logo for it, else its own, else none; owners see which can have one', async () => {
  const logos = async (host?: string) =>
    (await ask('/lgw/games/game_menus', host)).lanes.flatMap(
      ({ cards }: { cards: { vassalage: string; logoUrl: string }[] }) =>
        cards.map((card) => `${card.vassalage} ${card.logoUrl}`),
    )
  expect(await logos()).toEqual([
    'river /pictures/river.png',
    'river /pictures/river.png',
    'hills ',
  ])
  expect(await logos('b.localhost')).toEqual(['theirs /art/own.svg'])
  const vendors = async (role: string) =>
    (
      await app.inject({
        url: '/ops/vendors',
        headers: { host: 'localhost', authorization: `Bearer ${role}-of-the-demo-brand` },
      })
    ).json()
  expect((await vendors('owner')).value.vendors).toEqual([
    { vassalage: 'hills', vendorName: expect.any(String), logoUrl: '' },
    { vassalage: 'river', vendorName: 'River Works', logoUrl: '/art/own.svg' },
  ])
  expect(await vendors('cashier')).toMatchObject({ code: 'forbidden' })
})

test.each([
  ['a part of the name, whatever its case', 'gameName=KITE', ['Kites at Dusk']],
  ['the name in another language', `gameName=${encodeURIComponent('ঘুড়ি')}`, ['Kites at Dusk']],
  ['a vendor: its hot games first', 'gameName=river', ['Kites at Dusk', 'Boats 100%']],
  [
    'a vendor and a word of the name',
    `gameName=${encodeURIComponent('boats river')}`,
    ['Boats 100%'],
  ],
  ['a sign that means anything in SQL', `gameName=${encodeURIComponent('100%')}`, ['Boats 100%']],
  ['another such sign', 'gameName=_', []],
  ['a word with a letter too few', 'gameName=kits', ['Kites at Dusk']],
  ['only spaces', 'gameName=%20%20', []],
])('the search finds by %s', async (_, query, names) => {
  expect(await found(`language=en&${query}`)).toEqual(names)
})

test('the search tells how many there are and hands them out by pages, named in the language asked for', async () => {
  expect(
    (await ask('/wps/relay/MCS2_searchGames?gameName=river&language=valueOf')).list[0].displayName,
  ).toEqual(expect.any(String))
  expect(
    await ask('/wps/relay/MCS2_searchGames?gameName=river&pageSize=1&pageNo=2&language=en'),
  ).toMatchObject({
    list: [{ displayName: 'Boats 100%', vendorName: 'River Works' }],
    totalRows: 2,
    totalPages: 2,
  })
  expect(await found('gameName=kites&language=bn')).toEqual(['সন্ধ্যার ঘুড়ি'])
  expect(await found('gameName=kites&language=en', 'b.localhost')).toEqual(['Kites Elsewhere'])
})

const listed = async (query: string) =>
  (await ask(`/wps/relay/GCSGAME_gameList?language=en&${query}`)).list.map(
    (game: { displayName: string }) => game.displayName,
  )

test('the lobby’s list is narrowed by category, vendor, class, least stake and lines, and by a name', async () => {
  await sql`
    update vendors.game set classify = 'AC', min_bet = 50000, min_lines = 20
    where vendor = 'hills' and code = 'tea'`.execute(db)
  await sql`update vendors.game set is_new = true where code = 'boats'`.execute(db)
  await sql`select pg_sleep(1.1)`.execute(db)
  for (const [query, names] of [
    ['', ['Kites at Dusk', 'Boats 100%', 'Tea Garden']],
    ['gameType=RNG', ['Kites at Dusk', 'Tea Garden']],
    ['gameType=RNG&vassalage=hills', ['Tea Garden']],
    ['gameClassify=AC', ['Tea Garden']],
    ['gameClassify=JP', []],
    ['vassalage=hills&gameCode=tea', ['Tea Garden']],
    ['vassalage=river&gameCode=tea', []],
    ['isNew=1', ['Boats 100%']],
    ['minBet=0.5', ['Tea Garden']],
    ['minBet=0.1', []],
    ['minLineNum=20', ['Tea Garden']],
    ['gameType=RNG&gameName=tea', ['Tea Garden']],
    ['gameType=FISH&gameName=tea', []],
    [
      'gameType=&vassalage=&gameClassify=&minBet=&gameName=',
      ['Kites at Dusk', 'Boats 100%', 'Tea Garden'],
    ],
  ] as const)
    expect([query, await listed(query)]).toEqual([query, names])
  expect(await ask('/wps/relay/GCSGAME_gameList?pageSize=2&pageNo=2&language=en')).toMatchObject({
    list: [{ displayName: 'Tea Garden', gameClassify: 'AC', minBet: '0.50' }],
    totalRows: 3,
    totalPages: 2,
  })
  expect((await ask('/wps/relay/GCSGAME_getVassGameType?vassalage=hills')).list).toEqual([
    {
      vassalage: 'hills',
      gameType: 'RNG',
      gameClassify: ['AC'],
      games: 1,
      minBets: ['0.50'],
      withoutMinBet: 0,
    },
  ])
  expect((await ask('/wps/relay/GCSGAME_getVassGameType?gameType=FISH')).list).toEqual([
    {
      vassalage: 'river',
      gameType: 'FISH',
      gameClassify: [],
      games: 1,
      minBets: [],
      withoutMinBet: 1,
    },
  ])
})

test('sports of a vendor that the brand calls esports are esports, everywhere', async () => {
  await sql`
    insert into vendors.game (vendor, code, game_type, name, icon_url, turnover_weight_ppm)
    values ('hills', 'cup', 'SPORTS', 'Hill Cup', '', 1)`.execute(db)
  await sql`
    insert into brand.section (brand_id, name, version, value)
    values (1, 'games', 1, '{"esports":["hills"]}')`.execute(db)
  await sql`select pg_sleep(1.1)`.execute(db)
  expect(await listed('gameType=SPORTS')).toEqual([])
  expect(await listed('gameType=ESPORTS')).toEqual(['Hill Cup'])
  const { lanes } = await ask('/lgw/games/game_menus')
  expect(lanes.map(({ title }: { title: string }) => title)).toEqual(['ESPORTS', 'FISH', 'RNG'])
})

import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { productWorld, type ProductWorld } from '../../test-world.ts'

let world: ProductWorld
const servers: FastifyInstance[] = []
/** What each vendor says of its draws, and how often it was asked. */
const vendors = {
  river: { draws: [] as object[], asked: 0 },
  hills: { draws: [] as object[], asked: 0 },
}
/** What was answered before is forgotten with the time. */
let clock = 1_000_000
let token: string
let playerId: bigint

beforeAll(async () => {
  world = await productWorld()
  for (const [code, vendor] of Object.entries(vendors)) {
    const server = Fastify()
    server.post('/operator/generic/v2/draw/list', async () => {
      vendor.asked += 1
      return { draws: vendor.draws }
    })
    servers.push(server)
    const url = await server.listen({ host: '127.0.0.1', port: 0 })
    await enrol(code, url)
  }
  // No one answers there.
  await enrol('gone', 'http://127.0.0.1:1')
  await sql`
    insert into vendors.game (vendor, code, game_type, name, icon_url, turnover_weight_ppm, names,
      place)
    values ('river', 'keno', 'ELOTT', 'Keno', '', 1, '{"bn": "কেনো"}', 1),
      ('river', 'thai', 'LOTT', 'Thai', '', 1, '{}', 2),
      ('hills', 'dice', 'ELOTT', 'Dice', '', 1, '{}', 3),
      ('gone', 'lost', 'ELOTT', 'Lost', '', 1, '{}', 4),
      ('river', 'kites', 'RNG', 'Kites', '', 1, '{}', 5)`.execute(world.db)
  token = await world.member('Drawer')
  playerId = await idOf('Drawer')
})
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue((clock += 120_000))
  vendors.river = Object.assign(vendors.river, { asked: 0, draws: riverDraws() })
  vendors.hills = Object.assign(vendors.hills, {
    asked: 0,
    draws: [draw('dice', '9', { drawn: -30, result: ['3', '5'] })],
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await Promise.all(servers.map((server) => server.close()))
  await world.end()
})

const enrol = (code: string, url: string) =>
  sql`
    insert into vendors.vendor (code, brand_id, name, base_url)
    values (${code}, 1, ${code}, ${url})`.execute(world.db)
const idOf = async (username: string) =>
  (
    await sql<{ id: bigint }>`select id from members.member where username = ${username}`.execute(
      world.db,
    )
  ).rows[0]!.id
const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
const draw = (
  game: string,
  issue: string,
  { closes = -60, drawn, result }: { closes?: number; drawn?: number; result?: string[] },
) => ({
  game_code: game,
  issue,
  state: result ? 'drawn' : 'open',
  closes_at: at(closes),
  drawn_at: drawn === undefined ? null : at(drawn),
  ...(result && { result }),
})
const riverDraws = () => [
  draw('keno', '4', { closes: 100 }),
  draw('keno', '3', { closes: 40 }),
  // It closed while the answer was on its way.
  draw('keno', '2', { closes: -1 }),
  draw('keno', '1', { drawn: -60, result: ['07', '23'] }),
  draw('keno', '0', { drawn: -120, result: ['01', '02'] }),
  { ...draw('thai', '77', { drawn: -10, result: ['1'] }), state: 'void' },
  draw('thai', '78', { closes: 86_400 }),
]
const get = async (path: string, as?: string) =>
  (await world.call(`GET ${path}`, as ? { token: as } : {})).value
const codes = (list: { gameName: string }[]) => list.map(({ gameName }) => gameName)
const open = async (player: bigint, vendor: string, gameCode: string, daysAgo = 0) => {
  await sql`
    insert into catalogue.recent (player_id, vendor, game_code, opened_at)
    values (${player}, ${vendor}, ${gameCode}, now() - make_interval(days => ${daysAgo}))`.execute(
    world.db,
  )
}

test('the menu groups lottery games by type, each with what is sold now and what was drawn', async () => {
  const { menus, serverNow } = await get('/lgw/vn/games/game_menu?device=WEB&language=bn')
  expect(Math.abs(Date.parse(serverNow) - Date.now())).toBeLessThan(5_000)
  expect(menus).toMatchObject([
    {
      gameType: 'ELOTT',
      games: [
        {
          displayName: 'কেনো',
          vassalage: 'river',
          sale: {
            issue: '3',
            closesAt: (vendors.river.draws[1] as { closes_at: string }).closes_at,
          },
          last: { issue: '1', numbers: ['07', '23'] },
          isMaintain: 0,
        },
        { displayName: 'Dice', sale: null, last: { issue: '9' } },
        { displayName: 'Lost', sale: null, last: null },
      ],
    },
    { gameType: 'LOTT', games: [{ displayName: 'Thai', sale: { issue: '78' }, last: null }] },
  ])
})

test.each([
  ['ELOTT', ['keno', 'dice', 'lost']],
  ['Elott', ['keno', 'dice', 'lost']],
  ['Lott', ['thai']],
  ['SEA', ['thai']],
  ['ZY', ['thai']],
  ['other', ['keno', 'dice', 'lost', 'thai']],
])('prize mode %s narrows the menu', async (mode, wanted) => {
  const { menus } = await get(`/lgw/vn/games/game_menu?prizeMode=${mode}`)
  expect(codes(menus.flatMap(({ games }: { games: never[] }) => games))).toEqual(wanted)
})

test('however many calls look, a vendor is asked once in 5 seconds', async () => {
  await get('/lgw/vn/games/game_menu')
  await get('/lgw/vn/numeros/opened/game')
  await get('/lgw/games/popular')
  await get('/lotto/lgw/games/opened/numero', token)
  await get('/wps/game/draws?vassalage=river', token)
  expect([vendors.river.asked, vendors.hills.asked]).toEqual([1, 1])
  vi.spyOn(performance, 'now').mockReturnValue((clock += 5_001))
  await get('/lgw/vn/games/game_menu')
  expect(vendors.river.asked).toBe(2)
})

test('a vendor who does not answer in time or in its form leaves its part out', async () => {
  vendors.river.draws = [{ game_code: 'keno' }]
  const { list } = await get('/lgw/vn/numeros/opened/game')
  expect(codes(list)).toEqual(['dice'])
  const { menus } = await get('/lgw/vn/games/game_menu?prizeMode=LOTT')
  expect(menus[0].games).toMatchObject([{ gameName: 'thai', sale: null }])
})

test('results of all games come the latest first, or those of one', async () => {
  const results = async (query = '') =>
    (await get(`/lgw/vn/numeros/opened/game${query}`)).list.map(
      ({ gameName, issue }: { gameName: string; issue: string }) => `${gameName} ${issue}`,
    )
  expect(await results()).toEqual(['dice 9', 'keno 1', 'keno 0'])
  expect(await results('?count=2')).toEqual(['dice 9', 'keno 1'])
  expect(await results('?vassalage=river&gameCode=keno')).toEqual(['keno 1', 'keno 0'])
  expect(await results('?prizeMode=LOTT')).toEqual([])
})

test('a member sees what each game sells now, or one game', async () => {
  const { list } = await get('/lotto/lgw/games/opened/numero?gameCode=keno', token)
  expect(list).toMatchObject([
    { nodeId: 'river:keno', sale: { issue: '3' }, last: { issue: '1', numbers: ['07', '23'] } },
  ])
  expect(codes((await get('/lotto/lgw/games/opened/numero', token)).list)).toHaveLength(4)
  expect(await world.call('GET /lotto/lgw/games/opened/numero')).toMatchObject({
    code: 'not_logged_in',
  })
})

test('the member’s own lottery games come as they were opened; slots are none of them', async () => {
  await open(playerId, 'river', 'kites')
  await open(playerId, 'river', 'keno', 1)
  await open(playerId, 'river', 'thai', 2)
  expect(codes((await get('/lgw/vn/games/game_menu/recent', token)).list)).toEqual(['keno', 'thai'])
  expect(codes((await get('/lgw/vn/games/game_menu/recent?prizeMode=LOTT', token)).list)).toEqual([
    'thai',
  ])
  expect(await world.call('GET /lgw/vn/games/game_menu/recent')).toMatchObject({
    code: 'not_logged_in',
  })
})

test('popular is what the most members opened within a week; then the place decides', async () => {
  for (const name of ['Second', 'Third']) {
    await world.member(name)
    await open(await idOf(name), 'hills', 'dice', 2)
    await open(await idOf(name), 'gone', 'lost', 8)
  }
  expect(codes((await get('/lgw/games/popular')).list)).toEqual(['dice', 'keno', 'thai', 'lost'])
  expect(codes((await get('/lgw/games/popular?count=1')).list)).toEqual(['dice'])
})

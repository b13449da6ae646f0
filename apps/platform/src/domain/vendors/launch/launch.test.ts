import { generateKeyPairSync } from 'node:crypto'
import { memberCalls } from '@padma/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRoutes } from '../../../http/edge.ts'
import type { Brand } from '../../brand/index.ts'
import { type Answer, testWorld, type World } from '../../auth/testing/test-world.ts'
import { seedVendors } from '../seed.ts'
import { launchGame } from './launch-game.ts'
import { insertAudit } from '../../audit/index.ts'
import { createWallet } from '../../wallet/index.ts'
import { overTheNet } from '../transfer-mode/index.ts'
import { launchRoutes } from './routes.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = (key: typeof privateKey) =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }) as string

let world: World
let app: FastifyInstance
let token: string
let brand: Brand
/** What the vendor was sent, and how it answers next. */
const sent: { token: string; lobby_url: string; game_code: string; meta: object }[] = []
let deps: Parameters<typeof launchGame>[0] & Parameters<typeof launchRoutes>[1]
let vendor: () => Promise<Response>
const opens = async () => Response.json({ url: 'http://studio.example/play/river-kites?launch=x' })
beforeAll(async () => {
  world = await testWorld()
  await seedVendors(world.db, {
    brandId: 1,
    studioPublicKeyPem: pem(publicKey),
    studioUrl: 'http://studio.example',
  })
  const { accounts, register, ...instance } = world.instance()
  brand = instance.brand
  token = (await register('Launcher')).value.token
  app = Fastify()
  deps = {
    db: world.db,
    brand,
    operatorKeyPem: pem(privateKey),
    secretOf: async () => null,
    portalAt: (domain) => `https://${domain}`,
    transfers: {
      db: world.db,
      now: () => new Date(),
      brand,
      wallet: createWallet(),
      audit: insertAudit,
      inbox: { write: async () => {} },
      box: world.box,
      asking: overTheNet(() => new Date()),
      beginPlay: instance.limits.beginPlay,
      onError: () => {},
    },
    beginPlay: instance.limits.beginPlay,
    fetch: async (_url, init) => {
      sent.push(JSON.parse(init!.body as string) as (typeof sent)[number])
      return vendor()
    },
  }
  launchRoutes(
    createRoutes(app, memberCalls, { brandOf: brand.brandOf, memberOf: accounts.memberOf }).route,
    deps,
  )
})
afterAll(async () => {
  await app.close()
  await world.end()
})

/** The last launch, in seconds from now: how long it is good for bets, and what it may idle. */
const last = async () =>
  (
    await sql<{
      left: number
      idle: number
    }>`
      select extract(epoch from ends_at - now())::int as left, extract(epoch from idle)::int as idle
      from vendors.game_session
      order by created_at desc
      limit 1`.execute(world.db)
  ).rows[0]!
const ask = async (
  url: string,
  { host = 'localhost:4000', as = token }: { host?: string; as?: string | null } = {},
): Promise<Answer> => {
  const response = await app.inject({
    method: 'GET',
    url,
    headers: { host, ...(as && { authorization: `Bearer ${as}` }) },
  })
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() }
}
const launch = (host?: string): Promise<Answer> =>
  ask('/wps/game/launchGame?vassalage=padma-studio&gameCode=river-kites&gameType=RNG', { host })
/** The launches, the first first: true while they are good for bets. */
const current = async () =>
  (
    await sql<{
      is: boolean
    }>`select replaced_at is null as is from vendors.game_session order by created_at`.execute(
      world.db,
    )
  ).rows.map((row) => row.is)

test("the lobby is the brand's own domain, whatever the port in Host; an unknown host is refused", async () => {
  vendor = opens
  for (const [host, lobby] of [
    ['localhost:9999', 'https://localhost'],
    ['127.0.0.1', 'https://127.0.0.1'],
  ] as const) {
    expect(await launch(host)).toMatchObject({ status: 200, success: true })
    expect(sent.at(-1)!.lobby_url).toBe(lobby)
  }
  const before = sent.length
  expect(await launch('evil.example')).toMatchObject({ status: 404, code: 'not_found' })
  expect(sent.length).toBe(before)
})

test('a launch that fails leaves the game that is open as it was; one that succeeds ends it', async () => {
  expect(await current()).toEqual([false, true])
  vendor = async () => Response.json({ error: 'not a registered portal' }, { status: 403 })
  expect(await launch()).toMatchObject({ status: 503, code: 'vendor_unavailable' })
  vendor = () => Promise.reject(new Error('connection refused'))
  expect(await launch()).toMatchObject({ status: 503 })
  expect(await current()).toEqual([false, true, false, false])
  vendor = opens
  await launch()
  expect(await current()).toEqual([false, false, false, false, true])
})

test('a launch to a page that is not the vendor’s own is no launch, and leaves the open game', async () => {
  vendor = opens
  await launch()
  const before = (await current()).length
  const urls = [
    'javascript:alert(document.cookie)',
    'data:text/html,<script>1</script>',
    'https://evil.example/play',
    'http://studio.example@evil.example/play',
    'https://studio.example/play',
    'http://127.0.0.1:5432/',
    '/play',
    17,
  ]
  for (const url of urls) {
    vendor = async () => Response.json({ url })
    expect(await launch()).toMatchObject({ status: 503, code: 'vendor_unavailable' })
  }
  expect((await current()).slice(before - 1)).toEqual([true, ...urls.map(() => false)])

  await sql`update vendors.vendor set frame_origins = '{https://cdn.studio.example}'
    where code = 'padma-studio'`.execute(world.db)
  vendor = async () => Response.json({ url: 'https://cdn.studio.example/play?launch=x' })
  expect(await launch()).toMatchObject({ status: 200 })
})

test('of two launches at once the later one stays, though the earlier is answered last', async () => {
  let answerFirst = () => {}
  vendor = () => new Promise((resolve) => (answerFirst = () => void opens().then(resolve)))
  const known = sent.length
  const first = launch()
  while (sent.length === known) await new Promise((resolve) => setTimeout(resolve, 5))
  vendor = opens
  await launch()
  answerFirst()
  await first
  expect((await current()).slice(-2)).toEqual([false, true])
})

test('a launch is good for no longer than the sign-in it was made in, and idles no longer either', async () => {
  vendor = opens
  await launch()
  expect(await last()).toEqual({ left: expect.closeTo(8 * 3600, -1), idle: 1800 })
  // Of its seven days an hour is left.
  await sql`update auth.session set created_at = now() - interval '167 hours'`.execute(world.db)
  await launch()
  expect(await last()).toEqual({ left: expect.closeTo(3600, -1), idle: 1800 })
  await sql`
    insert into brand.section (brand_id, name, version, value)
    values (1, 'signIn', 1, '{"session":{"idleSeconds":600,"lifeSeconds":604800}}')`.execute(
    world.db,
  )
  brand.forget()
  await launch()
  expect(await last()).toEqual({ left: expect.closeTo(3600, -1), idle: 600 })
})

test('a lottery’s launch tells its vendor how it is opened and the prize modes; other games’ do not', async () => {
  vendor = opens
  await offer('mekong-18', 'LOTT')
  const asked =
    '/wps/game/launchGame?lottoArea=VN&launchMode=LOTT&lottoPrizeMode=Lott&lottoGameCode=mekong-18&lottoView=lobby&playType=lo&device=WEB&language=bn&backUrl=https%3A%2F%2Flocalhost%2Flott'
  expect(await ask(asked)).toMatchObject({ status: 200 })
  const lottery = {
    view: 'lobby',
    area: 'VN',
    mode: 'LOTT',
    prize_mode: 'Lott',
    play_type: 'lo',
    prize_modes: { Lott: 1956, ZY: 1956, Elott: 1956, SEA: 1956 },
  }
  expect(sent.at(-1)).toMatchObject({
    game_code: 'mekong-18',
    meta: { lottery, back_url: 'https://localhost/lott' },
  })
  await sql`
    insert into brand.section (brand_id, name, version, value) values (1, 'lotteries', 1,
      '{"lotteryModes":{"Lott":1900,"ZY":1956,"Elott":1940,"SEA":1956}}')`.execute(world.db)
  brand.forget()
  await ask(
    '/wps/game/launchGame?vassalage=padma-studio&gameCode=mekong-18&backUrl=https://evil.example/',
  )
  expect(sent.at(-1)!.meta).toEqual({
    time_zone: expect.any(String),
    autoplay: false,
    lottery: {
      view: 'betting',
      prize_modes: { Lott: 1900, ZY: 1956, Elott: 1940, SEA: 1956 },
    },
  })
  await launch()
  expect(sent.at(-1)!.meta).not.toHaveProperty('lottery')

  const before = sent.length
  for (const wrong of ['', 'lottoView=table', 'vassalage=padma-studio', 'launchMode=RNG'])
    expect(await ask(`/wps/game/launchGame?${wrong}`)).toMatchObject({ code: 'invalid_input' })
  // A lottery that there is none of, and a game that is no lottery.
  for (const none of ['launchMode=ELOTT', 'lottoGameCode=river-kites'])
    expect(await ask(`/wps/game/launchGame?${none}`)).toMatchObject({ code: 'game_unknown' })
  expect(sent.length).toBe(before)
})

test('sports: a guest sees the demo at an origin of the vendor’s, a member plays, an ended session is told', async () => {
  const sports = '/wps/relay/GCS_gameLaunchFB'
  expect(await ask(sports, { as: null })).toMatchObject({ status: 401, code: 'not_logged_in' })
  expect(await ask(sports)).toMatchObject({ status: 404, code: 'game_unknown' })
  await offer('toss-match', 'SPORTS')
  for (const [demo, url] of [
    ['https://evil.example/demo', undefined],
    ['http://studio.example/demo', 'http://studio.example/demo?lang=bn'],
  ]) {
    await sql`update vendors.vendor set demo_url = ${demo} where code = 'padma-studio'`.execute(
      world.db,
    )
    expect((await ask(sports, { as: null })).value?.url).toBe(url)
  }
  const before = sent.length
  expect(await ask(`${sports}?vassalage=other`, { as: null })).toMatchObject({
    code: 'not_logged_in',
  })
  expect(await ask(sports, { as: 'no-token-of-anybodys-session' })).toMatchObject({ status: 401 })
  expect(sent.length).toBe(before)
  expect(await ask(sports)).toMatchObject({ status: 200, value: { leftIn: [] } })
  expect(sent.at(-1)).toMatchObject({ game_code: 'toss-match' })
  expect(await ask(`${sports}?gameCode=river-kites`)).toMatchObject({ code: 'game_unknown' })
})

const offer = (code: string, type: string) =>
  sql`
    insert into vendors.game (vendor, code, game_type, name, icon_url, turnover_weight_ppm)
    values ('padma-studio', ${code}, ${type}, ${code}, '', 100000)`.execute(world.db)

test('a launch under way when its session ends opens nothing, and the sign-out waits for it', async () => {
  vendor = opens
  const {
    rows: [session],
  } = await sql<{
    id: bigint
    member_id: bigint
  }>`select id, member_id from auth.session order by id limit 1`.execute(world.db)
  const begin = () =>
    launchGame(deps, {
      playerId: session!.member_id,
      brandId: 1,
      sessionId: session!.id,
      brandCode: 'padma-demo',
      vendor: 'padma-studio',
      gameCode: 'river-kites',
      device: 'desktop',
      language: 'en',
      ip: '127.0.0.1',
      portalOrigin: 'https://localhost',
      timeZone: 'UTC',
      autoplay: false,
      session: { idleSeconds: 600, lifeSeconds: 604_800 },
    })
  expect(await begin()).toMatchObject({ url: expect.any(String) })
  const before = (await current()).length
  let launching: ReturnType<typeof begin> | undefined
  await world.db.transaction().execute(async (tx) => {
    await sql`update auth.session set revoked_at = now() where id = ${session!.id}`.execute(tx)
    launching = begin()
    await expect
      .poll(
        async () =>
          (
            await sql`
              select
              from pg_stat_activity
              where wait_event_type = 'Lock' and query like '%vendors.game_session%'
                and datname = current_database()`.execute(world.db)
          ).rows.length,
      )
      .toBe(1)
  })
  expect(await launching).toMatchObject({ refused: 'not_logged_in' })
  expect((await current()).length).toBe(before)
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBody, operatorKeyPair, signed, studioWorld } from '../test-world.ts'

let world: Awaited<ReturnType<typeof studioWorld>>
beforeAll(async () => {
  world = await studioWorld({ minimumSpinMs: 2_500 })
})
afterAll(() => world.stop())
beforeEach(() => world.wallet.misbehave())

const URL_CALL = '/operator/generic/v2/game/url'
const operatorAsks = (url: string, payload: string, signature?: string) =>
  world.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'x-padma-signature': signature }),
    },
  })

test('a launch signed by the operator gives a one-time URL, and its code a session with all the page uses', async () => {
  const body = launchBody('player-launch')
  world.wallet.balances.set('player-launch', 5_000_000)
  const { url } = (await operatorAsks(URL_CALL, body, signed(body, world.operatorKeyPem))).json<{
    url: string
  }>()
  expect(url).toMatch(/^http:\/\/localhost:4002\/play\/river-kites\?launch=[\w-]{43}&lang=bn$/)
  const { status, body: session } = await world.openSession(
    new URL(url).searchParams.get('launch')!,
  )
  expect(status).toBe(200)
  expect(session).toMatchObject({
    currency: 'BDT',
    currencySymbol: '৳',
    balanceUnits: '5000000',
    minimumRoundMs: 2_500,
    hasAutoplay: false,
    portalOrigin: 'http://localhost:4000',
    lastRound: null,
    stakes: [
      '200000',
      '400000',
      '1000000',
      '2000000',
      '4000000',
      '10000000',
      '20000000',
      '40000000',
      '100000000',
    ],
    seeds: {
      nonce: 0,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      nextCommitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  })
})

test('rounds may follow each other by themselves only where the operator’s launch says so', async () => {
  for (const autoplay of [true, false]) {
    const body = launchBody('player-auto', { meta: { autoplay } })
    const { url } = (await operatorAsks(URL_CALL, body, signed(body, world.operatorKeyPem))).json<{
      url: string
    }>()
    const { body: session } = await world.openSession(new URL(url).searchParams.get('launch')!)
    expect(session.hasAutoplay).toBe(autoplay)
  }
})

test('a launch names the zone of the operator’s records to the page', async () => {
  const body = launchBody('player-zone', { meta: { time_zone: 'Asia/Dhaka' } })
  const { url } = (await operatorAsks(URL_CALL, body, signed(body, world.operatorKeyPem))).json<{
    url: string
  }>()
  expect(new URL(url).searchParams.get('tz')).toBe('Asia/Dhaka')
})

test('a launch that is not signed by the operator is refused', async () => {
  const body = launchBody('player-forged')
  const stranger = operatorKeyPair()
  for (const signature of [
    undefined,
    '',
    'not base64 !',
    signed(body, stranger.privateKey),
    signed(`${body} `, world.operatorKeyPem),
  ]) {
    expect((await operatorAsks(URL_CALL, body, signature)).statusCode).toBe(401)
    expect((await operatorAsks('/operator/generic/v2/game/list', body, signature)).statusCode).toBe(
      401,
    )
  }
  expect(
    (await sql`select from launch where wallet_user = 'player-forged'`.execute(world.db)).rows,
  ).toEqual([])
})

test.each([
  ['a game that is not ours', { game_code: 'other' }, 404],
  ['a lobby that is no registered portal', { lobby_url: 'https://evil.example' }, 403],
  ['a missing token', { token: '' }, 400],
  ['a token with a NUL', { token: 'token-of-the\0wallet' }, 400],
  ['half a sign in the user', { user: 'player-\ud83d' }, 400],
] as const)('a signed launch with %s is refused', async (_, more, status) => {
  const body = launchBody('player-wrong', more)
  expect((await operatorAsks(URL_CALL, body, signed(body, world.operatorKeyPem))).statusCode).toBe(
    status,
  )
})

test('a call without any body is no launch, though it is signed', async () => {
  const refused = await world.app.inject({
    method: 'POST',
    url: URL_CALL,
    headers: { 'x-padma-signature': signed('', world.operatorKeyPem) },
  })
  expect([refused.statusCode, refused.json()]).toEqual([400, { error: 'bad parameters' }])
})

test('the operator lists our games', async () => {
  expect(
    (
      await operatorAsks('/operator/generic/v2/game/list', '{}', signed('{}', world.operatorKeyPem))
    ).json(),
  ).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ game_code: 'river-kites', name: 'River Kites', enabled: true }),
    ]),
  )
})

test('a launch code works once, even for two who use it at the same moment', async () => {
  const code = await world.launch('player-once')
  const answers = await Promise.all([world.openSession(code), world.openSession(code)])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 401])
  expect(await world.openSession(code)).toMatchObject({
    status: 401,
    body: { code: 'session_ended' },
  })
})

test('a launch code ends after a minute', async () => {
  const code = await world.launch('player-slow')
  await sql`update launch set expires_at = now() where wallet_user = 'player-slow'`.execute(
    world.db,
  )
  expect((await world.openSession(code)).status).toBe(401)
})

test('a wallet that is away delays the player, not the launch; one that forgot the session ends it', async () => {
  const code = await world.launch('player-patient')
  world.wallet.misbehave(() => 'broken')
  expect((await world.openSession(code)).status).toBe(503)
  world.wallet.misbehave(() => 'RS_ERROR_TOKEN_EXPIRED')
  expect(await world.openSession(code)).toMatchObject({
    status: 401,
    body: { code: 'session_ended' },
  })
  world.wallet.misbehave()
  expect((await world.openSession(code)).status).toBe(200)
})

test('neither launch codes nor session tokens are kept readable', async () => {
  const code = await world.launch('player-hash')
  const { body } = await world.openSession(code)
  const { rows } = await sql<{
    text: string
  }>`
    select to_jsonb(l)::text as text
    from launch l
    union all select to_jsonb(s)::text
    from session s`.execute(world.db)
  expect(rows.map((row) => row.text).join()).not.toMatch(new RegExp(`${code}|${body.token}`))
})

test('without a session nothing is answered', async () => {
  for (const token of ['', 'x'.repeat(43)]) {
    const headers = { authorization: `Bearer ${token}` }
    expect(
      (
        await world.app.inject({
          method: 'POST',
          url: '/api/play',
          headers,
          payload: { requestKey: randomUUID(), stakeUnits: '200000' },
        })
      ).statusCode,
    ).toBe(401)
    for (const url of ['/api/seeds', '/api/history', `/api/rounds/${randomUUID()}`])
      expect((await world.app.inject({ url, headers })).statusCode).toBe(401)
  }
})

test('a second spin within two and a half seconds is refused with the time to wait', async () => {
  const player = await world.player()
  expect((await player.spin()).status).toBe(200)
  const early = await player.spin()
  expect(early).toMatchObject({ status: 422, body: { code: 'round_too_soon' } })
  expect(early.body.waitMs).toBeGreaterThan(1_000)
  expect(early.body.waitMs).toBeLessThanOrEqual(2_500)
  expect(world.wallet.callsOf('/transaction/play', player.user)).toHaveLength(1)
})

test('a player who comes back sees the round that was left unfinished, settled', async () => {
  const player = await world.player()
  world.wallet.misbehave((call) =>
    call.path === '/transaction/play' && call.body['user'] === player.user ? 'broken' : undefined,
  )
  await player.spin()
  world.wallet.misbehave()
  const { body } = await world.openSession(await world.launch(player.user))
  expect(body.lastRound).toMatchObject({ state: 'settled', stakeUnits: '200000' })
  expect(body.balanceUnits).toBe(body.lastRound!.balanceUnits)
  // Once is enough.
  await expect
    .poll(async () => (await world.openSession(await world.launch(player.user))).body.lastRound)
    .toBeNull()
})

test('a round that was settled while its player was away is shown when they come back', async () => {
  const player = await world.player()
  world.wallet.misbehave((call) =>
    call.path === '/transaction/play' && call.body['user'] === player.user ? 'broken' : undefined,
  )
  await player.spin()
  world.wallet.misbehave()
  await sql`
    update round
    set next_try_at = clock_timestamp()
    where wallet_user = ${player.user}`.execute(world.db)
  await world.engine.resume()
  expect((await world.openSession(await world.launch(player.user))).body.lastRound).toMatchObject({
    state: 'settled',
  })
})

test('a round that was seen to its end is not shown again', async () => {
  const player = await world.player()
  const { body } = await player.spin()
  await expect
    .poll(
      async () =>
        (
          await sql<{
            seen_at: Date | null
          }>`select seen_at from round where id = ${body.roundId}`.execute(world.db)
        ).rows[0]!.seen_at,
    )
    .not.toBeNull()
  expect((await world.openSession(await world.launch(player.user))).body.lastRound).toBeNull()
})

test('pages may stand in frames of registered portals alone', async () => {
  const { headers } = await world.app.inject({ url: '/healthz' })
  expect(headers['content-security-policy']).toContain(
    'frame-ancestors http://localhost:4000 http://127.0.0.1:4000',
  )
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
})

test('it is ready when its database answers', async () => {
  expect((await world.app.inject({ url: '/readyz' })).statusCode).toBe(200)
})

test('ended launches and sessions are forgotten, with the wallet tokens they carry', async () => {
  const { forgetEnded } = await import('./launch.ts')
  const player = await world.player()
  await sql`
    update launch
    set expires_at = now() - interval '2 hours'
    where wallet_user = ${player.user}`.execute(world.db)
  await sql`
    update session
    set created_at = now() - interval '10 hours'
    where wallet_user = ${player.user}`.execute(world.db)
  await forgetEnded(world.db)
  expect(
    (
      await sql`
        select from launch where wallet_user = ${player.user}
        union all select from session where wallet_user = ${player.user}`.execute(world.db)
    ).rows,
  ).toEqual([])
})

test('there is no page for a game that is not ours, and nothing beside the pages is served', async () => {
  for (const url of [
    '/play/other',
    '/',
    '/src/main.ts',
    '/assets/../package.json',
    '/assets/%2e%2e/package.json',
  ])
    expect((await world.app.inject({ url })).statusCode).toBe(404)
})

test.each(['__proto__', 'constructor', 'toString', 'unknown'])(
  'there is no game called %s, neither its page nor a launch',
  async (code) => {
    expect(await world.app.inject({ method: 'GET', url: `/play/${code}` })).toMatchObject({
      statusCode: 404,
    })
    const body = launchBody('player-nowhere', { game_code: code })
    expect(await operatorAsks(URL_CALL, body, signed(body, world.operatorKeyPem))).toMatchObject({
      statusCode: 404,
    })
  },
)

test.each([
  ['/api/rounds/%ZZ', 400],
  [`/api/rounds/${'x'.repeat(200)}`, 414],
])('an address that leads nowhere is refused in our words: %.30s', async (url, status) => {
  const refused = await world.app.inject({ url })
  expect([refused.statusCode, refused.json()]).toEqual([status, { code: 'invalid_input' }])
})

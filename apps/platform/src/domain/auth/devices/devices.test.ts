import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { insertRemembered } from '../remembered/store.ts'
import { insertSession } from '../sessions/store.ts'
import { accountsWorld } from '../testing/accounts.test-world.ts'
import { PASSWORD } from '../testing/test-world.ts'
import { nameDevice } from './name-device.ts'

const { world, one, other } = await accountsWorld()
beforeEach(async () => {
  world.clock.at = new Date()
  await sql`delete from http.rate_limit`.execute(world.db)
})

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36'
const later = (minutes: number) =>
  (world.clock.at = new Date(world.clock.at.getTime() + minutes * 60_000))
const devicesOf = async (token: string) =>
  (await other.call('GET /wps/member/devices', { token })).value.devices as {
    id: string
    isThis: boolean
    browser: string
    system: string
    address: string
    lastSeenAt: string
  }[]
const isIn = async (token: string) => (await other.call('GET /wps/member/info', { token })).success
const end = (token: string | undefined, id: string, password = PASSWORD, more: object = {}) =>
  one.callSealed(`POST /wps/member/devices/${id}/end`, { token, body: { password }, ...more })
const endOthers = (token: string | undefined, password = PASSWORD, more: object = {}) =>
  one.callSealed('POST /wps/member/devices/end', { token, body: { password }, ...more })
const ended = async (username: string) =>
  (
    await sql<{
      id: string
    }>`
      select payload->>'sessionId' as id
      from outbox.event e
      join members.member m on m.id = e.player_id
      where m.username = ${username} and e.name = 'session.ended'
      order by e.id`.execute(world.db)
  ).rows.map(({ id }) => id)

test.each([
  [PHONE, 'Samsung Internet', 'Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['curl/8', '', ''],
])('%s is told as %s on %s', (userAgent, browser, system) => {
  expect(nameDevice(userAgent)).toEqual({ browser, system })
})

/**
 * Sessions of a member as many sign-ins leave them, each seen before the next; `from`: where the
 * n-th began.
 */
const fill = (username: string, count: number, from = sql`'198.51.100.66'`) =>
  sql`
  insert into auth.session (member_id, brand_id, token_hash, ip, user_agent, created_at,
    last_seen_at)
  select m.id, 1, sha256((${username} || ${from} || n)::bytea), ${from}, '',
    ${world.clock.at}::timestamptz - interval '1 hour',
    ${world.clock.at}::timestamptz - interval '1 hour' + n * interval '1 millisecond'
  from members.member m, generate_series(1, ${count}) n where username = ${username}`.execute(
    world.db,
  )
const standing = async (username: string) =>
  Number(
    (
      await sql<{
        count: bigint
      }>`
        select count(*) as count
        from auth.session s
        join members.member m on m.id = s.member_id
        where username = ${username} and revoked_at is null`.execute(world.db)
    ).rows[0]!.count,
  )

test('a hundred sign-ins of a member stand; one more ends the one seen longest ago, and it hears of it', async () => {
  const first = (await one.register('Device90')).value.token
  later(-120)
  const longAgo = (await one.signIn('Device90', PASSWORD, { ip: '203.0.113.250' })).value.token
  later(120)
  await sql`
    update auth.session
    set last_seen_at = ${later(0)}
    where token_hash = (select token_hash from auth.session s join members.member m
      on m.id = s.member_id where username = 'Device90' order by s.id limit 1)`.execute(world.db)
  // Each in a network of its own: none has more than the others.
  await fill('Device90', 98, sql`'203.0.113.' || n`)
  const last = (await one.signIn('Device90', PASSWORD, { ip: '203.0.113.251' })).value.token
  expect([
    await isIn(first),
    await isIn(longAgo),
    await isIn(last),
    await standing('Device90'),
  ]).toEqual([true, false, true, 100])
  expect(await ended('Device90')).toHaveLength(1)
})

test.each([
  [
    'Device94',
    'one address and two from another',
    [
      [99, sql`'198.51.100.66'`],
      [2, sql`'198.51.100.67'`],
    ],
  ],
  [
    'Device95',
    'all over a network of IPv6, and a few from others',
    [
      [95, sql`'2001:DB8:1:2::' || to_hex(n)`],
      [3, sql`'2001:db8:1:3::1'`],
      [3, sql`'::ffff:203.0.113.9'`],
    ],
  ],
] as const)(
  '%s: one who comes in over and over, from %s, puts out only themselves, not the owner seen before',
  async (username, _from, parts) => {
    const owner = (await one.register(username, { ip: '198.51.100.1' })).value.token
    later(120)
    for (const [count, place] of parts) await fill(username, count, place)
    for (const ip of ['198.51.100.67', '2001:db8:1:2:ffff::1', '203.0.113.9'])
      expect(await one.signIn(username, PASSWORD, { ip })).toMatchObject({ success: true })
    expect([await isIn(owner), await standing(username)]).toEqual([true, 100])
  },
)

test('however many stand, all others are ended at once', async () => {
  const { token } = (await one.register('Device91')).value
  await fill('Device91', 20_000)
  const { value } = await endOthers(token)
  expect(value).toMatchObject({ ended: 20_000 })
  expect([
    await isIn(value.token),
    await standing('Device91'),
    new Set(await ended('Device91')).size,
  ]).toEqual([true, 1, 20_000])
})

test('members see where they are signed in, the latest first, this one marked, and no expired sign-in', async () => {
  const home = (await one.register('Device1', { ip: '198.51.100.1' })).value.token
  later(5)
  const phone = (
    await one.signIn('Device1', PASSWORD, { ip: '198.51.100.2', headers: { 'user-agent': PHONE } })
  ).value.token
  const devices = await devicesOf(phone)
  expect(devices).toMatchObject([
    { isThis: true, browser: 'Samsung Internet', system: 'Android', address: '198.51.100.2' },
    { isThis: false, address: '198.51.100.1' },
  ])
  expect(JSON.stringify(devices)).not.toContain(phone)
  later(11 * 60)
  expect(await isIn(phone)).toBe(true)
  later(2 * 60)
  expect(await devicesOf(phone)).toMatchObject([{ isThis: true }])
  expect(await isIn(home)).toBe(false)
})

test('one is ended from afar with what was remembered there; the caller goes on by another token', async () => {
  const here = (await one.register('Device2')).value.token
  const afar = (await one.signIn('Device2', PASSWORD)).value.token
  const { deviceToken } = (await one.call('POST /wps/session/remember', { token: afar })).value
  const kept = (await one.call('POST /wps/session/remember', { token: here })).value.deviceToken
  const { id } = (await devicesOf(here)).find(({ isThis }) => !isThis)!
  expect(await isIn(afar)).toBe(true)
  const { token } = (await end(here, id)).value
  expect(await Promise.all([token, here, afar].map(isIn))).toEqual([true, false, false])
  expect(await end(here, id)).toMatchObject({ status: 401, code: 'not_logged_in' })
  expect(await ended('Device2')).toEqual([id])
  expect(await end(token, id)).toMatchObject({ code: 'not_found' })
  const remembered = (token: string) =>
    one.callSealed('POST /wps/session/login/remembered', { body: { deviceToken: token } })
  expect(await remembered(deviceToken)).toMatchObject({ code: 'remembered_expired' })
  expect(await remembered(kept)).toMatchObject({ code: 'remembered_expired' })
  const anew = (await one.call('POST /wps/session/remember', { token })).value.deviceToken
  expect(await remembered(anew)).toMatchObject({ success: true })
})

test('a lost session hears what ended it, as does a page that slept; one that signed out hears nothing', async () => {
  const here = (await one.register('Device93')).value.token
  const signIn = async () => (await one.signIn('Device93', PASSWORD)).value.token
  const slept = [await signIn()]
  const renewed = (await end(here, (await devicesOf(here)).find(({ isThis }) => !isThis)!.id)).value
    .token
  slept.push(await signIn())
  const { token } = (await endOthers(renewed)).value
  slept.push(await signIn())
  await one.call('DELETE /wps/session/logout', { token: slept[2] })
  slept.push(await signIn())
  expect(
    await one.callSealed('POST /wps/member/password', {
      token,
      body: {
        oldPassword: PASSWORD,
        newPassword: 'calm-river-482913',
        confirmNewPassword: 'calm-river-482913',
      },
    }),
  ).toMatchObject({ success: true })
  const { rows } = await sql<{
    by: string | null
  }>`
    select payload->>'by' as by
    from outbox.event
    where name = 'session.ended' and player_id = (select id from members.member
      where username = 'Device93')
    order by id`.execute(world.db)
  expect(rows.map(({ by }) => by)).toEqual(['elsewhere', 'elsewhere', null, 'password'])
  // The tokens that were replaced in between are nobody's.
  const asked = await Promise.all(
    [...slept, here, renewed, token].map((each) =>
      other.call('GET /wps/member/info', { token: each }),
    ),
  )
  expect(asked.map(({ code, value }) => [code, value?.by])).toEqual(
    ['elsewhere', 'elsewhere', undefined, 'password', undefined, undefined, undefined].map((by) => [
      'not_logged_in',
      by,
    ]),
  )
  expect(
    (await other.call('GET /wps/member/info', { token: slept[3], host: 'b.localhost' })).value,
  ).toBeUndefined()
})

test('a remembered device stays in the list after its member signs out there, and is ended from afar', async () => {
  let here = (await one.register('Device14')).value.token
  const afar = (await one.signIn('Device14', PASSWORD, { headers: { 'user-agent': PHONE } })).value
    .token
  const { deviceToken, until } = (await one.call('POST /wps/session/remember', { token: afar }))
    .value
  const seen = async () =>
    (await other.call('GET /wps/member/devices', { token: here })).value.devices.filter(
      ({ isThis }: { isThis: boolean }) => !isThis,
    )
  expect(await seen()).toMatchObject([{ isSignedIn: true, rememberedUntil: until }])
  await one.call('DELETE /wps/session/logout', { token: afar })
  const [left] = await seen()
  expect(left).toMatchObject({
    isSignedIn: false,
    rememberedUntil: until,
    browser: 'Samsung Internet',
  })
  const stranger = (await one.register('Device15')).value.token
  expect(await end(stranger, left.id)).toMatchObject({ code: 'not_found' })
  here = (await end(here, left.id)).value.token
  expect(await seen()).toEqual([])
  expect(await end(here, left.id)).toMatchObject({ code: 'not_found' })
  expect(
    await one.callSealed('POST /wps/session/login/remembered', { body: { deviceToken } }),
  ).toMatchObject({ code: 'remembered_expired' })
  // Used, it is a session of its own; what runs out is gone by itself.
  const next = (await one.call('POST /wps/session/remember', { token: here })).value.deviceToken
  const again = (
    await one.callSealed('POST /wps/session/login/remembered', { body: { deviceToken: next } })
  ).value.token
  expect(await seen()).toMatchObject([{ isSignedIn: true, rememberedUntil: null }])
  await one.call('POST /wps/session/remember', { token: again })
  await one.call('DELETE /wps/session/logout', { token: again })
  expect(await seen()).toHaveLength(1)
  await sql`update auth.remembered_device set expires_at = made_at`.execute(world.db)
  expect(await seen()).toEqual([])
})

test('all others are ended at once, with what was remembered', async () => {
  const here = (await one.register('Device3')).value.token
  const others = [
    (await one.signIn('Device3', PASSWORD)).value.token,
    (await other.signIn('Device3', PASSWORD)).value.token,
  ]
  const { deviceToken } = (await one.call('POST /wps/session/remember', { token: others[0] })).value
  const { value } = await endOthers(here)
  expect(value).toMatchObject({ ended: 2 })
  expect(await Promise.all([value.token, here, ...others].map(isIn))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(await ended('Device3')).toHaveLength(2)
  expect(
    await one.callSealed('POST /wps/session/login/remembered', { body: { deviceToken } }),
  ).toMatchObject({ code: 'remembered_expired' })
  expect(await endOthers(value.token)).toMatchObject({ value: { ended: 0 } })
})

test.each([
  ['all others', async (here: string, _afar: string) => endOthers(here)],
  ['one', async (here: string, afar: string) => end(here, afar)],
])(
  'a sign-in under way while %s are ended is waited for, and is out with them',
  async (which, act) => {
    const username = `Racer${which.length}`
    const here = (await one.register(username)).value.token
    const afar = (await one.signIn(username, PASSWORD)).value.token
    const { deviceToken } = (await one.call('POST /wps/session/remember', { token: afar })).value
    const { id } = (await devicesOf(here)).find(({ isThis }) => !isThis)!
    let acting: ReturnType<typeof act>
    const coming = world.db.transaction().execute(async (tx) => {
      const {
        rows: [member],
      } = await sql<{
        id: bigint
      }>`select id from members.member where username = ${username} for no key update`.execute(tx)
      acting = act(here, id)
      await expect
        .poll(
          async () =>
            (
              await sql`
                select 1
                from pg_stat_activity
                where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
            ).rows.length,
        )
        .toBeGreaterThan(0)
      await sql`
        update auth.remembered_device
        set used_at = now()
        where member_id = ${member!.id}`.execute(tx)
      await insertSession(tx, {
        memberId: member!.id,
        brandId: 1,
        digest: Buffer.from(username.padEnd(32)),
        way: 'device',
        ip: '198.51.100.9',
        userAgent: '',
        at: world.clock.at,
        authenticatedAt: null,
        isChangeDue: false,
      })
      return member!.id
    })
    const memberId = await coming
    expect(await acting!).toMatchObject({ success: true })
    expect(
      await one.callSealed('POST /wps/session/login/remembered', { body: { deviceToken } }),
    ).toMatchObject({ code: 'remembered_expired' })
    const { rows } = await sql<{
      isEnded: boolean
    }>`
      select revoked_at is not null as "isEnded"
      from auth.session
      where member_id = ${memberId} and ip = '198.51.100.9'`.execute(world.db)
    // Who came in by another way than the one that is ended stays.
    expect(rows).toEqual([{ isEnded: which === 'all others' }])
  },
)

test('what an ended session was about to be remembered by opens nothing either', async () => {
  const here = (await one.register('Device12')).value.token
  const stolen = (await one.signIn('Device12', PASSWORD)).value.token
  const asked = Array.from({ length: 12 }, (_, at) =>
    (at % 2 ? other : one).call('POST /wps/session/remember', { token: stolen }),
  )
  expect(await endOthers(here)).toMatchObject({ value: { ended: 1 } })
  const answers = await Promise.all(asked)
  const tokens = answers.filter(({ success }) => success).map(({ value }) => value.deviceToken)
  expect(
    answers.filter(({ success }) => !success).every(({ code }) => code === 'not_logged_in'),
  ).toBe(true)
  for (const deviceToken of tokens)
    expect(
      await one.callSealed('POST /wps/session/login/remembered', { body: { deviceToken } }),
    ).toMatchObject({ code: 'remembered_expired' })
  // Between the look at the session and the row: the statement itself looks again.
  const { id } = (
    await sql<{
      id: bigint
    }>`
      select s.id
      from auth.session s
      join members.member m on m.id = s.member_id
      where m.username = 'Device12' and s.revoked_at is not null`.execute(world.db)
  ).rows[0]!
  const device = {
    memberId: 0n,
    sessionId: id,
    brandId: 1,
    digest: Buffer.alloc(32),
    ip: '',
    userAgent: '',
    at: new Date(),
    expiresAt: new Date(),
  }
  expect(await insertRemembered(world.db, device)).toBe(false)
})

test('nobody ends or sees what is another’s, of another brand’s, or without being signed in', async () => {
  const mine = (await one.register('Device4')).value.token
  const theirs = (await one.register('Device5')).value.token
  const { id } = (await devicesOf(theirs))[0]!
  expect(await end(mine, id)).toMatchObject({ status: 404, code: 'not_found' })
  for (const nothing of ['0', '999999999', 'x', '-1', '1e3'])
    expect(await end(mine, nothing)).toMatchObject({ code: 'not_found' })
  expect(await end(undefined, id)).toMatchObject({ status: 401 })
  expect(await end(theirs, id, PASSWORD, { host: 'b.localhost' })).toMatchObject({ status: 401 })
  expect(await endOthers(theirs, PASSWORD, { host: 'b.localhost' })).toMatchObject({ status: 401 })
  expect(await isIn(theirs)).toBe(true)
  expect((await devicesOf(mine)).map(({ isThis }) => isThis)).toEqual([true])
})

const history = async (token: string, query = '') =>
  (await other.call(`GET /wps/member/sign-ins?${query}`, { token })).value

test('the history tells sign-ins and, apart, refused tries, to its member alone; sign-in tells the last', async () => {
  await one.register('Device6', { ip: '198.51.100.1' })
  later(1)
  await one.signIn('Device6', PASSWORD, { ip: '198.51.100.2', headers: { 'user-agent': PHONE } })
  await one.signIn('Device6', 'not it at all', { ip: '203.0.113.66' })
  await one.signIn('Nobody6', 'not it at all', { ip: '203.0.113.67' })
  later(1)
  const { token } = (await one.signIn('Device6', PASSWORD, { ip: '198.51.100.3' })).value
  expect(await history(token, 'pageSize=2')).toMatchObject({
    totalRows: 3,
    totalPages: 2,
    rows: [
      { way: 'password', isOpened: true, tries: 1, address: '198.51.100.3' },
      { isOpened: true, address: '198.51.100.2', browser: 'Samsung Internet' },
    ],
  })
  expect((await history(token, 'pageSize=2&page=2')).rows).toMatchObject([
    { way: 'registration', address: '198.51.100.1' },
  ])
  expect(await history(token, 'outcome=refused')).toMatchObject({
    totalRows: 1,
    rows: [{ way: 'password', isOpened: false, tries: 1, address: '203.0.113.66' }],
  })
  expect((await other.call('GET /wps/member/info', { token })).value).toMatchObject({
    lastSignInFrom: '198.51.100.2',
  })
  const stranger = (await one.register('Device7')).value.token
  expect([
    (await history(stranger)).totalRows,
    (await history(stranger, 'outcome=refused')).totalRows,
  ]).toEqual([1, 0])
  expect(
    await other.call('GET /wps/member/sign-ins', { token, host: 'b.localhost' }),
  ).toMatchObject({ status: 401 })
})

test('tries of a network within an hour are one line with their number; a flood of them hides nothing', async () => {
  world.clock.at = new Date(Math.ceil(world.clock.at.getTime() / 3_600_000) * 3_600_000)
  const { token } = (await one.register('Device92')).value
  for (const ip of ['203.0.113.9', '203.0.113.9', '2001:db8:1:2::1', '2001:db8:1:2:ffff::2'])
    await one.signIn('Device92', 'not it at all', { ip })
  later(60)
  await one.signIn('Device92', 'not it at all', { ip: '203.0.113.9' })
  expect(await history(token, 'outcome=refused')).toMatchObject({
    totalRows: 3,
    rows: [
      { address: '203.0.113.9', tries: 1, at: world.clock.at.toISOString() },
      { address: '2001:db8:1:2:ffff::2', tries: 2 },
      { address: '203.0.113.9', tries: 2 },
    ],
  })
  expect((await history(token, 'outcome=refused&pageSize=2&page=2')).rows).toMatchObject([
    { tries: 2, address: '203.0.113.9' },
  ])
  await sql`
    insert into auth.sign_in (brand_id, member_id, at, way, is_opened, ip, user_agent)
    select 1, m.id,
      ${world.clock.at}::timestamptz - (15001 - n) * interval '1 second', 'password',
      false, '198.18.' || n % 100 || '.1', ''
    from members.member m, generate_series(1, 15000) n
    where username = 'Device92'`.execute(world.db)
  expect(await history(token)).toMatchObject({ totalRows: 1, rows: [{ way: 'registration' }] })
  // The newest ten thousand are looked at: of three hours, from a hundred networks.
  const refused = await history(token, 'outcome=refused')
  expect([refused.totalRows, refused.rows.length]).toEqual([300, 20])
})

test('a session that ended long ago is deleted; where it came from is still known', async () => {
  const ended = (await one.register('Device9', { ip: '198.51.100.9' })).value.token
  const stands = (await one.signIn('Device9', PASSWORD, { ip: '198.51.100.9' })).value.token
  await one.call('DELETE /wps/session/logout', { token: ended })
  await sql`
    update auth.session
    set created_at = created_at - interval '98 days'
    where revoked_at is not null and member_id = (select id from members.member
      where username = 'Device9')`.execute(world.db)
  await other.accounts.purgeCodes()
  const { rows } = await sql<{
    revoked_at: Date | null
  }>`
    select revoked_at
    from auth.session
    where member_id = (select id from members.member where username = 'Device9')`.execute(world.db)
  expect(rows).toEqual([{ revoked_at: null }])
  expect(await isIn(stands)).toBe(true)
  expect((await history(stands)).totalRows).toBe(2)
  expect((await other.call('GET /wps/member/info', { token: stands })).value).toMatchObject({
    lastSignInFrom: '198.51.100.9',
  })
})

test('a wrong code and a wrong second proof stand in the history too, and a year later nothing does', async () => {
  await sql`
    update brand.brand
    set settings =
      jsonb_set(settings, '{modules}',
        '["DIRECT_REGISTRATION","usernameEnabled","showVerCodeLogin"]')
    where id = 1`.execute(world.db)
  const fresh = world.instance()
  const { token } = (await fresh.register('Device8')).value
  await sql`
    update members.member
    set mobile = '+8801712345681', mobile_proved_at = now()
    where username = 'Device8'`.execute(world.db)
  await fresh.callSealed('POST /wps/session/login', {
    ip: '203.0.113.5',
    body: { username: '01712345681', password: '000000', type: 'sms' },
  })
  await sql`
    update auth.session
    set ip = '192.0.2.1'
    where member_id = (select id from members.member where username = 'Device8')`.execute(world.db)
  const {
    value: { ticket },
  } = await fresh.signIn('Device8', PASSWORD, { ip: '203.0.113.5' })
  await fresh.callSealed('POST /wps/session/factor', {
    ip: '203.0.113.5',
    body: { ticket, way: 'sms', answer: '000000' },
  })
  expect((await history(token, 'outcome=refused')).rows).toMatchObject([
    { way: 'factor', isOpened: false },
    { way: 'sms', isOpened: false },
  ])
  expect((await history(token)).rows).toMatchObject([{ way: 'registration', isOpened: true }])
  await sql`update auth.sign_in set at = at - interval '366 days'`.execute(world.db)
  await fresh.accounts.purgeCodes()
  expect([await history(token), await history(token, 'outcome=refused')]).toMatchObject([
    { rows: [] },
    { rows: [] },
  ])
})

test('what a browser calls itself is kept as a hash, of 50 devices at most, for 90 days', async () => {
  const token = (await one.register('Device80')).value.token
  const mark = async (device: string) => {
    expect((await one.call('PUT /wps/member/device', { token, body: { device } })).success).toBe(
      true,
    )
  }
  const marks = async () =>
    (
      await sql<{ mark: string; firstSeenAt: Date; seenAt: Date }>`
        select mark, first_seen_at as "firstSeenAt", seen_at as "seenAt"
        from auth.device_mark k join members.member m on m.id = k.member_id
        where m.username = 'Device80' order by first_seen_at`.execute(world.db)
    ).rows
  await mark('a browser of theirs')
  const first = world.clock.at
  later(60)
  await mark('a browser of theirs')
  expect(await marks()).toEqual([
    { mark: expect.stringMatching(/^[0-9a-f]{64}$/), firstSeenAt: first, seenAt: world.clock.at },
  ])
  for (let number = 0; number < 60; number += 1) await mark(`browser number ${number}`)
  expect(await marks()).toHaveLength(50)
  expect(
    await one.call('PUT /wps/member/device', { token, body: { device: 'short' } }),
  ).toMatchObject({ code: 'invalid_input', value: { fields: { device: 'too_small' } } })
  later(91 * 24 * 60)
  await one.accounts.purgeCodes()
  expect(await marks()).toEqual([])
})

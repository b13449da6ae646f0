import { createHmac, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { accountsWorld } from '../testing/accounts.test-world.ts'
import { PASSWORD } from '../testing/test-world.ts'

const { world, one, other } = await accountsWorld()
beforeEach(async () => {
  world.clock.at = new Date()
  // The failures of one test ask the next one for no proofs.
  await sql`delete from http.rate_limit where key like 'sign_in_network:%'`.execute(world.db)
})

const count = async (query: ReturnType<typeof sql<{ n: bigint }>>) =>
  Number((await query.execute(world.db)).rows[0]!.n)

test('a new player is signed in, has books of his own, and the fact is published', async () => {
  const answer = await one.register('Rahima')
  expect(answer).toMatchObject({
    status: 200,
    success: true,
    value: { firstTimeLogin: true, passwordExpired: false, merchantCode: 'padma-demo' },
  })
  const info = await one.call('GET /wps/member/info', { token: answer.value.token })
  expect(info.value).toMatchObject({
    account: 'Rahima',
    type: 0,
    hasPaymentPassword: false,
    lastSignInAt: null,
  })
  expect(
    await count(
      sql`select count(*) as n from ledger.account where owner_id = ${BigInt(info.value.id)}`,
    ),
  ).toBe(4)
  expect(
    await count(
      sql`
        select count(*) as n
        from outbox.event
        where player_id = ${BigInt(info.value.id)} and name = 'member.registered'`,
    ),
  ).toBe(1)
})

test('no token and no password is stored as it is', async () => {
  const { value } = await one.register('Korim')
  const stored = JSON.stringify(
    (
      await sql`
        select s.*, m.*
        from auth.session s
        join members.member m on m.id = s.member_id
        where m.username = 'Korim'`.execute(world.db)
    ).rows,
    (_, part) => (typeof part === 'bigint' ? `${part}` : part),
  )
  expect(stored).toContain('$argon2id$v=19$m=7168,t=5,p=1$')
  expect(stored).not.toContain(value.token)
  expect(stored).not.toContain(PASSWORD)
})

test.each([
  ['a name that is missing', { username: '' }, 'invalid_input', { username: 'required' }],
  ['a short name', { username: 'abc' }, 'invalid_input', { username: 'too_short' }],
  ['a long name', { username: 'a'.repeat(17) }, 'invalid_input', { username: 'too_long' }],
  [
    'a name that begins with a digit',
    { username: '1rahim' },
    'invalid_input',
    { username: 'pattern' },
  ],
  [
    'a short password',
    { password: 'kurta7!', confirmPassword: 'kurta7!' },
    'invalid_input',
    { password: 'too_short', confirmPassword: 'too_short' },
  ],
  [
    'a password with the name in it',
    { password: 'xx-Tester9-xx', confirmPassword: 'xx-Tester9-xx' },
    'invalid_input',
    { password: 'contains_username' },
  ],
  [
    'the brand’s name with a year behind',
    { password: 'পদ্মা২০২৬', confirmPassword: 'পদ্মা২০২৬' },
    'password_too_common',
    { password: 'too_common' },
  ],
  [
    'a password that breaches made known',
    { password: 'Q1w2e3r4t5', confirmPassword: 'Q1w2e3r4t5' },
    'password_too_common',
    { password: 'too_common' },
  ],
  [
    'a common password of the region',
    { password: 'Bangladesh71', confirmPassword: 'Bangladesh71' },
    'password_too_common',
    { password: 'too_common' },
  ],
  [
    'another confirmation',
    { confirmPassword: 'Shapla-phul 1972' },
    'password_confirmation_differs',
    { confirmPassword: 'differs' },
  ],
  ['no age', { isOfAge: false }, 'age_not_confirmed', { isOfAge: 'required' }],
  ['no terms', { agreesToTerms: false }, 'terms_not_agreed', { agreesToTerms: 'required' }],
])('registration with %s says what to mend', async (_, fields, code, faults) => {
  const answer = await one.register('tester9', { fields })
  expect(answer).toMatchObject({ success: false, code, value: { fields: faults } })
  expect(
    await count(sql`select count(*) as n from members.member where lower(username) = 'tester9'`),
  ).toBe(0)
})

test('any characters make a password, and it is taken exactly as typed', async () => {
  const password = '  পদ্মা নদীর মাঝি 🪷 '
  expect(
    await one.register('Manik', { fields: { password, confirmPassword: password } }),
  ).toMatchObject({ success: true })
  expect(await one.signIn('Manik', password.trim())).toMatchObject({ code: 'wrong_credentials' })
  expect(await one.signIn('Manik', password)).toMatchObject({ success: true })
})

test('a sign-in is called the first until its client says it is over, and nobody says so for another', async () => {
  const [first, neighbour] = [
    (await one.register('Michael')).value.token,
    (await one.register('Sukumar')).value.token,
  ]
  const isFirst = async (name: string) => (await one.signIn(name, PASSWORD)).value.firstTimeLogin
  const say = (more: object) => one.call('POST /wps/member/firstLogin', more)
  expect(await say({})).toMatchObject({ status: 401, code: 'not_logged_in' })
  expect(await say({ token: first, host: 'b.localhost' })).toMatchObject({
    status: 401,
    code: 'not_logged_in',
  })
  expect([await isFirst('Michael'), await isFirst('Sukumar')]).toEqual([true, true])
  for (let times = 0; times < 2; times += 1)
    expect(await say({ token: first })).toMatchObject({ status: 200, success: true })
  expect([await isFirst('Michael'), await isFirst('Sukumar')]).toEqual([false, true])
  expect(await one.call('GET /wps/member/info', { token: neighbour })).toMatchObject({
    success: true,
  })
})

test('a member’s language is his own to change, to one that his brand offers, at his brand alone', async () => {
  const languages = async () =>
    (
      await sql<{
        username: string
        language: string
      }>`
        select username, language
        from members.member
        where username in ('Lalon', 'Hason')
        order by username`.execute(world.db)
    ).rows.map(({ username, language }) => `${username} ${language}`)
  const { value } = await one.register('Lalon')
  await one.register('Hason')
  const before = await languages()
  const ask = (body: object, more: object = {}) =>
    one.call('PUT /wps/member/language', { token: value.token, body, ...more })
  expect(await ask({ lang: 'ar' }, { token: undefined })).toMatchObject({
    status: 401,
    code: 'not_logged_in',
  })
  expect(await ask({ lang: 'ar' }, { host: 'b.localhost' })).toMatchObject({
    status: 401,
    code: 'not_logged_in',
  })
  for (const lang of ['xx', '', 'ar; drop'])
    expect(await ask({ lang })).toMatchObject({ code: 'invalid_input' })
  expect(await languages()).toEqual(before)
  for (let times = 0; times < 2; times += 1)
    expect(await ask({ lang: 'ar', hisLang: 'bn' })).toMatchObject({ status: 200, success: true })
  expect(await languages()).toEqual([before[0], 'Lalon ar'])
})

test('a member has a picture from the first day, chooses another of ours, and nobody else’s changes', async () => {
  const [shah, abdul] = [
    (await one.register('ShahAbdul')).value.token,
    (await one.register('Karimul')).value.token,
  ]
  const shown = async (token: string | undefined, more: object = {}) =>
    one.call('GET /wps/relay/MCSFE_getPlayerAvatar', { token, ...more })
  const choose = (avatar: string, more: object = {}) =>
    one.call('PUT /wps/member/avatar', { token: shah, body: { avatar }, ...more })
  const { value: first } = await shown(shah)
  expect(first.choices).toHaveLength(12)
  expect(first.choices).toContainEqual({ avatar: first.avatar, url: first.url })
  for (const { url } of first.choices)
    expect(existsSync(new URL(`../../../../../portal/public${url}`, import.meta.url)), url).toBe(
      true,
    )
  const other = first.avatar === 'tiger' ? 'kite' : 'tiger'
  for (const more of [{ token: undefined }, { host: 'b.localhost' }]) {
    expect(await shown(shah, more)).toMatchObject({ status: 401, code: 'not_logged_in' })
    expect(await choose(other, more)).toMatchObject({ status: 401, code: 'not_logged_in' })
  }
  for (const none of ['', 'Tiger', '../icon', 'https://elsewhere.example/x.svg'])
    expect(await choose(none)).toMatchObject({ code: 'invalid_input' })
  const before = (await shown(abdul)).value.avatar
  expect((await shown(shah)).value.avatar).toBe(first.avatar)
  for (let times = 0; times < 2; times += 1)
    expect(await choose(other)).toMatchObject({
      success: true,
      value: { avatar: other, url: `/art/avatars/${other}.svg` },
    })
  expect([(await shown(shah)).value.avatar, (await shown(abdul)).value.avatar]).toEqual([
    other,
    before,
  ])
})

test('a brand that asks for the real name gets it by its own stored rule', async () => {
  await sql`
    update brand.brand
    set settings = settings || '{"register":{"payeeName":{"enabled":true,"required":true}}}'::jsonb
    where id = 2`.execute(world.db)
  const fresh = world.instance()
  expect(await fresh.register('Selina', { host: 'b.localhost' })).toMatchObject({
    code: 'invalid_input',
    value: { fields: { payeeName: 'required' } },
  })
  expect(
    await fresh.register('Selina', { host: 'b.localhost', fields: { payeeName: 'Selina <b>' } }),
  ).toMatchObject({ value: { fields: { payeeName: 'pattern' } } })
  expect(
    await fresh.register('Selina', {
      host: 'b.localhost',
      fields: { payeeName: 'সেলিনা হোসেন', email: 'not asked for' },
    }),
  ).toMatchObject({ success: true })
  const { rows } = await sql<{
    profile: object
  }>`select profile from members.member where username = 'Selina'`.execute(world.db)
  expect(rows[0]!.profile).toEqual({ payeeName: 'সেলিনা হোসেন' })
})

test('an address that could pass for another one is refused at registration, whatever the brand’s pattern', async () => {
  await sql`
    update brand.brand
    set settings = settings
      || '{"register":
        {"email":{"enabled":true,"required":false,"patternId":4,"maxLength":255}}}'::jsonb
    where id = 2`.execute(world.db)
  const fresh = world.instance()
  const register = (email: string) =>
    fresh.register('Mailed1', { host: 'b.localhost', fields: { email } })
  for (const email of [
    'x,victim@b.example',
    '<victim@b.example>',
    '"x"<victim@b.example>',
    'g:victim@b.example;',
    'victim@b.example,other.example',
  ])
    expect(await register(email), email).toMatchObject({
      code: 'invalid_input',
      value: { fields: { email: 'pattern' } },
    })
  expect(await register('mailed.1+x@b.example')).toMatchObject({ success: true })
})

test('one name is one player whatever its case, on each brand apart', async () => {
  expect(await one.register('Jasim1')).toMatchObject({ success: true })
  expect(await one.register('JASIM1')).toMatchObject({ code: 'username_taken', status: 409 })
  const { rows } = await sql<{
    n: bigint
  }>`
    select count(*) as n
    from ledger.owner o
    where kind = 'player' and not exists (select 1 from members.member m
      where m.id = o.id)`.execute(world.db)
  expect(rows[0]!.n).toBe(0n)
})

test('the same request again makes nobody new and signs in afresh; with other content it is refused', async () => {
  const key = randomUUID()
  const first = await one.register('Nasrin', { key })
  const again = await other.register('nasrin', { key })
  expect(again).toMatchObject({ success: true, value: { firstTimeLogin: true } })
  expect(again.value.token).not.toBe(first.value.token)
  expect(await one.register('Nasrin2', { key })).toMatchObject({ code: 'key_reused', status: 409 })
  const wrong = { password: 'Shapla-phul 1973', confirmPassword: 'Shapla-phul 1973' }
  expect(await one.register('Nasrin', { key, fields: wrong })).toMatchObject({ code: 'key_reused' })
  expect(await one.register('Nasrin', { fields: {} })).toMatchObject({ code: 'username_taken' })
  expect(await one.callSealed('PUT /wps/member/register', { body: {} })).toMatchObject({
    code: 'key_required',
  })
})

test('the same request again from a network that is not trusted is asked for the second factor', async () => {
  const key = randomUUID()
  const [home, elsewhere] = ['10.3.1.1', '10.3.2.1']
  await one.register('Nasrin9', { key, ip: home })
  await sql`
    update members.member
    set mobile = '+8801712345998', mobile_proved_at = ${world.clock.at}
    where username = 'Nasrin9'`.execute(world.db)
  for (let times = 0; times < 2; times += 1)
    expect(await one.register('Nasrin9', { key, ip: elsewhere })).toMatchObject({
      code: 'second_factor_needed',
      value: { ways: ['sms'] },
    })
  expect(await one.signIn('Nasrin9', PASSWORD, { ip: elsewhere })).toMatchObject({
    code: 'second_factor_needed',
  })
  expect(await other.register('Nasrin9', { key, ip: home })).toMatchObject({ success: true })
})

test('twins of one registration that arrive at once make one player and both get in', async () => {
  const key = randomUUID()
  const answers = await Promise.all(
    [one, other, one, other].map((instance) => instance.register('Twins', { key })),
  )
  expect(answers.map((answer) => answer.success)).toEqual([true, true, true, true])
  expect(await count(sql`select count(*) as n from members.member where username = 'Twins'`)).toBe(
    1,
  )
})

test('one address registers so many in an hour, more with a proof of work; refused forms do not count', async () => {
  await sql`
    update brand.brand
    set settings = settings || '{"registrationsPerAddressPerHour":2,"register":{}}'::jsonb
    where id = 2`.execute(world.db)
  const fresh = world.instance()
  const from = (ip: string, username: string) =>
    fresh.register(username, { host: 'b.localhost', ip })
  for (let index = 0; index < 3; index += 1)
    expect(await from('10.3.0.1', 'x')).toMatchObject({ code: 'invalid_input' })
  expect(await from('10.3.0.1', 'Cousin1')).toMatchObject({ success: true })
  expect(await from('10.3.0.1', 'Cousin2')).toMatchObject({ success: true })
  for (let index = 0; index < 30; index += 1)
    expect(await from('10.3.0.1', 'Cousin3')).toMatchObject({
      code: 'challenge_needed',
      value: { challenge: 'proof' },
    })
  const proved = async (username: string) =>
    fresh.register(username, {
      host: 'b.localhost',
      ip: '10.3.0.1',
      fields: {
        geetest: await fresh.proveWork('register', { host: 'b.localhost', ip: '10.3.0.1' }),
      },
    })
  expect(await proved('Cousin4')).toMatchObject({ success: true })
  await sql`update http.rate_limit set points = 20 where key like 'register_address_most%'`.execute(
    world.db,
  )
  expect(await proved('Cousin5')).toMatchObject({ code: 'too_many_requests', status: 429 })
  expect(await from('10.3.0.2', 'Cousin3')).toMatchObject({ success: true })
})

test('known and unknown names are refused alike', async () => {
  await one.register('Parvin')
  const known = await one.signIn('Parvin', 'not this one')
  const unknown = await one.signIn('Nobody', 'not this one')
  expect(known).toEqual(unknown)
  expect(known).toMatchObject({ status: 401, code: 'wrong_credentials' })
  expect(await one.signIn('zero\0byte', 'x')).toMatchObject({
    code: 'invalid_input',
    value: { fields: { username: 'pattern' } },
  })
})

test('a hash of an older cost is made anew when its owner signs in', async () => {
  await one.register('Oldhash')
  const pepper = world.box.derive('accounts.password')
  const old = await hash(createHmac('sha256', pepper).update(PASSWORD).digest('base64'), {
    memoryCost: 8192,
    timeCost: 1,
    parallelism: 1,
  })
  await sql`update members.member set password_hash = ${old} where username = 'Oldhash'`.execute(
    world.db,
  )
  const stored = async () =>
    (
      await sql<{
        h: string
      }>`select password_hash as h from members.member where username = 'Oldhash'`.execute(world.db)
    ).rows[0]!.h
  expect(await one.signIn('Oldhash', 'wrong')).toMatchObject({ code: 'wrong_credentials' })
  expect(await stored()).toBe(old)
  expect(await one.signIn('Oldhash', PASSWORD)).toMatchObject({ success: true })
  expect(await stored()).toContain('m=7168,t=5,p=1')
  expect(await one.signIn('Oldhash', PASSWORD)).toMatchObject({ success: true })
})

test('a right password wipes the wrong ones out', async () => {
  await one.register('Forgetful')
  for (let index = 0; index < 9; index += 1)
    await one.signIn('Forgetful', 'wrong', { ip: '10.1.0.1' })
  expect(await one.signIn('Forgetful', PASSWORD, { ip: '10.1.0.1' })).toMatchObject({
    success: true,
  })
  expect(await one.signIn('Forgetful', 'wrong', { ip: '10.1.0.1' })).toMatchObject({
    code: 'wrong_credentials',
  })
  expect(await one.signIn('Forgetful', PASSWORD, { ip: '10.1.0.1' })).toMatchObject({
    success: true,
  })
})

test('signing out ends that session and no other, and says so once', async () => {
  const first = (await one.register('Leaving')).value.token
  const second = (await one.signIn('Leaving', PASSWORD)).value.token
  expect(await one.call('DELETE /wps/session/logout', { token: first })).toMatchObject({
    success: true,
    value: {},
  })
  expect(await other.call('GET /wps/member/info', { token: first })).toMatchObject({
    code: 'not_logged_in',
    status: 401,
  })
  expect(await other.call('GET /wps/member/info', { token: second })).toMatchObject({
    success: true,
    value: { account: 'Leaving', lastSignInAt: expect.any(String) },
  })
  const { rows } = await sql<{
    payload: object
  }>`
    select payload
    from outbox.event e
    join members.member m on m.id = e.player_id
    where m.username = 'Leaving' and e.name = 'session.ended'`.execute(world.db)
  expect(rows).toEqual([{ payload: { sessionId: expect.stringMatching(/^\d+$/) } }])
})

test("one brand's session opens nothing on another", async () => {
  const { token } = (await one.register('Bound1')).value
  expect(await one.call('GET /wps/member/info', { token, host: 'b.localhost' })).toMatchObject({
    code: 'not_logged_in',
  })
  expect(await one.call('GET /wps/member/info', { token, host: '127.0.0.1:4000' })).toMatchObject({
    success: true,
  })
})

test('a session ends after twelve idle hours, and after seven days however busy', async () => {
  const start = world.clock.at.getTime()
  const hours = (n: number) => (world.clock.at = new Date(start + n * 3_600_000))
  const { token } = (await one.register('Idle1')).value
  const isIn = async () => (await other.call('GET /wps/member/info', { token })).success
  const { id } = (
    await sql<{ id: bigint }>`select max(id) as id from auth.session`.execute(world.db)
  ).rows[0]!
  const stands = async (brandId = 1) => (await other.accounts.standing(brandId, [id])).has(id)
  hours(11.9)
  expect(await isIn()).toBe(true)
  hours(23.8)
  expect(await isIn()).toBe(true)
  // A stream that asks whether it may go on keeps nothing alive.
  hours(35.7)
  expect([await stands(), await stands(2)]).toEqual([true, false])
  hours(35.9)
  expect(await stands()).toBe(false)
  expect(await isIn()).toBe(false)
  hours(0)
  const busy = (await one.signIn('Idle1', PASSWORD)).value.token
  for (let at = 11; at < 168; at += 11) {
    hours(at)
    expect((await one.call('GET /wps/member/info', { token: busy })).success).toBe(true)
  }
  hours(168.1)
  expect((await one.call('GET /wps/member/info', { token: busy })).success).toBe(false)
})

test('a locked or closed account is told only to those who know its password; its sessions are dead', async () => {
  const { token } = (await one.register('Closed1')).value
  await sql`update members.member set status = 'closed' where username = 'Closed1'`.execute(
    world.db,
  )
  expect(await one.signIn('Closed1', 'wrong')).toMatchObject({ code: 'wrong_credentials' })
  expect(await one.signIn('Closed1', PASSWORD)).toMatchObject({ code: 'account_closed' })
  expect(await one.call('GET /wps/member/info', { token })).toMatchObject({ code: 'not_logged_in' })
})

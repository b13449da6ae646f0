import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { accountsWorld } from '../testing/accounts.test-world.ts'
import { PASSWORD } from '../testing/test-world.ts'

const NEW_PASSWORD = 'Kheya-ghat 1984'
const HOME = '198.51.100.7'
const NEIGHBOUR = '198.51.100.200'
const ELSEWHERE = '203.0.113.9'
const { world, one, other } = await accountsWorld()
await sql`
  update brand.brand set settings = jsonb_set(settings, '{modules}',
    '["usernameEnabled", "DIRECT_REGISTRATION", "mobileReg",
      "mobileRegPass", "smsEnabled", "showVerCodeLogin"]')
  where id = 1`.execute(world.db)
let versions = 0
/** The brand's settings of signing in, over the product's own. */
async function setAccounts(accounts: object = {}): Promise<void> {
  const value = { accounts: { challenge: 'after_failures', payoutHoldHours: 0, ...accounts } }
  await sql`
    insert into brand.section (brand_id, name, version, value)
    values (1, 'signIn', ${++versions}, ${JSON.stringify(value)}::jsonb)
    on conflict (brand_id, name)
    do update
    set version = excluded.version, value = excluded.value`.execute(world.db)
  for (const instance of [one, other]) instance.brand.forget()
}
await setAccounts()
beforeEach(async () => {
  await sql`delete from http.rate_limit`.execute(world.db)
  one.sent.length = other.sent.length = 0
})

let numbers = 0
/** A member with a verified number and mailbox, signed in at home. */
async function member(username: string) {
  const mobile = `+880171234${String(++numbers).padStart(4, '0')}`
  const email = `${username.toLowerCase()}@example.com`
  const { token } = (await one.register(username, { ip: HOME })).value
  const verifiedAt = new Date(world.clock.at.getTime() - 86_400_000)
  const { rows } = await sql<{ id: bigint }>`
    update members.member set mobile = ${mobile}, mobile_proved_at = ${verifiedAt},
      email = ${email}, email_proved_at = ${verifiedAt}
    where username = ${username} returning id`.execute(world.db)
  return { id: rows[0]!.id, username, token: token as string, mobile, email }
}
const minutes = (count: number) =>
  (world.clock.at = new Date(world.clock.at.getTime() + count * 60_000))
const heldHours = async (id: bigint) => {
  const until = await one.accounts.payoutHoldOf(world.db, id)
  return until === null ? 0 : Math.round((until.getTime() - world.clock.at.getTime()) / 3_600_000)
}
const told = () =>
  one.sent
    .filter(({ template }) => template === 'security_event')
    .map(({ to }) => to)
    .sort()
const linkToken = () =>
  one.sent
    .findLast(({ template }) => template === 'security_event')!
    .words.link!.split('#token=')[1]!
const isIn = async (token: string) => (await one.call('GET /wps/member/info', { token })).success
const changePassword = (token: string) =>
  one.callSealed('POST /wps/member/password', {
    token,
    body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
  })
/** Binds a contact by its code. */
async function bind(token: string, channel: 'sms' | 'mail', to: string) {
  await one.callSealed('POST /wps/member/contact/code', { token, body: { channel, to } })
  const verificationCode = one.sent.findLast(({ template }) => template === 'code_contact')?.words
    .code
  return one.callSealed('POST /wps/member/contact', {
    token,
    body: { channel, to, verificationCode },
  })
}

test('a network is trusted as a /24 or a /48 for ninety days after a sign-in', async () => {
  const { username } = await member('Trusted1')
  expect(await one.signIn(username, PASSWORD, { ip: NEIGHBOUR })).toMatchObject({ success: true })
  expect(await one.signIn(username, PASSWORD, { ip: ELSEWHERE })).toMatchObject({
    code: 'second_factor_needed',
    value: { ways: ['sms', 'email'], sentTo: { sms: expect.any(String) } },
  })
  await sql`
    insert into auth.trusted_network (member_id, network, seen_at)
    select id, '2001:db8:1::/48', ${world.clock.at} from members.member
    where username = ${username}`.execute(world.db)
  expect(await one.signIn(username, PASSWORD, { ip: '2001:db8:1:9::7' })).toMatchObject({
    success: true,
  })
  expect(await one.signIn(username, PASSWORD, { ip: '2001:db8:2::7' })).toMatchObject({
    code: 'second_factor_needed',
  })
  minutes(91 * 1_440)
  expect(await one.signIn(username, PASSWORD, { ip: HOME })).toMatchObject({
    code: 'second_factor_needed',
  })
})

test('a member with nothing set up comes in from anywhere and is offered to set something up', async () => {
  await one.register('Offered1', { ip: HOME })
  expect((await one.signIn('Offered1', PASSWORD, { ip: HOME })).value.offerFactor).toBe(false)
  expect((await one.signIn('Offered1', PASSWORD, { ip: ELSEWHERE })).value.offerFactor).toBe(true)
  expect((await one.signIn('Offered1', PASSWORD, { ip: ELSEWHERE })).value.offerFactor).toBe(false)
})

test('ending all other sessions forgets every trusted network', async () => {
  const { username, token } = await member('Forgets1')
  expect(await one.call('POST /wps/member/devices/end', { token, body: {} })).toMatchObject({
    success: true,
  })
  expect(await one.signIn(username, PASSWORD, { ip: HOME })).toMatchObject({
    code: 'second_factor_needed',
  })
})

test('what changes the account wants a session that authenticated within five minutes', async () => {
  const { token, mobile } = await member('Fresh1')
  const begin = () => one.callSealed('POST /wps/member/factors/authenticator', { token, body: {} })
  expect(await begin()).toMatchObject({ success: true })
  minutes(6)
  expect(await begin()).toMatchObject({ status: 403, code: 'reauth_needed' })
  expect((await one.call('GET /wps/session/reauth', { token })).value).toEqual({
    methods: ['password'],
    sentTo: null,
  })
  expect(await one.reauth(token, 'not it at all')).toMatchObject({ code: 'wrong_password' })
  expect(await begin()).toMatchObject({ code: 'reauth_needed' })
  expect(await one.call('POST /wps/session/reauth/code', { token, body: {} })).toMatchObject({
    code: 'way_closed',
  })
  expect(await one.reauth(token)).toMatchObject({ value: { until: expect.any(String) } })
  expect(await begin()).toMatchObject({ success: true })
  expect(mobile).toBeTruthy()
})

test('a member without a password authenticates again by a code to a verified contact', async () => {
  const { id, token, mobile } = await member('Fresh2')
  await sql`update members.member set has_password = false where id = ${id}`.execute(world.db)
  minutes(6)
  expect((await one.call('GET /wps/session/reauth', { token })).value.methods).toEqual(['code'])
  await one.call('POST /wps/session/reauth/code', { token, body: {} })
  expect(one.sent.at(-1)).toMatchObject({ to: mobile, template: 'code_factor' })
  const code = one.sent.at(-1)!.words.code!
  const reauth = (given: string) =>
    other.callSealed('POST /wps/session/reauth', { token, body: { code: given } })
  expect(await reauth('000000')).toMatchObject({ code: 'code_wrong' })
  expect(await reauth(code)).toMatchObject({ success: true })
  expect(await reauth(code)).toMatchObject({ code: 'code_expired' })
  const first = { oldPassword: '', newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD }
  expect(await one.callSealed('POST /wps/member/password', { token, body: first })).toMatchObject({
    success: true,
  })
})

test('a remembered device signs in and is no authentication', async () => {
  const { token } = await member('Fresh3')
  const { deviceToken } = (await one.call('POST /wps/session/remember', { token })).value
  const { value } = await one.callSealed('POST /wps/session/login/remembered', {
    ip: HOME,
    body: { deviceToken },
  })
  expect(
    await one.callSealed('POST /wps/member/passkeys', { token: value.token, body: {} }),
  ).toMatchObject({ code: 'reauth_needed' })
})

test('a first set-up is told and not held; a change holds payouts for a day', async () => {
  const { token } = (await one.register('Held1', { ip: HOME })).value
  const { id } = (await one.call('GET /wps/member/info', { token })).value
  await setAccounts({ payoutHoldHours: 24 })
  expect(await bind(token, 'sms', '01712399001')).toMatchObject({ success: true })
  expect([await heldHours(BigInt(id)), told()]).toEqual([0, ['+8801712399001']])
  one.sent.length = 0
  await sql`delete from http.rate_limit`.execute(world.db)
  expect(await bind(token, 'sms', '01712399002')).toMatchObject({ success: true })
  expect([await heldHours(BigInt(id)), told()]).toEqual([24, ['+8801712399001', '+8801712399002']])
  await setAccounts()
})

test('a reset holds payouts for three days and tells every verified contact', async () => {
  const { id, mobile, email } = await member('Held2')
  await one.call('POST /wps/verification/sms/noLogin', {
    ip: HOME,
    body: { mobileNum: mobile, purpose: 'password' },
  })
  const verificationCode = one.sent.at(-1)!.words.code
  one.sent.length = 0
  const reset = await one.callSealed('POST /wps/member/password/verification', {
    ip: HOME,
    body: { mobileNum: mobile, verificationCode, newPassword: NEW_PASSWORD },
  })
  // At home, too: a reset asks for the factor that it did not use.
  expect(reset).toMatchObject({ code: 'second_factor_needed', value: { ways: ['email'] } })
  expect(await heldHours(id)).toBe(0)
  const { ticket } = reset.value
  await one.callSealed('POST /wps/session/factor/code', {
    ip: HOME,
    body: { ticket, way: 'email' },
  })
  const answer = one.sent.at(-1)!.words.code
  one.sent.length = 0
  expect(
    await one.callSealed('POST /wps/session/factor', {
      ip: HOME,
      body: { ticket, way: 'email', answer },
    }),
  ).toMatchObject({ success: true })
  expect([await heldHours(id), told()]).toEqual([72, [mobile, email].sort()])
})

test('one press of "It was not me" locks the account, ends its sessions and holds payouts', async () => {
  const { id, username, token } = await member('Pressed1')
  const { token: thief } = (await changePassword(token)).value
  const link = { 'link-token': linkToken() }
  expect(await one.call('GET /wps/session/not-me', { headers: link })).toMatchObject({
    value: { username, kind: 'password_changed', isPressed: false },
  })
  const press = (by = one) =>
    by.callSealed('POST /wps/session/not-me', { body: { token: link['link-token'] } })
  expect(await press()).toMatchObject({ success: true, value: { username } })
  expect(await press(other)).toMatchObject({ success: true })
  expect(await isIn(thief)).toBe(false)
  expect(await one.signIn(username, NEW_PASSWORD)).toMatchObject({ code: 'account_suspended' })
  expect((await one.call('GET /wps/session/not-me', { headers: link })).value.isPressed).toBe(true)
  minutes(30 * 1_440)
  expect(await heldHours(id)).toBe(72)
  const { rows } = await sql`
    select kind, state from recovery.access_case where member_id = ${id}`.execute(world.db)
  expect(rows).toEqual([{ kind: 'not_me', state: 'opened' }])
})

test('a link is good for seven days, at its brand, and with its token alone', async () => {
  const { token } = await member('Pressed2')
  await changePassword(token)
  const given = linkToken()
  const press = (linkToken: string, host?: string) =>
    one.callSealed('POST /wps/session/not-me', { host, body: { token: linkToken } })
  expect(await press('x'.repeat(43))).toMatchObject({ code: 'link_expired' })
  expect(await press(given, 'b.localhost:4000')).toMatchObject({ code: 'link_expired' })
  minutes(7 * 1_440 + 1)
  expect(await press(given)).toMatchObject({ code: 'link_expired' })
})

test('an unverified number signs in by its password and proves nothing', async () => {
  await one.register('Unverified1', { ip: HOME })
  await sql`
    update members.member
    set mobile = '+8801712399010', email = 'u1@example.com'
    where username = 'Unverified1'`.execute(world.db)
  expect(await one.signIn('01712399010', PASSWORD, { ip: HOME })).toMatchObject({ success: true })
  for (const purpose of ['login', 'password']) {
    await sql`delete from http.rate_limit`.execute(world.db)
    await one.call('POST /wps/verification/sms/noLogin', {
      body: { mobileNum: '01712399010', countryDialingCode: '880', purpose },
    })
    expect(one.sent.at(-1)).toMatchObject({ isDecoy: true })
  }
  await one.call('POST /wps/member/password/email', {
    body: { username: 'Unverified1', email: 'u1@example.com' },
  })
  expect(one.sent.at(-1)).toMatchObject({ isDecoy: true })
  const { token } = (await one.register('Verifier1', { ip: HOME })).value
  await sql`delete from http.rate_limit`.execute(world.db)
  expect((await bind(token, 'sms', '01712399010')).value.mobile).toEqual({
    masked: expect.any(String),
    isVerified: true,
  })
  expect(await one.signIn('01712399010', PASSWORD, { ip: ELSEWHERE })).toMatchObject({
    code: 'second_factor_needed',
  })
})

test('ten wrong passwords lock the account for its network: five minutes, then ten, at most an hour', async () => {
  await one.register('Locked1', { ip: HOME })
  const lockedFor = async () => {
    for (let at = 0; at < 10; at += 1) await one.signIn('Locked1', 'not it', { ip: HOME })
    const refused = await one.signIn('Locked1', PASSWORD, { ip: HOME })
    expect(refused).toMatchObject({ code: 'account_locked' })
    await sql`delete from http.rate_limit where key not like '%:blocks'`.execute(world.db)
    return Math.round(refused.value.secondsLeft / 60)
  }
  const locks: number[] = []
  for (let time = 0; time < 6; time += 1) locks.push(await lockedFor())
  expect(locks).toEqual([5, 10, 20, 40, 60, 60])
})

test('a brand may challenge every sign-in by name and every registration, and none by SMS', async () => {
  const { username, mobile } = await member('Challenged1')
  await setAccounts({ challenge: 'always' })
  const plain = await one.callSealed('POST /wps/session/login', {
    ip: HOME,
    body: { username, password: PASSWORD },
  })
  expect(plain).toMatchObject({ code: 'challenge_needed', value: { challenge: 'proof' } })
  expect(await one.signIn(username, PASSWORD, { ip: HOME })).toMatchObject({ success: true })
  expect(await one.register('Challenged2', { ip: HOME })).toMatchObject({
    code: 'challenge_needed',
  })
  await one.call('POST /wps/verification/sms/noLogin', {
    ip: HOME,
    body: { mobileNum: mobile, purpose: 'login' },
  })
  const password = one.sent.at(-1)!.words.code!
  expect(
    await one.callSealed('POST /wps/session/login', {
      ip: HOME,
      body: { username: mobile, password, type: 'sms' },
    }),
  ).toMatchObject({ success: true })
  await setAccounts()
})

test('a captcha without an id or a purpose is the one of its network, good for any form', async () => {
  await setAccounts({ hasCaptcha: true })
  const { value } = await one.call('GET /wps/captcha', { ip: HOME })
  expect(Buffer.from(value, 'base64').subarray(1, 4).toString()).toBe('PNG')
  await setAccounts()
})

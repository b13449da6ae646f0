import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { e164, mobileActs, newNumber, OTHER_PASSWORD } from '../testing/test-mobile.ts'
import { accountsWorld } from '../testing/accounts.test-world.ts'
import { type Instance, PASSWORD } from '../testing/test-world.ts'

const { world, one, other } = await accountsWorld()
beforeEach(async () => {
  await sql`delete from http.rate_limit`.execute(world.db)
  one.sent.length = other.sent.length = 0
})

const { codeFor, registerMobile, infoOf } = mobileActs({ world, one, other })
const row = async (where: ReturnType<typeof sql>) =>
  (await sql<Record<string, any>>`select * from members.member where ${where}`.execute(world.db))
    .rows[0]

test('a forgotten password is set by the phone’s code: other sessions end, and the member is told', async () => {
  const number = newNumber()
  const { token } = (
    await registerMobile(number, { verificationCode: await codeFor(number, 'register') })
  ).value
  await sql`delete from http.rate_limit`.execute(world.db)
  const verificationCode = await codeFor(number, 'password')
  const set = (body: object) =>
    one.callSealed('POST /wps/member/password/verification', {
      body: {
        mobileNum: number,
        countryDialingCode: '880',
        verificationCode,
        newPassword: OTHER_PASSWORD,
        ...body,
      },
    })
  expect(await set({ newPassword: 'short' })).toMatchObject({
    value: { fields: { newPassword: 'too_short' } },
  })
  expect(await set({ newPassword: 'password123' })).toMatchObject({ code: 'password_too_common' })
  const done = await set({})
  expect(done).toMatchObject({ success: true })
  expect(await one.call('GET /wps/member/info', { token })).toMatchObject({ code: 'not_logged_in' })
  expect((await infoOf(done.value.token)).account).toBe(e164(number).slice(1))
  expect(await one.signIn(number, OTHER_PASSWORD)).toMatchObject({ success: true })
  expect(one.sent.at(-1)).toMatchObject({ template: 'security_event', to: e164(number) })
  expect(await set({})).toMatchObject({ code: 'code_expired' })
})

test('a forgotten password is set once by the mail’s link; a stranger’s request mails nothing', async () => {
  const { token } = (await one.register('Linked1')).value
  await sql`
    update members.member
    set email = 'Linked@example.com', email_proved_at = now()
    where username = 'Linked1'`.execute(world.db)
  const ask = (form: Record<string, string>, host = 'localhost:4000') =>
    one.post('/wps/member/password/email', new URLSearchParams(form).toString(), {
      host,
      'content-type': 'application/x-www-form-urlencoded',
    })
  const known = await ask({ username: 'linked1', email: 'linked@EXAMPLE.com' })
  expect(known).toEqual({ success: true, value: { expiredMinutes: 30 } })
  expect(await ask({ username: 'linked1', email: 'other@example.com' })).toEqual(known)
  expect(await ask({ username: 'nobody', email: 'linked@example.com' })).toEqual(known)
  expect(one.sent.map(({ isDecoy, to }) => [isDecoy, to])).toEqual([
    [false, 'Linked@example.com'],
    [true, 'other@example.com'],
    [true, 'linked@example.com'],
  ])
  const link = new URL(one.sent[0]!.words.link!)
  expect(link.origin).toBe('http://localhost:4000')
  const linkToken = new URLSearchParams(link.hash.slice(1)).get('token')!

  const set = (by: Instance, body: object = {}, host = 'localhost:4000') =>
    by.callSealed('POST /wps/member/password/link', {
      host,
      body: { token: linkToken, newPassword: OTHER_PASSWORD, ...body },
    })
  // Whose it is is told to anyone who has it, at its brand, as often as they look.
  const whose = (host = 'localhost:4000') =>
    other.callSealed('POST /wps/member/password/link/owner', { host, body: { token: linkToken } })
  expect([await whose(), await whose(), await whose('b.localhost')]).toMatchObject([
    { value: { username: 'Linked1' } },
    { value: { username: 'Linked1' } },
    { code: 'link_expired' },
  ])
  expect(await set(one, {}, 'b.localhost')).toMatchObject({ code: 'link_expired' })
  expect(await set(one, { newPassword: 'x Linked1 y z' })).toMatchObject({
    value: { fields: { newPassword: 'contains_username' } },
  })
  const both = await Promise.all([set(one), set(other)])
  expect(both.map(({ code }) => code ?? 'set').sort()).toEqual(['link_expired', 'set'])
  expect(await whose()).toMatchObject({ code: 'link_expired' })
  expect(await one.call('GET /wps/member/info', { token })).toMatchObject({ code: 'not_logged_in' })
  expect(await one.signIn('Linked1', OTHER_PASSWORD)).toMatchObject({
    code: 'second_factor_needed',
    value: { ways: ['email'] },
  })
  expect(
    [...one.sent, ...other.sent].filter(({ template }) => template === 'security_event'),
  ).toMatchObject([{ channel: 'mail', to: 'Linked@example.com' }])
  expect(await row(sql`username = 'Linked1'`)).toMatchObject({ email_proved_at: expect.any(Date) })
})

test('the link is sent to those who name their account by its number, as they log in', async () => {
  const number = newNumber()
  await registerMobile(number, { verificationCode: await codeFor(number, 'register') })
  await sql`
    update members.member
    set email = 'numbered@example.com', email_proved_at = now()
    where mobile = ${e164(number)}`.execute(world.db)
  for (const name of [number, e164(number), e164(number).slice(1)]) {
    await sql`delete from http.rate_limit`.execute(world.db)
    one.sent.length = 0
    await one.post(
      '/wps/member/password/email',
      new URLSearchParams({ username: name, email: 'numbered@example.com' }).toString(),
      { host: 'localhost:4000', 'content-type': 'application/x-www-form-urlencoded' },
    )
    expect(one.sent).toMatchObject([
      { template: 'password_link', isDecoy: false, to: 'numbered@example.com' },
    ])
  }
})

test('a link that waits in the mailbox is worth nothing once the password was changed', async () => {
  const { token } = (await one.register('Linked3')).value
  await sql`
    update members.member
    set email = 'linked3@example.com', email_proved_at = now()
    where username = 'Linked3'`.execute(world.db)
  one.sent.length = 0
  await one.post('/wps/member/password/email', 'username=Linked3&email=linked3%40example.com', {
    host: 'localhost:4000',
    'content-type': 'application/x-www-form-urlencoded',
  })
  const linkToken = new URLSearchParams(new URL(one.sent[0]!.words.link!).hash.slice(1)).get(
    'token',
  )!
  expect(
    await one.callSealed('POST /wps/member/password', {
      token,
      body: {
        oldPassword: PASSWORD,
        newPassword: OTHER_PASSWORD,
        confirmNewPassword: OTHER_PASSWORD,
      },
    }),
  ).toMatchObject({ success: true })
  expect(
    await one.callSealed('POST /wps/member/password/link', {
      body: { token: linkToken, newPassword: 'calm-boat 7311' },
    }),
  ).toMatchObject({ code: 'link_expired' })
})

test('a link is good for half an hour, and a host that is not the brand’s gets into no link', async () => {
  await one.register('Linked2')
  await sql`
    update members.member
    set email = 'two@example.com', email_proved_at = now()
    where username = 'Linked2'`.execute(world.db)
  const ask = (host: string) =>
    one.call('POST /wps/member/password/email', {
      host,
      body: { username: 'Linked2', email: 'two@example.com' },
    })
  expect(await ask('evil.example')).toMatchObject({ code: 'not_found' })
  expect(
    await one.call('POST /wps/member/password/email', {
      headers: { 'x-forwarded-host': 'evil.example' },
      body: { username: 'Linked2', email: 'two@example.com' },
    }),
  ).toMatchObject({ code: 'not_found' })
  expect(one.sent).toEqual([])
  await ask('127.0.0.1')
  expect(new URL(one.sent[0]!.words.link!).host).toBe('127.0.0.1:4000')
  const token = new URLSearchParams(new URL(one.sent[0]!.words.link!).hash.slice(1)).get('token')!
  world.clock.at = new Date(world.clock.at.getTime() + 30 * 60_000 + 1)
  expect(
    await one.callSealed('POST /wps/member/password/link', {
      body: { token, newPassword: OTHER_PASSWORD },
    }),
  ).toMatchObject({ code: 'link_expired' })
})

test('an address is mailed twenty links an hour, and further ones with a proof of each', async () => {
  const ip = '198.51.100.78'
  const link = (email: string, more: object = {}) =>
    one.call('POST /wps/member/password/email', {
      ip,
      body: { username: 'nobody', email, ...more },
    })
  for (let index = 0; index < 20; index += 1)
    expect(await link(`n${index}@example.com`)).toMatchObject({ success: true })
  expect(await link('n20@example.com')).toMatchObject({ code: 'challenge_needed' })
  expect(
    await link('n20@example.com', { geetest: await one.proveWork('code', { ip }) }),
  ).toMatchObject({ success: true })
})

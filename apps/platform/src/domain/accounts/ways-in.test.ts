import { randomUUID } from 'node:crypto'
import { totp } from '@padma/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Instance, PASSWORD, testWorld, type World } from './test-world.ts'

let world: World
let one: Instance
let other: Instance
beforeAll(async () => {
  world = await testWorld()
  one = world.instance()
  other = world.instance()
})
beforeEach(async () => {
  await sql`delete from http.rate_limit`.execute(world.db)
  one.sent.length = other.sent.length = 0
})
afterAll(() => world.end())

const OTHER_PASSWORD = 'Calm river 482913'
let numbers = 0
const newNumber = () => `0171900${String((numbers += 1)).padStart(4, '0')}`
const e164 = (number: string) => `+88${number}`
const codeFor = async (mobileNum: string, purpose: 'login' | 'password' | 'register') => {
  const asked = purpose === 'register'
    ? await one.call('POST /wps/verification/sms/register', { body: { mobileNo: mobileNum, countryDialingCode: '880' } })
    : await one.call('POST /wps/verification/sms/noLogin', { body: { mobileNum, countryDialingCode: '880', purpose } })
  expect(asked).toMatchObject({ success: true })
  return one.sent.at(-1)!.words.code!
}
const registerMobile = async (mobileNum: string, fields: object = {}, by = one, key: string = randomUUID()) =>
  by.callSealed('PUT /wps/member/register/mobile', { key, body: { mobileNum, countryDialingCode: '880', password: PASSWORD, confirmPassword: PASSWORD, isOfAge: true, agreesToTerms: true, ...fields } })
const signInByCode = (mobile: string, code: string, by = one) => by.callSealed('POST /wps/session/login', { body: { username: mobile, password: code, countryDialingCode: '880', type: 'sms' } })
const infoOf = async (token: string) => (await one.call('GET /wps/member/info', { token })).value
const row = async (where: ReturnType<typeof sql>) => (await sql<Record<string, any>>`select * from accounts.member where ${where}`.execute(world.db)).rows[0]
let versions = 0
const settle = async (settings: object) => {
  versions += 1
  await sql`insert into brand.section (brand_id, name, version, value) values (1, 'modules', ${versions}, ${JSON.stringify(settings)}::jsonb) on conflict (brand_id, name) do update set version = excluded.version, value = excluded.value`.execute(world.db)
  one.brand.forget()
  other.brand.forget()
}
const withSettings = async (settings: object, act: () => Promise<void>) => {
  await settle(settings)
  await act().finally(() => settle({}))
}

test('a guest registers by mobile number with the code from his phone, and signs in by code and by number and password', async () => {
  const number = newNumber()
  const code = await codeFor(number, 'register')
  const made = await registerMobile(number, { verificationCode: code })
  expect(made).toMatchObject({ success: true, value: { firstTimeLogin: true } })
  expect((await infoOf(made.value.token)).account).toBe(e164(number).slice(1))
  expect(await row(sql`mobile = ${e164(number)}`)).toMatchObject({ mobile_proved_at: expect.any(Date) })

  await sql`delete from http.rate_limit`.execute(world.db)
  const asked = await codeFor(number, 'login')
  expect(await signInByCode(`+88 ${number}`, asked, other)).toMatchObject({ success: true, value: { firstTimeLogin: true } })
  for (const entered of [number, e164(number), number.slice(1), e164(number).slice(1)])
    expect(await one.callSealed('POST /wps/session/login', { body: { username: entered, password: PASSWORD, countryDialingCode: '880' } })).toMatchObject({ success: true })
})

test('wrong passwords for a name are not counted with those for a number: the count would tell whose it is', async () => {
  const number = newNumber()
  await one.register('Counted1')
  await sql`update accounts.member set mobile = ${e164(number)}, mobile_proved_at = now() where username = 'Counted1'`.execute(world.db)
  const tryAs = async (username: string, ip: string) => (await one.callSealed('POST /wps/session/login', { ip, body: { username, password: 'not it at all', countryDialingCode: '880' } })).code
  const codes = async (names: readonly string[], network: number) => Promise.all(names.map((name, at) => tryAs(name, `198.18.${network}.${at}`)))
  expect(await codes(Array.from({ length: 4 }, () => 'Counted1'), 1)).toContain('challenge_needed')
  expect(await codes([number, newNumber()], 2)).toEqual(['wrong_credentials', 'wrong_credentials'])
  // However a number is written, it is one.
  expect(await codes([number, e164(number), number.slice(1), e164(number).slice(1)], 3)).toContain('challenge_needed')
})

test('a code works once, five minutes, for its number, purpose and brand, and is dead after five wrong tries', async () => {
  const number = newNumber()
  await registerMobile(number, { verificationCode: await codeFor(number, 'register') })
  const fresh = async () => {
    await sql`delete from http.rate_limit`.execute(world.db)
    return codeFor(number, 'login')
  }
  const used = await fresh()
  const both = await Promise.all([signInByCode(number, used), signInByCode(number, used, other)])
  expect(both.map(({ code }) => code ?? 'in').sort()).toEqual(['code_expired', 'in'])
  expect(await signInByCode(number, used)).toMatchObject({ code: 'code_expired' })

  const late = await fresh()
  world.clock.at = new Date(world.clock.at.getTime() + 5 * 60_000 + 1)
  expect(await signInByCode(number, late)).toMatchObject({ code: 'code_expired' })

  const code = await fresh()
  const set = (verificationCode: string) => one.callSealed('POST /wps/member/password/verification', { body: { mobileNum: number, countryDialingCode: '880', verificationCode, newPassword: OTHER_PASSWORD } })
  expect(await set(code)).toMatchObject({ code: 'code_expired' })
  const wrong = code === '000000' ? '000001' : '000000'
  const guesses = await Promise.all(Array.from({ length: 8 }, (_, index) => signInByCode(number, wrong, index % 2 ? one : other)))
  expect(guesses.filter((guess) => guess.code === 'code_wrong')).toHaveLength(5)
  expect(guesses.filter((guess) => guess.code === 'code_wrong').map(({ value }) => value.triesLeft).sort()).toEqual([0, 1, 2, 3, 4])
  expect(guesses.filter((guess) => guess.code === 'code_used_up')).toHaveLength(3)
  expect(await signInByCode(number, code)).toMatchObject({ code: 'code_used_up' })
})

test.each(['login', 'password'] as const)('whom a neighbour behind his own address has locked out comes in by a code (%s), and then by the password again, by number and by name; elsewhere the lock stays', async (purpose) => {
  const number = newNumber()
  await registerMobile(number, { verificationCode: await codeFor(number, 'register') })
  const name = `Shared${purpose}`
  await sql`update accounts.member set username = ${name} where mobile = ${e164(number)}`.execute(world.db)
  const tried = (username: string, password: string, ip?: string) => one.signIn(username, password, { ...(ip && { ip }) })
  const lockOut = async (ip?: string) => {
    for (const username of [name, number]) for (let at = 0; at < 10; at += 1) await tried(username, 'not it at all', ip)
  }
  await lockOut()
  await lockOut('203.0.113.70')
  for (const username of [name, number]) expect(await tried(username, PASSWORD)).toMatchObject({ code: 'account_locked' })
  await sql`delete from http.rate_limit where key like 'code\\_%'`.execute(world.db)
  const code = await one.call('POST /wps/verification/sms/noLogin', { body: { mobileNum: number, countryDialingCode: '880', purpose, geetest: await one.proveWork('code') } }).then(() => one.sent.at(-1)!.words.code!)
  const came = purpose === 'login' ? await signInByCode(number, code) : await other.callSealed('POST /wps/member/password/verification', { body: { mobileNum: number, countryDialingCode: '880', verificationCode: code, newPassword: OTHER_PASSWORD } })
  expect(came).toMatchObject({ success: true })
  const password = purpose === 'login' ? PASSWORD : OTHER_PASSWORD
  for (const username of [name, number]) expect(await tried(username, password)).toMatchObject({ success: true })
  for (const username of [name, number]) expect(await tried(username, password, '203.0.113.70')).toMatchObject({ code: 'account_locked' })
}, 60_000)

test('so does a link from his mailbox, by which he sets another password', async () => {
  await one.register('SharedLink')
  await sql`update accounts.member set email = 'shared@example.com', email_proved_at = ${world.clock.at} where username = 'SharedLink'`.execute(world.db)
  for (let at = 0; at < 10; at += 1) await one.signIn('SharedLink', 'not it at all')
  expect(await one.signIn('SharedLink', PASSWORD)).toMatchObject({ code: 'account_locked' })
  await one.call('POST /wps/member/password/email', { body: { username: 'SharedLink', email: 'shared@example.com' } })
  const token = one.sent.at(-1)!.words.link!.split('#token=')[1]
  expect(await other.callSealed('POST /wps/member/password/link', { body: { token, newPassword: OTHER_PASSWORD } })).toMatchObject({ success: true })
  expect(await one.signIn('SharedLink', OTHER_PASSWORD)).toMatchObject({ success: true })
})

test('a code alone that lets somebody in where he has not been is told to his mailbox, once a place; what rests on it is written down, and so is what its device tokens open', async () => {
  const number = newNumber()
  const ip = '198.51.100.77'
  await registerMobile(number, { verificationCode: await codeFor(number, 'register') })
  await sql`update accounts.member set email = 'told@example.com' where mobile = ${e164(number)}`.execute(world.db)
  const told = () => one.sent.filter(({ template }) => template === 'new_place_by_code')
  const byCode = async () => {
    await sql`delete from http.rate_limit`.execute(world.db)
    return one.callSealed('POST /wps/session/login', { ip, body: { username: number, password: await codeFor(number, 'login'), countryDialingCode: '880', type: 'sms' } })
  }
  const { value } = await byCode()
  expect(told()).toMatchObject([{ channel: 'mail', to: 'told@example.com', words: { from: ip } }])
  const { value: { deviceToken } } = await one.call('POST /wps/session/remember', { ip, token: value.token })
  expect(await one.callSealed('POST /wps/session/login/remembered', { ip, body: { deviceToken } })).toMatchObject({ success: true })
  await byCode()
  expect(told()).toHaveLength(1)
  expect(await one.signIn(number, PASSWORD, { ip })).toMatchObject({ success: true })
  await sql`delete from http.rate_limit`.execute(world.db)
  const set = await one.callSealed('POST /wps/member/password/verification', { ip, body: { mobileNum: number, countryDialingCode: '880', verificationCode: await codeFor(number, 'password'), newPassword: OTHER_PASSWORD } })
  expect(set).toMatchObject({ success: true })
  expect(await one.signIn(number, OTHER_PASSWORD, { ip })).toMatchObject({ success: true })
  const { rows } = await sql<{ way: string; rests_on: string | null }>`select way, rests_on from accounts.sign_in s join accounts.member m on m.id = s.member_id where m.mobile = ${e164(number)} order by s.id`.execute(world.db)
  expect(rows.map(({ way, rests_on: restsOn }) => [way, restsOn])).toEqual([['registration', null], ['sms', 'sms'], ['device', 'sms'], ['sms', 'sms'], ['password', null], ['sms', 'sms'], ['password', 'sms']])
})

test('a number that nobody has is answered as one whose code is wrong', async () => {
  const number = newNumber()
  await codeFor(number, 'login')
  expect(await signInByCode(number, '000000')).toMatchObject({ code: 'code_wrong' })
  expect(await signInByCode(newNumber(), '000000')).toMatchObject({ code: 'code_expired' })
})

test('a number serves one member; only whoever reads its messages is told so', async () => {
  const number = newNumber()
  await registerMobile(number, { verificationCode: await codeFor(number, 'register') })
  await sql`delete from http.rate_limit`.execute(world.db)
  await one.call('POST /wps/verification/sms/register', { body: { mobileNo: number, countryDialingCode: '880' } })
  expect(one.sent.at(-1)).toMatchObject({ template: 'already_registered' })
  expect(await registerMobile(number, { verificationCode: '000000' })).toMatchObject({ code: 'code_wrong' })
  await withSettings({ modules: ['usernameEnabled', 'DIRECT_REGISTRATION', 'mobileReg', 'mobileRegPass'] }, async () => {
    expect(await registerMobile(number)).toMatchObject({ code: 'mobile_taken', value: { fields: { mobileNum: 'mobile_taken' } } })
  })
})

test('a repeated registration by number answers with a session of the same member', async () => {
  const number = newNumber()
  const verificationCode = await codeFor(number, 'register')
  const key = randomUUID()
  const [first, again] = [await registerMobile(number, { verificationCode }, one, key), await registerMobile(number, { verificationCode }, other, key)]
  expect((await infoOf(again.value.token)).id).toBe((await infoOf(first.value.token)).id)
})

test('whoever is the first to prove a number gets an account that nobody laid ready for him: sessions, password, proofs, mailbox and payout accounts from before are gone', async () => {
  const modules = ['usernameEnabled', 'DIRECT_REGISTRATION', 'mobileReg', 'mobileRegPass', 'showVerCodeLogin']
  const stranger = '203.0.113.40'
  for (const way of ['login', 'password'] as const) {
    const number = newNumber()
    const mail = `stranger-${way}@example.com`
    let token = ''
    let deviceToken = ''
    await withSettings({ modules }, async () => {
      token = (await registerMobile(number)).value.token
      const begun = (await one.callSealed('POST /wps/member/factors/authenticator', { token, body: { password: PASSWORD } })).value
      expect(await one.callSealed('POST /wps/member/factors/authenticator/confirm', { token, body: { code: totp(begun.secret, world.clock.at.getTime()) } })).toMatchObject({ success: true })
      // The former one stays good for a time where its owner changes it.
      for (const to of [`former-${mail}`, mail]) {
        await one.callSealed('POST /wps/member/contact/code', { token, body: { channel: 'mail', to, password: PASSWORD } })
        expect(await one.callSealed('POST /wps/member/contact', { token, body: { channel: 'mail', to, verificationCode: one.sent.findLast((message) => message.to === to)!.words.code } })).toMatchObject({ success: true })
      }
      expect(await one.callSealed('POST /wps/member/payment-password', { token, body: { password: PASSWORD, paymentPassword: '482915' } })).toMatchObject({ success: true })
      deviceToken = (await one.call('POST /wps/session/remember', { token })).value.deviceToken
      await sql`insert into cashier.method (id, brand_id, name, minimum, maximum, suggested) values ('bkash', 1, 'bKash', 1, 2, '{1}') on conflict do nothing`.execute(world.db)
      await sql`
        insert into cashier.payout_account (brand_id, player_id, request_key, method_id, number, holder, usable_from, created_at)
        select 1, id, gen_random_uuid(), 'bkash', ${number}, 'Some Stranger', now() - interval '9 days', now() from accounts.member where mobile = ${e164(number)}`.execute(world.db)
      await sql`delete from http.rate_limit`.execute(world.db)
      const given = await codeFor(number, way)
      // From a network where the account was never opened: the stranger's authenticator is not asked for.
      const came = way === 'login'
        ? await other.callSealed('POST /wps/session/login', { ip: stranger, body: { username: number, password: given, countryDialingCode: '880', type: 'sms' } })
        : await other.callSealed('POST /wps/member/password/verification', { ip: stranger, body: { mobileNum: number, countryDialingCode: '880', verificationCode: given, newPassword: OTHER_PASSWORD } })
      expect(came).toMatchObject({ success: true })
      expect((await infoOf(came.value.token)).hasPaymentPassword).toBe(false)
      expect(await one.call('GET /wps/member/info', { token })).toMatchObject({ code: 'not_logged_in' })
      expect(await one.callSealed('POST /wps/session/login/remembered', { body: { deviceToken } })).toMatchObject({ success: false })
      const byPassword = (password: string) => one.callSealed('POST /wps/session/login', { ip: stranger, body: { username: number, password, countryDialingCode: '880' } })
      expect(await byPassword(PASSWORD)).toMatchObject({ code: 'wrong_credentials' })
      if (way === 'password') expect(await byPassword(OTHER_PASSWORD)).toMatchObject({ success: true })
      const { rows: [left] } = await sql`
        select (select count(*)::int from accounts.authenticator where member_id = m.id) as authenticators, email, mobile_proved_at is not null as "isProved",
          (select count(*)::int from accounts.former_contact where member_id = m.id) as formers, (select count(*)::int from cashier.payout_account where player_id = m.id and removed_at is null) as payouts from accounts.member m where mobile = ${e164(number)}`.execute(world.db)
      expect(left).toEqual({ authenticators: 0, formers: 0, email: null, isProved: true, payouts: 0 })
      // Where the mailbox was somebody's he hears why he is reached there no more.
      expect(other.sent.filter(({ template }) => template === 'number_proved_first').map(({ to }) => to)).toEqual([e164(number), mail])
      other.sent.length = 0
    })
  }
})

test('the first proof of a number puts nobody out whose authenticator has stood for days: it is asked for, and everything stays', async () => {
  await withSettings({ modules: ['usernameEnabled', 'DIRECT_REGISTRATION', 'mobileReg', 'mobileRegPass', 'showVerCodeLogin'] }, async () => {
    const number = newNumber()
    const { token } = (await registerMobile(number)).value
    const begun = (await one.callSealed('POST /wps/member/factors/authenticator', { token, body: { password: PASSWORD } })).value
    expect(await one.callSealed('POST /wps/member/factors/authenticator/confirm', { token, body: { code: totp(begun.secret, world.clock.at.getTime()) } })).toMatchObject({ success: true })
    await sql`update accounts.authenticator set confirmed_at = confirmed_at - interval '4 days' where member_id = (select id from accounts.member where mobile = ${e164(number)})`.execute(world.db)
    await sql`delete from http.rate_limit`.execute(world.db)
    const came = await other.callSealed('POST /wps/member/password/verification', { ip: '203.0.113.41', body: { mobileNum: number, countryDialingCode: '880', verificationCode: await codeFor(number, 'password'), newPassword: OTHER_PASSWORD } })
    expect(came).toMatchObject({ code: 'second_factor_needed', value: { ways: ['totp'] } })
    expect(await one.call('GET /wps/member/info', { token })).toMatchObject({ success: true })
    expect(await one.callSealed('POST /wps/session/login', { body: { username: number, password: PASSWORD, countryDialingCode: '880' } })).toMatchObject({ success: true })
  })
})

test('a number that was proved once takes nothing away when it is proved again', async () => {
  const number = newNumber()
  const { token } = (await registerMobile(number, { verificationCode: await codeFor(number, 'register') })).value
  await sql`delete from http.rate_limit`.execute(world.db)
  expect(await signInByCode(number, await codeFor(number, 'login'))).toMatchObject({ success: true })
  expect(await one.call('GET /wps/member/info', { token })).toMatchObject({ success: true })
  expect(await one.callSealed('POST /wps/session/login', { body: { username: number, password: PASSWORD, countryDialingCode: '880' } })).toMatchObject({ success: true })
})

test('where the brand has no passwords for numbers, none is asked and a code signs in', async () => {
  await withSettings({ modules: ['usernameEnabled', 'DIRECT_REGISTRATION', 'mobileReg', 'smsEnabled', 'showVerCodeLogin'] }, async () => {
    const number = newNumber()
    expect(await registerMobile(number, { password: '', verificationCode: await codeFor(number, 'register') })).toMatchObject({ success: true })
    expect(await one.signIn(number, PASSWORD)).toMatchObject({ code: 'wrong_credentials' })
  })
})

test('a way that the brand has closed is closed on the server', async () => {
  const number = newNumber()
  await withSettings({ modules: [] }, async () => {
    expect(await one.register('Closed9')).toMatchObject({ status: 403, code: 'way_closed' })
    expect(await one.signIn('Closed9', PASSWORD)).toMatchObject({ code: 'way_closed' })
    expect(await registerMobile(number)).toMatchObject({ code: 'way_closed' })
    expect(await signInByCode(number, '123456')).toMatchObject({ code: 'way_closed' })
  })
})

test('every field that the brand asks for is checked and kept, a grown-up’s birthday and a payment password too', async () => {
  const on = { enabled: true, required: true }
  const register = Object.fromEntries(['realName', 'fullName', 'nickname', 'birthday', 'email', 'mobileNum', 'qqNum', 'line', 'whatsapp', 'facebook', 'wechat', 'telegram', 'zalo', 'idNumber', 'recommenderId', 'paymentPassword'].map((field) => [field, on]))
  const fields = {
    realName: 'Rahim Uddin', fullName: 'রহিম উদ্দিন', nickname: 'Rahim', birthday: '1990-05-17', email: 'Rahim@example.com', qqNum: '1234567', line: 'rahim', whatsapp: '+8801711', facebook: 'rahim.u', wechat: 'rahim', telegram: '@rahim', zalo: '131',
    idNumber: 'AB123456', recommenderId: 'karim7', paymentPassword: '482913', payeeName: 'not asked for',
  }
  await withSettings({ register }, async () => {
    const number = newNumber()
    const missing = await one.register('Whole0')
    expect(Object.keys(missing.value.fields).sort()).toEqual(Object.keys(register).sort())
    const verificationCode = await codeFor(number, 'register')
    expect(await one.register('Whole1', { fields: { ...fields, mobileNum: number } })).toMatchObject({ value: { fields: { verificationCode: 'required' } } })
    expect(await one.register('Whole1', { fields: { ...fields, mobileNum: number, verificationCode, birthday: '2015-01-01' } })).toMatchObject({ value: { fields: { birthday: 'too_young' } } })
    expect(await one.register('Whole1', { fields: { ...fields, mobileNum: number, verificationCode, birthday: '1990-02-31' } })).toMatchObject({ value: { fields: { birthday: 'pattern' } } })
    expect(await one.register('Whole1', { fields: { ...fields, mobileNum: number, verificationCode } })).toMatchObject({ success: true })
    const { profile, email, nickname, mobile, mobile_proved_at, id } = (await row(sql`username = 'Whole1'`))!
    expect({ email, nickname, mobile }).toEqual({ email: 'Rahim@example.com', nickname: 'Rahim', mobile: e164(number) })
    expect(mobile_proved_at).toBeInstanceOf(Date)
    expect(profile).toEqual({ realName: 'Rahim Uddin', fullName: 'রহিম উদ্দিন', birthday: '1990-05-17', qqNum: '1234567', line: 'rahim', whatsapp: '+8801711', facebook: 'rahim.u', wechat: 'rahim', telegram: '@rahim', zalo: '131', idNumber: 'AB123456', recommenderId: 'karim7' })
    expect(await one.accounts.checkPaymentPassword(world.db, id, '482913')).toBe(true)
  })
})

test('a forgotten password is set by the phone’s code: signed in, every other session ended, and the member is told', async () => {
  const number = newNumber()
  const { token } = (await registerMobile(number, { verificationCode: await codeFor(number, 'register') })).value
  await sql`delete from http.rate_limit`.execute(world.db)
  const verificationCode = await codeFor(number, 'password')
  const set = (body: object) => one.callSealed('POST /wps/member/password/verification', { body: { mobileNum: number, countryDialingCode: '880', verificationCode, newPassword: OTHER_PASSWORD, ...body } })
  expect(await set({ newPassword: 'short' })).toMatchObject({ value: { fields: { newPassword: 'too_short' } } })
  expect(await set({ newPassword: 'password123' })).toMatchObject({ code: 'password_too_common' })
  const done = await set({})
  expect(done).toMatchObject({ success: true })
  expect(await one.call('GET /wps/member/info', { token })).toMatchObject({ code: 'not_logged_in' })
  expect((await infoOf(done.value.token)).account).toBe(e164(number).slice(1))
  expect(await one.signIn(number, OTHER_PASSWORD)).toMatchObject({ success: true })
  expect(one.sent.at(-1)).toMatchObject({ template: 'password_changed', to: e164(number) })
  expect(await set({})).toMatchObject({ code: 'code_expired' })
})

test('a forgotten password is set by the mail’s link, once; a stranger’s request is answered alike and mails nothing', async () => {
  const { token } = (await one.register('Linked1')).value
  await sql`update accounts.member set email = 'Linked@example.com' where username = 'Linked1'`.execute(world.db)
  const ask = (form: Record<string, string>, host = 'localhost:4000') => one.post('/wps/member/password/email', new URLSearchParams(form).toString(), { host, 'content-type': 'application/x-www-form-urlencoded' })
  const known = await ask({ username: 'linked1', email: 'linked@EXAMPLE.com' })
  expect(known).toEqual({ success: true, value: { expiredMinutes: 30 } })
  expect(await ask({ username: 'linked1', email: 'other@example.com' })).toEqual(known)
  expect(await ask({ username: 'nobody', email: 'linked@example.com' })).toEqual(known)
  expect(one.sent.map(({ isDecoy, to }) => [isDecoy, to])).toEqual([[false, 'Linked@example.com'], [true, 'other@example.com'], [true, 'linked@example.com']])
  const link = new URL(one.sent[0]!.words.link!)
  expect(link.origin).toBe('http://localhost:4000')
  const linkToken = new URLSearchParams(link.hash.slice(1)).get('token')!

  const set = (by: Instance, body: object = {}, host = 'localhost:4000') => by.callSealed('POST /wps/member/password/link', { host, body: { token: linkToken, newPassword: OTHER_PASSWORD, ...body } })
  // Whose it is is told to whoever has it, at its brand, as often as he looks.
  const whose = (host = 'localhost:4000') => other.callSealed('POST /wps/member/password/link/owner', { host, body: { token: linkToken } })
  expect([await whose(), await whose(), await whose('b.localhost')]).toMatchObject([{ value: { username: 'Linked1' } }, { value: { username: 'Linked1' } }, { code: 'link_expired' }])
  expect(await set(one, {}, 'b.localhost')).toMatchObject({ code: 'link_expired' })
  expect(await set(one, { newPassword: 'x Linked1 y z' })).toMatchObject({ value: { fields: { newPassword: 'contains_username' } } })
  const both = await Promise.all([set(one), set(other)])
  expect(both.map(({ code }) => code ?? 'set').sort()).toEqual(['link_expired', 'set'])
  expect(await whose()).toMatchObject({ code: 'link_expired' })
  expect(await one.call('GET /wps/member/info', { token })).toMatchObject({ code: 'not_logged_in' })
  expect(await one.signIn('Linked1', OTHER_PASSWORD)).toMatchObject({ success: true })
  expect([...one.sent, ...other.sent].filter(({ template }) => template === 'password_changed')).toMatchObject([{ channel: 'mail', to: 'Linked@example.com' }])
  expect(await row(sql`username = 'Linked1'`)).toMatchObject({ email_proved_at: expect.any(Date) })
})

test('the link is sent to whoever names his account by its number, as he logs in', async () => {
  const number = newNumber()
  await registerMobile(number, { verificationCode: await codeFor(number, 'register') })
  await sql`update accounts.member set email = 'numbered@example.com', email_proved_at = now() where mobile = ${e164(number)}`.execute(world.db)
  for (const name of [number, e164(number), e164(number).slice(1)]) {
    await sql`delete from http.rate_limit`.execute(world.db)
    one.sent.length = 0
    await one.post('/wps/member/password/email', new URLSearchParams({ username: name, email: 'numbered@example.com' }).toString(), { host: 'localhost:4000', 'content-type': 'application/x-www-form-urlencoded' })
    expect(one.sent).toMatchObject([{ template: 'password_link', isDecoy: false, to: 'numbered@example.com' }])
  }
})

test('a link that waits in the mailbox is worth nothing once the password was changed', async () => {
  const { token } = (await one.register('Linked3')).value
  await sql`update accounts.member set email = 'linked3@example.com' where username = 'Linked3'`.execute(world.db)
  one.sent.length = 0
  await one.post('/wps/member/password/email', 'username=Linked3&email=linked3%40example.com', { host: 'localhost:4000', 'content-type': 'application/x-www-form-urlencoded' })
  const linkToken = new URLSearchParams(new URL(one.sent[0]!.words.link!).hash.slice(1)).get('token')!
  expect(await one.callSealed('POST /wps/member/password', { token, body: { oldPassword: PASSWORD, newPassword: OTHER_PASSWORD, confirmNewPassword: OTHER_PASSWORD } })).toMatchObject({ success: true })
  expect(await one.callSealed('POST /wps/member/password/link', { body: { token: linkToken, newPassword: 'calm-boat 7311' } })).toMatchObject({ code: 'link_expired' })
})

test('a link is good for half an hour, and a host that is not the brand’s gets into no link', async () => {
  await one.register('Linked2')
  await sql`update accounts.member set email = 'two@example.com' where username = 'Linked2'`.execute(world.db)
  const ask = (host: string) => one.call('POST /wps/member/password/email', { host, body: { username: 'Linked2', email: 'two@example.com' } })
  expect(await ask('evil.example')).toMatchObject({ code: 'not_found' })
  expect(await one.call('POST /wps/member/password/email', { headers: { 'x-forwarded-host': 'evil.example' }, body: { username: 'Linked2', email: 'two@example.com' } })).toMatchObject({ code: 'not_found' })
  expect(one.sent).toEqual([])
  await ask('127.0.0.1')
  expect(new URL(one.sent[0]!.words.link!).host).toBe('127.0.0.1:4000')
  const token = new URLSearchParams(new URL(one.sent[0]!.words.link!).hash.slice(1)).get('token')!
  world.clock.at = new Date(world.clock.at.getTime() + 30 * 60_000 + 1)
  expect(await one.callSealed('POST /wps/member/password/link', { body: { token, newPassword: OTHER_PASSWORD } })).toMatchObject({ code: 'link_expired' })
})

test('a remembered device signs in once more within a day, unless it was forgotten or the password changed', async () => {
  const { token } = (await one.register('Kept1')).value
  const remember = async () => (await one.call('POST /wps/session/remember', { token })).value.deviceToken as string
  const use = (deviceToken: string, by = one, host = 'localhost:4000') => by.callSealed('POST /wps/session/login/remembered', { host, body: { deviceToken } })
  const device = await remember()
  expect(await use(device, one, 'b.localhost')).toMatchObject({ code: 'remembered_expired' })
  const both = await Promise.all([use(device), use(device, other)])
  expect(both.map(({ code }) => code ?? 'in').sort()).toEqual(['in', 'remembered_expired'])

  const forgotten = await remember()
  await one.callSealed('POST /wps/session/forget', { body: { deviceToken: forgotten } })
  expect(await use(forgotten)).toMatchObject({ status: 401, code: 'remembered_expired' })

  const outlived = await remember()
  expect(await one.callSealed('POST /wps/member/password', { token, body: { oldPassword: PASSWORD, newPassword: OTHER_PASSWORD, confirmNewPassword: OTHER_PASSWORD } })).toMatchObject({ success: true })
  expect(await use(outlived)).toMatchObject({ code: 'remembered_expired' })

  const old = await remember()
  world.clock.at = new Date(world.clock.at.getTime() + 86_400_001)
  expect(await use(old)).toMatchObject({ code: 'remembered_expired' })
})

test('of a session the newest token is good, and twenty an hour are made, over all that follow on it', async () => {
  const token = (await one.register('Kept3')).value.token as string
  const remember = (from: string, by = one) => by.call('POST /wps/session/remember', { token: from })
  const use = async (deviceToken: string) => one.callSealed('POST /wps/session/login/remembered', { body: { deviceToken } })
  const [former, newer] = [await remember(token), await remember(token, other)]
  expect(await use(former.value.deviceToken)).toMatchObject({ code: 'remembered_expired' })
  const next = (await use(newer.value.deviceToken)).value.token as string
  const codes: (string | undefined)[] = []
  for (let at = 0; at < 20; at += 1) codes.push((await remember(at % 2 ? token : next, at % 3 ? one : other)).code)
  expect(codes).toEqual([...Array(18).fill(undefined), 'too_many_requests', 'too_many_requests'])
  // Another sign-in has a count of its own.
  expect(await remember((await one.signIn('Kept3', PASSWORD)).value.token)).toMatchObject({ success: true })
})

test('sign-ins that follow on each other by device tokens end when the first of them would have, games in them too', async () => {
  const at = world.clock.at
  const began = (await one.register('Kept4')).value.token as string
  const day = 86_400_000
  const isIn = async (token: string) => (await other.call('GET /wps/member/info', { token })).success
  let token = began
  let until = ''
  for (let link = 1; link <= 7; link += 1) {
    const kept = (await one.call('POST /wps/session/remember', { token })).value
    until = kept.until
    world.clock.at = new Date(at.getTime() + link * (day - 3_600_000))
    token = (await one.callSealed('POST /wps/session/login/remembered', { body: { deviceToken: kept.deviceToken } })).value.token
    expect(await isIn(token)).toBe(true)
  }
  const last = (await one.call('POST /wps/session/remember', { token })).value
  expect([until < last.until, last.until]).toEqual([true, new Date(at.getTime() + 7 * day).toISOString()])
  world.clock.at = new Date(at.getTime() + 7 * day + 1)
  expect(await isIn(token)).toBe(false)
  expect(await one.callSealed('POST /wps/session/login/remembered', { body: { deviceToken: last.deviceToken } })).toMatchObject({ code: 'remembered_expired' })
  world.clock.at = at
})

test('ten devices of a member are remembered at most: the oldest is forgotten', async () => {
  await one.register('Kept2')
  const use = (deviceToken: string) => one.callSealed('POST /wps/session/login/remembered', { body: { deviceToken } })
  const signIn = async (by = one) => {
    world.clock.at = new Date(world.clock.at.getTime() + 1000)
    return (await by.signIn('Kept2', PASSWORD)).value.token as string
  }
  const remember = async (by = one) => (await by.call('POST /wps/session/remember', { token: await signIn(by) })).value.deviceToken as string
  const first = await remember()
  const second = await remember()
  for (let made = 2; made < 11; made += 1) await remember(made % 2 ? other : one)
  expect(await use(first)).toMatchObject({ code: 'remembered_expired' })
  expect(await use(second)).toMatchObject({ success: true })
  const tokens: string[] = []
  for (let made = 0; made < 12; made += 1) tokens.push(await signIn())
  await Promise.all(tokens.map((token, at) => (at % 2 ? other : one).call('POST /wps/session/remember', { token })))
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from accounts.remembered_device where used_at is null and revoked_at is null and member_id = (select id from accounts.member where username = 'Kept2')`.execute(world.db)
  expect(rows[0]!.open).toBe(10)
})

test('who shares an address with somebody that tries and tries gets in by each way: tokens are not counted, codes and links are worked for', async () => {
  const shared = '198.51.100.77'
  const number = newNumber()
  const { token } = (await one.callSealed('PUT /wps/member/register/mobile', { ip: shared, key: randomUUID(), body: { mobileNum: number, countryDialingCode: '880', password: PASSWORD, isOfAge: true, agreesToTerms: true, verificationCode: await codeFor(number, 'register') } })).value
  const { deviceToken } = (await one.call('POST /wps/session/remember', { token })).value
  for (let index = 0; index < 55; index += 1) await one.callSealed('POST /wps/session/login/remembered', { ip: shared, body: { deviceToken: 'x'.repeat(43) } })
  const byCode = (password: string, more: object = {}, by = one) => by.callSealed('POST /wps/session/login', { ip: shared, body: { username: number, password, countryDialingCode: '880', type: 'sms', ...more } })
  // Codes that were never asked for, of all sorts of numbers.
  for (let index = 0; index < 50; index += 1) expect(await one.callSealed('POST /wps/session/login', { ip: shared, body: { username: newNumber(), password: '111111', countryDialingCode: '880', type: 'sms' } })).toMatchObject({ code: 'code_expired' })
  expect(await other.callSealed('POST /wps/session/login/remembered', { ip: shared, body: { deviceToken } })).toMatchObject({ success: true })
  await sql`delete from http.rate_limit where key like 'code_%'`.execute(world.db)
  const code = await codeFor(number, 'login')
  expect(await byCode(code, {}, other)).toMatchObject({ code: 'challenge_needed', value: { challenge: 'proof' } })
  expect(await byCode(code, { geetest: { challenge: {}, solution: {} } })).toMatchObject({ code: 'challenge_wrong' })
  expect(await byCode(code, { geetest: await one.proveWork('sign_in') })).toMatchObject({ success: true })
  await sql`delete from http.rate_limit where key like 'code_%'`.execute(world.db)
  const reset = (verificationCode: string, more: object = {}) => one.callSealed('POST /wps/member/password/verification', { ip: shared, body: { mobileNum: number, countryDialingCode: '880', verificationCode, newPassword: OTHER_PASSWORD, ...more } })
  const asked = await codeFor(number, 'password')
  expect(await reset(asked)).toMatchObject({ code: 'challenge_needed' })
  expect(await reset(asked, { geetest: await one.proveWork('sign_in') })).toMatchObject({ success: true })
})

test('an address is mailed twenty links an hour, and further ones with a proof of each', async () => {
  const ip = '198.51.100.78'
  const link = (email: string, more: object = {}) => one.call('POST /wps/member/password/email', { ip, body: { username: 'nobody', email, ...more } })
  for (let index = 0; index < 20; index += 1) expect(await link(`n${index}@example.com`)).toMatchObject({ success: true })
  expect(await link('n20@example.com')).toMatchObject({ code: 'challenge_needed' })
  expect(await link('n20@example.com', { geetest: await one.proveWork('code', { ip }) })).toMatchObject({ success: true })
})

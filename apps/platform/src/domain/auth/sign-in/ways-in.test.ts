import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { e164, mobileActs, newNumber, OTHER_PASSWORD } from '../testing/test-mobile.ts'
import { accountsWorld } from '../testing/accounts.test-world.ts'
import { PASSWORD } from '../testing/test-world.ts'

const { world, one, other } = await accountsWorld()
beforeEach(async () => {
  await sql`delete from http.rate_limit`.execute(world.db)
  one.sent.length = other.sent.length = 0
})

const { codeFor, registerMobile, signInByCode, infoOf, withSettings } = mobileActs({
  world,
  one,
  other,
})
const row = async (where: ReturnType<typeof sql>) =>
  (await sql<Record<string, any>>`select * from members.member where ${where}`.execute(world.db))
    .rows[0]

test('a guest registers by number and code, and signs in by code and by number and password', async () => {
  const number = newNumber()
  const code = await codeFor(number, 'register')
  const made = await registerMobile(number, { verificationCode: code })
  expect(made).toMatchObject({ success: true, value: { firstTimeLogin: true } })
  expect((await infoOf(made.value.token)).account).toBe(e164(number).slice(1))
  expect(await row(sql`mobile = ${e164(number)}`)).toMatchObject({
    mobile_proved_at: expect.any(Date),
  })

  await sql`delete from http.rate_limit`.execute(world.db)
  const asked = await codeFor(number, 'login')
  expect(await signInByCode(`+88 ${number}`, asked, other)).toMatchObject({
    success: true,
    value: { firstTimeLogin: true },
  })
  for (const entered of [number, e164(number), number.slice(1), e164(number).slice(1)])
    expect(
      await one.callSealed('POST /wps/session/login', {
        body: { username: entered, password: PASSWORD, countryDialingCode: '880' },
      }),
    ).toMatchObject({ success: true })
})

test('wrong passwords for a name and for a number count apart: the count would tell whose it is', async () => {
  const number = newNumber()
  await one.register('Counted1')
  await sql`
    update members.member
    set mobile = ${e164(number)}, mobile_proved_at = now()
    where username = 'Counted1'`.execute(world.db)
  const tryAs = async (username: string, ip: string) =>
    (
      await one.callSealed('POST /wps/session/login', {
        ip,
        body: { username, password: 'not it at all', countryDialingCode: '880' },
      })
    ).code
  const codes = async (names: readonly string[], network: number) =>
    Promise.all(names.map((name, at) => tryAs(name, `198.18.${network}.${at}`)))
  expect(
    await codes(
      Array.from({ length: 4 }, () => 'Counted1'),
      1,
    ),
  ).toContain('challenge_needed')
  expect(await codes([number, newNumber()], 2)).toEqual(['wrong_credentials', 'wrong_credentials'])
  // However a number is written, it is one.
  expect(await codes([number, e164(number), number.slice(1), e164(number).slice(1)], 3)).toContain(
    'challenge_needed',
  )
})

test('a code works once, for five minutes, its number, purpose and brand, and dies after five wrong tries', async () => {
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
  const set = (verificationCode: string) =>
    one.callSealed('POST /wps/member/password/verification', {
      body: {
        mobileNum: number,
        countryDialingCode: '880',
        verificationCode,
        newPassword: OTHER_PASSWORD,
      },
    })
  expect(await set(code)).toMatchObject({ code: 'code_expired' })
  const wrong = code === '000000' ? '000001' : '000000'
  const guesses = await Promise.all(
    Array.from({ length: 8 }, (_, index) => signInByCode(number, wrong, index % 2 ? one : other)),
  )
  expect(guesses.filter((guess) => guess.code === 'code_wrong')).toHaveLength(5)
  expect(
    guesses
      .filter((guess) => guess.code === 'code_wrong')
      .map(({ value }) => value.triesLeft)
      .sort(),
  ).toEqual([0, 1, 2, 3, 4])
  expect(guesses.filter((guess) => guess.code === 'code_used_up')).toHaveLength(3)
  expect(await signInByCode(number, code)).toMatchObject({ code: 'code_used_up' })
})

test.each(['login', 'password'] as const)(
  'a member whom a neighbour has locked out comes in by a code (%s), then by the password again',
  async (purpose) => {
    const number = newNumber()
    await registerMobile(number, { verificationCode: await codeFor(number, 'register') })
    const name = `Shared${purpose}`
    await sql`update members.member set username = ${name} where mobile = ${e164(number)}`.execute(
      world.db,
    )
    const tried = (username: string, password: string, ip?: string) =>
      one.signIn(username, password, { ...(ip && { ip }) })
    const lockOut = async (ip?: string) => {
      for (const username of [name, number])
        for (let at = 0; at < 10; at += 1) await tried(username, 'not it at all', ip)
    }
    await lockOut()
    await lockOut('203.0.113.70')
    for (const username of [name, number])
      expect(await tried(username, PASSWORD)).toMatchObject({ code: 'account_locked' })
    await sql`delete from http.rate_limit where key like 'code\\_%'`.execute(world.db)
    const code = await one
      .call('POST /wps/verification/sms/noLogin', {
        body: {
          mobileNum: number,
          countryDialingCode: '880',
          purpose,
          geetest: await one.proveWork('code'),
        },
      })
      .then(() => one.sent.at(-1)!.words.code!)
    const came =
      purpose === 'login'
        ? await signInByCode(number, code)
        : await other.callSealed('POST /wps/member/password/verification', {
            body: {
              mobileNum: number,
              countryDialingCode: '880',
              verificationCode: code,
              newPassword: OTHER_PASSWORD,
            },
          })
    expect(came).toMatchObject({ success: true })
    const password = purpose === 'login' ? PASSWORD : OTHER_PASSWORD
    for (const username of [name, number])
      expect(await tried(username, password)).toMatchObject({ success: true })
    for (const username of [name, number])
      expect(await tried(username, password, '203.0.113.70')).toMatchObject({
        code: 'account_locked',
      })
  },
  60_000,
)

test('so does a link from his mailbox, by which he sets another password', async () => {
  await one.register('SharedLink')
  await sql`
    update members.member
    set email = 'shared@example.com', email_proved_at = ${world.clock.at}
    where username = 'SharedLink'`.execute(world.db)
  for (let at = 0; at < 10; at += 1) await one.signIn('SharedLink', 'not it at all')
  expect(await one.signIn('SharedLink', PASSWORD)).toMatchObject({ code: 'account_locked' })
  await one.call('POST /wps/member/password/email', {
    body: { username: 'SharedLink', email: 'shared@example.com' },
  })
  const token = one.sent.at(-1)!.words.link!.split('#token=')[1]
  expect(
    await other.callSealed('POST /wps/member/password/link', {
      body: { token, newPassword: OTHER_PASSWORD },
    }),
  ).toMatchObject({ success: true })
  // The lock is gone; the mailbox is asked for, as a reset forgets every trusted network.
  expect(await one.signIn('SharedLink', OTHER_PASSWORD)).toMatchObject({
    code: 'second_factor_needed',
    value: { ways: ['email'] },
  })
})

test('a number that nobody has is answered as one whose code is wrong', async () => {
  const number = newNumber()
  await codeFor(number, 'login')
  expect(await signInByCode(number, '000000')).toMatchObject({ code: 'code_wrong' })
  expect(await signInByCode(newNumber(), '000000')).toMatchObject({ code: 'code_expired' })
})

test('a number serves one member; only those who read its messages are told so', async () => {
  const number = newNumber()
  await registerMobile(number, { verificationCode: await codeFor(number, 'register') })
  await sql`delete from http.rate_limit`.execute(world.db)
  await one.call('POST /wps/verification/sms/register', {
    body: { mobileNo: number, countryDialingCode: '880' },
  })
  expect(one.sent.at(-1)).toMatchObject({ template: 'already_registered' })
  expect(await registerMobile(number, { verificationCode: '000000' })).toMatchObject({
    code: 'code_wrong',
  })
  await withSettings(
    { modules: ['usernameEnabled', 'DIRECT_REGISTRATION', 'mobileReg', 'mobileRegPass'] },
    async () => {
      expect(await registerMobile(number)).toMatchObject({
        code: 'mobile_taken',
        value: { fields: { mobileNum: 'mobile_taken' } },
      })
    },
  )
})

test('a repeated registration by number answers with a session of the same member', async () => {
  const number = newNumber()
  const verificationCode = await codeFor(number, 'register')
  const key = randomUUID()
  const [first, again] = [
    await registerMobile(number, { verificationCode }, one, key),
    await registerMobile(number, { verificationCode }, other, key),
  ]
  expect((await infoOf(again.value.token)).id).toBe((await infoOf(first.value.token)).id)
})

test('where the brand has no passwords for numbers, none is asked and a code signs in', async () => {
  await withSettings(
    {
      modules: [
        'usernameEnabled',
        'DIRECT_REGISTRATION',
        'mobileReg',
        'smsEnabled',
        'showVerCodeLogin',
      ],
    },
    async () => {
      const number = newNumber()
      expect(
        await registerMobile(number, {
          password: '',
          verificationCode: await codeFor(number, 'register'),
        }),
      ).toMatchObject({ success: true })
      expect(await one.signIn(number, PASSWORD)).toMatchObject({ code: 'wrong_credentials' })
    },
  )
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

test('every field the brand asks for is checked and kept, a birthday and a payment password too', async () => {
  const on = { enabled: true, required: true }
  const register = Object.fromEntries(
    [
      'realName',
      'fullName',
      'nickname',
      'birthday',
      'email',
      'mobileNum',
      'qqNum',
      'line',
      'whatsapp',
      'facebook',
      'wechat',
      'telegram',
      'zalo',
      'idNumber',
      'recommenderId',
      'paymentPassword',
    ].map((field) => [field, on]),
  )
  const fields = {
    realName: 'Rahim Uddin',
    fullName: 'রহিম উদ্দিন',
    nickname: 'Rahim',
    birthday: '1990-05-17',
    email: 'Rahim@example.com',
    qqNum: '1234567',
    line: 'rahim',
    whatsapp: '+8801711',
    facebook: 'rahim.u',
    wechat: 'rahim',
    telegram: '@rahim',
    zalo: '131',
    idNumber: 'AB123456',
    recommenderId: 'karim7',
    paymentPassword: '482913',
    payeeName: 'not asked for',
  }
  await withSettings({ register }, async () => {
    const number = newNumber()
    const missing = await one.register('Whole0')
    expect(Object.keys(missing.value.fields).sort()).toEqual(Object.keys(register).sort())
    const verificationCode = await codeFor(number, 'register')
    expect(
      await one.register('Whole1', { fields: { ...fields, mobileNum: number } }),
    ).toMatchObject({ value: { fields: { verificationCode: 'required' } } })
    expect(
      await one.register('Whole1', {
        fields: { ...fields, mobileNum: number, verificationCode, birthday: '2015-01-01' },
      }),
    ).toMatchObject({ value: { fields: { birthday: 'too_young' } } })
    expect(
      await one.register('Whole1', {
        fields: { ...fields, mobileNum: number, verificationCode, birthday: '1990-02-31' },
      }),
    ).toMatchObject({ value: { fields: { birthday: 'pattern' } } })
    expect(
      await one.register('Whole1', { fields: { ...fields, mobileNum: number, verificationCode } }),
    ).toMatchObject({ success: true })
    const { profile, email, nickname, mobile, mobile_proved_at, id } = (await row(
      sql`username = 'Whole1'`,
    ))!
    expect({ email, nickname, mobile }).toEqual({
      email: 'Rahim@example.com',
      nickname: 'Rahim',
      mobile: e164(number),
    })
    expect(mobile_proved_at).toBeInstanceOf(Date)
    expect(profile).toEqual({
      realName: 'Rahim Uddin',
      fullName: 'রহিম উদ্দিন',
      birthday: '1990-05-17',
      qqNum: '1234567',
      line: 'rahim',
      whatsapp: '+8801711',
      facebook: 'rahim.u',
      wechat: 'rahim',
      telegram: '@rahim',
      zalo: '131',
      idNumber: 'AB123456',
      recommenderId: 'karim7',
    })
    expect(await one.paymentPasswords.check(world.db, id, '482913')).toBe(true)
  })
})

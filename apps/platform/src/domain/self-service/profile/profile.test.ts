import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { accountsWorld } from '../../auth/testing/accounts.test-world.ts'
import { PASSWORD } from '../../auth/testing/test-world.ts'

const { world, one, other } = await accountsWorld()
await sql`
  update brand.brand
  set settings =
    jsonb_set(settings, '{modules}',
      '["DIRECT_REGISTRATION","usernameEnabled","mobileReg","mobileRegPass"]')
  where id = 1`.execute(world.db)
beforeEach(async () => {
  world.clock.at = new Date()
  one.sent.length = other.sent.length = 0
  await sql`delete from http.rate_limit`.execute(world.db)
})

const profile = async (token: string) =>
  (await other.call('GET /wps/member/profile', { token })).value
const change = (token: string | undefined, body: object, more: object = {}) =>
  one.callSealed('PUT /wps/member/profile', { token, body, ...more })
type Contact = { channel: 'sms' | 'mail'; to: string }
const ask = (
  token: string | undefined,
  contact: Contact,
  { password = PASSWORD, ...more }: { password?: string; host?: string } = {},
) =>
  one.callSealed('POST /wps/member/contact/code', {
    token,
    body: { ...contact, password },
    ...more,
  })
const bind = (
  token: string | undefined,
  contact: Contact,
  verificationCode: string,
  more: object = {},
) =>
  other.callSealed('POST /wps/member/contact', {
    token,
    body: { ...contact, verificationCode },
    ...more,
  })
const lastCode = () => one.sent.at(-1)!.words.code!
test('a nickname comes and goes; a real name and a birthday are given once', async () => {
  const { token } = (await one.register('Profile1')).value
  expect(await profile(token)).toEqual({
    nickname: '',
    realName: '',
    birthday: '',
    mobile: null,
    email: null,
    closesAt: null,
    access: null,
  })
  expect(
    (
      await change(token, {
        nickname: 'নদীর মাঝি',
        realName: 'Rahim Uddin',
        birthday: '1990-02-28',
        password: PASSWORD,
      })
    ).value,
  ).toMatchObject({ nickname: 'নদীর মাঝি', realName: 'Rahim Uddin', birthday: '1990-02-28' })
  expect((await one.call('GET /wps/member/info', { token })).value).toMatchObject({
    account: 'Profile1',
    nickname: 'নদীর মাঝি',
  })
  expect((await change(token, { nickname: '', realName: 'Rahim Uddin' })).value).toMatchObject({
    nickname: '',
    realName: 'Rahim Uddin',
  })
  expect(await change(token, { realName: 'Karim Uddin', birthday: '1991-02-28' })).toMatchObject({
    code: 'profile_fixed',
    value: { fields: { realName: 'fixed', birthday: 'fixed' } },
  })
  expect((await one.call('GET /wps/member/info', { token })).value.nickname).toBe('Profile1')
})

test.each([
  ['a nickname of one sign', { nickname: 'x' }, { nickname: 'too_short' }],
  ['a name with digits in it', { realName: 'R2 D2' }, { realName: 'pattern' }],
  ['a birthday that no year has', { birthday: '1990-02-31' }, { birthday: 'pattern' }],
  ['a birthday of a child', { birthday: '2020-01-01' }, { birthday: 'too_young' }],
  ['a day that is none', { birthday: 'yesterday!' }, { birthday: 'pattern' }],
])('%s is refused at its field', async (_, fields, faults) => {
  const signedIn = await one.signIn('Profile2', PASSWORD)
  const { token } = (signedIn.success ? signedIn : await one.register('Profile2')).value
  expect(await change(token, fields)).toMatchObject({
    code: 'invalid_input',
    value: { fields: faults },
  })
})

test('what the brand asked for as the real name at registration is it, and stays', async () => {
  const { token } = (await one.register('Profile3')).value
  await sql`
    update members.member
    set profile = '{"payeeName":"Selina Hossain"}'
    where username = 'Profile3'`.execute(world.db)
  expect(await profile(token)).toMatchObject({ realName: 'Selina Hossain' })
  expect(await change(token, { realName: 'Another' })).toMatchObject({ code: 'profile_fixed' })
})

test('a number is bound by the code sent to it; a change tells the new one, the old one and the mailbox', async () => {
  const { token } = (await one.register('Bound1')).value
  const first: Contact = { channel: 'sms', to: '01712345701' }
  expect(await ask(token, first)).toMatchObject({
    value: { expiredMinutes: 5, sentTo: '+880171…701' },
  })
  expect(one.sent).toMatchObject([
    { channel: 'sms', to: '+8801712345701', template: 'code_contact' },
  ])
  expect(await bind(token, first, '000000')).toMatchObject({ code: 'code_wrong' })
  expect((await bind(token, first, lastCode())).value).toMatchObject({
    mobile: { masked: '+880171…701', isVerified: true },
  })
  expect(await ask(token, first)).toMatchObject({ code: 'contact_unchanged' })

  const mail: Contact = { channel: 'mail', to: 'bound1@example.com' }
  await ask(token, mail)
  expect((await bind(token, mail, lastCode())).value).toMatchObject({
    email: { masked: 'bo…@example.com', isVerified: true },
  })
  expect(other.sent.slice(-2)).toMatchObject([
    {
      channel: 'sms',
      to: '+8801712345701',
      template: 'security_event',
      words: { username: 'Bound1', what: expect.stringContaining('bo…@example.com') },
    },
    { channel: 'mail', to: 'bound1@example.com', template: 'security_event' },
  ])

  const second: Contact = { channel: 'sms', to: '01712345702' }
  other.sent.length = 0
  await ask(token, second)
  await bind(token, second, lastCode())
  expect(other.sent.map(({ channel, to, template }) => [channel, to, template])).toEqual([
    ['sms', '+8801712345702', 'security_event'],
    ['sms', '+8801712345701', 'security_event'],
    ['mail', 'bound1@example.com', 'security_event'],
  ])
  expect(await one.signIn('01712345702', PASSWORD)).toMatchObject({ success: true })
  expect(await one.signIn('01712345701', PASSWORD)).toMatchObject({ code: 'wrong_credentials' })
})

test('a member registered by a number is called by the new one, so that the former can register again', async () => {
  const body = (mobileNum: string) => ({
    mobileNum,
    countryDialingCode: '880',
    password: PASSWORD,
    isOfAge: true,
    agreesToTerms: true,
  })
  const registerAs = (mobileNum: string) =>
    one.callSealed('PUT /wps/member/register/mobile', {
      key: crypto.randomUUID(),
      body: body(mobileNum),
    })
  const { token } = (await registerAs('01712345703')).value
  const next: Contact = { channel: 'sms', to: '01712345704' }
  await ask(token, next)
  other.sent.length = 0
  await bind(token, next, lastCode())
  // The former number was never verified: it hears of nothing.
  expect(other.sent.map(({ to }) => to)).toEqual(['+8801712345704'])
  expect((await one.call('GET /wps/member/info', { token })).value.account).toBe('8801712345704')
  expect(await registerAs('01712345703')).toMatchObject({ success: true })
})

test('what is another’s gets the same answer and no code: its owner is told instead, in his language', async () => {
  await one.register('Owner1')
  await sql`
    update members.member
    set mobile = '+8801712345705', mobile_proved_at = now(), email = 'owner1@example.com',
      email_proved_at = now(), language = 'ar'
    where username = 'Owner1'`.execute(world.db)
  const { token } = (await one.register('Taker1')).value
  for (const contact of [
    { channel: 'sms', to: '01712345705' },
    { channel: 'mail', to: 'OWNER1@example.com' },
  ] as const) {
    const taken = await ask(token, contact)
    expect(taken).toMatchObject({ success: true, value: { expiredMinutes: 5 } })
    expect(one.sent.at(-1)).toMatchObject({ template: 'contact_taken', language: 'ar', words: {} })
    expect(await bind(token, contact, '000000')).toMatchObject({ code: 'code_wrong' })
  }
})

test('of two who prove the same address one gets it', async () => {
  const tokens = [
    (await one.register('Racer1')).value.token,
    (await one.register('Racer2')).value.token,
  ]
  const contact: Contact = { channel: 'mail', to: 'race@example.com' }
  const codes: string[] = []
  for (const token of tokens) {
    await sql`delete from http.rate_limit`.execute(world.db)
    await ask(token, contact)
    codes.push(lastCode())
  }
  const answers = await Promise.all(
    tokens.map((token, index) => bind(token, contact, codes[index]!)),
  )
  expect(answers.map(({ code }) => code ?? 'bound').sort()).toEqual(['bound', 'contact_taken'])
})

test.each([
  ['no number', { channel: 'sms', to: '029876543' }, 'mobile'],
  ['nothing', { channel: 'sms', to: '' }, 'required'],
  ['no address', { channel: 'mail', to: 'a@b' }, 'email'],
  ['two addresses', { channel: 'mail', to: 'a@b.example,c@d.example' }, 'email'],
  [
    'an address with a header behind it',
    { channel: 'mail', to: 'a@b.example\nbcc:c@d.example' },
    'email',
  ],
  ['an address in brackets', { channel: 'mail', to: 'x<a@b.example>' }, 'email'],
] as const)('%s is refused before anything is sent', async (_, contact, fault) => {
  const signedIn = await one.signIn('Profile4', PASSWORD)
  const { token } = (signedIn.success ? signedIn : await one.register('Profile4')).value
  expect(await ask(token, contact)).toMatchObject({
    code: 'invalid_input',
    value: { fields: { to: fault } },
  })
  expect(one.sent).toEqual([])
})

test('a code for one member, number or brand is none for another, and works once', async () => {
  const [mine, theirs] = [
    (await one.register('Codes1')).value.token,
    (await one.register('Codes2')).value.token,
  ]
  const contact: Contact = { channel: 'mail', to: 'codes@example.com' }
  await ask(mine, contact)
  const code = lastCode()
  expect(await bind(theirs, contact, code)).toMatchObject({ code: 'code_expired' })
  expect(await bind(mine, { channel: 'mail', to: 'other@example.com' }, code)).toMatchObject({
    code: 'code_expired',
  })
  for (const refused of [
    bind(undefined, contact, code),
    bind(mine, contact, code, { host: 'b.localhost' }),
    ask(mine, contact, { host: 'b.localhost' }),
    change(mine, {}, { host: 'b.localhost' }),
  ])
    expect(await refused).toMatchObject({ status: 401 })
  expect(await bind(mine, contact, code)).toMatchObject({ success: true })
  expect(await bind(mine, contact, code)).toMatchObject({ code: 'code_expired' })
  expect(
    JSON.stringify(
      (
        await sql`select payload from outbox.event where name = 'member.contact_changed'`.execute(
          world.db,
        )
      ).rows,
    ),
  ).not.toContain('example')
})

test('where codes are sent often, members prove they are no program before one goes to their number', async () => {
  const { token } = (await one.register('Profile20')).value
  const numbers = Array.from({ length: 22 }, (_, index) => `0171299${String(1000 + index)}`)
  const answers: string[] = []
  for (const to of numbers) {
    await sql`
      delete
      from http.rate_limit
      where key like 'code_minute%' or key like 'code_hour%' or key like 'code_day%'`.execute(
      world.db,
    )
    answers.push((await ask(token, { channel: 'sms', to })).code ?? 'sent')
  }
  expect([answers.slice(0, 20), answers.slice(20)]).toEqual([
    Array(20).fill('sent'),
    ['challenge_needed', 'challenge_needed'],
  ])
  expect(
    await one.callSealed('POST /wps/member/contact/code', {
      token,
      body: {
        channel: 'sms',
        to: numbers[21]!,
        password: PASSWORD,
        geetest: await one.proveWork('code'),
      },
    }),
  ).toMatchObject({ success: true })
})

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { accountsWorld } from '../testing/accounts.test-world.ts'
import { type Instance, PASSWORD } from '../testing/test-world.ts'
import { readMobile } from '../../members/names/mobile.ts'

const { world, one, other } = await accountsWorld()
await sql`
  update brand.brand
  set settings =
    jsonb_set(settings, '{modules}', '["usernameEnabled", "DIRECT_REGISTRATION", "mobileReg",
      "mobileRegPass", "smsEnabled", "showVerCodeLogin"]')
  where id = 1`.execute(world.db)
beforeEach(() => sql`delete from http.rate_limit`.execute(world.db))

const ask = (
  mobileNum: string,
  {
    by = one,
    ip = '103.4.5.6',
    purpose = 'login',
    ...more
  }: {
    by?: Instance
    ip?: string
    purpose?: string
    countryDialingCode?: string
    geetest?: object
  } = {},
) =>
  by.call('POST /wps/verification/sms/noLogin', {
    ip,
    body: { mobileNum, countryDialingCode: '880', purpose, ...more },
  })
const member = (username: string, mobile: string) =>
  one.register(username).then(() =>
    sql`
        update members.member
        set mobile = ${mobile}, mobile_proved_at = ${world.clock.at}
        where username = ${username}`.execute(world.db),
  )

test.each([
  ['01712345678', '880', '+8801712345678'],
  ['1712345678', '880', '+8801712345678'],
  ['8801712345678', '880', '+8801712345678'],
  ['+880 1712-345678', '', '+8801712345678'],
  ['008801712345678', '', '+8801712345678'],
  ['০১৭১২৩৪৫৬৭৮', '+880', '+8801712345678'],
  ['٠١٧١٢٣٤٥٦٧٨', '', '+8801712345678'],
  ['09171234567', '63', '+639171234567'],
  ['9171234567', '+63', '+639171234567'],
  ['029876543', '880', null],
  ['0171234567', '880', null],
  ['+639171234567', '880', null],
  ['017123456789', '', null],
  ['abc', '', null],
  ['', '', null],
  ['01712345678', '2026-', null],
])('the number %s with the dialling code %s is %s', (entered, dialingCode, number) => {
  expect(readMobile(entered, dialingCode, 'BD')).toBe(number)
})

test('a sign-in code goes to a member’s number, nothing to an unknown one; the answers are alike', async () => {
  await member('Code1', '+8801712345601')
  const known = await ask('01712345601')
  const unknown = await ask('01712345699')
  expect(known).toMatchObject({
    success: true,
    message: expect.stringMatching(/\S/),
    value: { expiredMinutes: 5 },
  })
  expect(unknown).toEqual(known)
  expect(one.sent.splice(0)).toMatchObject([
    {
      to: '+8801712345601',
      template: 'code_sign_in',
      isDecoy: false,
      usefulMinutes: 5,
      words: { code: expect.stringMatching(/^\d{6}$/), minutes: '5' },
    },
    { to: '+8801712345699', isDecoy: true },
  ])
})

test('an unknown number that registers gets a code, a known one hears of its account; answers are alike', async () => {
  await member('Code2', '+8801712345602')
  const call = (mobileNo: string) =>
    one.call('POST /wps/verification/sms/register', {
      body: { mobileNo, countryDialingCode: '880' },
    })
  expect(await call('01712345602')).toEqual(await call('01712345698'))
  expect(one.sent.splice(0)).toMatchObject([
    { template: 'already_registered', words: { username: 'Code2' } },
    { template: 'code_register' },
  ])
})

test.each(['০১২৩৪৫৬৭৮৯', '٠١٢٣٤٥٦٧٨٩'])('a code typed in the digits %s is read', async (digits) => {
  const username = `Code9${digits.codePointAt(0)}`
  const mobile = `0171234561${digits === '০১২৩৪৫৬৭৮৯' ? 1 : 2}`
  await member(username, `+88${mobile}`)
  await ask(mobile)
  const typed = one.sent
    .splice(0)
    .find(({ template }) => template === 'code_sign_in')!
    .words.code!.replaceAll(/\d/g, (digit) => digits[Number(digit)]!)
  expect(
    await one.callSealed('POST /wps/session/login', {
      ip: '103.4.5.6',
      body: { username: mobile, password: typed, countryDialingCode: '880', type: 'sms' },
    }),
  ).toMatchObject({ success: true })
})

test('the code itself stands in no table', async () => {
  await ask('01712345603')
  const { code } = one.sent.splice(0)[0]!.words
  const { rows } = await sql`select * from auth.code where recipient = '+8801712345603'`.execute(
    world.db,
  )
  expect(
    JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain(code)
})

const proved = async (ip: string) => ({ geetest: await one.proveWork('code', { ip }) })

test('a stranger’s network gets 1 code a minute, 5 an hour, 10 a day per number; from the third by proof', async () => {
  const both = await Promise.all([
    ask('01712345604', { ip: '103.4.5.1' }),
    ask('01712345604', { by: other, ip: '103.4.5.1' }),
  ])
  expect(both.map(({ code }) => code ?? 'sent').sort()).toEqual(['code_asked_just_now', 'sent'])
  await sql`delete from http.rate_limit`.execute(world.db)
  const ip = '103.4.6.1'
  const nextMinute = () =>
    sql`delete from http.rate_limit where key like 'code_minute%'`.execute(world.db)
  const asked: string[] = []
  for (let index = 0; index < 6; index += 1) {
    await nextMinute()
    const plain = await ask('01712345604', { by: index % 2 ? one : other, ip })
    expect(plain.code === 'challenge_needed').toBe(index > 1)
    asked.push(
      (index > 1
        ? await ask('01712345604', { by: index % 2 ? one : other, ip, ...(await proved(ip)) })
        : plain
      ).code ?? 'sent',
    )
  }
  expect(asked).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'too_many_requests'])
  for (let index = 0; index < 6; index += 1) {
    await sql`
      delete
      from http.rate_limit
      where key like 'code_minute%' or key like 'code_hour%'`.execute(world.db)
    asked.push(
      (await ask('01712345604', { by: index % 2 ? one : other, ip, ...(await proved(ip)) })).code ??
        'sent',
    )
  }
  expect(asked.slice(6)).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'too_many_requests'])
})

test('where anybody’s number is sent a code, the thirty-first of a day is refused', async () => {
  const asked: string[] = []
  for (let index = 0; index < 31; index += 1) {
    const ip = `103.10.${index}.1`
    asked.push(
      (
        await one.call('POST /wps/verification/sms/register', {
          ip,
          body: {
            mobileNo: '01712345605',
            countryDialingCode: '880',
            ...(index > 1 && (await proved(ip))),
          },
        })
      ).code ?? 'sent',
    )
  }
  expect(asked.indexOf('too_many_requests')).toBe(30)
})

test('sharing a member’s network shows nothing of a number: a member’s and nobody’s are answered alike', async () => {
  const shared = '103.7.7.8'
  await one.register('Code8', { ip: shared })
  await sql`
    update members.member
    set mobile = '+8801712345688', mobile_proved_at = now()
    where username = 'Twocodes'`.execute(world.db)
  const answersFor = async (number: string) => {
    await sql`delete from http.rate_limit`.execute(world.db)
    const answers = [
      await ask(number, { ip: '103.11.1.1' }),
      await ask(number, { ip: shared }),
      await ask(number, { ip: shared }),
    ]
    await sql`delete from http.rate_limit where key like 'code_minute%'`.execute(world.db)
    return [
      ...answers,
      await ask(number, { ip: shared }),
      await ask(number, { ip: shared, ...(await proved(shared)) }),
    ].map(({ code }) => code ?? 'sent')
  }
  const ofNobody = await answersFor('01712345688')
  expect(ofNobody).toEqual(['sent', 'sent', 'challenge_needed', 'challenge_needed', 'sent'])
  expect(await answersFor('01712345688')).toEqual(ofNobody)
  // Nor by wrong passwords, however the number is written.
  const signIns = async (number: string) => {
    await sql`delete from http.rate_limit`.execute(world.db)
    const enter = (username: string, ip: string) =>
      one.callSealed('POST /wps/session/login', {
        ip,
        body: { username, password: 'not it at all', countryDialingCode: '880' },
      })
    for (const ip of ['103.12.1.1', '103.12.2.1', '103.12.3.1']) await enter(number, ip)
    return [await enter(number, shared), await enter(`+88${number}`, '103.12.4.1')].map(
      ({ code }) => code,
    )
  }
  const unknown = await signIns('01712345688')
  expect(unknown).toEqual(['challenge_needed', 'challenge_needed'])
  expect(await signIns('01712345688')).toEqual(unknown)
})

test('a stranger who asks for a code to a number spoils neither its owner’s code nor its tries', async () => {
  const [home, stranger, third] = ['103.10.1.1', '103.10.2.1', '103.10.3.1']
  const token = (await one.register('Twocodes', { ip: home })).value.token
  await sql`
    update members.member
    set mobile = '+8801712345688', mobile_proved_at = now()
    where username = 'Twocodes'`.execute(world.db)
  expect(token).toBeTruthy()
  await ask('01712345688', { ip: home })
  const own = one.sent.at(-1)!.words.code!
  await ask('01712345688', { ip: stranger, ...(await proved(stranger)) })
  const strangers = one.sent.at(-1)!.words.code!
  const enter = (password: string, ip: string) =>
    one.callSealed('POST /wps/session/login', {
      ip,
      body: { username: '01712345688', password, countryDialingCode: '880', type: 'sms' },
    })
  const wrong = ['000000', '000001', '000002'].find((code) => code !== own && code !== strangers)!
  for (const ip of [stranger, third])
    for (let index = 0; index < 6; index += 1)
      expect(await enter(wrong, ip)).toMatchObject({
        code: index < 5 ? 'code_wrong' : ip === stranger ? 'code_used_up' : 'code_expired',
        value: ip === stranger && index < 5 ? { triesLeft: 4 - index } : {},
      })
  expect(await enter(strangers, third)).toMatchObject({ code: 'code_expired' })
  expect(await enter(own, home)).toMatchObject({ success: true })
  // What else stood for the number is used up with it.
  expect(
    (
      await sql`
        select 1
        from auth.code
        where recipient = '+8801712345688' and used_at is null`.execute(world.db)
    ).rows,
  ).toEqual([])
})

test('where anybody’s number is sent a code, a brand that is asked for very many wants a proof of each', async () => {
  const register = (mobileNo: string, more: object = {}) =>
    one.call('POST /wps/verification/sms/register', {
      ip: `103.9.${mobileNo.slice(-2)}.1`,
      body: { mobileNo, countryDialingCode: '880', ...more },
    })
  expect(await register('01712346100')).toMatchObject({ success: true })
  await sql`
    update http.rate_limit
    set points = 200
    where key like 'code_untroubled_brand%'`.execute(world.db)
  expect(await register('01712346101')).toMatchObject({ code: 'challenge_needed' })
  expect(await register('01712346101', await proved('103.9.01.1'))).toMatchObject({ success: true })
})

test('an address asks for twenty codes an hour over all processes, more with a proof, a thousand in all', async () => {
  const ip = '103.9.9.9'
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      ask(`017123460${String(index).padStart(2, '0')}`, { by: index % 2 ? one : other, ip }),
    ),
  )
  expect(answers.filter(({ code }) => code === 'challenge_needed')).toHaveLength(4)
  expect(await ask('01712346050', { ip, ...(await proved(ip)) })).toMatchObject({ success: true })
  // What comes without a proof uses nothing up of what others can still work for.
  await sql`update http.rate_limit set points = 999 where key like 'code_address_most%'`.execute(
    world.db,
  )
  for (let index = 0; index < 5; index += 1)
    expect(await ask('01712346051', { ip })).toMatchObject({ code: 'challenge_needed' })
  expect(await ask('01712346052', { ip, ...(await proved(ip)) })).toMatchObject({ success: true })
  expect(await ask('01712346053', { ip, ...(await proved(ip)) })).toMatchObject({
    code: 'too_many_requests',
  })
})

test.each([
  '+881612345678',
  '+870773123456',
  '+979123456789',
  '+88216123456',
  '+878101234567890',
  '00881612345678',
])(
  'no code goes to satellites, ships and numbers that earn by being called: %s',
  async (mobileNo) => {
    one.sent.length = 0
    for (const countryDialingCode of ['', '880', mobileNo.replace(/^(00|\+)/, '').slice(0, 3)])
      expect(
        await one.call('POST /wps/verification/sms/register', {
          ip: '103.9.8.8',
          body: { mobileNo, countryDialingCode },
        }),
      ).toMatchObject({ status: 400, value: { fields: { mobileNo: 'mobile' } } })
    expect(one.sent).toEqual([])
  },
)

test('codes open to all go to the brand’s countries alone; others are refused at the field, taken or not', async () => {
  const [home, named, far] = ['01712345801', '+919876543210', '+447911123456']
  await member('Far1', far)
  const { token } = (await one.register('Far2')).value
  const answers = async (by: Instance) => {
    const asked = []
    for (const mobileNo of [home, named, far]) {
      const calls = [
        () => by.call('POST /wps/verification/sms/register', { body: { mobileNo } }),
        () =>
          by.call('POST /wps/verification/sms/noLogin', {
            ip: '103.9.8.7',
            body: { mobileNum: mobileNo },
          }),
        () =>
          by.callSealed('POST /wps/member/contact/code', {
            token,
            body: { channel: 'sms', to: mobileNo, password: PASSWORD },
          }),
      ]
      for (const call of calls) {
        // The third code to a number wants a proof of work.
        await sql`delete from http.rate_limit`.execute(world.db)
        const { success, code, value } = await call()
        asked.push(success ? 'sent' : value?.fields ? Object.entries(value.fields).join() : code)
      }
    }
    return asked
  }
  const sent = ['sent', 'sent', 'sent']
  expect(await answers(one)).toEqual([...sent, ...sent, ...sent])
  await sql`
    insert into brand.section (brand_id, name, version, value)
    values (1, 'signIn', 1, '{"senders":{"smsCountries":["IN"]}}')`.execute(world.db)
  try {
    const narrow = world.instance()
    expect(await answers(narrow)).toEqual([
      ...sent,
      ...sent,
      'mobileNo,mobile_country',
      'mobileNum,mobile_country',
      'to,mobile_country',
    ])
    expect(narrow.sent.filter(({ to }) => to.startsWith('+44'))).toEqual([])
  } finally {
    await sql`delete from brand.section where brand_id = 1 and name = 'signIn'`.execute(world.db)
  }
})

test('a number that is none, or a way that the brand has closed, is refused', async () => {
  expect(await ask('029876543')).toMatchObject({
    status: 400,
    value: { fields: { mobileNum: 'mobile' } },
  })
  expect(
    await one.call('POST /wps/verification/sms/noLogin', {
      host: 'b.localhost',
      body: { mobileNum: '01712345605' },
    }),
  ).toMatchObject({ status: 403, code: 'way_closed' })
})

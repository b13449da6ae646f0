import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { accountsWorld } from '../../auth/testing/accounts.test-world.ts'
import { PASSWORD } from '../../auth/testing/test-world.ts'

const { world, one } = await accountsWorld()
// The loosest pattern that a brand may choose for names.
for (const [name, value] of [
  [
    'register',
    {
      register: {
        username: { enabled: true, required: true, minLength: 4, maxLength: 20, patternId: 1 },
        nickname: { enabled: true, required: false, minLength: 2, maxLength: 30 },
      },
    },
  ],
  [
    'modules',
    {
      modules: [
        'usernameEnabled',
        'DIRECT_REGISTRATION',
        'mobileReg',
        'mobileRegPass',
        'smsEnabled',
      ],
    },
  ],
] as const)
  await sql`
    insert into brand.section (brand_id, name, version, value)
    values (1, ${name}, 1, ${JSON.stringify(value)}::jsonb)`.execute(world.db)
beforeEach(() => sql`delete from http.rate_limit`.execute(world.db))

let networks = 0
/** Wrong passwords for these names, each from an address of its own; what was answered. */
const wrongFor = async (names: readonly { username: string; countryDialingCode?: string }[]) => {
  networks += 1
  const codes: (string | undefined)[] = []
  for (const [at, name] of names.entries())
    codes.push(
      (
        await one.callSealed('POST /wps/session/login', {
          ip: `198.18.${networks}.${at}`,
          body: { ...name, password: 'not it at all' },
        })
      ).code,
    )
  return codes
}
const registerMobile = async (mobileNum: string) => {
  await one.call('POST /wps/verification/sms/register', {
    body: { mobileNo: mobileNum, countryDialingCode: '880' },
  })
  return one.callSealed('PUT /wps/member/register/mobile', {
    key: randomUUID(),
    body: {
      mobileNum,
      countryDialingCode: '880',
      password: PASSWORD,
      verificationCode: one.sent.at(-1)!.words.code,
      isOfAge: true,
      agreesToTerms: true,
    },
  })
}

test('a name is counted once however its letters are written: a capital dotted İ has no count of its own', async () => {
  await one.register('rizimini')
  const spellings = ['rizimini', 'rİzimini', 'rizİmini', 'RİZİMİNİ']
  expect(
    (
      await sql<{
        same: boolean
      }>`
        select bool_and(lower(name) = 'rizimini') as same
        from unnest(${spellings}::text[]) name`.execute(world.db)
    ).rows,
  ).toEqual([{ same: true }])
  expect(await wrongFor(spellings.map((username) => ({ username })))).toEqual([
    ...Array(3).fill('wrong_credentials'),
    'challenge_needed',
  ])
})

test('a name that is a number is counted as that number, by whatever country’s code it is tried', async () => {
  expect(await registerMobile('01719000777')).toMatchObject({ success: true })
  const tries = ['8801719000777', '8801719000777', '01719000777', '8801719000777'].map(
    (username, at) => ({ username, countryDialingCode: ['1', '44', '880', ''][at]! }),
  )
  expect(await wrongFor(tries)).toEqual([...Array(3).fill('wrong_credentials'), 'challenge_needed'])
  expect(
    await one.callSealed('POST /wps/session/login', {
      body: {
        username: '8801719000777',
        password: PASSWORD,
        geetest: await one.proveWork('sign_in'),
      },
    }),
  ).toMatchObject({ success: true })
})

test.each([
  '01719000778',
  '8801719000778',
  '+8801719000778',
  '০১৭১৯০০০৭৭৮',
  '0171-9000778',
  '2025550123',
])('a mobile number is no username, whatever pattern the brand chose: %s', async (username) => {
  expect(await one.register(username)).toMatchObject({
    code: 'invalid_input',
    value: { fields: { username: 'name_is_number' } },
  })
})

test('names are checked against other countries’ numbers only for so many registrations of an address', async () => {
  const answers: (string | undefined)[] = []
  expect(await one.register('2025550123', { ip: '198.19.0.1' })).toMatchObject({
    code: 'invalid_input',
  })
  await sql`update http.rate_limit set points = 998 where key like 'register_address:%'`.execute(
    world.db,
  )
  for (let index = 0; index < 4; index++)
    answers.push((await one.register(`202555012${index}`, { ip: '198.19.0.1' })).code)
  expect(answers).toEqual([
    'invalid_input',
    'invalid_input',
    'challenge_needed',
    'challenge_needed',
  ])
})

test('the owner of a number registers and signs in by it, whatever others tried to be called', async () => {
  for (const name of ['01719000779', '8801719000779']) await one.register(name)
  expect(await registerMobile('01719000779')).toMatchObject({ success: true })
  for (const name of ['01719000779', '8801719000779']) await one.register(name)
  expect(
    await one.callSealed('POST /wps/session/login', {
      body: { username: '01719000779', countryDialingCode: '880', password: PASSWORD },
    }),
  ).toMatchObject({ success: true })
})

test.each([
  ['of a closed account', 'closed-17'],
  ['of a trial account', 'Trial-0a1b2c'],
  ['with a sign that is not seen', 'r\u200Bahim'],
  ['with a letter of another script', 'rah\u0456m'],
  ['with letters of another form', '\uFF52ahim'],
  ['with a loose mark', 'rahi\u0301m'],
])('nobody takes a name %s', async (_, username) => {
  expect(await one.register(username)).toMatchObject({
    code: 'invalid_input',
    value: { fields: { username: 'pattern' } },
  })
})

test('names in the letters of one language are taken as they are', async () => {
  for (const username of ['রহিম২৩', 'rah\u00EDm', 'رحيم', 'rahim 24', 'rahim-closed-1'])
    expect(await one.register(username), username).toMatchObject({ success: true })
})

/** From an address where nobody has tried yet. */
const take = (username: string) => {
  networks += 1
  return one.register(username, { ip: `198.19.${networks}.1` })
}

test('names that are told apart by a digit or by a letter of their own stand beside each other', async () => {
  for (const username of ['babul', 'babu1', 'babu0', 'babuo', 'কামাল', 'কমলা', 'কামালী'])
    expect(await take(username), username).toMatchObject({ success: true })
})

test('a number that is written with other signs between is a number still, and no name is of signs alone', async () => {
  expect(await take('88017*190_00779')).toMatchObject({
    code: 'invalid_input',
    value: { fields: { username: 'name_is_number' } },
  })
  expect(await take('-- ..')).toMatchObject({
    code: 'invalid_input',
    value: { fields: { username: 'pattern' } },
  })
})

test('who registers with his own name for a nickname is himself, when he asks once more too', async () => {
  const key = randomUUID()
  for (let at = 0; at < 2; at += 1)
    expect(await one.register('Nicked8', { key, fields: { nickname: 'nicked8' } })).toMatchObject({
      success: true,
    })
})

test('a reserved word or the name of the brand is not taken', async () => {
  const misleading = [
    'support24',
    'Support',
    'customer_service',
    'padma_admin',
    'helpdesk',
    'Padma',
    'padma 88',
    'live-chat',
    'cashier7',
    'পদ্মা ২৪',
    'কাস্টমার সার্ভিস',
    'গ্রাহক সেবা',
    'خدمة العملاء',
  ]
  for (const username of misleading)
    expect(await take(username), username).toMatchObject({
      code: 'invalid_input',
      value: { fields: { username: 'name_misleads' } },
    })
})

test('a name that merely has such a word within it is taken', async () => {
  for (const username of [
    'Owner1',
    'vip88',
    'agent7',
    'Team Rezwan',
    'manager_rafi',
    'Padma Mina',
    'padmarani7',
    'rafi.official',
    'Adminul',
    'oliver1',
    'Chatak 5',
    'মালিক৭',
    'পদ্মাবতী',
    'padmavipbd',
    'helpful7',
  ])
    expect(await take(username), username).toMatchObject({ success: true })
})

test.each([
  ['another member’s name', 'Neighbour1'],
  ['the same in capitals', 'NEIGHBOUR1'],
  ['letters of two scripts', 'rаfi'],
  ['a sign that is not seen', 'Rafi\u200B'],
  ['a number', '01712345678'],
  ['a number among words', 'call 0171 234 5678'],
  ['a number in Bengali', '০১৭১২৩৪৫৬৭৮'],
  ['the brand', 'Padma'],
  ['who answers for it', 'Customer Service'],
  ['the brand’s', 'Padma-Support 24'],
  ['the same in Bengali', 'পদ্মা কাস্টমার সার্ভিস'],
  ['in Arabic', 'خدمة العملاء'],
  ['as the house calls accounts', 'closed-17'],
])(
  'a nickname that reads like %s is refused at its field, at registration too',
  async (_, nickname) => {
    await one.register('Neighbour1')
    const known = await one.signIn('Nicked1', PASSWORD)
    const { token } = (known.success ? known : await one.register('Nicked1')).value
    expect(
      await one.callSealed('PUT /wps/member/profile', { token, body: { nickname } }),
    ).toMatchObject({ code: 'invalid_input', value: { fields: { nickname: 'nickname_misleads' } } })
    expect(await one.register('Nicked4', { fields: { nickname } })).toMatchObject({
      code: 'invalid_input',
      value: { fields: { nickname: 'nickname_misleads' } },
    })
  },
)

test('a nickname that is one’s own name, a name like others have, or was chosen before stays', async () => {
  await one.register('Neighbour2')
  const { token } = (await one.register('Nicked2')).value
  const call = (nickname: string) =>
    one.callSealed('PUT /wps/member/profile', { token, body: { nickname } })
  for (const nickname of [
    'nicked2',
    'Padma Rani',
    'নদীর মাঝি',
    'Team Rafi',
    'Rafi 1990',
    'Oscar',
    'Agent Rafi',
    'Oliver',
    'Arnab 5',
    '🪁🪁',
  ])
    expect(await call(nickname), nickname).toMatchObject({ success: true, value: { nickname } })
  await sql`update members.member set nickname = 'Neighbour2' where username = 'Nicked2'`.execute(
    world.db,
  )
  expect(
    await one.callSealed('PUT /wps/member/profile', {
      token,
      body: { nickname: 'Neighbour2', birthday: '1990-02-28', password: PASSWORD },
    }),
  ).toMatchObject({ success: true })
})

test('those who try nicknames to learn what others are called have twenty a day', async () => {
  await one.register('Neighbour3')
  const { token } = (await one.register('Nicked3')).value
  const codes: (string | undefined)[] = []
  for (let at = 0; at < 21; at += 1)
    codes.push(
      (
        await one.callSealed('PUT /wps/member/profile', {
          token,
          body: { nickname: at % 2 ? 'Neighbour3' : `Nick ${at}` },
        })
      ).code,
    )
  expect([codes.slice(0, 20).includes('too_many_requests'), codes[20]]).toEqual([
    false,
    'too_many_requests',
  ])
})

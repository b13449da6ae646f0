import { accountsWorld } from '@padma/platform/domain/auth/testing/accounts.test-world.ts'
import { type Instance, PASSWORD } from '@padma/platform/domain/auth/testing/test-world.ts'
import type { RealProcess } from '@padma/platform/domain/auth/testing/test-process.ts'
import { totp } from '@padma/testkit'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'

/**
 * What a stranger tries at the door, over two processes of the product on one database: `other` is
 * one of its own, which shares nothing else with this one.
 */

const { world, one } = await accountsWorld()
await sql`
  update brand.brand
  set settings =
    jsonb_set(settings, '{modules}', '["usernameEnabled", "DIRECT_REGISTRATION", "mobileReg",
      "mobileRegPass", "smsEnabled", "showVerCodeLogin", "hasFreePlay"]')
  where id = 1`.execute(world.db)
const other = await world.process()
beforeEach(async () => {
  await sql`delete from http.rate_limit`.execute(world.db)
  one.sent.length = one.pauses.length = other.pauses.length = 0
})

const signIn = (by: RealProcess, username: string, password: string, more: object = {}) =>
  by.callSealed('POST /wps/session/login', { ...more, body: { username, password } })
const withCode = (by: RealProcess, mobile: string, code: string, ip: string) =>
  by.callSealed('POST /wps/session/login', {
    ip,
    body: { username: mobile, password: code, countryDialingCode: '880', type: 'sms' },
  })
const isIn = async (token: string) => (await other.call('GET /wps/member/info', { token })).success
const member = async (username: string, mobile: string, ip: string) => {
  const { token } = (await one.register(username, { ip })).value
  await sql`
    update members.member
    set mobile = ${mobile}, mobile_proved_at = now(), email = ${`${username}@example.com`},
      email_proved_at = now()
    where username = ${username}`.execute(world.db)
  return token as string
}
const address = (index: number) => `203.0.${index % 250}.${1 + Math.floor(index / 250)}`

test('guessing a password from many addresses: each guess after the third costs a proof of work', async () => {
  await member('Guessed1', '+8801712349001', '198.51.100.1')
  const codes: (string | undefined)[] = []
  for (let index = 0; index < 12; index += 1)
    codes.push(
      (await signIn(index % 2 ? one : other, 'Guessed1', `guess ${index}`, { ip: address(index) }))
        .code,
    )
  expect(codes).toEqual([
    ...Array(3).fill('wrong_credentials'),
    ...Array(9).fill('challenge_needed'),
  ])
  // With a proof each; those that want one were no guesses.
  for (let index = 3; index < 32; index += 1)
    expect(
      await (index % 2 ? one : other).signIn('Guessed1', `guess ${index}`, { ip: address(index) }),
    ).toMatchObject({ code: 'wrong_credentials' })
  expect([...one.pauses, ...other.pauses].length).toBeGreaterThan(0)
  one.pauses.length = other.pauses.length = 0
  // The member works for it too, and comes in.
  expect(await one.signIn('Guessed1', PASSWORD, { ip: '198.51.100.1' })).toMatchObject({
    success: true,
  })
}, 60_000)

test('guessing a code from many addresses: five by strangers and five from where it was asked end it', async () => {
  const home = '198.51.100.2'
  await member('Guessed2', '+8801712349002', home)
  expect(
    await one.call('POST /wps/verification/sms/noLogin', {
      ip: home,
      body: { mobileNum: '01712349002', countryDialingCode: '880', purpose: 'login' },
    }),
  ).toMatchObject({ success: true })
  const { code } = one.sent[0]!.words
  const wrong = code === '000000' ? '000001' : '000000'
  const tried = (ips: readonly string[]) =>
    Promise.all(ips.map((ip, index) => withCode(index % 2 ? one : other, '01712349002', wrong, ip)))
  const outcomes = (answers: { code?: string }[]) =>
    ['code_wrong', 'code_expired', 'code_used_up'].map(
      (code) => answers.filter((answer) => answer.code === code).length,
    )
  expect(outcomes(await tried(Array.from({ length: 40 }, (_, index) => address(index))))).toEqual([
    5, 35, 0,
  ])
  expect(outcomes(await tried(Array(8).fill(home)))).toEqual([5, 0, 3])
  expect(await withCode(one, '01712349002', code!, home)).toMatchObject({ code: 'code_used_up' })
})

test('a token that a stranger planted is never made a session: each sign-in, of any kind, gives a new one', async () => {
  const planted = 'planted-by-a-stranger-planted-by-a-stranger'
  const first = await member('Fixed1', '+8801712349003', '198.51.100.3')
  for (const headers of [
    { authorization: `Bearer ${planted}` },
    { cookie: `token=${planted}; session=${planted}`, token: planted },
  ] as Record<string, string>[]) {
    const { value } = await signIn(one, 'Fixed1', PASSWORD, { ip: '198.51.100.3', headers })
    expect(value.token).not.toBe(planted)
    expect(value.token).not.toBe(first)
    expect(await isIn(value.token)).toBe(true)
    expect(await isIn(planted)).toBe(false)
  }
  // Nor does the session of another, or of a trial account that he gave away, become the member's.
  const { rows } = await sql<{
    count: bigint
  }>`
    select count(distinct token_hash) as count
    from auth.session
    where member_id = (select id from members.member where username = 'Fixed1')`.execute(world.db)
  expect(Number(rows[0]!.count)).toBe(3)
  const stranger = (await one.register('Fixed2')).value.token
  const { token } = (await signIn(one, 'Fixed1', PASSWORD, { token: stranger, ip: '198.51.100.3' }))
    .value
  expect(token).not.toBe(stranger)
  // What the browser held before ends with it, whosever it was.
  expect([await isIn(stranger), await isIn(token)]).toEqual([false, true])
  const {
    value: { token: last },
  } = await signIn(other, 'Fixed1', PASSWORD, { token, ip: '198.51.100.3' })
  expect([await isIn(token), await isIn(last), await isIn(first)]).toEqual([false, true, true])
  expect(
    await signIn(one, 'Fixed1', 'not it at all', { token: last, ip: '198.51.100.3' }),
  ).toMatchObject({ code: 'wrong_credentials' })
  expect(await isIn(last)).toBe(true)
})

test.each([
  [
    'changes his password',
    'Copied1',
    (by: Instance | RealProcess, token: string) =>
      by.callSealed('POST /wps/member/password', {
        token,
        body: {
          oldPassword: PASSWORD,
          newPassword: 'Kheya ghat 1984',
          confirmNewPassword: 'Kheya ghat 1984',
        },
      }),
  ],
  [
    'ends all other sessions',
    'Copied2',
    (by: Instance | RealProcess, token: string) =>
      by.call('POST /wps/member/devices/end', { token, body: {} }),
  ],
])(
  'a stolen copy of the token with which the member %s is worth nothing then; the member goes on',
  async (_, username, act) => {
    const stolen = await member(
      username,
      `+88017123490${username === 'Copied1' ? 21 : 22}`,
      '198.51.100.20',
    )
    const { deviceToken } = (await one.call('POST /wps/session/remember', { token: stolen })).value
    const session = async () =>
      (
        await sql`
          select s.id, s.created_at, s.ip
          from auth.session s
          join members.member m on m.id = s.member_id
          where m.username = ${username} and s.revoked_at is null`.execute(world.db)
      ).rows
    const before = await session()
    const { token } = (await act(one, stolen)).value
    expect(
      await Promise.all(
        [one, other].map(async (by) => [
          (await by.call('GET /wps/member/info', { token: stolen })).code,
          (await by.call('GET /wps/member/info', { token })).value.account,
        ]),
      ),
    ).toEqual(Array(2).fill(['not_logged_in', username]))
    expect(await act(other, stolen)).toMatchObject({ status: 401, code: 'not_logged_in' })
    expect(await one.call('POST /wps/session/remember', { token: stolen })).toMatchObject({
      status: 401,
    })
    expect(
      await one.callSealed('POST /wps/session/login/remembered', { body: { deviceToken } }),
    ).toMatchObject({ code: 'remembered_expired' })
    expect(await session()).toEqual(before)
    // What is refused gives no other token.
    await act(other, stolen)
    expect(await isIn(token)).toBe(true)
  },
)

test('after signing out nothing opens the account again: no token, no remembered device, no sealed body', async () => {
  const keys = await one.call('GET /wps/system/keys')
  const { seal } = await import('../../packages/contract/src/client/seal.ts')
  await member('Replayed1', '+8801712349004', '198.51.100.4')
  const payload = await seal(keys.value, '/wps/session/login', {
    username: 'Replayed1',
    password: PASSWORD,
  })
  const {
    value: { token },
  } = await one.call('POST /wps/session/login', { ip: '198.51.100.4', body: { payload } })
  expect(await one.call('DELETE /wps/session/logout', { token })).toMatchObject({ success: true })
  expect(await isIn(token)).toBe(false)
  expect(
    await other.call('POST /wps/session/login', { ip: '198.51.100.4', body: { payload } }),
  ).toMatchObject({ code: 'nonce_used' })
  expect(await one.call('POST /wps/session/remember', { token })).toMatchObject({ status: 401 })
  expect(await one.call('DELETE /wps/session/logout', { token })).toMatchObject({ status: 401 })
})

test('what is good once opens one door when two processes are asked at the same instant', async () => {
  const home = '198.51.100.8'
  const token = await member('Raced1', '+8801712349008', home)
  const outcomes = async (asked: (by: RealProcess) => Promise<{ code?: string }>) =>
    (await Promise.all([one, other, one, other].map(asked))).map(({ code }) => code ?? 'in').sort()

  const payload = await (
    await import('../../packages/contract/src/client/seal.ts')
  ).seal((await one.call('GET /wps/system/keys')).value, '/wps/session/login', {
    username: 'Raced1',
    password: PASSWORD,
  })
  expect(
    await outcomes((by) => by.call('POST /wps/session/login', { ip: home, body: { payload } })),
  ).toEqual(['in', 'nonce_used', 'nonce_used', 'nonce_used'])

  await one.call('POST /wps/verification/sms/noLogin', {
    ip: home,
    body: { mobileNum: '01712349008', countryDialingCode: '880', purpose: 'login' },
  })
  const { code } = one.sent.at(-1)!.words
  expect(await outcomes((by) => withCode(by, '01712349008', code!, home))).toEqual([
    'code_expired',
    'code_expired',
    'code_expired',
    'in',
  ])

  const { deviceToken } = (await other.call('POST /wps/session/remember', { token })).value
  expect(
    await outcomes((by) =>
      by.callSealed('POST /wps/session/login/remembered', { ip: home, body: { deviceToken } }),
    ),
  ).toEqual(['in', 'remembered_expired', 'remembered_expired', 'remembered_expired'])

  const { secret } = (
    await one.callSealed('POST /wps/member/factors/authenticator', {
      token,
      body: { password: PASSWORD },
    })
  ).value
  const codeNow = () => totp(secret, world.clock.at.getTime())
  const { recoveryCodes } = (
    await one.callSealed('POST /wps/member/factors/authenticator/confirm', {
      token,
      body: { code: codeNow() },
    })
  ).value
  world.clock.at = new Date(world.clock.at.getTime() + 60_000)
  for (const [at, answer] of [codeNow(), recoveryCodes[0] as string].entries()) {
    // Each from a network that is not trusted yet.
    const ip = `203.0.${113 + at}.90`
    const tickets: string[] = []
    for (let index = 0; index < 4; index += 1)
      tickets.push((await signIn(one, 'Raced1', PASSWORD, { ip })).value.ticket)
    expect(
      await outcomes((by) =>
        by.callSealed('POST /wps/session/factor', {
          ip,
          body: { ticket: tickets.pop()!, way: 'totp', answer },
        }),
      ),
    ).toEqual(['in', 'wrong_code', 'wrong_code', 'wrong_code'])
  }
}, 60_000)

/** By the code that came to a number of nobody's. */
async function newNumber(username: string, ip: string) {
  const to = { mobileNum: '01712349007', countryDialingCode: '880' }
  await one.call('POST /wps/verification/sms/noLogin', { ip, body: { ...to, purpose: 'recovery' } })
  return one.callSealed('POST /wps/member/recovery', {
    ip,
    body: {
      ...to,
      username,
      verificationCode: one.sent.at(-1)!.words.code,
      about: 'paid in last by bKash on Friday',
    },
  })
}

/**
 * What a call asked of the database and of the cores: the statements as they were written, and the
 * hashes.
 */
async function workOf(by: Instance, act: () => Promise<unknown>) {
  const statements: string[] = []
  const spies = [
    vi.spyOn(pg.Client.prototype, 'query'),
    vi.spyOn(by.passwords, 'verify'),
    vi.spyOn(by.passwords, 'hash'),
  ] as const
  const answer = await act()
  for (const [asked] of spies[0].mock.calls as unknown as [string | { text: string }][])
    statements.push(typeof asked === 'string' ? asked : asked.text)
  const hashes = spies[1].mock.calls.length + spies[2].mock.calls.length
  for (const spy of spies) spy.mockRestore()
  // Once a second, no matter who asks, a process checks whether the brands' settings have changed.
  return {
    answer,
    hashes,
    statements: statements
      .filter((text) => !/from brand\.section|split_part\(password_hash/.test(text))
      .sort(),
  }
}

test.each([
  [
    'a wrong password',
    (name: string, _number: string, ip: string) => signIn(one, name, 'not it at all', { ip }),
    1,
  ],
  [
    'a code to sign in',
    (_: string, number: string, ip: string) =>
      one.call('POST /wps/verification/sms/noLogin', {
        ip,
        body: { mobileNum: number, countryDialingCode: '880', purpose: 'login' },
      }),
    0,
  ],
  [
    'a code for a forgotten password',
    (_: string, number: string, ip: string) =>
      one.call('POST /wps/verification/sms/noLogin', {
        ip,
        body: { mobileNum: number, countryDialingCode: '880', purpose: 'password' },
      }),
    0,
  ],
  [
    'a code to register',
    (_: string, number: string, ip: string) =>
      one.call('POST /wps/verification/sms/register', {
        ip,
        body: { mobileNo: number, countryDialingCode: '880' },
      }),
    0,
  ],
  [
    'a link for a forgotten password',
    (name: string, _number: string, ip: string) =>
      one.call('POST /wps/member/password/email', {
        ip,
        body: { username: name, email: `${name}@example.com` },
      }),
    0,
  ],
  [
    'a code to a new number',
    (_: string, number: string, ip: string) =>
      one.call('POST /wps/verification/sms/noLogin', {
        ip,
        body: { mobileNum: number, countryDialingCode: '880', purpose: 'recovery' },
      }),
    0,
  ],
  [
    'a request for a new number',
    (name: string, _number: string, ip: string) => newNumber(name, ip),
    0,
  ],
  [
    'a wrong code',
    (_: string, number: string, ip: string) => withCode(one, number, '000000', ip),
    0,
  ],
] as [string, (name: string, number: string, ip: string) => Promise<object>, number][])(
  '%s is answered alike, by the same statements and as many hashes, with or without such a member',
  async (_, ask, hashes) => {
    if (
      !(await sql`select 1 from members.member where username = 'Known1'`.execute(world.db)).rows
        .length
    )
      await member('Known1', '+8801712349005', '198.51.100.5')
    // From a stranger's network, and from one where the member is at home and nobody else.
    for (const ip of ['203.0.113.9', '198.51.100.5']) {
      // Both once before, so that nothing is read for the first time.
      for (const [name, number] of [
        ['Known1', '01712349005'],
        ['Nobody1', '01712349006'],
      ] as const)
        await ask(name, number, ip)
      await sql`delete from http.rate_limit`.execute(world.db)
      const known = await workOf(one, () => ask('Known1', '01712349005', ip))
      await sql`delete from http.rate_limit`.execute(world.db)
      const unknown = await workOf(one, () => ask('Nobody1', '01712349006', ip))
      expect(known.statements.length).toBeGreaterThan(2)
      expect(unknown).toEqual(known)
      expect(known.hashes).toBe(hashes)
    }
  },
)

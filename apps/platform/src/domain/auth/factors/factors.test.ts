import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedCashier } from '../../cashier/seed.ts'
import { accountsWorld } from '../testing/accounts.test-world.ts'
import { type Answer, PASSWORD } from '../testing/test-world.ts'
import { ELSEWHERE, factorHelpers, HOME } from './factors.test-world.ts'
import { foldedName } from './bank-name.ts'

const { world, one, other } = await accountsWorld()
const { nextStep, code, answer, signInElsewhere, withAuthenticator, hoursAgo } = factorHelpers({
  world,
  one,
  other,
})

await seedCashier(world.db, { brandId: 1 })

test('a sign-in from a network that is not trusted asks for the code of the app, once', async () => {
  const { secret } = await withAuthenticator('shapla1')
  expect(await one.signIn('shapla1', PASSWORD, { ip: HOME })).toMatchObject({ success: true })
  const { ticket, ways } = await signInElsewhere('shapla1')
  expect(ways).toEqual(['totp'])
  const opened = await answer(ticket, code(secret))
  expect(
    (await one.call('GET /wps/member/info', { token: opened.value.token })).value.account,
  ).toBe('shapla1')
  expect(await answer(ticket, code(secret))).toMatchObject({ code: 'sign_in_again' })
  expect(await one.signIn('shapla1', PASSWORD, { ip: ELSEWHERE })).toMatchObject({ success: true })
})

test('a member who has set nothing up is let in from anywhere, and all are where a brand asks for nothing', async () => {
  await one.register('shapla2', { ip: HOME })
  expect(await one.signIn('shapla2', PASSWORD, { ip: ELSEWHERE })).toMatchObject({ success: true })
  await withAuthenticator('shapla3')
  await sql`
    update brand.brand
    set settings = settings || '{"secondFactor":{"isOn":false}}'
    where id = 1`.execute(world.db)
  const strict = world.instance()
  expect(await strict.signIn('shapla3', PASSWORD, { ip: ELSEWHERE })).toMatchObject({
    success: true,
  })
  await sql`update brand.brand set settings = settings - 'secondFactor' where id = 1`.execute(
    world.db,
  )
})

test('a remembered device asked for a second proof stays remembered until it is given; one session opens', async () => {
  const { token, secret } = await withAuthenticator('shapla99')
  const remember = async (from: string) =>
    (await one.call('POST /wps/session/remember', { token: from })).value.deviceToken as string
  const use = (deviceToken: string, ip: string, by = one) =>
    by.callSealed('POST /wps/session/login/remembered', { ip, body: { deviceToken } })
  const device = await remember(token)
  const [first, second] = [await use(device, ELSEWHERE), await use(device, '192.0.78.8', other)]
  expect([first.code, second.code]).toEqual(['second_factor_needed', 'second_factor_needed'])
  expect(await answer(first.value.ticket, code(secret))).toMatchObject({ code: 'sign_in_again' })
  // Broken off there, he comes back home.
  const home = await use(device, HOME)
  expect(home).toMatchObject({ success: true })
  expect(
    await answer(second.value.ticket, code(secret), { instance: other, ip: '192.0.78.8' }),
  ).toMatchObject({ code: 'sign_in_again' })
  expect(await use(device, HOME)).toMatchObject({ code: 'remembered_expired' })

  const next = await remember(home.value.token)
  const {
    value: { ticket },
  } = await use(next, ELSEWHERE)
  nextStep()
  const raced = await Promise.all([
    answer(ticket, code(secret)),
    use(next, HOME, other),
    answer(ticket, code(secret), { instance: other }),
  ])
  expect(raced.filter(({ success }) => success)).toHaveLength(1)

  const last = await remember(home.value.token)
  const { value: half } = await use(last, '192.0.79.8')
  nextStep()
  expect(await answer(half.ticket, code(secret), { ip: '192.0.79.8' })).toMatchObject({
    success: true,
  })
  expect(await use(last, HOME)).toMatchObject({ code: 'remembered_expired' })
  const forgotten = await remember(home.value.token)
  const { value: left } = await use(forgotten, '192.0.80.8')
  await one.callSealed('POST /wps/session/forget', { body: { deviceToken: forgotten } })
  nextStep()
  expect(await answer(left.ticket, code(secret), { ip: '192.0.80.8' })).toMatchObject({
    code: 'sign_in_again',
  })
})

test('a code opens the door once, whichever process is asked', async () => {
  const { secret } = await withAuthenticator('shapla4')
  const tickets = [await signInElsewhere('shapla4'), await signInElsewhere('shapla4')]
  const answers = await Promise.all(
    tickets.map(({ ticket }, index) =>
      answer(ticket, code(secret), { instance: index === 0 ? one : other }),
    ),
  )
  expect(answers.map(({ success }) => success).sort()).toEqual([false, true])
})

test('an app begun and not confirmed asks for nothing; a second one is refused while the first stands', async () => {
  const {
    value: { token },
  } = await one.register('shapla5', { ip: HOME })
  const begin = (): Promise<Answer> =>
    one.callSealed('POST /wps/member/factors/authenticator', {
      token,
      body: { password: PASSWORD },
    })
  await begin()
  expect(await one.signIn('shapla5', PASSWORD, { ip: ELSEWHERE })).toMatchObject({ success: true })
  const {
    value: { secret },
  } = await begin()
  for (const wrong of ['000000', '00000', '𐀀𐼃ၸ⍓', '１２３４５６', '-00001'])
    expect(
      await one.callSealed('POST /wps/member/factors/authenticator/confirm', {
        token,
        body: { code: wrong },
      }),
    ).toMatchObject({ code: 'wrong_code' })
  // As a Bengali keyboard has it.
  const typed = code(secret).replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)
  expect(
    await one.callSealed('POST /wps/member/factors/authenticator/confirm', {
      token,
      body: { code: typed },
    }),
  ).toMatchObject({ success: true })
  expect(await begin()).toMatchObject({ code: 'authenticator_there' })
})

test('an app is confirmed in its session alone, within a quarter of an hour, not over a changed password', async () => {
  const CHANGED = 'Kheya-ghat 1984'
  const {
    value: { token },
  } = await one.register('shapla56', { ip: HOME })
  const thief = (await one.signIn('shapla56', PASSWORD, { ip: ELSEWHERE })).value.token as string
  const begin = async (by: string, password = PASSWORD) => {
    await one.reauth(by, password)
    return (
      await one.callSealed('POST /wps/member/factors/authenticator', {
        token: by,
        body: {},
      })
    ).value.secret as string
  }
  const confirm = async (by: string, secret: string) =>
    (
      await other.callSealed('POST /wps/member/factors/authenticator/confirm', {
        token: by,
        body: { code: code(secret) },
      })
    ).code ?? 'on'
  const theirs = await begin(thief)
  expect(await confirm(token, theirs)).toBe('authenticator_not_begun')
  world.clock.at = new Date(world.clock.at.getTime() + 15 * 60_000 + 1)
  expect(await confirm(thief, theirs)).toBe('authenticator_not_begun')
  const mine = await begin(token)
  const { value: renewed } = await one.callSealed('POST /wps/member/password', {
    token,
    body: { oldPassword: PASSWORD, newPassword: CHANGED, confirmNewPassword: CHANGED },
  })
  expect(await confirm(renewed.token, mine)).toBe('authenticator_not_begun')
  await begin(renewed.token, CHANGED)
  world.clock.at = new Date(world.clock.at.getTime() + 15 * 60_000 + 1)
  await one.accounts.factors.purge()
  expect(
    (
      await sql`
        select
        from auth.authenticator
        where member_id = (select id from members.member where username = 'shapla56')`.execute(
        world.db,
      )
    ).rows,
  ).toEqual([])
  const last = await begin(renewed.token, CHANGED)
  world.clock.at = new Date(world.clock.at.getTime() + 14 * 60_000)
  expect(await confirm(renewed.token, last)).toBe('on')
})

test('wrong codes for an app that is set up, or not even begun, keep nobody out of a sign-in', async () => {
  const { token, secret } = await withAuthenticator('shapla55')
  for (let at = 0; at < 12; at += 1)
    await one.callSealed('POST /wps/member/factors/authenticator/confirm', {
      token,
      body: { code: '000000' },
    })
  nextStep()
  expect(await answer((await signInElsewhere('shapla55')).ticket, code(secret))).toMatchObject({
    success: true,
  })
})

test('a recovery code stands in for the app, however it is typed, and only once', async () => {
  const { token, recoveryCodes } = await withAuthenticator('shapla6')
  expect(recoveryCodes).toHaveLength(10)
  for (const each of recoveryCodes)
    expect(each).toMatch(/^[2-9A-HJ-NP-Z]{6}(-[2-9A-HJ-NP-Z]{6}){3}$/)
  const typed = recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ')
  expect(await answer((await signInElsewhere('shapla6')).ticket, typed)).toMatchObject({
    success: true,
  })
  expect((await one.call('GET /wps/member/factors', { token })).value.authenticator).toEqual({
    isOn: true,
    recoveryCodesLeft: 9,
  })
  const {
    value: { ticket },
  } = await one.signIn('shapla6', PASSWORD, { ip: '192.0.2.77' })
  expect(await answer(ticket, recoveryCodes[3]!, { ip: '192.0.2.77' })).toMatchObject({
    code: 'wrong_code',
    value: { triesLeft: 4 },
  })
})

test('five wrong answers end a ticket, ten those of a network for a while; its owner elsewhere answers', async () => {
  const { token, secret } = await withAuthenticator('shapla7')
  for (const round of [0, 1]) {
    const { ticket } = await signInElsewhere('shapla7')
    for (let index = 0; index < 5; index += 1)
      expect(
        await answer(ticket, '000000', { instance: (index + round) % 2 ? one : other }),
      ).toMatchObject({ code: 'wrong_code' })
    expect(await answer(ticket, code(secret))).toMatchObject({ code: 'sign_in_again' })
  }
  expect(await answer((await signInElsewhere('shapla7')).ticket, code(secret))).toMatchObject({
    code: 'too_many_requests',
  })
  const {
    value: { ticket },
  } = await one.signIn('shapla7', PASSWORD, { ip: '192.0.2.72' })
  expect(await answer(ticket, code(secret), { ip: '192.0.2.72' })).toMatchObject({ success: true })
  nextStep()
  expect(
    await one.callSealed('POST /wps/member/factors/authenticator/remove', {
      token,
      ip: HOME,
      body: { password: PASSWORD, code: code(secret) },
    }),
  ).toMatchObject({ success: true })
})

test('wrong codes at taking the app off count by session: a stolen one does not hinder its owner', async () => {
  await sql`delete from http.rate_limit`.execute(world.db)
  const { token, secret, recoveryCodes } = await withAuthenticator('shapla91')
  const stolen = (await one.signIn('shapla91', PASSWORD, { ip: HOME })).value.token
  const remove = async (by: string, given: string) =>
    (
      await one.callSealed('POST /wps/member/factors/authenticator/remove', {
        token: by,
        body: { password: PASSWORD, code: given },
      })
    ).code ?? 'off'
  const answers: string[] = []
  for (let index = 0; index < 11; index += 1) answers.push(await remove(stolen, 'wrong-recovery'))
  expect(answers).toEqual([...Array(10).fill('wrong_code'), 'too_many_requests'])
  expect(await remove(stolen, recoveryCodes[0]!)).toBe('too_many_requests')
  expect(await remove(token, code(secret))).toBe('off')
})

test('twenty wrong codes close the app for a day, the owner hears of the fifth, and a recovery code opens', async () => {
  const { secret, recoveryCodes } = await withAuthenticator('shapla24')
  await sql`
    update members.member
    set email = 'shapla24@example.com', email_proved_at = ${world.clock.at}
    where username = 'shapla24'`.execute(world.db)
  one.sent.length = other.sent.length = 0
  const told = () =>
    [...one.sent, ...other.sent]
      .filter(({ template }) => template === 'factor_guessed')
      .map(({ to }) => to)
  const guessed: (string | undefined)[] = []
  for (let round = 0; round < 5; round += 1) {
    // The quarter of an hour in which no more than ten are looked at.
    await sql`delete from http.rate_limit where key like 'factor:%'`.execute(world.db)
    const { ticket } = await signInElsewhere('shapla24')
    for (let index = 0; index < 5; index += 1) {
      guessed.push((await answer(ticket, '000000', { instance: index % 2 ? one : other })).code)
      expect(told()).toEqual(guessed.length < 5 ? [] : ['shapla24@example.com'])
    }
  }
  expect(guessed).toEqual([...Array(20).fill('wrong_code'), ...Array(5).fill('app_codes_closed')])
  await sql`delete from http.rate_limit where key like 'factor:%'`.execute(world.db)
  const { ticket } = await signInElsewhere('shapla24')
  expect(await answer(ticket, code(secret))).toMatchObject({
    status: 429,
    code: 'app_codes_closed',
  })
  expect(await answer(ticket, recoveryCodes[0]!)).toMatchObject({ success: true })
  one.sent.length = other.sent.length = 0
})

test('right codes of the app cost nothing of its day', async () => {
  const { secret } = await withAuthenticator('shapla25')
  for (let index = 0; index < 22; index += 1) {
    nextStep()
    const ip = `192.0.${100 + index}.1`
    const {
      value: { ticket },
    } = await one.signIn('shapla25', PASSWORD, { ip })
    expect(await answer(ticket, code(secret), { ip })).toMatchObject({ success: true })
  }
})

test('a ticket is good at its brand alone, for ten minutes, and for the ways that it told', async () => {
  const { secret } = await withAuthenticator('shapla8')
  const { ticket } = await signInElsewhere('shapla8')
  expect(await answer(ticket, code(secret), { host: 'b.localhost:4000' })).toMatchObject({
    code: 'sign_in_again',
  })
  expect(await answer(ticket, code(secret), { way: 'sms' })).toMatchObject({
    code: 'sign_in_again',
  })
  expect(await answer('not-a-ticket', code(secret))).toMatchObject({ code: 'sign_in_again' })
  world.clock.at = new Date(world.clock.at.getTime() + 11 * 60_000)
  expect(await answer(ticket, code(secret))).toMatchObject({ code: 'sign_in_again' })
})

test('other recovery codes are made by a code; the former ones open nothing, and the member is told', async () => {
  const { token, secret, recoveryCodes } = await withAuthenticator('shapla95')
  await sql`
    update members.member
    set mobile = '+8801712345695', mobile_proved_at = ${hoursAgo(500)}
    where username = 'shapla95'`.execute(world.db)
  const renew = (password: string, answered: string) =>
    one.callSealed('POST /wps/member/factors/authenticator/codes', {
      token,
      body: { password, code: answered },
    })
  nextStep()
  expect(await renew(PASSWORD, '000000')).toMatchObject({ code: 'wrong_code' })
  one.sent.length = 0
  const { value } = await renew(PASSWORD, code(secret))
  expect(value.recoveryCodes).toHaveLength(10)
  expect(one.sent.splice(0)).toMatchObject([{ template: 'security_event', to: '+8801712345695' }])
  expect((await one.call('GET /wps/member/factors', { token })).value.authenticator).toEqual({
    isOn: true,
    recoveryCodesLeft: 10,
  })
  expect(await renew(PASSWORD, recoveryCodes[0]!)).toMatchObject({ code: 'wrong_code' })
  expect(await renew(PASSWORD, value.recoveryCodes[0])).toMatchObject({ success: true })
})

test('an app is removed by a code of it', async () => {
  const { token, secret } = await withAuthenticator('shapla9')
  const remove = (password: string, given: string) =>
    one.callSealed('POST /wps/member/factors/authenticator/remove', {
      token,
      body: { password, code: given },
    })
  expect(await remove(PASSWORD, '000000')).toMatchObject({ code: 'wrong_code' })
  expect(await remove(PASSWORD, code(secret))).toMatchObject({ success: true })
  expect(await one.signIn('shapla9', PASSWORD, { ip: ELSEWHERE })).toMatchObject({ success: true })
})

test('secrets and codes lie in the database only sealed or as digests', async () => {
  const { secret, recoveryCodes } = await withAuthenticator('shapla10')
  const { rows } = await sql<{
    all: string
  }>`
    select (select string_agg(encode(secret_box, 'escape'), '')
      from auth.authenticator) || (select string_agg(recovery_codes::text, '')
      from auth.authenticator) as all`.execute(world.db)
  for (const word of [secret, ...recoveryCodes]) expect(rows[0]!.all).not.toContain(word)
})

test('what strangers behind his address have asked for keeps nobody from the code of his second proof', async () => {
  await one.register('shapla14', { ip: HOME })
  await sql`
    update members.member
    set mobile = '+8801712345614', mobile_proved_at = ${hoursAgo(1)}
    where username = 'shapla14'`.execute(world.db)
  const {
    value: { ticket },
  } = await one.signIn('shapla14', PASSWORD, { ip: '192.0.2.14' })
  for (let index = 0; index < 22; index += 1)
    await one.accounts.askCode({
      brand: { id: 1, code: 'padma-demo' },
      purpose: 'password',
      entered: `017123447${String(index).padStart(2, '0')}`,
      dialingCode: '880',
      field: 'mobileNum',
      ip: '192.0.2.14',
      language: 'en',
    })
  await sql`update http.rate_limit set points = 200 where key like 'code_address%'`.execute(
    world.db,
  )
  expect(
    await one.callSealed('POST /wps/session/factor/code', {
      ip: '192.0.2.14',
      body: { ticket, way: 'sms' },
    }),
  ).toMatchObject({ success: true })
  await sql`delete from http.rate_limit where key like 'code_address%'`.execute(world.db)
  one.sent.length = 0
})

test('a code by SMS or e-mail is a second proof where it is proved; the number that signed in is none', async () => {
  await one.register('shapla11', { ip: HOME })
  await sql`
    update members.member
    set mobile = '+8801712345611', mobile_proved_at = ${hoursAgo(1)},
      email = 'shapla11@example.com', email_proved_at = ${hoursAgo(1)}
    where username = 'shapla11'`.execute(world.db)
  for (const [way, sentTo] of [
    ['sms', '+880171…611'],
    ['email', 'sh…@example.com'],
  ] as const) {
    const {
      value: { ticket, ways },
    } = await one.signIn('shapla11', PASSWORD, { ip: way === 'sms' ? '192.0.2.1' : '192.0.2.2' })
    expect(ways).toEqual(['sms', 'email'])
    const send = () =>
      one.callSealed('POST /wps/session/factor/code', { ip: ELSEWHERE, body: { ticket, way } })
    expect(await answer(ticket, '123456', { way })).toMatchObject({ code: 'wrong_code' })
    expect((await send()).value).toEqual({ expiredMinutes: 5, sentTo })
    expect(await send()).toMatchObject({ code: 'code_asked_just_now' })
    const [message] = one.sent.splice(0)
    expect(message).toMatchObject({
      template: 'code_factor',
      to: way === 'sms' ? '+8801712345611' : 'shapla11@example.com',
    })
    const given = message!.words.code!
    expect(await answer(ticket, given, { way })).toMatchObject({ success: true })
    expect(await answer(ticket, given, { way })).toMatchObject({ code: 'sign_in_again' })
  }
  expect(
    await one.callSealed('POST /wps/session/factor/code', {
      body: { ticket: 'not-a-ticket', way: 'sms' },
    }),
  ).toMatchObject({ code: 'sign_in_again' })
})

/** A payout account on that name, of four days ago. */
async function withPayoutAccount(username: string, holder: string): Promise<string> {
  const { token } = (await one.register(username, { ip: HOME })).value
  await sql`
    insert into cashier.payout_account (brand_id, player_id, request_key, method_id, number,
      holder, usable_from, created_at)
    select 1, id, gen_random_uuid(), 'bkash', ${`0171234${username.slice(-4)}`}, ${holder},
      ${hoursAgo(96)}, ${hoursAgo(96)}
    from members.member
    where username = ${username}`.execute(world.db)
  return token
}

test('with no better factor the name on the payout account is asked, in any spelling, and never shown', async () => {
  await withPayoutAccount('shapla1301', 'Md. Rahim-Uddin')
  const refused = await one.signIn('shapla1301', PASSWORD, { ip: ELSEWHERE })
  expect(refused.value).toEqual({
    ticket: expect.any(String),
    ways: ['bank_name'],
    sentTo: {},
  })
  const { ticket } = refused.value
  expect(await answer(ticket, 'Karim Sheikh', { way: 'bank_name' })).toMatchObject({
    code: 'wrong_name',
    value: { triesLeft: 4 },
  })
  expect(await answer(ticket, '...', { way: 'bank_name' })).toMatchObject({ code: 'wrong_name' })
  expect(await answer(ticket, 'Md. Rahim-Uddin', { way: 'totp' })).toMatchObject({
    code: 'sign_in_again',
  })
  expect(await answer(ticket, 'md rahim uddin', { way: 'bank_name' })).toMatchObject({
    success: true,
  })
  expect(await answer(ticket, 'md rahim uddin', { way: 'bank_name' })).toMatchObject({
    code: 'sign_in_again',
  })
})

test('the name is no way beside a better one, nor where the brand does not allow it', async () => {
  await withPayoutAccount('shapla1302', 'রহিম উদ্দিন')
  const asked = (ip: string) => world.instance().signIn('shapla1302', PASSWORD, { ip })
  await sql`
    update brand.brand
    set settings = settings || '{"secondFactor":{"ways":["totp","sms","email"]}}'
    where id = 1`.execute(world.db)
  expect(await asked('192.0.21.1')).toMatchObject({ success: true })
  await sql`update brand.brand set settings = settings - 'secondFactor' where id = 1`.execute(
    world.db,
  )
  expect((await asked('192.0.22.1')).value.ways).toEqual(['bank_name'])
  // One that money may not go to yet is none; nor is one without a letter in its name.
  const account = (change: string) =>
    sql`
      update cashier.payout_account
      set ${sql.raw(change)}
      where player_id = (select id from members.member where username = 'shapla1302')`.execute(
      world.db,
    )
  await account(`usable_from = usable_from + interval '200 hours'`)
  expect(await asked('192.0.24.1')).toMatchObject({ success: true })
  await account(`usable_from = created_at, holder = '...'`)
  expect(await asked('192.0.25.1')).toMatchObject({ success: true })
  await account(`holder = 'রহিম উদ্দিন'`)
  await sql`
    update members.member
    set email = 'shapla1302@example.com', email_proved_at = now()
    where username = 'shapla1302'`.execute(world.db)
  expect((await asked('192.0.23.1')).value.ways).toEqual(['email'])
})

test('five wrong names close that way for a day, over all processes', async () => {
  await withPayoutAccount('shapla1303', 'Rahim Uddin')
  const ticket = async () =>
    (await one.signIn('shapla1303', PASSWORD, { ip: ELSEWHERE })).value.ticket as string
  const first = await ticket()
  for (let index = 0; index < 5; index += 1)
    expect(
      await answer(first, `Karim ${index % 2 ? 'a' : 'b'}`, {
        way: 'bank_name',
        instance: index % 2 ? one : other,
      }),
    ).toMatchObject({ code: 'wrong_name' })
  expect(await answer(await ticket(), 'Rahim Uddin', { way: 'bank_name' })).toMatchObject({
    code: 'too_many_requests',
  })
})

test.each([
  ['MD. RAHIM  UDDIN', 'Md Rahim-Uddin', true],
  ['José Núñez', 'jose nunez', true],
  ['রহিম উদ্দিন', 'রহিম  উদ্দিন.', true],
  ['রহিম', 'রহমি', false],
  ['Rahim', 'Karim', false],
])('the names %s and %s are one: %s', (one, other, isOne) => {
  expect(foldedName(one) === foldedName(other)).toBe(isOne)
})

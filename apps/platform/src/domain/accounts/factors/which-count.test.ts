import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountsWorld } from '../accounts.test-world.ts'
import { PASSWORD } from '../test-world.ts'
import { ELSEWHERE, factorHelpers, HOME } from './factors.test-world.ts'

/** Which proofs count: those that came beside an older one, in its place, or by which the password was replaced. */

const { world, one, other } = await accountsWorld()
const { nextStep, code, answer, signInElsewhere, withAuthenticator, settle, hoursAgo } =
  factorHelpers({ world, one, other })

test('beside an authenticator a number that came after it is no second proof for three days, and the member hears of both', async () => {
  const { token } = await withAuthenticator('shapla0')
  const put = (provedAt: Date) =>
    sql`update accounts.member set mobile = '+8801712345699', mobile_proved_at = ${provedAt} where username = 'shapla0'`.execute(
      world.db,
    )
  await put(world.clock.at)
  expect((await signInElsewhere('shapla0')).ways).toEqual(['totp'])
  await settle('shapla0')
  await put(hoursAgo(71))
  expect((await signInElsewhere('shapla0')).ways).toEqual(['totp'])
  await put(hoursAgo(73))
  expect((await signInElsewhere('shapla0')).ways.toSorted()).toEqual(['sms', 'totp'])
  one.sent.length = 0
  await sql`delete from accounts.authenticator where member_id = (select id from accounts.member where username = 'shapla0')`.execute(
    world.db,
  )
  const {
    value: { secret },
  } = await one.callSealed('POST /wps/member/factors/authenticator', {
    token,
    body: { password: PASSWORD },
  })
  nextStep()
  await one.callSealed('POST /wps/member/factors/authenticator/confirm', {
    token,
    body: { code: code(secret) },
  })
  nextStep()
  await one.callSealed('POST /wps/member/factors/authenticator/remove', {
    token,
    body: { password: PASSWORD, code: code(secret) },
  })
  expect(one.sent.splice(0).map(({ template, to }) => [template, to])).toEqual([
    ['authenticator_added', '+8801712345699'],
    ['authenticator_removed', '+8801712345699'],
  ])
})

test('an authenticator that came beside a proved number or address opens nothing for three days that those guard; where they cannot be asked for, it guards', async () => {
  const { secret } = await withAuthenticator('shapla70')
  const put = (field: string) =>
    sql`update accounts.member set ${sql.raw(field)} where username = 'shapla70'`.execute(world.db)
  await put(
    `mobile = '+8801712345670', mobile_proved_at = '${hoursAgo(500).toISOString()}', email = 'shapla70@example.com', email_proved_at = '${hoursAgo(200).toISOString()}'`,
  )
  const { ticket, ways } = await signInElsewhere('shapla70')
  expect(ways.toSorted()).toEqual(['email', 'sms'])
  expect(await answer(ticket, code(secret))).toMatchObject({ code: 'sign_in_again' })
  await put(`email_proved_at = '${hoursAgo(1).toISOString()}'`)
  // He is told where the code goes before he asks for one, and what else he has that is too young.
  expect(await signInElsewhere('shapla70')).toMatchObject({
    ways: ['sms'],
    sentTo: { sms: expect.stringMatching(/^\+880171…\d{3}$/) },
    waiting: ['totp', 'email'],
    waitingUntil: { email: new Date(hoursAgo(-71)).toISOString() },
  })
  // The brand sends no codes by SMS: nothing that may be asked for is older than the address.
  await sql`update brand.brand set settings = settings || '{"secondFactor":{"ways":["totp","email"]}}' where id = 1`.execute(
    world.db,
  )
  expect(
    (await world.instance().signIn('shapla70', PASSWORD, { ip: '192.0.2.61' })).value.ways,
  ).toEqual(['email'])
  // Somebody who comes in by the phone alone gives another proof all the same, and so does one whose password came by it.
  await sql`update brand.brand set settings = settings - 'secondFactor' where id = 1`.execute(
    world.db,
  )
  await put(`password_set_by = 'sms'`)
  expect((await signInElsewhere('shapla70')).ways.toSorted()).toEqual(['email', 'totp'])
  await put('password_set_by = null')
  world.clock.at = new Date(world.clock.at.getTime() + 72 * 3_600_000)
  expect((await signInElsewhere('shapla70')).ways.toSorted()).toEqual(['email', 'sms', 'totp'])
})

test('whoever changes the only number in a stolen session does not come in by the new one elsewhere: for three days the former one is asked, then the new one', async () => {
  await sql`insert into brand.section (brand_id, name, version, value) values (1, 'modules', 1, '{"modules":["usernameEnabled","DIRECT_REGISTRATION","mobileReg","smsEnabled"]}')`.execute(
    world.db,
  )
  for (const instance of [one, other]) instance.brand.forget()
  const { token } = (await one.register('shapla72', { ip: HOME })).value
  await sql`update accounts.member set mobile = '+8801712345672', mobile_proved_at = ${hoursAgo(500)} where username = 'shapla72'`.execute(
    world.db,
  )
  const change = async (to: string) => {
    await sql`delete from http.rate_limit`.execute(world.db)
    await one.callSealed('POST /wps/member/contact/code', {
      token,
      body: { channel: 'sms', to, password: PASSWORD },
    })
    return one.callSealed('POST /wps/member/contact', {
      token,
      body: {
        channel: 'sms',
        to,
        verificationCode: one.sent.findLast(({ template }) => template === 'code_contact')!.words
          .code,
      },
    })
  }
  const askedAt = async (ticket: string) => {
    const { value } = await one.callSealed('POST /wps/session/factor/code', {
      ip: ELSEWHERE,
      body: { ticket, way: 'sms' },
    })
    return {
      sentTo: value.sentTo,
      code: one.sent.findLast(({ template }) => template === 'code_factor')!.words.code!,
    }
  }
  expect(await change('01712345673')).toMatchObject({ success: true })
  // A second change in a row puts the first no further away.
  expect(await change('01712345674')).toMatchObject({ success: true })
  expect((await askedAt((await signInElsewhere('shapla72')).ticket)).sentTo).toBe('+880171…672')

  const phone = { mobileNum: '01712345674', countryDialingCode: '880' }
  await one.call('POST /wps/verification/sms/noLogin', {
    ip: ELSEWHERE,
    body: { ...phone, purpose: 'password' },
  })
  const { code: verificationCode } = one.sent.findLast(
    ({ template }) => template === 'code_password',
  )!.words
  const thief = await one.callSealed('POST /wps/member/password/verification', {
    ip: ELSEWHERE,
    body: { ...phone, verificationCode, newPassword: 'kheya-ghat-1984' },
  })
  expect(thief).toMatchObject({ code: 'second_factor_needed', value: { ways: ['sms'] } })
  expect((await one.call('GET /wps/member/info', { token })).success).toBe(true)

  const { ticket } = await signInElsewhere('shapla72')
  await sql`delete from http.rate_limit`.execute(world.db)
  await sql`update accounts.member set mobile_read_at = null where username = 'shapla72'`.execute(
    world.db,
  )
  const owner = await askedAt(ticket)
  expect(await answer(ticket, owner.code, { way: 'sms' })).toMatchObject({ success: true })
  // Who has read at the former number has not read at the new one.
  expect(
    (
      await sql`select 1 from accounts.member where username = 'shapla72' and mobile_read_at is not null`.execute(
        world.db,
      )
    ).rows,
  ).toEqual([])

  world.clock.at = new Date(world.clock.at.getTime() + 73 * 3_600_000)
  await sql`delete from accounts.sign_in where ip = ${ELSEWHERE} and member_id = (select id from accounts.member where username = 'shapla72')`.execute(
    world.db,
  )
  await sql`delete from http.rate_limit`.execute(world.db)
  expect((await askedAt((await signInElsewhere('shapla72')).ticket)).sentTo).toBe('+880171…674')
  await sql`delete from brand.section where brand_id = 1 and name = 'modules'`.execute(world.db)
  for (const instance of [one, other]) instance.brand.forget()
  one.sent.length = 0
  other.sent.length = 0
})

test('a stranger’s mailbox that its owner replaces by his own within days is asked for no more; one that had stood for days still is', async () => {
  for (const [hours, asked] of [
    [1, 'owner@example.com'],
    [73, 'thief@example.com'],
  ] as const) {
    const username = `shapla75${hours}`
    const { token } = (await one.register(username, { ip: HOME })).value
    await sql`update accounts.member set email = ${`${username}-thief@example.com`}, email_proved_at = ${hoursAgo(hours)}, created_at = ${hoursAgo(900)} where username = ${username}`.execute(
      world.db,
    )
    const to = `${username}-owner@example.com`
    await sql`delete from http.rate_limit`.execute(world.db)
    await one.callSealed('POST /wps/member/contact/code', {
      token,
      body: { channel: 'mail', to, password: PASSWORD },
    })
    expect(
      await one.callSealed('POST /wps/member/contact', {
        token,
        body: {
          channel: 'mail',
          to,
          verificationCode: one.sent.findLast(({ template }) => template === 'code_contact')!.words
            .code,
        },
      }),
    ).toMatchObject({ success: true })
    nextStep()
    const { ticket, ways } = await signInElsewhere(username)
    expect(ways).toEqual(['email'])
    await one.callSealed('POST /wps/session/factor/code', {
      ip: ELSEWHERE,
      body: { ticket, way: 'email' },
    })
    expect(one.sent.findLast(({ template }) => template === 'code_factor')!.to).toBe(
      `${username}-${asked}`,
    )
  }
  one.sent.length = 0
})

test('an address that was changed and changed back is as before', async () => {
  const { token } = (await one.register('shapla73', { ip: HOME })).value
  await sql`update accounts.member set email = 'shapla73@example.com', email_proved_at = ${hoursAgo(500)} where username = 'shapla73'`.execute(
    world.db,
  )
  for (const to of ['other73@example.com', 'Shapla73@example.com']) {
    await sql`delete from http.rate_limit`.execute(world.db)
    await one.callSealed('POST /wps/member/contact/code', {
      token,
      body: { channel: 'mail', to, password: PASSWORD },
    })
    expect(
      await one.callSealed('POST /wps/member/contact', {
        token,
        body: {
          channel: 'mail',
          to,
          verificationCode: one.sent.findLast(({ template }) => template === 'code_contact')!.words
            .code,
        },
      }),
    ).toMatchObject({ success: true })
  }
  nextStep()
  await sql`delete from http.rate_limit`.execute(world.db)
  expect(
    (
      await sql`select 1 from accounts.former_contact where member_id = (select id from accounts.member where username = 'shapla73')`.execute(
        world.db,
      )
    ).rows,
  ).toEqual([])
  const { ticket } = await signInElsewhere('shapla73')
  expect(
    (
      await one.callSealed('POST /wps/session/factor/code', {
        ip: ELSEWHERE,
        body: { ticket, way: 'email' },
      })
    ).value.sentTo,
  ).toBe('Sh…@example.com')
  one.sent.length = 0
})

test('a brand says how long: with nothing to wait a new authenticator counts at once', async () => {
  await withAuthenticator('shapla71')
  await sql`update accounts.member set mobile = '+8801712345671', mobile_proved_at = ${hoursAgo(500)} where username = 'shapla71'`.execute(
    world.db,
  )
  await sql`update brand.brand set settings = settings || '{"accounts":{"newFactorHours":0}}' where id = 1`.execute(
    world.db,
  )
  expect(
    (await world.instance().signIn('shapla71', PASSWORD, { ip: ELSEWHERE })).value.ways.toSorted(),
  ).toEqual(['sms', 'totp'])
  await sql`update brand.brand set settings = settings - 'accounts' where id = 1`.execute(world.db)
})

test('a sign-in that began before a number or an address came is not confirmed by a code sent there', async () => {
  await withAuthenticator('shapla00')
  const put = (provedAt: Date) =>
    sql`update accounts.member set mobile = '+8801712345698', mobile_proved_at = ${provedAt}, email = 'shapla00@example.com', email_proved_at = ${provedAt} where username = 'shapla00'`.execute(
      world.db,
    )
  await settle('shapla00')
  await put(hoursAgo(73))
  const { ticket, ways } = await signInElsewhere('shapla00')
  expect(ways.toSorted()).toEqual(['email', 'sms', 'totp'])
  const sendTo = (way: string) =>
    one.callSealed('POST /wps/session/factor/code', { ip: ELSEWHERE, body: { ticket, way } })
  one.sent.length = 0
  expect(await sendTo('sms')).toMatchObject({ success: true })
  const sent = one.sent.at(-1)!.words.code!
  await put(world.clock.at)
  for (const way of ['sms', 'email'])
    expect(await sendTo(way), way).toMatchObject({ code: 'sign_in_again' })
  expect(await answer(ticket, sent, { way: 'sms' })).toMatchObject({ code: 'wrong_code' })
})

test('whoever has an app alone is shown for three days what came beside it; what came first, and what has stood, is not', async () => {
  const { token } = await withAuthenticator('shapla33')
  const hoursAgo = (hours: number) => new Date(world.clock.at.getTime() - hours * 3_600_000)
  const added = async () => {
    const { mobile, email } = (await one.call('GET /wps/member/profile', { token })).value
    return [mobile?.addedAt, email?.addedAt]
  }
  const set = (email: string, app: Date, at: Date) =>
    sql`with app as (update accounts.authenticator set confirmed_at = ${app} where member_id = (select id from accounts.member where username = 'shapla33')) update accounts.member set email = ${email}, email_proved_at = ${at} where username = 'shapla33'`.execute(
      world.db,
    )
  expect(await added()).toEqual([undefined, undefined])
  await set('thief@example.com', hoursAgo(200), hoursAgo(71))
  expect(await added()).toEqual([undefined, hoursAgo(71).toISOString()])
  await set('thief@example.com', hoursAgo(200), hoursAgo(73))
  expect(await added()).toEqual([undefined, null])
  await set('own@example.com', hoursAgo(10), hoursAgo(20))
  expect(await added()).toEqual([undefined, null])
})

test('with an app goes what came beside it lately, which would be the older proof of the next one; what stood before it stays', async () => {
  const { token, secret } = await withAuthenticator('shapla31')
  await sql`update accounts.member set mobile = '+8801712345631', mobile_proved_at = ${new Date(world.clock.at.getTime() - 86_400_000)}, email = 'shapla31@example.com', email_proved_at = ${new Date(world.clock.at.getTime() + 60_000)} where username = 'shapla31'`.execute(
    world.db,
  )
  await sql`insert into accounts.passkey (brand_id, member_id, host, credential_id, public_key, counter, transports, name, made_at) select 1, id, 'localhost', 'of-shapla31', '\\x00', 0, '{}', 'Phone', ${new Date(world.clock.at.getTime() + 60_000)} from accounts.member where username = 'shapla31'`.execute(
    world.db,
  )
  one.sent.length = 0
  expect(
    await one.callSealed('POST /wps/member/factors/authenticator/remove', {
      token,
      body: { password: PASSWORD, code: code(secret) },
    }),
  ).toMatchObject({ success: true, value: { mobile: null, email: 'sh…@example.com' } })
  expect(one.sent[4]).toMatchObject({
    template: 'contact_taken_off',
    words: { what: 'sh…@example.com' },
  })
  expect(one.sent.splice(0).map(({ template, to }) => [template, to])).toEqual(
    ['authenticator_removed', 'passkey_removed', 'contact_taken_off'].flatMap((template) => [
      [template, '+8801712345631'],
      [template, 'shapla31@example.com'],
    ]),
  )
  const { mobile, email } = (await one.call('GET /wps/member/profile', { token })).value
  expect([mobile?.isProved, email]).toEqual([true, null])
})

test('whoever sets his app up anew is asked for it, and not for the mailbox that a stranger put beside the former one', async () => {
  const { token, secret } = await withAuthenticator('shapla32')
  await settle('shapla32')
  await sql`update accounts.member set email = 'thief32@example.com', email_proved_at = ${hoursAgo(1)} where username = 'shapla32'`.execute(
    world.db,
  )
  expect(
    await one.callSealed('POST /wps/member/factors/authenticator/remove', {
      token,
      body: { password: PASSWORD, code: code(secret) },
    }),
  ).toMatchObject({ success: true })
  const {
    value: { secret: anew },
  } = await one.callSealed('POST /wps/member/factors/authenticator', {
    token,
    body: { password: PASSWORD },
  })
  nextStep()
  expect(
    await one.callSealed('POST /wps/member/factors/authenticator/confirm', {
      token,
      body: { code: code(anew) },
    }),
  ).toMatchObject({ success: true })
  nextStep()
  const { ticket, ways } = await signInElsewhere('shapla32')
  expect(ways).toEqual(['totp'])
  expect(await answer(ticket, code(anew))).toMatchObject({ success: true })
  one.sent.length = 0
})

test('a code from the phone replaces the password only once the second proof is given: until then its owner is in, and comes in by the old one', async () => {
  await sql`insert into brand.section (brand_id, name, version, value) values (1, 'modules', 1, '{"modules":["usernameEnabled","DIRECT_REGISTRATION","mobileReg","smsEnabled"]}')`.execute(
    world.db,
  )
  for (const instance of [one, other]) instance.brand.forget()
  const { token, secret } = await withAuthenticator('shapla20')
  await sql`update accounts.member set mobile = '+8801712345620', mobile_proved_at = now() where username = 'shapla20'`.execute(
    world.db,
  )
  const to = { mobileNum: '01712345620', countryDialingCode: '880' }
  const setByCode = async () => {
    await sql`delete from http.rate_limit`.execute(world.db)
    await one.call('POST /wps/verification/sms/noLogin', {
      ip: ELSEWHERE,
      body: { ...to, purpose: 'password' },
    })
    const { code: verificationCode } = one.sent.findLast(
      ({ template }) => template === 'code_password',
    )!.words
    return one.callSealed('POST /wps/member/password/verification', {
      ip: ELSEWHERE,
      body: { ...to, verificationCode, newPassword: 'kheya-ghat-1984' },
    })
  }
  const thief = await setByCode()
  expect(thief).toMatchObject({ code: 'second_factor_needed', value: { ways: ['totp'] } })
  expect(await answer(thief.value.ticket, '000000')).toMatchObject({ code: 'wrong_code' })
  expect((await one.call('GET /wps/member/info', { token })).success).toBe(true)
  expect(await one.signIn('shapla20', PASSWORD, { ip: HOME })).toMatchObject({ success: true })
  expect(one.sent.some(({ template }) => template === 'password_changed')).toBe(false)

  const {
    value: { ticket },
  } = await setByCode()
  const opened = await answer(ticket, code(secret))
  expect((await one.call('GET /wps/member/info', { token: opened.value.token })).success).toBe(true)
  expect((await one.call('GET /wps/member/info', { token })).success).toBe(false)
  expect(other.sent.splice(0)).toMatchObject([
    { template: 'password_changed', to: '+8801712345620' },
  ])
  expect(await one.signIn('shapla20', PASSWORD, { ip: HOME })).toMatchObject({
    code: 'wrong_credentials',
  })
  expect(await one.signIn('shapla20', 'kheya-ghat-1984', { ip: HOME })).toMatchObject({
    code: 'second_factor_needed',
  })
  expect(await one.signIn('shapla20', 'kheya-ghat-1984', { ip: ELSEWHERE })).toMatchObject({
    success: true,
  })
  const { rows } =
    await sql`select 1 from accounts.half_sign_in where new_password_hash is not null and done_at is not null`.execute(
      world.db,
    )
  expect(rows).toEqual([])
  await sql`delete from brand.section where brand_id = 1 and name = 'modules'`.execute(world.db)
  for (const instance of [one, other]) instance.brand.forget()
  one.sent.length = 0
})

test('a link from the mailbox replaces the password from a new place only with the second proof, which signs in; at home the link alone does', async () => {
  const { token, secret } = await withAuthenticator('shapla22')
  await settle('shapla22')
  await sql`update accounts.member set email = 'shapla22@example.com', email_proved_at = ${hoursAgo(500)} where username = 'shapla22'`.execute(
    world.db,
  )
  const setByLink = async (ip: string, newPassword: string) => {
    one.sent.length = 0
    await one.post('/wps/member/password/email', 'username=shapla22&email=shapla22%40example.com', {
      host: 'localhost:4000',
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': ip,
    })
    const linkToken = new URLSearchParams(
      new URL(
        one.sent.find(({ template }) => template === 'password_link')!.words.link!,
      ).hash.slice(1),
    ).get('token')!
    return {
      linkToken,
      set: await one.callSealed('POST /wps/member/password/link', {
        ip,
        body: { token: linkToken, newPassword },
      }),
    }
  }
  const thief = await setByLink(ELSEWHERE, 'kheya-ghat-1984')
  expect(thief.set).toMatchObject({
    status: 401,
    code: 'second_factor_needed',
    value: { ways: ['totp'] },
  })
  expect(await answer(thief.set.value.ticket, '000000')).toMatchObject({ code: 'wrong_code' })
  // The link is used up, nobody was put out, nothing is another's.
  expect(
    await one.callSealed('POST /wps/member/password/link', {
      ip: ELSEWHERE,
      body: { token: thief.linkToken, newPassword: 'kheya-ghat-1984' },
    }),
  ).toMatchObject({ code: 'link_expired' })
  expect((await one.call('GET /wps/member/info', { token })).success).toBe(true)
  expect(await one.signIn('shapla22', PASSWORD, { ip: HOME })).toMatchObject({ success: true })
  expect(other.sent.some(({ template }) => template === 'password_changed')).toBe(false)

  const { set } = await setByLink(ELSEWHERE, 'kheya-ghat-1984')
  const opened = await answer(set.value.ticket, code(secret))
  expect(
    (await one.call('GET /wps/member/info', { token: opened.value.token })).value.account,
  ).toBe('shapla22')
  expect((await one.call('GET /wps/member/info', { token })).success).toBe(false)
  expect(other.sent.splice(0)).toMatchObject([
    { template: 'password_changed', to: 'shapla22@example.com' },
  ])
  const { rows } = await sql<{
    by: string
  }>`select password_set_by as by from accounts.member where username = 'shapla22'`.execute(
    world.db,
  )
  expect(rows).toEqual([{ by: 'email' }])

  // Where he did that he is at home now, and nowhere else.
  expect((await setByLink(HOME, 'quiet-boat-517264')).set).toMatchObject({
    code: 'second_factor_needed',
  })
  expect((await setByLink(ELSEWHERE, 'quiet-boat-517264')).set).toMatchObject({
    success: true,
    value: { username: 'shapla22' },
  })
  expect(await one.signIn('shapla22', 'quiet-boat-517264', { ip: ELSEWHERE })).toMatchObject({
    success: true,
  })
  one.sent.length = 0
})

test('a changed password ends the sign-ins that the old one began', async () => {
  const { token, secret } = await withAuthenticator('shapla12')
  const { ticket } = await signInElsewhere('shapla12')
  const changed = 'Kheya-ghat 1984'
  expect(
    await one.callSealed('POST /wps/member/password', {
      token,
      body: { oldPassword: PASSWORD, newPassword: changed, confirmNewPassword: changed },
    }),
  ).toMatchObject({ success: true })
  expect(await answer(ticket, code(secret))).toMatchObject({ code: 'sign_in_again' })
})

test('a password that was set by the phone’s code is no proof beside the phone: another way is asked for', async () => {
  await withAuthenticator('shapla21')
  await settle('shapla21')
  await sql`update accounts.member set mobile = '+8801712345621', mobile_proved_at = ${hoursAgo(100)}, email = 'shapla21@example.com', email_proved_at = ${hoursAgo(100)} where username = 'shapla21'`.execute(
    world.db,
  )
  for (const [by, ways] of [
    [null, ['sms', 'email', 'totp']],
    ['sms', ['email', 'totp']],
    ['email', ['sms', 'totp']],
  ] as const) {
    await sql`update accounts.member set password_set_by = ${by} where username = 'shapla21'`.execute(
      world.db,
    )
    expect(new Set((await signInElsewhere('shapla21')).ways), String(by)).toEqual(new Set(ways))
  }
})

test.each([
  ['sms', `mobile = '+8801712345681', mobile_proved_at = `],
  ['email', `email = 'shapla8@example.com', email_proved_at = `],
] as const)(
  'a password that was replaced by %s does not come in alone from a new place where nothing else is set up: that way is asked for, and works',
  async (way, contact) => {
    const username = `shapla8${way}`
    await one.register(username, { ip: HOME })
    await sql`update accounts.member set ${sql.raw(`${contact} '${hoursAgo(100).toISOString()}'`)}, password_set_by = ${way} where username = ${username}`.execute(
      world.db,
    )
    const { ticket, ways } = await signInElsewhere(username)
    expect(ways).toEqual([way])
    await sql`delete from http.rate_limit`.execute(world.db)
    one.sent.length = 0
    await one.callSealed('POST /wps/session/factor/code', { ip: ELSEWHERE, body: { ticket, way } })
    expect(await answer(ticket, one.sent.splice(0)[0]!.words.code!, { way })).toMatchObject({
      success: true,
    })
    // The brand lets neither be asked for: then there is nothing to ask.
    await sql`update brand.brand set settings = settings || '{"secondFactor":{"ways":["totp"]}}' where id = 1`.execute(
      world.db,
    )
    expect(await world.instance().signIn(username, PASSWORD, { ip: '192.0.2.81' })).toMatchObject({
      success: true,
    })
    await sql`update brand.brand set settings = settings - 'secondFactor' where id = 1`.execute(
      world.db,
    )
  },
)

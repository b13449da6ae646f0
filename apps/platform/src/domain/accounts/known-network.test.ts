import { totp } from '@padma/testkit'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../db/in-transaction.ts'
import { enter } from './enter.ts'
import { isKnownNetwork, ownPlaces } from './known-network.ts'
import { holdMember, readMemberByName } from './store/members.ts'
import { accountsWorld } from './accounts.test-world.ts'
import { type Answer, PASSWORD } from './test-world.ts'

const { world, one } = await accountsWorld()
beforeEach(async () => {
  await sql`delete from http.rate_limit`.execute(world.db)
})

const HOME = '198.51.100.7'
const THIEF = '203.0.113.66'
const CHANGED = 'Kheya-ghat 1984'
let members = 0
const idOf = async (username: string) => (await readMemberByName(world.db, 1, username))!.id
const isKnown = async (username: string, ip: string) =>
  isKnownNetwork({ db: world.db, now: () => world.clock.at }, await idOf(username), ip)

/** Registered at home; somebody who knows the password has signed in from elsewhere. */
async function withThief(): Promise<{ username: string; home: string; thief: string }> {
  const username = `Places${(members += 1)}`
  const home = (await one.register(username, { ip: HOME })).value.token
  const thief = (await one.signIn(username, PASSWORD, { ip: THIEF })).value.token
  expect([await isKnown(username, HOME), await isKnown(username, THIEF)]).toEqual([true, true])
  return { username, home, thief }
}

/** From wherever the request comes. */
const acts: Record<string, (token: string, username: string) => Promise<Answer>> = {
  'changes the password': (token) =>
    one.callSealed('POST /wps/member/password', {
      token,
      ip: '192.0.2.1',
      body: { oldPassword: PASSWORD, newPassword: CHANGED, confirmNewPassword: CHANGED },
    }),
  'ends the other sessions': (token) =>
    one.callSealed('POST /wps/member/devices/end', {
      token,
      ip: '192.0.2.1',
      body: { password: PASSWORD },
    }),
  async 'ends the other one'(token) {
    const { id } = (await one.call('GET /wps/member/devices', { token })).value.devices.find(
      ({ isThis }: { isThis: boolean }) => !isThis,
    )
    return one.callSealed(`POST /wps/member/devices/${id}/end`, {
      token,
      ip: '192.0.2.1',
      body: { password: PASSWORD },
    })
  },
  async 'sets an authenticator up'(token) {
    const {
      value: { secret },
    } = await one.callSealed('POST /wps/member/factors/authenticator', {
      token,
      body: { password: PASSWORD },
    })
    return one.callSealed('POST /wps/member/factors/authenticator/confirm', {
      token,
      ip: '192.0.2.1',
      body: { code: totp(secret, world.clock.at.getTime()) },
    })
  },
  async 'proves an address'(token, username) {
    const to = `${username}@example.com`
    await one.callSealed('POST /wps/member/contact/code', {
      token,
      body: { channel: 'mail', to, password: PASSWORD },
    })
    return one.callSealed('POST /wps/member/contact', {
      token,
      ip: '192.0.2.1',
      body: {
        channel: 'mail',
        to,
        verificationCode: one.sent.findLast(({ template }) => template === 'code_contact')!.words
          .code,
      },
    })
  },
}

test.each(Object.entries(acts))(
  'once a member %s, only where his session began is known: not where a thief was, nor where the request came from',
  async (_, act) => {
    const { username, home } = await withThief()
    expect(await act(home, username)).toMatchObject({ success: true })
    expect([
      await isKnown(username, HOME),
      await isKnown(username, THIEF),
      await isKnown(username, '192.0.2.1'),
    ]).toEqual([true, false, false])
  },
)

test('a factor that was set up because somebody was in meets that somebody, and its owner only where he is new', async () => {
  const { username, home } = await withThief()
  await acts['sets an authenticator up']!(home, username)
  expect(await one.signIn(username, PASSWORD, { ip: THIEF })).toMatchObject({
    code: 'second_factor_needed',
    value: { ways: ['totp'] },
  })
  expect(await one.signIn(username, PASSWORD, { ip: HOME })).toMatchObject({ success: true })
})

test('a session of before, at a place that was forgotten, does not make it known again', async () => {
  const { username, home, thief } = await withThief()
  await acts['sets an authenticator up']!(home, username)
  expect(await acts['ends the other sessions']!(thief, username)).toMatchObject({ success: true })
  expect([await isKnown(username, HOME), await isKnown(username, THIEF)]).toEqual([false, false])
})

test.each([HOME, '192.0.2.9'])(
  'whoever replaces a forgotten password by a link from %s is known there, and nobody anywhere else',
  async (ip) => {
    const { username } = await withThief()
    const email = `${username.toLowerCase()}@example.com`
    await sql`update accounts.member set email = ${email}, email_proved_at = ${world.clock.at} where username = ${username}`.execute(
      world.db,
    )
    await one.post(
      '/wps/member/password/email',
      `username=${username}&email=${encodeURIComponent(email)}`,
      {
        host: 'localhost:4000',
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': ip,
      },
    )
    const token = new URLSearchParams(
      new URL(
        one.sent.findLast(({ template }) => template === 'password_link')!.words.link!,
      ).hash.slice(1),
    ).get('token')!
    expect(
      await one.callSealed('POST /wps/member/password/link', {
        ip,
        body: { token, newPassword: CHANGED },
      }),
    ).toMatchObject({ success: true, value: { username } })
    expect([await isKnown(username, ip), await isKnown(username, THIEF)]).toEqual([true, false])
    expect(await isKnown(username, HOME)).toBe(ip === HOME)
  },
)

test('when the house ends sessions or takes a password away no place is known, and the next sign-in makes one', async () => {
  for (const act of ['endSessions', 'askNewPassword'] as const) {
    const { username } = await withThief()
    const target = { id: await idOf(username), brandId: 1, type: 0, username }
    await inTransaction(world.db, async (tx) => void (await one.accounts.care[act](tx, target)))
    expect([await isKnown(username, HOME), await isKnown(username, THIEF)]).toEqual([false, false])
    expect(await one.signIn(username, PASSWORD, { ip: HOME })).toMatchObject({ success: true })
    expect([await isKnown(username, HOME), await isKnown(username, THIEF)]).toEqual([true, false])
  }
})

test('what was kept as known is so for as long as a sign-in', async () => {
  const { username, home } = await withThief()
  await acts['changes the password']!(home, username)
  const at = world.clock.at
  const days = async (count: number) => {
    world.clock.at = new Date(at.getTime() + count * 86_400_000)
    return isKnown(username, HOME)
  }
  expect([await days(89), await days(91)]).toEqual([true, false])
  world.clock.at = at
})

test.each([
  [
    'were forgotten',
    null,
    sql`known_after = (select max(id) from accounts.sign_in where member_id = member.id)`,
  ],
  [
    'were forgotten once more, with no sign-in in between',
    sql`known_after = (select max(id) from accounts.sign_in where member_id = member.id), known_from = ${THIEF}, known_from_at = now()`,
    sql`known_from = null`,
  ],
])(
  'a sign-in that was under way from a known place while places %s gives the second proof',
  async (_what, before, after) => {
    const { username, home } = await withThief()
    if (before)
      await sql`update accounts.member set ${before} where username = ${username}`.execute(world.db)
    const member = (await readMemberByName(world.db, 1, username))!
    const deps = {
      db: world.db,
      now: () => world.clock.at,
      brand: one.brand,
    } as unknown as Parameters<typeof enter>[0]
    const isWaiting = async () =>
      (
        await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          world.db,
        )
      ).rows.length > 0
    // The row as the sign-in read it is of before; the authenticator comes before the sign-in holds the member.
    let coming!: ReturnType<typeof enter>
    await world.db.transaction().execute(async (tx) => {
      await holdMember(tx, member.id)
      coming = enter(deps, {
        brand: { id: 1, code: 'padma-demo' },
        member,
        way: 'password',
        ip: THIEF,
        userAgent: 'test',
      })
      await expect.poll(isWaiting).toBe(true)
      await sql`insert into accounts.authenticator (member_id, secret_box, confirmed_at) values (${member.id}, 'x', ${world.clock.at})`.execute(
        tx,
      )
      await sql`update accounts.member set ${after} where id = ${member.id}`.execute(tx)
    })
    expect(await coming).toMatchObject({
      refused: 'second_factor_needed',
      detail: { ways: ['totp'] },
    })
    expect((await one.call('GET /wps/member/info', { token: home })).success).toBe(true)
  },
)

test.each([
  ['once a month ago and today', [31, 0], false],
  ['on five days of the last weeks', [20, 15, 10, 5, 1], false],
  ['often on one day a month ago', [31.1, 31.2, 31.3, 31.4, 31.15], false],
  ['on five days, the first a month ago', [31, 20, 15, 10, 5], true],
])('a place where the member has signed in %s is his own: %s', async (_, daysAgo, isOwn) => {
  const username = `Places${(members += 1)}`
  await one.register(username, { ip: HOME })
  const id = await idOf(username)
  const noon = new Date(new Date(world.clock.at).setUTCHours(12, 0, 0, 0))
  for (const days of daysAgo)
    await sql`insert into accounts.sign_in (brand_id, member_id, at, way, is_opened, ip, user_agent) values (1, ${id}, ${new Date(noon.getTime() - days * 86_400_000)}, 'password', true, ${THIEF}, '')`.execute(
      world.db,
    )
  expect([HOME, THIEF].map(await ownPlaces(world.db, id, noon))).toEqual([true, isOwn])
})

const NUMBER = '0171266'
const ROAD = '192.0.2.30'
/** Changes the number in that session, called from there. */
async function changeNumber(token: string, ip: string, number: string) {
  await sql`delete from http.rate_limit`.execute(world.db)
  const contact = { channel: 'sms', to: number, countryDialingCode: '880' }
  expect(
    await one.callSealed('POST /wps/member/contact/code', {
      token,
      ip,
      body: { ...contact, password: PASSWORD },
    }),
  ).toMatchObject({ success: true })
  expect(
    await one.callSealed('POST /wps/member/contact', {
      token,
      ip,
      body: {
        ...contact,
        verificationCode: one.sent.findLast(({ template }) => template === 'code_contact')!.words
          .code,
      },
    }),
  ).toMatchObject({ success: true })
}

test.each([
  ['in a session that the former one opened', 'sms', '192.0.99.31', true],
  ['in such a session, called from home', 'sms', '198.51.100.99', true],
  [
    'in such a session, called from elsewhere, as with a stolen token',
    'sms',
    '203.0.113.77',
    false,
  ],
  ['in a session that the password opened', 'password', '192.0.99.31', false],
] as const)(
  'who changes his number %s is known at home afterwards (%s, from %s): %s',
  async (_, way, from, isHome) => {
    const { username, thief } = await withThief()
    const id = await idOf(username)
    const numbers = [0, 1, 2].map(
      (last) => `${NUMBER}${String(id).slice(-3).padStart(3, '0')}${last}`,
    )
    await sql`update accounts.member set mobile = ${`+88${numbers[0]}`}, mobile_proved_at = ${new Date(world.clock.at.getTime() - 500 * 3_600_000)} where id = ${id}`.execute(
      world.db,
    )
    if (way === 'password')
      await sql`update accounts.member set known_from = ${ROAD}, known_from_at = ${world.clock.at} where id = ${id}`.execute(
        world.db,
      )
    const half = await one.signIn(username, PASSWORD, { ip: ROAD })
    let token = half.value.token
    if (way === 'sms') {
      await one.callSealed('POST /wps/session/factor/code', {
        ip: ROAD,
        body: { ticket: half.value.ticket, way },
      })
      token = (
        await one.callSealed('POST /wps/session/factor', {
          ip: ROAD,
          body: {
            ticket: half.value.ticket,
            way,
            answer: one.sent.findLast(({ template }) => template === 'code_factor')!.words.code,
          },
        })
      ).value.token
    }
    await changeNumber(token, from, numbers[1]!)
    // Of several in a row the first counts.
    await changeNumber(token, from, numbers[2]!)
    expect([
      await isKnown(username, HOME),
      await isKnown(username, ROAD),
      await isKnown(username, THIEF),
    ]).toEqual([isHome, true, false])
    const home = await one.signIn(username, PASSWORD, { ip: HOME })
    expect(home).toMatchObject(
      isHome
        ? { success: true }
        : { code: 'second_factor_needed', value: { sentTo: { sms: expect.stringMatching(/0$/) } } },
    )
    expect(await one.signIn(username, PASSWORD, { ip: THIEF })).toMatchObject({
      code: 'second_factor_needed',
      value: { sentTo: { sms: expect.stringMatching(/0$/) } },
    })
    // Once he shuts somebody out, home goes as everything does.
    expect(await acts['ends the other sessions']!(thief, username)).toMatchObject({ success: true })
    expect(await isKnown(username, HOME)).toBe(false)
  },
)

import { totp } from '@padma/testkit'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../db/in-transaction.ts'
import { accountsWorld } from './accounts.test-world.ts'
import { ownPlaces } from './known-network.ts'
import { type Answer, PASSWORD } from './test-world.ts'

const HOME = '198.51.100.7'
const AFAR = '203.0.113.66'
const ROAD = '192.0.2.44'
const CHANGED = 'Kheya-ghat 1984'
const HOUR_MS = 3_600_000

const { world, one } = await accountsWorld()
await sql`insert into cashier.method (id, brand_id, name, minimum, maximum, suggested) values ('bkash', 1, 'bKash', 1, 2, '{1}') on conflict do nothing`.execute(
  world.db,
)
beforeEach(async () => {
  await sql`delete from http.rate_limit`.execute(world.db)
  one.sent.length = 0
})

let members = 0
let doubted = 0
/** Registered at home five days ago and at home now; somebody who knows the password is in from elsewhere. */
async function withStranger() {
  const username = `Young${(members += 1)}`
  await one.register(username, { ip: HOME })
  world.clock.at = new Date(world.clock.at.getTime() + 5 * 24 * HOUR_MS)
  const home = (await one.signIn(username, PASSWORD, { ip: HOME })).value.token as string
  const afar = (await one.signIn(username, PASSWORD, { ip: AFAR })).value.token as string
  const { id } = (await one.call('GET /wps/member/info', { token: home })).value
  return { username, home, afar, id: BigInt(id) }
}

async function addApp(token: string, ip?: string): Promise<string> {
  const {
    value: { secret },
  } = await one.callSealed('POST /wps/member/factors/authenticator', {
    token,
    ip,
    body: { password: PASSWORD },
  })
  expect(
    await one.callSealed('POST /wps/member/factors/authenticator/confirm', {
      token,
      ip,
      body: { code: totp(secret, world.clock.at.getTime()) },
    }),
  ).toMatchObject({ success: true })
  return secret
}

type Adds = 'a mailbox' | 'a number' | 'an app'
/** From where the session was opened, or from there. */
async function add(what: Adds, token: string, name: string, ip?: string): Promise<void> {
  if (what === 'an app') return void (await addApp(token, ip))
  const contact =
    what === 'a mailbox'
      ? { channel: 'mail', to: `${name}@example.com` }
      : {
          channel: 'sms',
          to: `0171955${name.replaceAll(/\D/g, '').padStart(4, '0')}`,
          countryDialingCode: '880',
        }
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

async function standing(id: bigint): Promise<Adds[]> {
  const {
    rows: [row],
  } = await sql<{ mail: boolean; sms: boolean; app: boolean }>`
    select email is not null as mail, mobile is not null as sms, exists (select from accounts.authenticator where member_id = m.id and confirmed_at is not null) as app from accounts.member m where id = ${id}`.execute(
    world.db,
  )
  return (['a mailbox', 'a number', 'an app'] as const).filter(
    (_, at) => [row!.mail, row!.sms, row!.app][at],
  )
}

const target = ({ id, username }: { id: bigint; username: string }) => ({
  id,
  brandId: 1,
  type: 0,
  username,
})
/** By what a member, or the house, puts somebody out. */
const acts: Record<string, (member: Awaited<ReturnType<typeof withStranger>>) => Promise<unknown>> =
  {
    'the password is changed': ({ home }) =>
      one.callSealed('POST /wps/member/password', {
        token: home,
        body: { oldPassword: PASSWORD, newPassword: CHANGED, confirmNewPassword: CHANGED },
      }),
    'all other sessions are ended': ({ home }) =>
      one.callSealed('POST /wps/member/devices/end', { token: home, body: { password: PASSWORD } }),
    async 'the one session is ended'({ home }) {
      const { id } = (
        await one.call('GET /wps/member/devices', { token: home })
      ).value.devices.find(
        ({ isThis, address }: { isThis: boolean; address: string }) => !isThis && address === AFAR,
      )
      return one.callSealed(`POST /wps/member/devices/${id}/end`, {
        token: home,
        body: { password: PASSWORD },
      })
    },
    'the house ends all sessions': (member) =>
      inTransaction(world.db, (tx) => one.accounts.care.endSessions(tx, target(member))),
    'the house ends the one session': async (member) => {
      const { rows } = await sql<{
        id: bigint
      }>`select id from accounts.session where member_id = ${member.id} and ip = ${AFAR}`.execute(
        world.db,
      )
      return inTransaction(world.db, (tx) =>
        one.accounts.care.endSession(tx, target(member), rows[0]!.id),
      )
    },
    'the house locks the account': (member) =>
      inTransaction(world.db, (tx) => one.accounts.care.setStatus(tx, target(member), 'locked')),
  }

test.each(Object.entries(acts))(
  'once %s, what a stranger lately added from elsewhere goes, and he is told there, by one message',
  async (name, act) => {
    const member = await withStranger()
    for (const what of ['a mailbox', 'a number', 'an app'] as const)
      await add(what, member.afar, `thief${member.username}`)
    expect(await standing(member.id)).toEqual(['a mailbox', 'a number', 'an app'])
    one.sent.length = 0
    await act(member)
    expect(await standing(member.id)).toEqual([])
    expect(one.sent.map(({ channel, template }) => [channel, template]).toSorted()).toEqual(
      ['mail', 'sms'].map((channel) => [
        channel,
        name === 'the password is changed' ? 'password_changed' : 'sessions_ended',
      ]),
    )
    expect(one.sent[0]!.words.more).toMatch(
      /authenticator app, \+880171…\d{3}, th…@example\.com\. If it is yours, set it up again/,
    )
  },
)

test.each(Object.entries(acts))(
  'once %s, what the member himself added at home stays',
  async (_, act) => {
    const member = await withStranger()
    for (const what of ['a mailbox', 'a number', 'an app'] as const)
      await add(what, member.home, `own${member.username}`)
    await act(member)
    expect(await standing(member.id)).toEqual(['a mailbox', 'a number', 'an app'])
  },
)

test.each(Object.entries(acts).filter(([name]) => !name.includes('the one session')))(
  'once %s, what a stranger added from elsewhere by a stolen token of the very session goes, as that of any other',
  async (_, act) => {
    const member = await withStranger()
    for (const what of ['a mailbox', 'a number', 'an app'] as const)
      await add(what, member.home, `stolen${member.username}`, AFAR)
    await setPayment(member.home, AFAR)
    expect(
      (await one.call('GET /wps/member/profile', { token: member.home })).value.addedWays
        .map(({ kind }: { kind: string }) => kind)
        .toSorted(),
    ).toEqual(['payment', 'totp'])
    await act(member)
    expect([await standing(member.id), await hasPayment(member)]).toEqual([[], false])
  },
)

test('who asks by a session of the member’s from elsewhere, as by a stolen token, is not taken for him: a payment password stays', async () => {
  const member = await withStranger()
  await setPayment((await one.signIn(member.username, PASSWORD, { ip: ROAD })).value.token)
  expect(
    await one.callSealed('POST /wps/member/devices/end', {
      token: member.home,
      ip: AFAR,
      body: { password: PASSWORD },
    }),
  ).toMatchObject({ success: true })
  expect(await hasPayment(member)).toBe(true)
})

test('what was added from elsewhere in the session that changes the password stays, and so does what has stood', async () => {
  const member = await withStranger()
  await add('a mailbox', member.afar, `far${member.username}`)
  await one.callSealed('POST /wps/member/password', {
    token: member.afar,
    body: { oldPassword: PASSWORD, newPassword: CHANGED, confirmNewPassword: CHANGED },
  })
  expect(await standing(member.id)).toEqual(['a mailbox'])
  world.clock.at = new Date(world.clock.at.getTime() + 73 * HOUR_MS)
  await acts['the house ends all sessions']!(member)
  expect(await standing(member.id)).toEqual(['a mailbox'])
})

/** From now on no second proof is asked for there. */
const known = ({ id }: { id: bigint }, from: string) =>
  sql`update accounts.member set known_from = ${from}, known_from_at = ${world.clock.at} where id = ${id}`.execute(
    world.db,
  )

/** By the password and, where it is asked for, a code to the mailbox or the number. */
async function comeIn(username: string, ip: string): Promise<string> {
  const half = await one.signIn(username, PASSWORD, { ip })
  if (half.code !== 'second_factor_needed') return half.value.token
  const {
    ticket,
    ways: [way],
  } = half.value
  expect(
    await one.callSealed('POST /wps/session/factor/code', { ip, body: { ticket, way } }),
  ).toMatchObject({ success: true })
  return (
    await one.callSealed('POST /wps/session/factor', {
      ip,
      body: {
        ticket,
        way,
        answer: one.sent.findLast(({ template }) => template === 'code_factor')!.words.code,
      },
    })
  ).value.token
}

/** His number of 80 hours gives way to another, from elsewhere; then he changes the password at home. */
async function withReplacedNumber(own: string, next: string) {
  const member = await withStranger()
  await add('a number', member.home, own)
  world.clock.at = new Date(world.clock.at.getTime() + 80 * HOUR_MS)
  const home = (await one.signIn(member.username, PASSWORD, { ip: HOME })).value.token as string
  const elsewhere = '203.0.113.99'
  await known(member, elsewhere)
  await add(
    'a number',
    (await one.signIn(member.username, PASSWORD, { ip: elsewhere })).value.token,
    next,
  )
  const { value } = (await acts['the password is changed']!({ ...member, home })) as Answer
  // A number is sent one code a minute by the database's own clock.
  await sql`delete from http.rate_limit`.execute(world.db)
  return { ...member, home: value.token as string, went: value.went }
}

const reached = async (token: string) =>
  (await one.call('GET /wps/member/profile', { token })).value.mobile
const bindNumber = async (token: string, next: string) => {
  const contact = {
    channel: 'sms',
    to: `0171955${next.padStart(4, '0')}`,
    countryDialingCode: '880',
  }
  const asked = await one.callSealed('POST /wps/member/contact/code', {
    token,
    body: { ...contact, password: CHANGED },
  })
  return asked.success
    ? one.callSealed('POST /wps/member/contact', {
        token,
        body: {
          ...contact,
          verificationCode: one.sent.findLast(({ template }) => template === 'code_contact')!.words
            .code,
        },
      })
    : asked
}
/** Whether the code to that number alone opens the account, from where nobody has been. */
const forgets = async (next: string) => {
  const mobile = { mobileNum: `0171955${next.padStart(4, '0')}`, countryDialingCode: '880' }
  await one.call('POST /wps/verification/sms/noLogin', {
    ip: AFAR,
    body: { ...mobile, purpose: 'password' },
  })
  const code = one.sent.findLast(({ template }) => template === 'code_password')!.words.code
  return one.callSealed('POST /wps/member/password/verification', {
    ip: AFAR,
    body: { ...mobile, verificationCode: code, newPassword: CHANGED },
  })
}

test('a number that took another’s place from elsewhere stays doubted once the member has put the stranger out: it opens nothing by itself, however long it stands', async () => {
  const { home, username } = await withReplacedNumber('81', '82')
  expect(await reached(home)).toMatchObject({
    masked: expect.stringMatching(/82$/),
    isDoubted: true,
  })
  world.clock.at = new Date(world.clock.at.getTime() + 80 * HOUR_MS)
  expect(await forgets('82')).toMatchObject({
    code: 'second_factor_needed',
    value: { ways: ['sms'], sentTo: { sms: expect.stringMatching(/81$/) } },
  })
  const afar = await one.signIn(username, CHANGED, { ip: '203.0.113.12' })
  expect(afar).toMatchObject({
    code: 'second_factor_needed',
    value: { sentTo: { sms: expect.stringMatching(/81$/) } },
  })
})

test.each([
  ['no second proof', { isOn: false }],
  ['one of an app alone', { ways: ['totp'] }],
])(
  'where a brand asks for %s, a doubted number opens nothing by itself either',
  async (_, secondFactor) => {
    const [own, next] = [`${87 + 2 * doubted}`, `${88 + 2 * doubted++}`]
    const { home } = await withReplacedNumber(own, next)
    await sql`update brand.brand set settings = settings || ${JSON.stringify({ secondFactor })}::jsonb where id = 1`.execute(
      world.db,
    )
    one.brand.forget()
    expect(await forgets(next)).toMatchObject({
      code: 'second_factor_needed',
      value: { ways: ['sms'], sentTo: { sms: expect.stringMatching(new RegExp(`${own}$`)) } },
    })
    expect(await reached(home)).toMatchObject({ isDoubted: true })
    await sql`update brand.brand set settings = settings - 'secondFactor' where id = 1`.execute(
      world.db,
    )
    one.brand.forget()
  },
)

test('who binds the number back that was his own is asked for a code by that, not by what had taken its place', async () => {
  const { username, id } = await withReplacedNumber('71', '72')
  world.clock.at = new Date(world.clock.at.getTime() + 80 * HOUR_MS)
  await known({ id }, HOME)
  expect(
    await bindNumber((await one.signIn(username, CHANGED, { ip: HOME })).value.token, '71'),
  ).toMatchObject({ success: true, value: { mobile: { isDoubted: false } } })
  expect(
    (await sql`select from accounts.former_contact where member_id = ${id}`.execute(world.db)).rows,
  ).toEqual([])
})

test('of a number that is doubted from now on both are told', async () => {
  const { went } = await withReplacedNumber('73', '74')
  expect(went).toMatchObject({ names: [], doubted: [expect.stringMatching(/74$/)] })
  expect(
    one.sent
      .filter(
        ({ template, words }) =>
          template === 'password_changed' && words.more?.includes('until you confirm it'),
      )
      .map(({ to }) => to.slice(-2))
      .toSorted(),
  ).toEqual(['73', '74'])
})

test('five days of a stranger’s sign-ins make no place the member’s own once he was put out of it', async () => {
  const member = await withStranger()
  const signIns = (daysAgo: number[]) =>
    Promise.all(
      daysAgo.map((days) =>
        sql`insert into accounts.sign_in (brand_id, member_id, at, way, is_opened, ip, user_agent) values (1, ${member.id}, ${new Date(world.clock.at.getTime() - days * 24 * HOUR_MS)}, 'password', true, ${AFAR}, '')`.execute(
          world.db,
        ),
      ),
    )
  await signIns([5, 4, 3, 2, 1])
  await acts['all other sessions are ended']!(member)
  world.clock.at = new Date(world.clock.at.getTime() + 28 * 24 * HOUR_MS)
  expect((await ownPlaces(world.db, member.id, world.clock.at))(AFAR)).toBe(false)
  // Nobody was put out of those.
  await signIns([60, 50, 40, 35, 33])
  expect((await ownPlaces(world.db, member.id, world.clock.at))(AFAR)).toBe(true)
})

test('a doubted number counts again once its member gives it anew, where he is believed and nowhere else', async () => {
  const { id, username } = await withReplacedNumber('83', '84')
  world.clock.at = new Date(world.clock.at.getTime() + 80 * HOUR_MS)
  const elsewhere = '203.0.113.98'
  await known({ id }, elsewhere)
  expect(
    await bindNumber((await one.signIn(username, CHANGED, { ip: elsewhere })).value.token, '84'),
  ).toMatchObject({ code: 'contact_doubted' })
  await known({ id }, HOME)
  const home = (await one.signIn(username, CHANGED, { ip: HOME })).value.token
  one.sent.length = 0
  expect(await bindNumber(home, '84')).toMatchObject({
    success: true,
    value: { mobile: { isDoubted: false } },
  })
  // It was his number before.
  expect(one.sent.map(({ template }) => template)).not.toContain('mobile_changed')
  expect(one.sent).toContainEqual(
    expect.objectContaining({
      template: 'contact_confirmed',
      words: expect.objectContaining({ to: expect.stringMatching(/84$/) }),
    }),
  )
  world.clock.at = new Date(world.clock.at.getTime() + 73 * HOUR_MS)
  expect(await forgets('84')).toMatchObject({ success: true })
})

test('a doubted number that its member gives another in the place of, where he is believed, was never his own; the one before was', async () => {
  const { id, username } = await withReplacedNumber('75', '76')
  world.clock.at = new Date(world.clock.at.getTime() + 80 * HOUR_MS)
  await known({ id }, HOME)
  expect(
    await bindNumber((await one.signIn(username, CHANGED, { ip: HOME })).value.token, '77'),
  ).toMatchObject({ success: true, value: { mobile: { isDoubted: false } } })
  const { rows } = await sql<{
    mobile: string
  }>`select recipient as mobile from accounts.replaced_contact where member_id = ${id} and channel = 'sms'`.execute(
    world.db,
  )
  expect(rows.map(({ mobile }) => mobile.slice(-2))).toEqual(['75'])
})

/** By the link from the mailbox, from there. */
async function replacePassword(username: string, email: string) {
  await one.post(
    '/wps/member/password/email',
    `username=${username}&email=${encodeURIComponent(email)}`,
    {
      host: 'localhost:4000',
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': AFAR,
    },
  )
  const link = one.sent.findLast(({ template }) => template === 'password_link')!.words.link!
  return one.callSealed('POST /wps/member/password/link', {
    ip: AFAR,
    body: { token: /token=([\w-]+)/.exec(link)![1], newPassword: CHANGED },
  })
}

test.each([
  ['that has stood loses what else came from elsewhere', 96, ['a mailbox']],
  ['that came lately takes nothing', 0, ['a mailbox', 'a number']],
] as const)(
  'whoever replaces a forgotten password by the link to a mailbox %s',
  async (_, hoursAgo, stays) => {
    const member = await withStranger()
    const email = `link${member.username}@example.com`
    await add('a mailbox', member.afar, `link${member.username}`)
    await sql`update accounts.member set email_proved_at = ${new Date(world.clock.at.getTime() - hoursAgo * HOUR_MS)} where id = ${member.id}`.execute(
      world.db,
    )
    await add('a number', member.afar, String(90 + members))
    await known(member, AFAR)
    expect(await replacePassword(member.username, email)).toMatchObject({ success: true })
    expect(await standing(member.id)).toEqual(stays)
  },
)

test('whoever has never been where he changes the password takes nobody’s way back: what the member added on the road stays, but for payout accounts, which he binds again', async () => {
  const member = await withStranger()
  const road = (await one.signIn(member.username, PASSWORD, { ip: ROAD })).value.token
  await add('a mailbox', road, `road${member.username}`)
  await setPayment(road)
  await bindPayout(member, '01711000007', ROAD)
  one.sent.length = 0
  await known(member, AFAR)
  await acts['the password is changed']!({
    ...member,
    home: (await one.signIn(member.username, PASSWORD, { ip: AFAR })).value.token,
  })
  expect([
    await standing(member.id),
    await hasPayment(member),
    await payoutAccounts(member),
  ]).toEqual([['a mailbox'], true, []])
  expect(one.sent.findLast(({ template }) => template === 'payout_accounts_taken')).toMatchObject({
    channel: 'mail',
    words: { what: 'bKash 017•••••007' },
  })
})

test('whoever was in before a stranger came is believed against him, wherever he is; only what guards the money stays, held', async () => {
  const member = await withStranger()
  const road = (await one.signIn(member.username, PASSWORD, { ip: ROAD })).value.token
  world.clock.at = new Date(world.clock.at.getTime() + HOUR_MS)
  const stranger = (await one.signIn(member.username, PASSWORD, { ip: '203.0.113.67' })).value.token
  for (const what of ['a mailbox', 'a number', 'an app'] as const)
    await add(what, stranger, `late${member.username}`)
  await setPayment(stranger)
  await bindPayout(member, '01711000008', '203.0.113.67')
  const { value } = (await acts['all other sessions are ended']!({
    ...member,
    home: road,
  })) as Answer
  expect([
    await standing(member.id),
    await hasPayment(member),
    await payoutAccounts(member),
    await isHeld(member),
  ]).toEqual([[], true, [], true])
  expect(
    (await one.call('GET /wps/member/profile', { token: value.token })).value.addedWays,
  ).toMatchObject([{ kind: 'payment' }])
})

test('whoever has come in by a proof that had stood is believed, wherever he is', async () => {
  const member = await withStranger()
  await add('a mailbox', member.home, `proof${member.username}`)
  world.clock.at = new Date(world.clock.at.getTime() + 80 * HOUR_MS)
  const stranger = await comeIn(member.username, AFAR)
  await add('a number', stranger, '85')
  await setPayment(stranger)
  await acts['all other sessions are ended']!({
    ...member,
    home: await comeIn(member.username, ROAD),
  })
  expect([await standing(member.id), await hasPayment(member)]).toEqual([['a mailbox'], false])
})

test('a payout account that a stranger bound goes though the payment password is the member’s own', async () => {
  const member = await withStranger()
  await setPayment(member.home)
  await bindPayout(member, '01711000009', HOME)
  world.clock.at = new Date(world.clock.at.getTime() + 80 * HOUR_MS)
  const home = (await one.signIn(member.username, PASSWORD, { ip: HOME })).value.token
  await one.signIn(member.username, PASSWORD, { ip: AFAR })
  await bindPayout(member, '01711000010', AFAR)
  expect(
    (await one.call('GET /wps/member/profile', { token: home })).value.addedWays,
  ).toMatchObject([{ kind: 'payout', name: 'bKash 017•••••010' }])
  await acts['the password is changed']!({ ...member, home })
  expect([await hasPayment(member), await payoutAccounts(member), await isHeld(member)]).toEqual([
    true,
    ['01711000009'],
    true,
  ])
})

test('what a stranger made goes with his one session, though he has signed out and in again since', async () => {
  const member = await withStranger()
  await add('a mailbox', member.afar, `again${member.username}`)
  await one.call('DELETE /wps/session/logout', { token: member.afar })
  await one.signIn(member.username, PASSWORD, { ip: AFAR })
  await acts['the one session is ended']!(member)
  expect(await standing(member.id)).toEqual([])
})

test('at home a member is asked for no proof that a stranger added from elsewhere; on the road he is', async () => {
  const member = await withStranger()
  await add('a mailbox', member.afar, `shut${member.username}`)
  expect(await one.signIn(member.username, PASSWORD, { ip: HOME })).toMatchObject({ success: true })
  expect(await one.signIn(member.username, PASSWORD, { ip: ROAD })).toMatchObject({
    code: 'second_factor_needed',
    value: { ways: ['email'] },
  })
})

test('a mailbox that is the first proof of all is told to the other sessions of the member, and not to the one that added it', async () => {
  const member = await withStranger()
  await add('a mailbox', member.afar, `told${member.username}`)
  const addedAt = async (token: string) =>
    (await one.call('GET /wps/member/profile', { token })).value.email.addedAt
  expect([await addedAt(member.home), await addedAt(member.afar)]).toEqual([
    world.clock.at.toISOString(),
    null,
  ])
})

/** As the cashier binds one, in the member's session from there. */
const bindPayout = (member: { id: bigint }, number: string, from: string) =>
  sql`
  insert into cashier.payout_account (brand_id, player_id, request_key, method_id, number, holder, usable_from, created_at, made_in, made_from)
  select 1, ${member.id}, gen_random_uuid(), 'bkash', ${number}, 'Holder', ${world.clock.at}, ${world.clock.at}, coalesce(root_id, id), ip from accounts.session where member_id = ${member.id} and ip = ${from} order by id desc limit 1`.execute(
    world.db,
  )
const payoutAccounts = async ({ id }: { id: bigint }) =>
  (
    await sql<{
      number: string
    }>`select number from cashier.payout_account where player_id = ${id} and removed_at is null order by number`.execute(
      world.db,
    )
  ).rows.map(({ number }) => number)
const setPayment = async (token: string, ip?: string, digits = '590284') =>
  expect(
    await one.callSealed('POST /wps/member/payment-password', {
      token,
      ip,
      body: { password: PASSWORD, paymentPassword: digits },
    }),
  ).toMatchObject({ success: true })
/** Whether payout accounts wait that are bound now. */
const isHeld = async ({ id }: { id: bigint }) =>
  (
    await sql<{
      waits: boolean
    }>`select coalesce(bound_waits_until > ${world.clock.at}, false) as waits from accounts.member where id = ${id}`.execute(
      world.db,
    )
  ).rows[0]!.waits
const hasPayment = async (member: { id: bigint }) =>
  one.accounts.hasPaymentPassword(world.db, member.id)

test('a payment password is as old as the first of those that followed each other, whoever changed it knowing the one before', async () => {
  const robbed = await withStranger()
  await setPayment(robbed.afar)
  await bindPayout(robbed, '01711000003', AFAR)
  world.clock.at = new Date(world.clock.at.getTime() + 1000)
  expect(
    await one.callSealed('POST /wps/member/payment-password', {
      token: robbed.afar,
      body: { password: PASSWORD, oldPaymentPassword: '590284', paymentPassword: '482957' },
    }),
  ).toMatchObject({ success: true })
  await acts['the password is changed']!(robbed)
  expect([await hasPayment(robbed), await payoutAccounts(robbed)]).toEqual([false, []])
  expect(await isHeld(robbed)).toBe(true)

  const owner = await withStranger()
  await setPayment(owner.home)
  world.clock.at = new Date(world.clock.at.getTime() + 96 * HOUR_MS)
  const [home, road] = [
    (await one.signIn(owner.username, PASSWORD, { ip: HOME })).value.token,
    (await one.signIn(owner.username, PASSWORD, { ip: '192.0.2.45' })).value.token,
  ]
  expect(
    await one.callSealed('POST /wps/member/payment-password', {
      token: road,
      body: { password: PASSWORD, oldPaymentPassword: '590284', paymentPassword: '482957' },
    }),
  ).toMatchObject({ success: true })
  await acts['the password is changed']!({ ...owner, home })
  expect(await hasPayment(owner)).toBe(true)
})

test.each(Object.entries(acts))(
  'once %s, a payment password that a stranger set goes with the payout accounts bound by it, told by one message beside that of the act; one set at home stays',
  async (name, act) => {
    const robbed = await withStranger()
    await add('a mailbox', robbed.afar, `thief${robbed.username}`)
    // Bound a moment before, as by who binds his first.
    await bindPayout(robbed, '01711000001', AFAR)
    world.clock.at = new Date(world.clock.at.getTime() + 2)
    await setPayment(robbed.afar)
    one.sent.length = 0
    const answer = await act(robbed)
    expect([await hasPayment(robbed), await payoutAccounts(robbed)]).toEqual([false, []])
    const isPasswordNew = name === 'the password is changed'
    expect(one.sent.map(({ template, words }) => [template, words.why ?? words.more])).toEqual([
      [
        'payment_password_taken',
        isPasswordNew ? ', because the password was changed' : ', because sessions were ended',
      ],
      [
        isPasswordNew ? 'password_changed' : 'sessions_ended',
        expect.stringContaining('th…@example.com'),
      ],
    ])
    // His page says what the messages say; the house is told nothing.
    const isHis = !name.includes('the house')
    if (isHis)
      expect(answer).toMatchObject({
        value: {
          went: {
            hasApp: false,
            passkeys: 0,
            names: [expect.stringContaining('th…@example.com')],
            doubted: [],
            hasPayment: true,
            payoutAccounts: ['bKash 017•••••001'],
            newAccountsWaitUntil: new Date(world.clock.at.getTime() + 72 * HOUR_MS).toISOString(),
          },
        },
      })
    const safe = await withStranger()
    await setPayment(safe.home)
    await bindPayout(safe, '01711000002', HOME)
    const nothing = await act(safe)
    if (isHis) expect(nothing).toMatchObject({ success: true, value: { went: null } })
    expect([await hasPayment(safe), await payoutAccounts(safe)]).toEqual([true, ['01711000002']])
  },
)

test('what somebody made who came in elsewhere by a stolen device token is no more the member’s own: it goes, and is told until then', async () => {
  const member = await withStranger()
  const { deviceToken } = (
    await one.call('POST /wps/session/remember', { token: member.home, ip: HOME })
  ).value
  const stolen = (
    await one.callSealed('POST /wps/session/login/remembered', { ip: AFAR, body: { deviceToken } })
  ).value.token
  await add('a mailbox', stolen, `token${member.username}`)
  expect(
    (await one.call('GET /wps/member/profile', { token: member.home })).value.email.addedAt,
  ).toBe(world.clock.at.toISOString())
  await acts['the password is changed']!(member)
  expect(await standing(member.id)).toEqual([])
})

test('a link that was on its way to a stranger’s mailbox opens nothing once that is gone', async () => {
  const member = await withStranger()
  const email = `late${member.username}@example.com`
  await add('a mailbox', member.afar, `late${member.username}`)
  await one.post(
    '/wps/member/password/email',
    `username=${member.username}&email=${encodeURIComponent(email)}`,
    {
      host: 'localhost:4000',
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': AFAR,
    },
  )
  const token = /token=([\w-]+)/.exec(
    one.sent.findLast(({ template }) => template === 'password_link')!.words.link!,
  )![1]
  await acts['all other sessions are ended']!(member)
  expect(
    await one.callSealed('POST /wps/member/password/link', {
      ip: AFAR,
      body: { token, newPassword: CHANGED },
    }),
  ).toMatchObject({ success: false })
})

/** As one is added in a session from there that stands in the root of the member's own, or in its own. */
const addPasskey = (member: { id: bigint }, from: string) =>
  sql`
  insert into accounts.passkey (brand_id, member_id, host, credential_id, public_key, counter, transports, name, made_at, made_in, made_from)
  select 1, ${member.id}, 'localhost', gen_random_uuid()::text, '\\x00', 0, '{}', 'Phone', ${world.clock.at}, coalesce(root_id, id), ip from accounts.session where member_id = ${member.id} and ip = ${from} order by id desc limit 1`.execute(
    world.db,
  )
const passkeys = async ({ id }: { id: bigint }) =>
  (await sql`select from accounts.passkey where member_id = ${id}`.execute(world.db)).rows.length

test('a passkey that was made by a stolen device token goes; one that the member made at home a stranger who changes the password first does not take', async () => {
  const robbed = await withStranger()
  const { deviceToken } = (
    await one.call('POST /wps/session/remember', { token: robbed.home, ip: HOME })
  ).value
  await one.callSealed('POST /wps/session/login/remembered', { ip: AFAR, body: { deviceToken } })
  await addPasskey(robbed, AFAR)
  await acts['the password is changed']!(robbed)
  expect(await passkeys(robbed)).toBe(0)

  const first = await withStranger()
  await addPasskey(first, HOME)
  await acts['the password is changed']!({ ...first, home: first.afar })
  expect(await passkeys(first)).toBe(1)
})

test('the second proof by which somebody replaces a forgotten password stays, however young', async () => {
  const member = await withStranger()
  await add('a number', member.home, '86')
  world.clock.at = new Date(world.clock.at.getTime() + 80 * HOUR_MS)
  const secret = await addApp(await comeIn(member.username, ROAD))
  world.clock.at = new Date(world.clock.at.getTime() + 60_000)
  const {
    value: { ticket },
  } = await forgets('86')
  expect(
    await one.callSealed('POST /wps/session/factor', {
      ip: AFAR,
      body: { ticket, way: 'totp', answer: totp(secret, world.clock.at.getTime()) },
    }),
  ).toMatchObject({ success: true })
  expect(await standing(member.id)).toEqual(['a number', 'an app'])
})

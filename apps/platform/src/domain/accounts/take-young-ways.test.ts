import { totp } from '@padma/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../db/in-transaction.ts'
import { type Instance, PASSWORD, testWorld, type World } from './test-world.ts'

const HOME = '198.51.100.7'
const AFAR = '203.0.113.66'
const CHANGED = 'Kheya-ghat 1984'
const HOUR_MS = 3_600_000

let world: World
let one: Instance
beforeAll(async () => {
  world = await testWorld()
  one = world.instance()
  await sql`insert into cashier.method (id, brand_id, name, minimum, maximum, suggested) values ('bkash', 1, 'bKash', 1, 2, '{1}') on conflict do nothing`.execute(world.db)
})
afterAll(() => world.end())
beforeEach(async () => {
  await sql`delete from http.rate_limit`.execute(world.db)
  one.sent.length = 0
})

let members = 0
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

type Adds = 'a mailbox' | 'a number' | 'an app'
async function add(what: Adds, token: string, name: string): Promise<void> {
  if (what === 'an app') {
    const { value: { secret } } = await one.callSealed('POST /wps/member/factors/authenticator', { token, body: { password: PASSWORD } })
    expect(await one.callSealed('POST /wps/member/factors/authenticator/confirm', { token, body: { code: totp(secret, world.clock.at.getTime()) } })).toMatchObject({ success: true })
    return
  }
  const contact = what === 'a mailbox' ? { channel: 'mail', to: `${name}@example.com` } : { channel: 'sms', to: `0171955${name.replaceAll(/\D/g, '').padStart(4, '0')}`, countryDialingCode: '880' }
  expect(await one.callSealed('POST /wps/member/contact/code', { token, body: { ...contact, password: PASSWORD } })).toMatchObject({ success: true })
  expect(await one.callSealed('POST /wps/member/contact', { token, body: { ...contact, verificationCode: one.sent.findLast(({ template }) => template === 'code_contact')!.words.code } })).toMatchObject({ success: true })
}

async function standing(id: bigint): Promise<Adds[]> {
  const { rows: [row] } = await sql<{ mail: boolean; sms: boolean; app: boolean }>`
    select email is not null as mail, mobile is not null as sms, exists (select from accounts.authenticator where member_id = m.id and confirmed_at is not null) as app from accounts.member m where id = ${id}`.execute(world.db)
  return (['a mailbox', 'a number', 'an app'] as const).filter((_, at) => [row!.mail, row!.sms, row!.app][at])
}

const target = ({ id, username }: { id: bigint; username: string }) => ({ id, brandId: 1, type: 0, username })
/** By what a member, or the house, puts somebody out. */
const acts: Record<string, (member: Awaited<ReturnType<typeof withStranger>>) => Promise<unknown>> = {
  'the password is changed': ({ home }) => one.callSealed('POST /wps/member/password', { token: home, body: { oldPassword: PASSWORD, newPassword: CHANGED, confirmNewPassword: CHANGED } }),
  'all other sessions are ended': ({ home }) => one.callSealed('POST /wps/member/devices/end', { token: home, body: { password: PASSWORD } }),
  async 'the one session is ended'({ home }) {
    const { id } = (await one.call('GET /wps/member/devices', { token: home })).value.devices.find(({ isThis, address }: { isThis: boolean; address: string }) => !isThis && address === AFAR)
    return one.callSealed(`POST /wps/member/devices/${id}/end`, { token: home, body: { password: PASSWORD } })
  },
  'the house ends all sessions': (member) => inTransaction(world.db, (tx) => one.accounts.care.endSessions(tx, target(member))),
  'the house ends the one session': async (member) => {
    const { rows } = await sql<{ id: bigint }>`select id from accounts.session where member_id = ${member.id} and ip = ${AFAR}`.execute(world.db)
    return inTransaction(world.db, (tx) => one.accounts.care.endSession(tx, target(member), rows[0]!.id))
  },
  'the house locks the account': (member) => inTransaction(world.db, (tx) => one.accounts.care.setStatus(tx, target(member), 'locked')),
}

test.each(Object.entries(acts))('once %s, what a stranger lately added from elsewhere goes, and he is told there', async (_, act) => {
  const member = await withStranger()
  for (const what of ['a mailbox', 'a number', 'an app'] as const) await add(what, member.afar, `thief${member.username}`)
  expect(await standing(member.id)).toEqual(['a mailbox', 'a number', 'an app'])
  one.sent.length = 0
  await act(member)
  expect(await standing(member.id)).toEqual([])
  expect(one.sent.filter(({ template }) => template === 'contact_taken_off').map(({ channel }) => channel).toSorted()).toEqual(['mail', 'sms'])
})

test.each(Object.entries(acts))('once %s, what the member himself added at home stays', async (_, act) => {
  const member = await withStranger()
  for (const what of ['a mailbox', 'a number', 'an app'] as const) await add(what, member.home, `own${member.username}`)
  await act(member)
  expect(await standing(member.id)).toEqual(['a mailbox', 'a number', 'an app'])
})

test('what was added from elsewhere in the session that changes the password stays, and so does what has stood', async () => {
  const member = await withStranger()
  await add('a mailbox', member.afar, `far${member.username}`)
  await one.callSealed('POST /wps/member/password', { token: member.afar, body: { oldPassword: PASSWORD, newPassword: CHANGED, confirmNewPassword: CHANGED } })
  expect(await standing(member.id)).toEqual(['a mailbox'])
  world.clock.at = new Date(world.clock.at.getTime() + 73 * HOUR_MS)
  await acts['the house ends all sessions']!(member)
  expect(await standing(member.id)).toEqual(['a mailbox'])
})

test('a number that took another’s place stays, and the former one is believed still: either may be the stranger’s', async () => {
  const member = await withStranger()
  await add('a number', member.home, '81')
  world.clock.at = new Date(world.clock.at.getTime() + 80 * HOUR_MS)
  const home = (await one.signIn(member.username, PASSWORD, { ip: HOME })).value.token
  const elsewhere = '203.0.113.99'
  await sql`update accounts.member set known_from = ${elsewhere}, known_from_at = ${world.clock.at} where id = ${member.id}`.execute(world.db)
  await add('a number', (await one.signIn(member.username, PASSWORD, { ip: elsewhere })).value.token, '82')
  await acts['the password is changed']!({ ...member, home })
  const { rows } = await sql<{ mobile: string; former: number }>`select mobile, (select count(*)::int from accounts.former_contact where member_id = m.id) as former from accounts.member m where id = ${member.id}`.execute(world.db)
  expect(rows).toEqual([{ mobile: '+8801719550082', former: 1 }])
})

/** By the link from the mailbox, from there. */
async function replacePassword(username: string, email: string) {
  await one.post('/wps/member/password/email', `username=${username}&email=${encodeURIComponent(email)}`, { host: 'localhost:4000', 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': AFAR })
  const link = one.sent.findLast(({ template }) => template === 'password_link')!.words.link!
  return one.callSealed('POST /wps/member/password/link', { ip: AFAR, body: { token: /token=([\w-]+)/.exec(link)![1], newPassword: CHANGED } })
}

test.each([['that has stood loses what else came from elsewhere', 96, ['a mailbox']], ['that came lately takes nothing', 0, ['a mailbox', 'a number']]] as const)('whoever replaces a forgotten password by the link to a mailbox %s', async (_, hoursAgo, stays) => {
  const member = await withStranger()
  const email = `link${member.username}@example.com`
  await add('a mailbox', member.afar, `link${member.username}`)
  await sql`update accounts.member set email_proved_at = ${new Date(world.clock.at.getTime() - hoursAgo * HOUR_MS)} where id = ${member.id}`.execute(world.db)
  await add('a number', member.afar, String(90 + members))
  await sql`update accounts.member set known_from = ${AFAR}, known_from_at = ${world.clock.at} where id = ${member.id}`.execute(world.db)
  expect(await replacePassword(member.username, email)).toMatchObject({ success: true })
  expect(await standing(member.id)).toEqual(stays)
})

test('whoever has never been where he changes the password takes nobody’s way back: the number that the member added on the road stays, and what his payouts ask for', async () => {
  const member = await withStranger()
  const road = (await one.signIn(member.username, PASSWORD, { ip: '192.0.2.44' })).value.token
  await add('a mailbox', road, `road${member.username}`)
  await setPayment(road)
  await bindPayout(member, '01711000007')
  await acts['the password is changed']!({ ...member, home: member.afar })
  expect([await standing(member.id), await hasPayment(member), await payoutAccounts(member)]).toEqual([['a mailbox'], true, ['01711000007']])
})

test('what a stranger made goes with his one session, though he has signed out and in again since', async () => {
  const member = await withStranger()
  await add('a mailbox', member.afar, `again${member.username}`)
  await one.call('DELETE /wps/session/logout', { token: member.afar })
  await one.signIn(member.username, PASSWORD, { ip: AFAR })
  await acts['the one session is ended']!(member)
  expect(await standing(member.id)).toEqual([])
})

test('a mailbox that is the first proof of all is told to the other sessions of the member, and not to the one that added it', async () => {
  const member = await withStranger()
  await add('a mailbox', member.afar, `told${member.username}`)
  const addedAt = async (token: string) => (await one.call('GET /wps/member/profile', { token })).value.email.addedAt
  expect([await addedAt(member.home), await addedAt(member.afar)]).toEqual([world.clock.at.toISOString(), null])
})

const bindPayout = (member: { id: bigint }, number: string) => sql`
  insert into cashier.payout_account (brand_id, player_id, request_key, method_id, number, holder, usable_from, created_at)
  values (1, ${member.id}, gen_random_uuid(), 'bkash', ${number}, 'Holder', ${world.clock.at}, ${world.clock.at})`.execute(world.db)
const payoutAccounts = async ({ id }: { id: bigint }) => (await sql<{ number: string }>`select number from cashier.payout_account where player_id = ${id} and removed_at is null order by number`.execute(world.db)).rows.map(({ number }) => number)
const setPayment = async (token: string, digits = '590284') => expect(await one.callSealed('POST /wps/member/payment-password', { token, body: { password: PASSWORD, paymentPassword: digits } })).toMatchObject({ success: true })
const hasPayment = async (member: { id: bigint }) => one.accounts.hasPaymentPassword(world.db, member.id)

test('a payment password is as old as the first of those that followed each other, whoever changed it knowing the one before', async () => {
  const robbed = await withStranger()
  await setPayment(robbed.afar)
  await bindPayout(robbed, '01711000003')
  world.clock.at = new Date(world.clock.at.getTime() + 1000)
  expect(await one.callSealed('POST /wps/member/payment-password', { token: robbed.afar, body: { password: PASSWORD, oldPaymentPassword: '590284', paymentPassword: '482957' } })).toMatchObject({ success: true })
  await acts['the password is changed']!(robbed)
  expect([await hasPayment(robbed), await payoutAccounts(robbed)]).toEqual([false, []])
  const { rows } = await sql<{ waits: boolean }>`select bound_waits_until > ${world.clock.at} as waits from accounts.member where id = ${robbed.id}`.execute(world.db)
  expect(rows).toEqual([{ waits: true }])

  const owner = await withStranger()
  await setPayment(owner.home)
  world.clock.at = new Date(world.clock.at.getTime() + 96 * HOUR_MS)
  const [home, road] = [(await one.signIn(owner.username, PASSWORD, { ip: HOME })).value.token, (await one.signIn(owner.username, PASSWORD, { ip: '192.0.2.45' })).value.token]
  expect(await one.callSealed('POST /wps/member/payment-password', { token: road, body: { password: PASSWORD, oldPaymentPassword: '590284', paymentPassword: '482957' } })).toMatchObject({ success: true })
  await acts['the password is changed']!({ ...owner, home })
  expect(await hasPayment(owner)).toBe(true)
})

test.each(Object.entries(acts))('once %s, a payment password that a stranger set goes with the payout accounts bound by it; one set at home stays', async (_, act) => {
  const robbed = await withStranger()
  // Bound a moment before, as by who binds his first.
  await bindPayout(robbed, '01711000001')
  world.clock.at = new Date(world.clock.at.getTime() + 2)
  await setPayment(robbed.afar)
  one.sent.length = 0
  await act(robbed)
  expect([await hasPayment(robbed), await payoutAccounts(robbed)]).toEqual([false, []])
  const safe = await withStranger()
  await setPayment(safe.home)
  await bindPayout(safe, '01711000002')
  await act(safe)
  expect([await hasPayment(safe), await payoutAccounts(safe)]).toEqual([true, ['01711000002']])
})

test('what somebody made who came in elsewhere by a stolen device token is no more the member’s own: it goes, and is told until then', async () => {
  const member = await withStranger()
  const { deviceToken } = (await one.call('POST /wps/session/remember', { token: member.home, ip: HOME })).value
  const stolen = (await one.callSealed('POST /wps/session/login/remembered', { ip: AFAR, body: { deviceToken } })).value.token
  await add('a mailbox', stolen, `token${member.username}`)
  expect((await one.call('GET /wps/member/profile', { token: member.home })).value.email.addedAt).toBe(world.clock.at.toISOString())
  await acts['the password is changed']!(member)
  expect(await standing(member.id)).toEqual([])
})

test('a link that was on its way to a stranger’s mailbox opens nothing once that is gone', async () => {
  const member = await withStranger()
  const email = `late${member.username}@example.com`
  await add('a mailbox', member.afar, `late${member.username}`)
  await one.post('/wps/member/password/email', `username=${member.username}&email=${encodeURIComponent(email)}`, { host: 'localhost:4000', 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': AFAR })
  const token = /token=([\w-]+)/.exec(one.sent.findLast(({ template }) => template === 'password_link')!.words.link!)![1]
  await acts['all other sessions are ended']!(member)
  expect(await one.callSealed('POST /wps/member/password/link', { ip: AFAR, body: { token, newPassword: CHANGED } })).toMatchObject({ success: false })
})

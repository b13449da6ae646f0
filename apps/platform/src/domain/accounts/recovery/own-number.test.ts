import { totp } from '@padma/testkit'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { PASSWORD } from '../test-world.ts'
import { ABOUT, NEW, recoveryWorld } from './test-recovery.ts'

const { world, one, beginAnew, ops, hours, completeDue, sentTo, ask, openOf, isIn } = await recoveryWorld()
beforeEach(beginAnew)

/** A member whose number of thirty days a stranger in a session of his, who has the password, puts his own in the place of; and an app, a passkey and a mailbox beside it. */
async function robbed(username: string, last: string) {
  const { token } = (await one.register(username)).value
  const own = `+8801${NEW.slice(2)}${last}`
  const thiefs = `+88017123490${last}`
  await sql`update accounts.member set mobile = ${own}, mobile_proved_at = ${new Date(world.clock.at.getTime() - 30 * 86_400_000)} where username = ${username}`.execute(world.db)
  const bind = async (channel: 'sms' | 'mail', to: string, by: string = token) => {
    await sql`delete from http.rate_limit`.execute(world.db)
    await one.callSealed('POST /wps/member/contact/code', { token: by, body: { channel, to, password: PASSWORD } })
    const verificationCode = one.sent.findLast(({ template }) => template === 'code_contact')!.words.code
    expect(await one.callSealed('POST /wps/member/contact', { token: by, body: { channel, to, verificationCode } })).toMatchObject({ success: true })
  }
  await bind('sms', thiefs)
  await hours(1)
  await bind('mail', `${username}@thief.example`)
  const { secret: app } = (await one.callSealed('POST /wps/member/factors/authenticator', { token, body: { password: PASSWORD } })).value
  await one.callSealed('POST /wps/member/factors/authenticator/confirm', { token, body: { code: totp(app, world.clock.at.getTime()) } })
  return { token, own, thiefs, bind }
}

test('what is done to an account after its number was replaced is told to the number that was, as long as it is believed', async () => {
  const { token, own, thiefs } = await robbed('Lost40', '40')
  const told = () => one.sent.splice(0).filter(({ to }) => to === own).map(({ template }) => template)
  expect(told()).toEqual(['mobile_changed', 'email_changed', 'authenticator_added'])
  await one.callSealed('POST /wps/member/password', { token, body: { oldPassword: PASSWORD, newPassword: 'kheya-ghat 1984', confirmNewPassword: 'kheya-ghat 1984' } })
  await one.callSealed('POST /wps/member/payment-password', { token, body: { password: 'kheya-ghat 1984', paymentPassword: '482913' } })
  expect(one.sent.map(({ template, to }) => [template, to])).toEqual([thiefs, 'Lost40@thief.example', own].flatMap((to) => [['password_changed', to]]).concat([thiefs, 'Lost40@thief.example', own].map((to) => ['payment_password_changed', to])))
  one.sent.length = 0
  await hours(72)
  const again = (await one.signIn('Lost40', 'kheya-ghat 1984')).value.token
  await one.callSealed('POST /wps/member/password', { token: again, body: { oldPassword: 'kheya-ghat 1984', newPassword: PASSWORD, confirmNewPassword: PASSWORD } })
  expect(told()).toEqual([])
})

test.each([['41', 2], ['42', 80 * 24]])('who asks by the number that was his own before a stranger’s took its place gets it back, and nothing that came after it keeps it away: %s', async (last, later) => {
  const username = `Lost${last}`
  const { token, own, thiefs, bind } = await robbed(username, last)
  await one.callSealed('POST /wps/member/payment-password', { token, body: { password: PASSWORD, paymentPassword: '482913' } })
  await hours(later)
  expect(await ask(username, last)).toMatchObject({ success: true })
  const [asked] = await openOf(username)
  expect(asked).toMatchObject({ ownUntil: expect.any(String) })
  one.sent.length = 0
  expect(await ops(`POST /ops/recoveries/${asked.id}/grant`, { reason: 'knew his deposits' })).toMatchObject({ value: { state: 'granted' } })
  // What came later hears of it, without the link that cancels.
  expect(sentTo()).toEqual([['own_number_returns', thiefs], ['own_number_returns', `${username}@thief.example`], ['recovery_waits', own]])
  const session = later < 72 ? token : (await one.signIn(username, PASSWORD)).value.token
  expect((await one.call('GET /wps/member/profile', { token: session })).value.newNumber).toMatchObject({ isOwn: true })
  expect(await one.call('POST /wps/member/recovery/keep', { token: session, body: {} })).toMatchObject({ status: 409, code: 'own_number_returns' })
  if (later < 72) await bind('sms', '01712349999')
  await sql`update accounts.member set mobile_read_at = ${world.clock.at} where username = ${username}`.execute(world.db)
  one.sent.length = 0
  await hours(73)
  expect(await completeDue()).toBeGreaterThan(0)
  const { rows } = await sql<object>`select m.mobile, m.email, exists (select from accounts.authenticator where member_id = m.id) as "hasApp", exists (select from accounts.payment_password where member_id = m.id) as "canPay", password_set_by as by from accounts.member m where username = ${username}`.execute(world.db)
  expect(rows).toEqual([{ mobile: own, email: null, hasApp: false, canPay: false, by: 'house' }])
  expect(await isIn(session)).toBe(false)
  expect(await one.signIn(username, PASSWORD)).toMatchObject({ code: 'wrong_credentials' })
})

test('a mailbox that was there before the number was replaced still cancels its return; a number of long ago is nobody’s own', async () => {
  const { own } = await robbed('Lost43', '43')
  await sql`update accounts.member set email = 'Lost43@example.com', email_proved_at = ${new Date(world.clock.at.getTime() - 20 * 86_400_000)} where username = 'Lost43'`.execute(world.db)
  await hours(74)
  await ask('Lost43', '43')
  const [{ id }] = await openOf('Lost43')
  one.sent.length = 0
  await ops(`POST /ops/recoveries/${id}/grant`, { reason: 'knew his deposits' })
  const granted = one.sent.find(({ template }) => template === 'recovery_granted')!
  expect([granted.to, one.sent.filter(({ words }) => words.link).length]).toEqual(['Lost43@example.com', 1])
  expect(await one.callSealed('POST /wps/member/recovery/cancel', { body: { token: granted.words.link!.split('#token=')[1] } })).toMatchObject({ success: true })
  await hours(91 * 24)
  await one.accounts.purgeCodes()
  await sql`delete from http.rate_limit`.execute(world.db)
  await ask('Lost43', '43')
  expect(await openOf('Lost43')).toMatchObject([{ ownUntil: null, to: `${own.slice(0, 7)}…${own.slice(-3)}` }])
})

/** A code that came to a number in full, and the request for it. */
async function askFor(username: string, number: string) {
  await sql`delete from http.rate_limit`.execute(world.db)
  const to = { mobileNum: number, countryDialingCode: '' }
  await one.call('POST /wps/verification/sms/noLogin', { body: { ...to, purpose: 'recovery' } })
  const verificationCode = one.sent.splice(0).at(-1)!.words.code
  expect(await one.callSealed('POST /wps/member/recovery', { body: { username, ...to, verificationCode, about: ABOUT } })).toMatchObject({ success: true })
}

test('a stranger’s number that stood for days is nobody’s own once the member’s has come back: it returns by no operator’s word alone, and a case of it that is open closes', async () => {
  const { own, thiefs, bind } = await robbed('Lost45', '45')
  await hours(80)
  await bind('sms', '01712349945', (await one.signIn('Lost45', PASSWORD)).value.token)
  await askFor('Lost45', thiefs)
  await ask('Lost45', '45')
  const [thiefsCase, ownCase] = await openOf('Lost45')
  // As long as nothing came back, both were his for all that is known.
  expect([thiefsCase.ownUntil, ownCase.ownUntil]).toEqual([expect.any(String), expect.any(String)])
  await ops(`POST /ops/recoveries/${ownCase.id}/grant`, { reason: 'knew his deposits' })
  await hours(73)
  expect(await completeDue()).toBe(1)
  expect((await sql`select mobile from accounts.member where username = 'Lost45'`.execute(world.db)).rows).toEqual([{ mobile: own }])
  expect(await ops(`POST /ops/recoveries/${thiefsCase.id}/grant`, { reason: 'he was convincing' })).toMatchObject({ code: 'item_closed' })
  await ops(`POST /ops/recoveries/${thiefsCase.id}/refuse`, { reason: 'it was a stranger’s' })
  await askFor('Lost45', thiefs)
  const [again] = await openOf('Lost45')
  expect(again).toMatchObject({ ownUntil: null })
  await ops(`POST /ops/recoveries/${again.id}/grant`, { reason: 'he was convincing' })
  expect(one.sent.find(({ to }) => to === own)).toMatchObject({ template: 'recovery_granted', words: { link: expect.any(String) } })
})

test('neither is it where the member has put his own number back himself; his own still is', async () => {
  const { own, thiefs, bind } = await robbed('Lost46', '46')
  await hours(80)
  const { token } = (await one.signIn('Lost46', PASSWORD)).value
  await bind('sms', '01712349946', token)
  await askFor('Lost46', thiefs)
  const [open] = await openOf('Lost46')
  expect(await ops(`POST /ops/recoveries/${open.id}/grant`, { reason: 'he was convincing' })).toMatchObject({ success: true })
  await bind('sms', own, token)
  expect((await ops(`GET /ops/recoveries/${open.id}`)).value).toMatchObject({ state: 'failed' })
  await askFor('Lost46', thiefs)
  expect(await openOf('Lost46')).toMatchObject([{ ownUntil: null }])
  await hours(74)
  await bind('sms', '01712349947', (await one.signIn('Lost46', PASSWORD)).value.token)
  await askFor('Lost46', own)
  expect(await openOf('Lost46')).toMatchObject([{ ownUntil: expect.any(String) }])
})

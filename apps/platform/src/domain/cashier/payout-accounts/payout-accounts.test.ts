import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import {
  cashierWorld,
  type CashierWorld,
  PASSWORD,
  PAYMENT_PASSWORD,
  type Player,
  type TestOperator,
} from '../test-world.ts'
import { createPayoutAccounts } from './for-accounts.ts'

/** Where a player is paid to: who binds it by what, and how long it waits when somebody may have come by his account. */

let world: CashierWorld
let farida: TestOperator
beforeAll(async () => {
  world = await cashierWorld()
  farida = await world.operator('farida', 'cashier')
})
afterAll(() => world.end())
afterEach(async () => expect(await world.faults()).toEqual([]))

const codes = (answers: { code?: string }[]) =>
  answers.map((answer) => answer.code ?? 'done').sort()

test('the first payout account sets the payment password, the next one asks for it', async () => {
  const rahim = await world.player()
  expect(await world.bind(rahim, { paymentPassword: '111111' })).toMatchObject({
    code: 'payment_password_too_simple',
  })
  expect((await world.bind(rahim, { number: '01712345678' })).value).toMatchObject({
    methodId: 'bkash',
    maskedNumber: expect.stringMatching(/^017\D{5}678$/),
    usableFrom: world.clock.at.toISOString(),
  })
  expect(await world.bind(rahim, { paymentPassword: '000001' })).toMatchObject({
    code: 'wrong_payment_password',
  })
  expect(await world.bind(rahim)).toMatchObject({ success: true })
  const terms = (await rahim.call('GET /wps/member/withdrawal/terms')).value
  expect(terms).toMatchObject({
    minimum: '500.00',
    maximum: '100000.00',
    countLeftToday: 3,
    available: '0.00',
    owed: '0.00',
    hasPaymentPassword: true,
  })
  expect(terms.payoutAccounts).toHaveLength(2)
  expect(JSON.stringify(terms)).not.toContain('01712345678')
})

test('a stolen session binds no first account: the digits become the payment password by the password of the sign-in alone, and the member hears of it', async () => {
  const rahim = await world.player()
  await sql`update members.member set email = 'rahim@example.com', email_proved_at = now() where id = ${rahim.id}`.execute(
    world.db,
  )
  world.sent.length = 0
  expect(await world.bind(rahim, { password: undefined })).toMatchObject({
    code: 'invalid_input',
    value: { fields: { password: 'required' } },
  })
  expect(await world.bind(rahim, { password: 'a guess of 1971' })).toMatchObject({
    code: 'wrong_password',
    value: { fields: { password: 'wrong' } },
  })
  expect((await rahim.call('GET /wps/member/withdrawal/terms')).value).toMatchObject({
    hasPaymentPassword: false,
    payoutAccounts: [],
  })
  expect(world.sent).toEqual([])
  const number = world.newNumber()
  const key = randomUUID()
  const first = await world.bind(rahim, { number }, key)
  expect(world.sent.splice(0)).toMatchObject([
    { template: 'payment_password_changed', to: 'rahim@example.com' },
    {
      template: 'payout_account_bound',
      words: { method: 'bKash', number: first.value.maskedNumber },
    },
  ])
  // A repeat tells nothing again, and wants nothing proved again.
  expect(await world.bind(rahim, { number, password: undefined }, key)).toEqual(first)
  expect(await world.bind(rahim, { password: undefined })).toMatchObject({ success: true })
  expect(world.sent).toMatchObject([{ template: 'payout_account_bound' }])
})

test('a number is kept from nobody by whoever bound it first, and the cashier sees how many others have it', async () => {
  const [rahim, rina, elsewhere] = [
    await world.player(),
    await world.player(),
    await world.player(2),
  ]
  const number = world.newNumber()
  expect(
    codes(
      await Promise.all([
        world.bind(rahim, { number }),
        world.bind(rina, { number }),
        world.bind(elsewhere, { number }),
      ]),
    ),
  ).toEqual(['done', 'done', 'done'])
  expect((await rahim.call('GET /wps/member/withdrawal/terms')).value.payoutAccounts).toHaveLength(
    1,
  )
  expect(await world.bind(rahim, { number })).toMatchObject({
    code: 'payout_account_taken',
    value: { fields: { number: 'taken' } },
  })
  const paidTo = await world.winner(1000)
  const { value } = await paidTo.ask('500')
  const shown = async () =>
    (await farida.call(`GET /ops/withdrawals/${value.id}`)).value.numberSharedWith
  expect(await shown()).toBe(0)
  const own = (
    await sql<{
      number: string
    }>`select number from cashier.payout_account where player_id = ${paidTo.id}`.execute(world.db)
  ).rows[0]!.number
  for (const other of [rina, rahim, elsewhere])
    expect(await world.bind(other, { number: own })).toMatchObject({ success: true })
  // Of this brand alone.
  expect(await shown()).toBe(2)
  // A Rocket wallet is the same with and without its twelfth, check, digit.
  const rocket = world.newNumber()
  expect(await world.bind(rina, { methodId: 'rocket', number: `${rocket}4` })).toMatchObject({
    success: true,
  })
  expect(await world.bind(rina, { methodId: 'rocket', number: rocket })).toMatchObject({
    code: 'payout_account_taken',
  })
  expect(await world.bind(elsewhere, { number: `${world.newNumber()}4` })).toMatchObject({
    code: 'invalid_input',
  })
})

test('a request whose account was taken off since is answered that it had gone through, and binds nothing; another one binds it', async () => {
  const rahim = await world.player()
  const number = world.newNumber()
  const key = randomUUID()
  const { value: account } = await world.bind(rahim, { number }, key)
  await inTransaction(world.db, (tx) =>
    createPayoutAccounts({ wallet: world.wallet, audit: world.instance.audit.write }).forget(
      tx,
      rahim.id,
      world.clock.at,
      [BigInt(account.id)],
    ),
  )
  expect(await world.bind(rahim, { number }, key)).toMatchObject({
    status: 409,
    code: 'key_reused',
  })
  expect((await rahim.call('GET /wps/member/withdrawal/terms')).value.payoutAccounts).toEqual([])
  expect(await world.bind(rahim, { number })).toMatchObject({ success: true })
})

test('a refused binding leaves no payment password behind', async () => {
  const rina = await world.player()
  expect(await world.bind(rina, { methodId: 'nobody', number: world.newNumber() })).toMatchObject({
    code: 'invalid_input',
    value: { fields: { methodId: 'unknown' } },
  })
  expect((await rina.call('GET /wps/member/withdrawal/terms')).value).toMatchObject({
    hasPaymentPassword: false,
  })
})

test('a binding told again answers the same account; with other content it is refused', async () => {
  const rahim = await world.player()
  const [number, key] = [world.newNumber(), randomUUID()]
  const first = await world.bind(rahim, { number }, key)
  expect((await world.bind(rahim, { number }, key)).value).toEqual(first.value)
  expect(await world.bind(rahim, { number, holder: 'Another Name' }, key)).toMatchObject({
    code: 'key_reused',
  })
})

test('an account ripens for a day where the brand says so', async () => {
  const rahim = await world.winner(1000, 2)
  expect(rahim.account.usableFrom).toBe(
    new Date(world.clock.at.getTime() + 24 * 3_600_000).toISOString(),
  )
  expect(await rahim.ask('500')).toMatchObject({ code: 'payout_account_too_new' })
})

test('after a number was changed because its SIM was lost no money goes out for three days', async () => {
  const rahim = await world.winner(1000)
  const threeDaysAgo = new Date(world.clock.at.getTime() - 72 * 3_600_000)
  await sql`
    insert into accounts.recovery (brand_id, member_id, lost, mobile, about, domain, ip, state, asked_at, decided_at, due_at, ended_at)
    values (1, ${rahim.id}, '+8801712348001', '+8801712348002', 'lost it', 'localhost', '127.0.0.1', 'done', ${threeDaysAgo}, ${threeDaysAgo}, ${world.clock.at}, ${world.clock.at})`.execute(
    world.db,
  )
  expect(await rahim.ask('500')).toMatchObject({
    code: 'payouts_held',
    value: { until: new Date(world.clock.at.getTime() + 72 * 3_600_000).toISOString() },
  })
  expect(await rahim.ask('500')).toMatchObject({ code: 'payouts_held' })
  await sql`update accounts.recovery set ended_at = ${threeDaysAgo} where member_id = ${rahim.id}`.execute(
    world.db,
  )
  expect(await rahim.ask('500')).toMatchObject({ success: true })
})

/** A player of a month ago who sets a new password by the code that comes to his phone, from that address. */
async function whoForgot(rahim: Player, mobile: string, ip: string) {
  await sql`update members.member set mobile = ${`+88${mobile}`}, mobile_proved_at = ${world.clock.at}, created_at = created_at - interval '30 days' where id = ${rahim.id}`.execute(
    world.db,
  )
  await sql`update auth.sign_in set at = at - interval '30 days' where member_id = ${rahim.id}`.execute(
    world.db,
  )
  const phone = { mobileNum: mobile, countryDialingCode: '880' }
  await world.instance.call('POST /wps/verification/sms/noLogin', {
    ip,
    body: { ...phone, purpose: 'password' },
  })
  const { code: verificationCode } = world.sent.findLast(
    ({ template }) => template === 'code_password',
  )!.words
  const set = await world.instance.callSealed('POST /wps/member/password/verification', {
    ip,
    body: { ...phone, verificationCode, newPassword: 'kheya-ghat-1984' },
  })
  const isAsked = set.code === 'second_factor_needed'
  const signedIn = isAsked
    ? await world.instance.callSealed('POST /wps/session/factor', {
        ip,
        body: { ticket: set.value.ticket, way: 'bank_name', answer: 'Abdur Rahim' },
      })
    : set
  expect(signedIn).toMatchObject({ success: true })
  return world.as(rahim, signedIn.value.token)
}

test('a payout account that is bound after the password was replaced from a new place waits three days; one from before is paid to at once, and whoever did it at home waits for nothing', async () => {
  const THIEF = '203.0.113.90'
  const soon = world.clock.at.toISOString()
  const later = new Date(world.clock.at.getTime() + 72 * 3_600_000).toISOString()
  // He has no payout account yet: the phone alone would do.
  const rina = await whoForgot(await world.player(), '01712348101', THIEF)
  await world.give(rina.id, 1000)
  const { value: new1 } = await world.bind(rina, { password: 'kheya-ghat-1984' })
  expect(new1.usableFrom).toBe(later)
  const take = (player: Player, payoutAccountId: string) =>
    player.call('POST /wps/member/withdrawal', {
      payoutAccountId,
      amount: '500',
      paymentPassword: PAYMENT_PASSWORD,
    })
  expect(await take(rina, new1.id)).toMatchObject({
    code: 'payout_account_too_new',
    value: { usableFrom: later },
  })

  const owner = await world.winner(1000)
  const moved = await whoForgot(owner, '01712348102', THIEF)
  const { value: new2 } = await world.bind(moved)
  expect(new2.usableFrom).toBe(later)
  expect(await take(moved, owner.account.id)).toMatchObject({ success: true })

  const home = await whoForgot(await world.player(), '01712348103', '127.0.0.1')
  expect((await world.bind(home, { password: 'kheya-ghat-1984' })).value.usableFrom).toBe(soon)
})

test('a link from the mailbox makes such accounts wait as a code does', async () => {
  const ip = '203.0.113.92'
  const rahim = await world.player()
  const email = `${rahim.name}@example.com`
  await sql`update members.member set email = ${email}, email_proved_at = ${world.clock.at}, created_at = created_at - interval '30 days' where id = ${rahim.id}`.execute(
    world.db,
  )
  await world.instance.call('POST /wps/member/password/email', {
    ip,
    body: { username: rahim.name, email },
  })
  const token = new URL(
    world.sent.findLast(({ template }) => template === 'password_link')!.words.link!,
  ).hash.slice('#token='.length)
  expect(
    await world.instance.callSealed('POST /wps/member/password/link', {
      ip,
      body: { token, newPassword: 'kheya-ghat-1984' },
    }),
  ).toMatchObject({ success: true })
  const { value } = await world.instance.signIn(rahim.name, 'kheya-ghat-1984', { ip })
  expect(
    (await world.bind(world.as(rahim, value.token), { password: 'kheya-ghat-1984' })).value
      .usableFrom,
  ).toBe(new Date(world.clock.at.getTime() + 72 * 3_600_000).toISOString())
})

test('a sign-in by a code just before makes the place no older: the account that is bound after the password was replaced there waits', async () => {
  const ip = '203.0.113.91'
  const rahim = await world.player()
  await sql`insert into auth.sign_in (brand_id, member_id, at, way, is_opened, ip, user_agent) values (1, ${rahim.id}, ${new Date(world.clock.at.getTime() + 30 * 86_400_000 - 60_000)}, 'sms', true, ${ip}, '')`.execute(
    world.db,
  )
  const after = await whoForgot(rahim, '01712348104', ip)
  expect((await world.bind(after, { password: 'kheya-ghat-1984' })).value.usableFrom).toBe(
    new Date(world.clock.at.getTime() + 72 * 3_600_000).toISOString(),
  )
})

test.each([
  ['a code', 'sms', 4],
  ['a device token that a code left', 'device', 5],
  ['a code with the name on his payout account', 'factor', 6],
])(
  'who came in by %s alone and waited has not been there: the account that is bound after a code replaced the password waits',
  async (_, way, digit) => {
    const ip = `203.0.113.${100 + digit}`
    const rahim = await world.player()
    // Four days before the code, once his sign-ins are put back.
    await sql`insert into auth.sign_in (brand_id, member_id, at, way, is_opened, ip, user_agent, rests_on) values (1, ${rahim.id}, ${new Date(world.clock.at.getTime() + 26 * 86_400_000)}, ${way}, true, ${ip}, '', 'sms')`.execute(
      world.db,
    )
    const after = await whoForgot(rahim, `0171234820${digit}`, ip)
    expect((await world.bind(after, { password: 'kheya-ghat-1984' })).value.usableFrom).toBe(
      new Date(world.clock.at.getTime() + 72 * 3_600_000).toISOString(),
    )
  },
)

/** A player of a month ago with an app; an operator asks for a new password of him who says that he has lost it. */
async function letInAgain(rahim: Player, email: string | null) {
  const before = new Date(world.clock.at.getTime() - 30 * 86_400_000)
  await sql`update members.member set created_at = ${before}, email = ${email}, email_proved_at = ${email && before}::timestamptz where id = ${rahim.id}`.execute(
    world.db,
  )
  await sql`update auth.sign_in set at = ${before} where member_id = ${rahim.id}`.execute(world.db)
  await sql`update cashier.payout_account set created_at = ${before} where player_id = ${rahim.id}`.execute(
    world.db,
  )
  await sql`insert into auth.authenticator (member_id, secret_box, confirmed_at) values (${rahim.id}, '\\x00', ${before})`.execute(
    world.db,
  )
  await inTransaction(world.db, (tx) =>
    world.instance.accounts.care.askNewPassword(tx, {
      id: rahim.id,
      brandId: 1,
      type: 0,
      username: rahim.name,
    }),
  )
}

test('after an operator took the app of somebody away who is reached nowhere no money goes out for three days, and payout accounts bound then wait', async () => {
  const later = new Date(world.clock.at.getTime() + 72 * 3_600_000).toISOString()
  const ip = '203.0.113.93'
  const rahim = await world.winner(1000)
  await letInAgain(rahim, null)
  // The name on his payout account, which others may know, is all that guards him now.
  const {
    value: { ticket },
  } = await world.instance.signIn(rahim.name, PASSWORD, { ip })
  const { value } = await world.instance.callSealed('POST /wps/session/factor', {
    ip,
    body: { ticket, way: 'bank_name', answer: 'Abdur Rahim' },
  })
  const change = {
    oldPassword: PASSWORD,
    newPassword: 'kheya-ghat-1984',
    confirmNewPassword: 'kheya-ghat-1984',
  }
  const {
    value: { token },
  } = await world.instance.callSealed('POST /wps/member/password', {
    token: value.token,
    ip,
    body: change,
  })
  const again = world.as(rahim, token)
  expect((await world.bind(again)).value.usableFrom).toBe(later)
  const take = () =>
    again.call('POST /wps/member/withdrawal', {
      payoutAccountId: rahim.account.id,
      amount: '500',
      paymentPassword: PAYMENT_PASSWORD,
    })
  expect(await take()).toMatchObject({ code: 'payouts_held', value: { until: later } })
  expect((await again.call('GET /wps/member/withdrawal/terms')).value).toMatchObject({
    heldUntil: later,
  })
  await sql`update members.member set payouts_held_until = ${world.clock.at} where id = ${rahim.id}`.execute(
    world.db,
  )
  expect(await take()).toMatchObject({ success: true })
})

test('where such a player is reached at a mailbox that has stood, only accounts bound afterwards wait, wherever he sets the new password', async () => {
  const later = new Date(world.clock.at.getTime() + 72 * 3_600_000).toISOString()
  const rahim = await world.winner(1000)
  const email = `${rahim.name}@example.com`
  await letInAgain(rahim, email)
  await world.instance.call('POST /wps/member/password/email', {
    body: { username: rahim.name, email },
  })
  const token = new URL(
    world.sent.findLast(({ template }) => template === 'password_link')!.words.link!,
  ).hash.slice('#token='.length)
  const {
    value: { ticket },
  } = await world.instance.callSealed('POST /wps/member/password/link', {
    body: { token, newPassword: 'kheya-ghat-1984' },
  })
  const { value } = await world.instance.callSealed('POST /wps/session/factor', {
    body: { ticket, way: 'bank_name', answer: 'Abdur Rahim' },
  })
  const again = world.as(rahim, value.token)
  expect((await world.bind(again)).value.usableFrom).toBe(later)
  expect(
    await again.call('POST /wps/member/withdrawal', {
      payoutAccountId: rahim.account.id,
      amount: '500',
      paymentPassword: PAYMENT_PASSWORD,
    }),
  ).toMatchObject({ success: true })
})

test('what a stranger asked for to an account of his own is not paid once the player has put him out, though he knew the payment password; the player may bind that account himself', async () => {
  const rahim = await world.winner(2000)
  world.pass(5 * 24 * 60)
  const elsewhere = '203.0.113.66'
  await sql`update members.member set known_from = ${elsewhere}, known_from_at = ${world.clock.at} where id = ${rahim.id}`.execute(
    world.db,
  )
  const stranger = world.as(
    rahim,
    (await world.instance.signIn(rahim.name, PASSWORD, { ip: elsewhere })).value.token,
    elsewhere,
  )
  const number = world.newNumber()
  const { value: account } = await world.bind(stranger, { number })
  const { value: asked } = await stranger.call('POST /wps/member/withdrawal', {
    payoutAccountId: account.id,
    amount: '900',
    paymentPassword: PAYMENT_PASSWORD,
  })
  await farida.call(`POST /ops/withdrawals/${asked.id}/approve`, {})
  world.sent.length = 0
  const { value: ended } = await world.instance.callSealed('POST /wps/member/devices/end', {
    token: rahim.token,
    body: { password: PASSWORD },
  })
  expect(ended).toMatchObject({ ended: 1 })
  const home = world.as(rahim, ended.token)
  expect(
    await farida.call(`POST /ops/withdrawals/${asked.id}/paid`, {
      paymentReference: 'BKX81STOLEN',
    }),
  ).toMatchObject({ code: 'payout_account_gone' })
  const newAccountsFrom = new Date(world.clock.at.getTime() + 72 * 3_600_000).toISOString()
  expect((await home.call('GET /wps/member/withdrawal/terms')).value).toMatchObject({
    hasPaymentPassword: true,
    payoutAccounts: [{ id: rahim.account.id }],
    newAccountsFrom,
    heldUntil: null,
  })
  expect((await home.call('GET /wps/member/withdrawals')).value.rows).toMatchObject([
    { id: asked.id, isPayoutAccountGone: true },
  ])
  expect((await world.bind(home, { number })).value).toMatchObject({
    usableFrom: new Date(world.clock.at.getTime() + 72 * 3_600_000).toISOString(),
  })
})

test('payout numbers can be tried ten times an hour, so that nobody learns whose are bound', async () => {
  const curious = await world.player()
  for (let tries = 0; tries < 10; tries++)
    expect((await world.bind(curious)).code).not.toBe('too_many_requests')
  expect(await world.bind(curious)).toMatchObject({ code: 'too_many_requests' })
})

test('the holder of a payout account is a name in letters of any script', async () => {
  const player = await world.player()
  for (const holder of [
    '<b>x</b>',
    'Rahim; drop table',
    '0171',
    'x',
    'Rahim\u202eUddin',
    'R'.repeat(81),
  ])
    expect(await world.bind(player, { holder })).toMatchObject({
      status: 400,
      code: 'invalid_input',
      value: { fields: { holder: expect.any(String) } },
    })
  for (const holder of ['  Md. Abdur-Rahim O’Neil ', 'মোঃ র‍্যাবেয়া খাতুন', 'Ли Вэй'])
    expect((await world.bind(player, { holder })).value).toMatchObject({ holder: holder.trim() })
})

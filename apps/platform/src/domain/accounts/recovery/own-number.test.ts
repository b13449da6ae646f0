import { totp } from '@padma/testkit'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { PASSWORD } from '../test-world.ts'
import { ABOUT, NEW, recoveryWorld } from './test-recovery.ts'

const { world, one, beginAnew, ops, hours, completeDue, sentTo, ask, openOf, isIn } =
  await recoveryWorld()
beforeEach(beginAnew)

async function bindBy(token: string, channel: 'sms' | 'mail', to: string) {
  await sql`delete from http.rate_limit`.execute(world.db)
  await one.callSealed('POST /wps/member/contact/code', {
    token,
    body: { channel, to, password: PASSWORD },
  })
  const verificationCode = one.sent.findLast(({ template }) => template === 'code_contact')!.words
    .code
  expect(
    await one.callSealed('POST /wps/member/contact', {
      token,
      body: { channel, to, verificationCode },
    }),
  ).toMatchObject({ success: true })
}

/** As if what he is reached by had been added in a session from no place of his. */
const cameFromAfar = (username: string, way: 'sms' | 'mail') =>
  sql`
  insert into accounts.proof_origin (member_id, way, at, since, made_in, made_from)
  select id, ${way}, proved_at, proved_at, 0, '203.0.113.66' from (select id, case ${way} when 'sms' then mobile_proved_at else email_proved_at end as proved_at from accounts.member where username = ${username}) m
  on conflict (member_id, way) do update set at = excluded.at, since = excluded.since, made_from = excluded.made_from`.execute(
    world.db,
  )

/** A member whose number of thirty days a stranger in a session of his, who has the password, puts his own in the place of; and an app and a mailbox beside it; `isName`: who registered by it. */
async function robbed(username: string, last: string, { isName = false } = {}) {
  const { token } = (await one.register(username)).value
  const own = `+8801${NEW.slice(2)}${last}`
  const thiefs = `+88017123490${last}`
  await sql`update accounts.member set mobile = ${own}, mobile_proved_at = ${new Date(world.clock.at.getTime() - 30 * 86_400_000)}, created_at = ${new Date(world.clock.at.getTime() - 60 * 86_400_000)} where username = ${username}`.execute(
    world.db,
  )
  if (isName)
    await sql`update accounts.member set username = ${own.slice(1)} where username = ${username}`.execute(
      world.db,
    )
  const bind = (channel: 'sms' | 'mail', to: string, by: string = token) => bindBy(by, channel, to)
  await bind('sms', thiefs)
  await hours(1)
  await bind('mail', `${username}@thief.example`)
  const { secret: app } = (
    await one.callSealed('POST /wps/member/factors/authenticator', {
      token,
      body: { password: PASSWORD },
    })
  ).value
  await one.callSealed('POST /wps/member/factors/authenticator/confirm', {
    token,
    body: { code: totp(app, world.clock.at.getTime()) },
  })
  return { token, own, thiefs, bind }
}

test('what is done to an account after its number was replaced is told to the number that was, as long as it is believed', async () => {
  const { token, own, thiefs } = await robbed('Lost40', '40')
  const told = () =>
    one.sent
      .splice(0)
      .filter(({ to }) => to === own)
      .map(({ template }) => template)
  expect(told()).toEqual(['mobile_changed', 'email_changed', 'authenticator_added'])
  const { value } = await one.callSealed('POST /wps/member/password', {
    token,
    body: {
      oldPassword: PASSWORD,
      newPassword: 'kheya-ghat 1984',
      confirmNewPassword: 'kheya-ghat 1984',
    },
  })
  await one.callSealed('POST /wps/member/payment-password', {
    token: value.token,
    body: { password: 'kheya-ghat 1984', paymentPassword: '482913' },
  })
  expect(one.sent.map(({ template, to }) => [template, to])).toEqual(
    [thiefs, 'Lost40@thief.example', own]
      .flatMap((to) => [['password_changed', to]])
      .concat([thiefs, 'Lost40@thief.example', own].map((to) => ['payment_password_changed', to])),
  )
  one.sent.length = 0
  await hours(72)
  const again = (await one.signIn('Lost40', 'kheya-ghat 1984')).value.token
  await one.callSealed('POST /wps/member/password', {
    token: again,
    body: { oldPassword: 'kheya-ghat 1984', newPassword: PASSWORD, confirmNewPassword: PASSWORD },
  })
  expect(told()).toEqual([])
})

test('where the number or the mailbox that was has come to be another member’s, who has proved it, what is done to the account is told to him no more', async () => {
  const { token, own } = await robbed('Lost60', '60')
  await bindBy(token, 'mail', 'Lost60@second.example')
  await sql`insert into accounts.former_contact (member_id, channel, recipient, proved_at, until) select id, 'mail', 'Lost60@old.example', created_at, 'infinity' from accounts.member where username = 'Lost60'`.execute(
    world.db,
  )
  const told = async (password: string, former: string) => {
    one.sent.length = 0
    const session = (await one.signIn('Lost60', former)).value.token
    expect(
      await one.callSealed('POST /wps/member/password', {
        token: session,
        body: { oldPassword: former, newPassword: password, confirmNewPassword: password },
      }),
    ).toMatchObject({ success: true })
    return one.sent
      .filter(
        ({ template, to }) =>
          template === 'password_changed' && [own, 'Lost60@old.example'].includes(to),
      )
      .map(({ to }) => to)
  }
  const another = (await one.register('Lost61')).value.token
  // Given, and read by nobody.
  await sql`update accounts.member set mobile = ${own}, email = 'lost60@old.example' where username = 'Lost61'`.execute(
    world.db,
  )
  expect(await told('kheya-ghat 1984', PASSWORD)).toEqual([own, 'Lost60@old.example'])
  await sql`update accounts.member set mobile = null, email = null where username = 'Lost61'`.execute(
    world.db,
  )
  await bindBy(another, 'sms', own)
  expect(await told('kheya-ghat 1985', 'kheya-ghat 1984')).toEqual(['Lost60@old.example'])
  await bindBy(another, 'mail', 'lost60@old.example')
  expect(await told('kheya-ghat 1986', 'kheya-ghat 1985')).toEqual([])
})

test.each([
  ['41', 2],
  ['42', 80 * 24],
])(
  'who asks by the number that was his own before a stranger’s took its place gets it back, and nothing that came after it keeps it away: %s',
  async (last, later) => {
    const username = `Lost${last}`
    const { token, own, thiefs, bind } = await robbed(username, last)
    await one.callSealed('POST /wps/member/payment-password', {
      token,
      body: { password: PASSWORD, paymentPassword: '482913' },
    })
    await hours(later)
    expect(await ask(username, last)).toMatchObject({ success: true })
    const [asked] = await openOf(username)
    expect(asked).toMatchObject({ ownUntil: expect.any(String) })
    one.sent.length = 0
    expect(
      await ops(`POST /ops/recoveries/${asked.id}/grant`, { reason: 'knew his deposits' }),
    ).toMatchObject({ value: { state: 'granted' } })
    // What came later hears of it, without the link that cancels.
    expect(sentTo()).toEqual([
      ['own_number_returns', thiefs],
      ['own_number_returns', `${username}@thief.example`],
      ['recovery_waits', own],
    ])
    const session = later < 72 ? token : (await one.signIn(username, PASSWORD)).value.token
    expect(
      (await one.call('GET /wps/member/profile', { token: session })).value.newNumber,
    ).toMatchObject({ isOwn: true })
    expect(
      await one.call('POST /wps/member/recovery/keep', { token: session, body: {} }),
    ).toMatchObject({ status: 409, code: 'own_number_returns' })
    if (later < 72) await bind('sms', '01712349999')
    await sql`insert into accounts.closure (member_id, brand_id, asked_at, due_at) select id, 1, ${world.clock.at}, ${world.clock.at} from accounts.member where username = ${username}`.execute(
      world.db,
    )
    await sql`update accounts.member set mobile_read_at = ${world.clock.at} where username = ${username}`.execute(
      world.db,
    )
    one.sent.length = 0
    await hours(73)
    expect(await completeDue()).toBeGreaterThan(0)
    const { rows } =
      await sql<object>`select m.mobile, m.email, exists (select from accounts.authenticator where member_id = m.id) as "hasApp", exists (select from accounts.payment_password where member_id = m.id) as "canPay", password_set_by as by, exists (select from accounts.closure where member_id = m.id) as "isToClose" from accounts.member m where username = ${username}`.execute(
        world.db,
      )
    expect(rows).toEqual([
      { mobile: own, email: null, hasApp: false, canPay: false, by: 'house', isToClose: false },
    ])
    expect(await isIn(session)).toBe(false)
    expect(await one.signIn(username, PASSWORD)).toMatchObject({ code: 'wrong_credentials' })
  },
)

test('a mailbox that was there before the number was replaced still cancels its return; a number of long ago is nobody’s own', async () => {
  const { own } = await robbed('Lost43', '43')
  await sql`update accounts.member set email = 'Lost43@example.com', email_proved_at = ${new Date(world.clock.at.getTime() - 40 * 86_400_000)} where username = 'Lost43'`.execute(
    world.db,
  )
  await hours(74)
  await ask('Lost43', '43')
  const [{ id }] = await openOf('Lost43')
  one.sent.length = 0
  await ops(`POST /ops/recoveries/${id}/grant`, { reason: 'knew his deposits' })
  const granted = one.sent.find(({ template }) => template === 'recovery_granted')!
  expect([granted.to, one.sent.filter(({ words }) => words.link).length]).toEqual([
    'Lost43@example.com',
    1,
  ])
  expect(
    await one.callSealed('POST /wps/member/recovery/cancel', {
      body: { token: granted.words.link!.split('#token=')[1] },
    }),
  ).toMatchObject({ success: true })
  await hours(91 * 24)
  await one.accounts.purgeCodes()
  await sql`delete from http.rate_limit`.execute(world.db)
  await ask('Lost43', '43')
  expect(await openOf('Lost43')).toMatchObject([
    { ownUntil: null, to: `${own.slice(0, 7)}…${own.slice(-3)}` },
  ])
})

/** A code that came to a number in full, and the request for it. */
async function askFor(username: string, number: string) {
  await sql`delete from http.rate_limit`.execute(world.db)
  const to = { mobileNum: number, countryDialingCode: '' }
  await one.call('POST /wps/verification/sms/noLogin', { body: { ...to, purpose: 'recovery' } })
  const verificationCode = one.sent.splice(0).at(-1)!.words.code
  expect(
    await one.callSealed('POST /wps/member/recovery', {
      body: { username, ...to, verificationCode, about: ABOUT },
    }),
  ).toMatchObject({ success: true })
}

test('who asks by his own number gets it back where what took its place was taken off, and no other number takes that place', async () => {
  const { own } = await robbed('Lost56', '56')
  await sql`update accounts.member set mobile = null, mobile_proved_at = null where username = 'Lost56'`.execute(
    world.db,
  )
  await sql`delete from accounts.former_contact f using accounts.member m where m.id = f.member_id and m.username = 'Lost56'`.execute(
    world.db,
  )
  await ask('Lost56', '57')
  expect(await openOf('Lost56')).toEqual([])
  await sql`delete from http.rate_limit`.execute(world.db)
  await ask('Lost56', '56')
  const [asked] = await openOf('Lost56')
  expect(asked).toMatchObject({ ownUntil: expect.any(String) })
  expect(
    await ops(`POST /ops/recoveries/${asked.id}/grant`, { reason: 'knew his deposits' }),
  ).toMatchObject({ value: { state: 'granted' } })
  await hours(73)
  expect(await completeDue()).toBe(1)
  expect(await has('Lost56')).toMatchObject({ mobile: own, email: null })
})

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
  expect(
    (await sql`select mobile from accounts.member where username = 'Lost45'`.execute(world.db))
      .rows,
  ).toEqual([{ mobile: own }])
  expect(
    await ops(`POST /ops/recoveries/${thiefsCase.id}/grant`, { reason: 'he was convincing' }),
  ).toMatchObject({ code: 'item_closed' })
  await ops(`POST /ops/recoveries/${thiefsCase.id}/refuse`, { reason: 'it was a stranger’s' })
  await askFor('Lost45', thiefs)
  const [again] = await openOf('Lost45')
  expect(again).toMatchObject({ ownUntil: null })
  await ops(`POST /ops/recoveries/${again.id}/grant`, { reason: 'he was convincing' })
  expect(one.sent.find(({ to }) => to === own)).toMatchObject({
    template: 'recovery_granted',
    words: { link: expect.any(String) },
  })
})

test('neither is it where the member has put his own number back himself; his own still is', async () => {
  const { own, thiefs, bind } = await robbed('Lost46', '46')
  await hours(80)
  const { token } = (await one.signIn('Lost46', PASSWORD)).value
  await bind('sms', '01712349946', token)
  await askFor('Lost46', thiefs)
  const [open] = await openOf('Lost46')
  expect(
    await ops(`POST /ops/recoveries/${open.id}/grant`, { reason: 'he was convincing' }),
  ).toMatchObject({ success: true })
  await bind('sms', own, token)
  expect((await ops(`GET /ops/recoveries/${open.id}`)).value).toMatchObject({ state: 'failed' })
  await askFor('Lost46', thiefs)
  expect(await openOf('Lost46')).toMatchObject([{ ownUntil: null }])
  await hours(74)
  await bind('sms', '01712349947', (await one.signIn('Lost46', PASSWORD)).value.token)
  await askFor('Lost46', own)
  expect(await openOf('Lost46')).toMatchObject([{ ownUntil: expect.any(String) }])
})

await sql`insert into cashier.method (id, brand_id, name, minimum, maximum, suggested) values ('bkash', 1, 'bKash', 1, 2, '{1}') on conflict do nothing`.execute(
  world.db,
)
/** A passkey and a payout account of his latest session; the tests have no device and no cashier. */
async function addKeyAndAccount(username: string, name: string, number: string) {
  const {
    rows: [session],
  } = await sql<{
    member: bigint
    id: bigint
  }>`select s.member_id as member, s.id from accounts.session s join accounts.member m on m.id = s.member_id where m.username = ${username} order by s.id desc limit 1`.execute(
    world.db,
  )
  const { member, id } = session!
  await sql`insert into accounts.passkey (brand_id, member_id, host, credential_id, public_key, counter, transports, name, made_at, made_in, made_from) values (1, ${member}, 'localhost', gen_random_uuid()::text, '\\x00', 0, '{}', ${name}, ${world.clock.at}, ${id}, '127.0.0.1')`.execute(
    world.db,
  )
  await sql`insert into cashier.payout_account (brand_id, player_id, request_key, method_id, number, holder, usable_from, created_at, made_in, made_from) values (1, ${member}, gen_random_uuid(), 'bkash', ${number}, 'Holder', ${world.clock.at}, ${world.clock.at}, ${id}, '127.0.0.1')`.execute(
    world.db,
  )
}
const has = async (username: string) =>
  (
    await sql<object>`
  select m.mobile, m.email, exists (select from accounts.payment_password where member_id = m.id) as "canPay",
    array(select name from accounts.passkey where member_id = m.id order by name) as keys, array(select number from cashier.payout_account where player_id = m.id and removed_at is null order by number) as accounts
  from accounts.member m where m.username = ${username}`.execute(world.db)
  ).rows[0]
const toOwn = (own: string) =>
  one.sent.filter(({ to }) => to === own).map(({ template }) => template)

test.each([
  ['47', true],
  ['48', false],
])(
  'what came within a month before the number was replaced goes with what came after, and does not cancel its return; what had stood longer stays: %s',
  async (last, isPaymentYoung) => {
    const username = `Lost${last}`
    const setPayment = async (token: string) =>
      expect(
        await one.callSealed('POST /wps/member/payment-password', {
          token,
          body: { password: PASSWORD, paymentPassword: '482913' },
        }),
      ).toMatchObject({ success: true })
    const { token: first } = (await one.register(username)).value
    await addKeyAndAccount(username, 'own', '01711000001')
    if (!isPaymentYoung) await setPayment(first)
    const own = `+8801${NEW.slice(2)}${last}`
    await sql`update accounts.member set mobile = ${own}, mobile_proved_at = created_at where username = ${username}`.execute(
      world.db,
    )
    await hours(31 * 24)
    const { token } = (await one.signIn(username, PASSWORD)).value
    await bindBy(token, 'mail', `${username}@thief.example`)
    if (isPaymentYoung) await setPayment(token)
    await addKeyAndAccount(username, 'laid ready', '01711000002')
    await hours(1)
    await bindBy(token, 'sms', `+88017123490${last}`)
    await addKeyAndAccount(username, 'later', '01711000003')
    expect(await ask(username, last)).toMatchObject({ success: true })
    const [{ id }] = await openOf(username)
    one.sent.length = 0
    await ops(`POST /ops/recoveries/${id}/grant`, { reason: 'knew his deposits' })
    expect(one.sent.map(({ template, to, words }) => [template, to, Boolean(words.link)])).toEqual([
      ['own_number_returns', `+88017123490${last}`, false],
      ['own_number_returns', `${username}@thief.example`, false],
      ['recovery_waits', own, false],
    ])
    one.sent.length = 0
    await hours(80)
    expect(await completeDue()).toBeGreaterThan(0)
    expect(await has(username)).toEqual({
      mobile: own,
      email: null,
      canPay: !isPaymentYoung,
      keys: ['own'],
      accounts: ['01711000001'],
    })
    expect(toOwn(own)).toEqual([
      'passkey_removed',
      isPaymentYoung ? 'payment_password_taken' : 'payout_accounts_taken',
      'contact_taken_off',
      'recovery_done',
    ])
    if (!isPaymentYoung)
      expect(
        one.sent.find(({ to, template }) => to === own && template === 'payout_accounts_taken')!
          .words.what,
      ).toBe('bKash 017•••••002, bKash 017•••••003')
  },
)

test('a mailbox that took the place of the member’s own meanwhile gives it back where it is kept, and nothing of the stranger’s is asked for in its stead', async () => {
  const formers = async (username: string) =>
    (
      await sql<{
        recipient: string
      }>`select f.recipient from accounts.former_contact f join accounts.member m on m.id = f.member_id where m.username = ${username}`.execute(
        world.db,
      )
    ).rows.map(({ recipient }) => recipient)
  const returned = async (username: string, last: string, isDoubted: boolean) => {
    await one.register(username)
    await hours(100)
    await sql`update accounts.member set mobile = ${`+8801${NEW.slice(2)}${last}`}, mobile_proved_at = created_at, email = ${`${username}@example.com`}, email_proved_at = created_at where username = ${username}`.execute(
      world.db,
    )
    const { token } = (await one.signIn(username, PASSWORD)).value
    await bindBy(token, 'mail', `${username}@thief.example`)
    await hours(1)
    await bindBy(token, 'sms', `+88017123490${last}`)
    if (isDoubted)
      await sql`update accounts.former_contact set until = 'infinity' where channel = 'mail' and recipient = ${`${username}@example.com`}`.execute(
        world.db,
      )
    await hours(74)
    if (!isDoubted)
      await bindBy(
        (await one.signIn(username, PASSWORD)).value.token,
        'mail',
        `${username}@second.example`,
      )
    expect(await formers(username)).toContain(
      isDoubted ? `${username}@example.com` : `${username}@thief.example`,
    )
    await ask(username, last)
    const [{ id }] = await openOf(username)
    await ops(`POST /ops/recoveries/${id}/grant`, { reason: 'knew his deposits' })
    await hours(73)
    // As if it had been put there later.
    if (!isDoubted)
      await sql`update accounts.former_contact set until = ${new Date(world.clock.at.getTime() + 3_600_000)} where recipient = ${`${username}@thief.example`}`.execute(
        world.db,
      )
    expect(await completeDue()).toBe(1)
  }
  await returned('Lost49', '49', true)
  expect([await has('Lost49'), await formers('Lost49')]).toMatchObject([
    { email: 'Lost49@example.com' },
    [],
  ])
  await returned('Lost50', '50', false)
  expect([await has('Lost50'), await formers('Lost50')]).toMatchObject([{ email: null }, []])
})

test('a number that was the member’s name is still what he asks by after a stranger’s took its place; whoever stands by it comes first, and nobody hears of either', async () => {
  const { own, thiefs } = await robbed('Lost51', '51', { isName: true })
  const name = own.slice(1)
  expect(
    (await sql`select 1 from accounts.member where username = ${thiefs.slice(1)}`.execute(world.db))
      .rows,
  ).toHaveLength(1)
  const answer = await ask(`0${name.slice(3)}`, '51')
  expect(answer).toMatchObject({ success: true })
  const [asked] = await openOf(thiefs.slice(1))
  expect(asked).toMatchObject({ ownUntil: expect.any(String) })
  await sql`delete from http.rate_limit`.execute(world.db)
  expect((await ask('01719999951', '52')).value).toEqual(answer.value)
  await ops(`POST /ops/recoveries/${asked.id}/grant`, { reason: 'knew his deposits' })
  one.sent.length = 0
  await hours(73)
  expect(await completeDue()).toBe(1)
  expect(one.sent.find(({ template }) => template === 'recovery_done')).toMatchObject({
    to: own,
    words: { username: name },
  })
  expect(await has(name)).toMatchObject({ mobile: own })

  const { own: second, thiefs: other } = await robbed('Lost53', '53', { isName: true })
  await one.register('Lost54')
  await sql`update accounts.member set mobile = ${second}, mobile_proved_at = now() where username = 'Lost54'`.execute(
    world.db,
  )
  await ask(second, '55')
  expect([await openOf('Lost54'), await openOf(other.slice(1))]).toMatchObject([[{}], []])
})

test.each([
  ['58', 29, false],
  ['59', 31, true],
])(
  'a mailbox cancels the return of the own number, and stays beside it, only if it had stood for a month when that was replaced; it is told in any case: %s',
  async (last, days, isLinked) => {
    const username = `Lost${last}`
    await robbed(username, last)
    await sql`update accounts.member set created_at = created_at - interval '90 days', email = ${`${username}@example.com`}, email_proved_at = ${new Date(world.clock.at.getTime() - days * 86_400_000 - 3_600_000)} where username = ${username}`.execute(
      world.db,
    )
    await hours(74)
    await ask(username, last)
    const [{ id }] = await openOf(username)
    one.sent.length = 0
    await ops(`POST /ops/recoveries/${id}/grant`, { reason: 'knew his deposits' })
    expect(
      one.sent
        .filter(({ to }) => to === `${username}@example.com`)
        .map(({ template, words }) => [template, Boolean(words.link)]),
    ).toEqual([isLinked ? ['recovery_granted', true] : ['own_number_returns', false]])
    await cameFromAfar(username, 'mail')
    await hours(73)
    expect(await completeDue()).toBe(1)
    expect(await has(username)).toMatchObject({
      email: isLinked ? `${username}@example.com` : null,
    })
  },
)

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../db/in-transaction.ts'
import { holdMember } from '../members/index.ts'
import { createWallet } from '../wallet/index.ts'
import { accountsWorld } from '../auth/testing/accounts.test-world.ts'
import { signedInOperators } from '../operators/test-operators.ts'
import { untilWaiting } from '../auth/testing/until-waiting.test-world.ts'
import { PASSWORD } from '../auth/testing/test-world.ts'

const NEW_PASSWORD = 'Kheya-ghat 1984'
const HOME = '198.51.100.7'
const ELSEWHERE = '203.0.113.9'
const ABOUT = 'Rahim Uddin; my last deposit was 500 by bKash on Friday'
const { world, one, other } = await accountsWorld()
const ops = await signedInOperators(world, one, {
  owner: [1, 'owner'],
  owner2: [1, 'owner'],
  cashier1: [1, 'cashier'],
  theirs: [2, 'owner'],
})
const keepOperators = () =>
  sql`
    update operators.session
    set created_at = ${world.clock.at}, last_seen_at = ${world.clock.at}`.execute(world.db)
beforeEach(async () => {
  await sql`delete from http.rate_limit`.execute(world.db)
  await keepOperators()
  one.sent.length = other.sent.length = 0
})

const hours = async (count: number) => {
  world.clock.at = new Date(world.clock.at.getTime() + count * 3_600_000)
  await keepOperators()
}
const isIn = async (token: string) => (await one.call('GET /wps/member/info', { token })).success
const heldHours = async (id: bigint) => {
  const until = await one.accounts.payoutHoldOf(world.db, id)
  return until === null ? 0 : Math.round((until.getTime() - world.clock.at.getTime()) / 3_600_000)
}
const completeDue = (by = one) => by.accounts.recovery.completeDue(by.audit.write)

let numbers = 0
/** A member with a verified number, signed in at home; `last`: of the number that they may get. */
async function member(username: string) {
  const last = String(++numbers).padStart(4, '0')
  const mobile = `+880171235${last}`
  const { token } = (await one.register(username, { ip: HOME })).value
  const verifiedAt = new Date(world.clock.at.getTime() - 86_400_000)
  const { rows } = await sql<{ id: bigint }>`
    update members.member set mobile = ${mobile}, mobile_proved_at = ${verifiedAt}
    where username = ${username} returning id`.execute(world.db)
  return { id: rows[0]!.id, username, token: token as string, mobile, next: `0171236${last}` }
}
type Known = Awaited<ReturnType<typeof member>>
const contacts = async ({ id }: Known) =>
  (
    await sql<{ mobile: string | null; email: string | null; isVerified: boolean }>`
      select mobile, email, mobile_proved_at is not null as "isVerified" from members.member
      where id = ${id}`.execute(world.db)
  ).rows[0]!

async function askNumber({ username, next }: Known, more: object = {}) {
  await one.call('POST /wps/verification/sms/noLogin', {
    body: { mobileNum: next, purpose: 'recovery' },
  })
  const verificationCode = one.sent.splice(0).at(-1)?.words.code ?? '000000'
  const body = { username, mobileNum: next, verificationCode, about: ABOUT, ...more }
  return one.callSealed('POST /wps/member/recovery', { ip: ELSEWHERE, body })
}
const openCase = async ({ username }: Known) =>
  (await ops('GET /ops/recoveries')).value.rows.find(
    ({ player }: { player: { username: string } }) => player.username === username,
  )
const grant = (id: string, body: object = {}, as = 'owner') =>
  ops(`POST /ops/recoveries/${id}/grant`, { reason: 'knew the last deposit', ...body }, as)

/** A thief with the password and a fresh session binds a number of their own. */
async function takenOver(known: Known, thiefNumber: string) {
  await one.callSealed('POST /wps/member/contact/code', {
    token: known.token,
    body: { channel: 'sms', to: thiefNumber },
  })
  const verificationCode = one.sent.findLast(({ template }) => template === 'code_contact')!.words
    .code
  await one.callSealed('POST /wps/member/contact', {
    token: known.token,
    body: { channel: 'sms', to: thiefNumber, verificationCode },
  })
  const link = one.sent.findLast(({ template }) => template === 'security_event')!.words.link!
  one.sent.length = 0
  return link.split('#token=')[1]!
}
const eventsOf = async ({ id }: Known) =>
  (await ops(`GET /ops/players/${id}/security-events`)).value.events

/** Above what one operator decides about. */
const makeRich = (known: Known) =>
  inTransaction(world.db, (tx) =>
    createWallet().credit(tx, {
      playerId: known.id,
      units: 20_000n * 100_000n,
      kind: 'gift',
      source: 'test',
      reference: `rich ${known.id}`,
      house: 'test',
      cause: 'test',
    }),
  )

test('a lost number: asked by the code of the new one, granted, waited for, done', async () => {
  const known = await member('Lost1')
  expect(await askNumber(known)).toMatchObject({ success: true, value: { waitingHours: 72 } })
  const { id } = await openCase(known)
  expect(await grant(id, {}, 'theirs')).toMatchObject({ code: 'not_found' })
  expect(await grant(id)).toMatchObject({ success: true, value: { state: 'waiting' } })
  expect(one.sent.map(({ to, template }) => [to, template])).toEqual([
    [known.mobile, 'recovery_granted'],
    [`+88${known.next}`, 'recovery_waits'],
  ])
  expect((await one.call('GET /wps/member/profile', { token: known.token })).value.access).toEqual({
    kind: 'lost_number',
    masked: expect.any(String),
    dueAt: expect.any(String),
  })
  await hours(71)
  expect(await completeDue()).toBe(0)
  await hours(2)
  one.sent.length = 0
  expect(await Promise.all([completeDue(), completeDue(other)])).toContain(1)
  expect(await contacts(known)).toMatchObject({ mobile: `+88${known.next}`, isVerified: true })
  expect([await isIn(known.token), await heldHours(known.id)]).toEqual([false, 72])
  expect(
    [...one.sent, ...other.sent]
      .filter(({ template }) => template === 'security_event')
      .map(({ to }) => to)
      .sort(),
  ).toEqual([known.mobile, `+88${known.next}`].sort())
})

test('what was granted is cancelled by the link, or in a session that is still open', async () => {
  for (const [name, cancel] of [
    ['Lost2', 'link'],
    ['Lost3', 'session'],
  ] as const) {
    const known = await member(name)
    await askNumber(known)
    const { id } = await openCase(known)
    await grant(id)
    const link = one.sent.find(({ template }) => template === 'recovery_granted')!.words.link!
    const cancelled =
      cancel === 'session'
        ? await one.call('POST /wps/member/recovery/keep', { token: known.token, body: {} })
        : await one.callSealed('POST /wps/member/recovery/cancel', {
            body: { token: link.split('#token=')[1] },
          })
    expect(cancelled).toMatchObject({ value: { username: name } })
    await hours(73)
    expect(await completeDue()).toBe(0)
    expect(await contacts(known)).toMatchObject({ mobile: known.mobile })
  }
})

test('a code that was read at the lost number, or another number since, ends the case', async () => {
  const [reader, mover] = [await member('Lost4'), await member('Lost5')]
  for (const known of [reader, mover]) {
    await askNumber(known)
    await grant((await openCase(known)).id)
  }
  await sql`
    update members.member
    set mobile_read_at = ${new Date(world.clock.at.getTime() + 1)}
    where id = ${reader.id}`.execute(world.db)
  await sql`update members.member set mobile = '+8801712377777' where id = ${mover.id}`.execute(
    world.db,
  )
  await hours(73)
  expect(await completeDue()).toBe(0)
  const closed = (await ops('GET /ops/recoveries?state=closed')).value.rows
  expect(
    closed
      .filter(({ obstacle }: { obstacle: string | null }) => obstacle)
      .map(({ player, state, obstacle }: Record<string, any>) => [player.username, state, obstacle])
      .sort(),
  ).toEqual([
    ['Lost4', 'cancelled', 'number_read'],
    ['Lost5', 'cancelled', 'number_changed'],
  ])
})

test('a name that no one bears gets the same answer and no operator reads it', async () => {
  const known = await member('Lost6')
  expect(await askNumber({ ...known, username: 'NoSuchName' })).toEqual(
    await askNumber({ ...known, next: '01712369999' }).then((answer) => answer),
  )
  expect(
    (await ops('GET /ops/recoveries')).value.rows.filter(
      ({ player }: { player: { username: string } }) => player.username === 'NoSuchName',
    ),
  ).toEqual([])
})

test('lost factors: asked by the ticket of a sign-in, waited for, then gone', async () => {
  const known = await member('Lost7')
  await one.callSealed('POST /wps/member/factors/authenticator', { token: known.token, body: {} })
  await sql`
    update auth.authenticator
    set confirmed_at = ${world.clock.at}
    where member_id = ${known.id}`.execute(world.db)
  const { value } = await one.signIn('Lost7', PASSWORD, { ip: ELSEWHERE })
  const ask = (ticket: string) =>
    one.callSealed('POST /wps/member/recovery', {
      ip: ELSEWHERE,
      body: { kind: 'lost_factors', ticket, about: ABOUT },
    })
  expect(await ask('x'.repeat(43))).toMatchObject({ code: 'sign_in_again' })
  expect(await ask(value.ticket)).toMatchObject({ success: true })
  expect(await grant((await openCase(known)).id)).toMatchObject({ value: { state: 'waiting' } })
  expect(one.sent.map(({ template }) => template)).toEqual(['factors_reset_granted'])
  await hours(73)
  expect(await completeDue()).toBe(1)
  expect(await one.signIn('Lost7', PASSWORD, { ip: ELSEWHERE })).toMatchObject({
    success: true,
    value: { offerFactor: true },
  })
  expect([await contacts(known), await heldHours(known.id)]).toMatchObject([
    { mobile: known.mobile, isVerified: false },
    72,
  ])
})

test('people restore an account to before a change: contacts back, factors and password gone', async () => {
  const known = await member('Restored1')
  const link = await takenOver(known, '01712377001')
  expect(await one.callSealed('POST /wps/session/not-me', { body: { token: link } })).toMatchObject(
    { success: true },
  )
  const asked = await openCase(known)
  expect(asked).toMatchObject({ kind: 'not_me', event: { kind: 'mobile_changed' } })
  expect(await grant(asked.id)).toMatchObject({ value: { fields: { event: 'required' } } })
  expect(await grant(asked.id, { event: asked.event.id }, 'cashier1')).toMatchObject({
    code: 'forbidden',
  })
  expect(await grant(asked.id, { event: '999999999' })).toMatchObject({ code: 'event_unknown' })
  one.sent.length = 0
  expect(await grant(asked.id, { event: asked.event.id })).toMatchObject({
    value: { state: 'done', decidedBy: 'owner' },
  })
  expect(await contacts(known)).toMatchObject({ mobile: known.mobile, isVerified: true })
  expect(one.sent.map(({ to, template }) => [to, template])).toEqual([
    [known.mobile, 'security_event'],
  ])
  expect(await one.signIn('Restored1', PASSWORD, { ip: HOME })).toMatchObject({
    code: 'wrong_credentials',
  })
  await one.call('POST /wps/verification/sms/noLogin', {
    ip: HOME,
    body: { mobileNum: known.mobile, purpose: 'password' },
  })
  const verificationCode = one.sent.at(-1)!.words.code
  expect(
    await one.callSealed('POST /wps/member/password/verification', {
      ip: HOME,
      body: { mobileNum: known.mobile, verificationCode, newPassword: NEW_PASSWORD },
    }),
  ).toMatchObject({ success: true })
  expect(await heldHours(known.id)).toBe(72)
  await hours(73)
  expect(await heldHours(known.id)).toBe(0)
})

test('support restores without a case too, and sees what has changed', async () => {
  const known = await member('Restored2')
  await takenOver(known, '01712377002')
  const events = await eventsOf(known)
  expect(events).toMatchObject(
    [{ kind: 'mobile_changed', from: '+880171…', to: '+880171…', isPressed: false }].map(
      ({ kind, isPressed }) => ({
        kind,
        isPressed,
        from: expect.any(String),
        to: expect.any(String),
      }),
    ),
  )
  const restore = (as: string) =>
    ops(
      `POST /ops/players/${known.id}/restore`,
      { reason: 'knew all of it', event: events[0].id },
      as,
    )
  expect(await restore('cashier1')).toMatchObject({ code: 'forbidden' })
  expect(await restore('theirs')).toMatchObject({ code: 'not_found' })
  expect(await restore('owner')).toMatchObject({ value: { kind: 'not_me', state: 'done' } })
  expect([await contacts(known), await isIn(known.token)]).toMatchObject([
    { mobile: known.mobile },
    false,
  ])
})

test('above the balance limit a second operator has to agree', async () => {
  const known = await member('Restored3')
  await takenOver(known, '01712377003')
  await makeRich(known)
  const [event] = await eventsOf(known)
  const restore = (as: string) =>
    ops(`POST /ops/players/${known.id}/restore`, { reason: 'knew all of it', event: event.id }, as)
  expect(await restore('owner')).toMatchObject({ value: { state: 'granted' } })
  expect(await contacts(known)).toMatchObject({ mobile: '+8801712377003' })
  expect(await restore('owner')).toMatchObject({ code: 'maker_cannot_check' })
  expect(await restore('owner2')).toMatchObject({
    value: { state: 'done', decidedBy: 'owner', secondBy: 'owner2' },
  })
  expect(await contacts(known)).toMatchObject({ mobile: known.mobile })
})

test('two operators at one case at once are answered in turn, none by a deadlock', async () => {
  const known = await member('Restored6')
  const link = await takenOver(known, '01712377006')
  await one.callSealed('POST /wps/session/not-me', { body: { token: link } })
  const { id, event } = await openCase(known)
  const deciding = await inTransaction(world.db, async (tx) => {
    await holdMember(tx, known.id)
    const restored = ops(`POST /ops/players/${known.id}/restore`, {
      reason: 'knew it',
      event: event.id,
    })
    await untilWaiting(world.db, 1)
    const granted = grant(id, { event: event.id }, 'owner2')
    await untilWaiting(world.db, 2)
    return { both: Promise.all([restored, granted]) }
  })
  expect(await deciding.both).toMatchObject([
    { value: { id, state: 'done', decidedBy: 'owner' } },
    { code: 'item_closed' },
  ])
})

test('a contact that has become another member’s is given back to no one', async () => {
  const known = await member('Restored4')
  await takenOver(known, '01712377004')
  const heir = await member('Restored5')
  await sql`update members.member set mobile = ${known.mobile} where id = ${heir.id}`.execute(
    world.db,
  )
  const [event] = await eventsOf(known)
  expect(
    await ops(`POST /ops/players/${known.id}/restore`, { reason: 'knew it', event: event.id }),
  ).toMatchObject({ code: 'contact_taken' })
})

const press = (token: string) => one.callSealed('POST /wps/session/not-me', { body: { token } })
const restore = (known: Known, event: string) =>
  ops(`POST /ops/players/${known.id}/restore`, { reason: 'knew all of it', event })
const stateOf = async ({ id }: Known, kind: string) =>
  (
    await sql`
      select state, obstacle from recovery.access_case
      where member_id = ${id} and kind = ${kind} order by id`.execute(world.db)
  ).rows
const linksSent = () =>
  one.sent
    .filter(({ template }) => template === 'security_event')
    .map(({ to, words }) => ({ to, token: words.link!.split('#token=')[1]! }))

test('a press ends what was granted for the account, and those who were told of it hear that', async () => {
  const known = await member('Ended1')
  await askNumber(known)
  await grant((await openCase(known)).id)
  const link = await takenOver(known, '01712377011')
  expect(await press(link)).toMatchObject({ success: true })
  expect(await stateOf(known, 'lost_number')).toEqual([
    { state: 'cancelled', obstacle: 'account_locked' },
  ])
  expect(
    one.sent.filter(({ template }) => template === 'recovery_ended').map(({ to }) => to),
  ).toEqual(['+8801712377011', `+88${known.next}`])
  expect(await restore(known, (await eventsOf(known)).at(-1).id)).toMatchObject({ success: true })
  await hours(73)
  expect(await completeDue()).toBe(0)
  expect(await contacts(known)).toMatchObject({ mobile: known.mobile, isVerified: true })
})

test('a restore without a press ends what was granted and what was asked for', async () => {
  const known = await member('Ended2')
  await takenOver(known, '01712377012')
  await askNumber(known)
  await grant((await openCase(known)).id)
  await askNumber({ ...known, next: '01712377013' })
  one.sent.length = 0
  expect(await restore(known, (await eventsOf(known))[0].id)).toMatchObject({ success: true })
  expect(await stateOf(known, 'lost_number')).toEqual(
    Array(2).fill({ state: 'cancelled', obstacle: 'access_restored' }),
  )
  expect(
    one.sent.filter(({ template }) => template === 'recovery_ended').map(({ to }) => to),
  ).toEqual([known.mobile, `+88${known.next}`])
  await hours(73)
  expect(await completeDue()).toBe(0)
})

test('a restore leaves no link that was sent before it worth anything', async () => {
  const known = await member('Spent1')
  const { value } = await one.callSealed('POST /wps/member/password', {
    token: known.token,
    body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
  })
  known.token = value.token
  const links = [linksSent()[0]!.token, await takenOver(known, '01712377021')]
  const [changed] = await eventsOf(known)
  expect(await restore(known, changed.id)).toMatchObject({ success: true })
  for (const link of links) {
    expect(await press(link)).toMatchObject({ code: 'link_expired' })
    expect(
      await one.call('GET /wps/session/not-me', { headers: { 'link-token': link } }),
    ).toMatchObject({ code: 'link_expired' })
  }
  const fresh = linksSent()
  expect(fresh.map(({ to }) => to)).toEqual([known.mobile])
  expect(await press(fresh[0]!.token)).toMatchObject({ success: true })
})

/** Their factors are reset, by a case that an operator granted. */
async function factorsReset(known: Known) {
  await sql`delete from auth.trusted_network where member_id = ${known.id}`.execute(world.db)
  const { value } = await one.signIn(known.username, PASSWORD, { ip: ELSEWHERE })
  await one.callSealed('POST /wps/member/recovery', {
    ip: ELSEWHERE,
    body: { kind: 'lost_factors', ticket: value.ticket, about: ABOUT },
  })
  await grant((await openCase(known)).id)
  await hours(73)
  one.sent.length = 0
  expect(await completeDue()).toBe(1)
}

test('restored to before its factors were reset, an account has its verified contacts again', async () => {
  const known = await member('Reset1')
  await factorsReset(known)
  const link = linksSent()[0]!.token
  expect(await contacts(known)).toMatchObject({ isVerified: false })
  expect(await press(link)).toMatchObject({ success: true })
  expect(await restore(known, (await openCase(known)).event.id)).toMatchObject({ success: true })
  expect(await contacts(known)).toMatchObject({ mobile: known.mobile, isVerified: true })
  await sql`delete from http.rate_limit`.execute(world.db)
  await one.call('POST /wps/verification/sms/noLogin', {
    body: { mobileNum: known.mobile, purpose: 'password' },
  })
  expect(one.sent.at(-1)).toMatchObject({ to: known.mobile })
  expect(one.sent.at(-1)!.isDecoy).toBeFalsy()
})

test('contacts that a reset of factors unverified hear for seven days of what follows', async () => {
  const known = await member('Reset2')
  await factorsReset(known)
  known.token = (await one.signIn('Reset2', PASSWORD, { ip: ELSEWHERE })).value.token
  one.sent.length = 0
  const told = () => linksSent().map(({ to }) => to)
  const bind = async (number: string) => {
    await sql`delete from http.rate_limit`.execute(world.db)
    await one.callSealed('POST /wps/member/contact/code', {
      token: known.token,
      body: { channel: 'sms', to: number },
    })
    const verificationCode = one.sent.at(-1)!.words.code
    one.sent.length = 0
    expect(
      await one.callSealed('POST /wps/member/contact', {
        token: known.token,
        body: { channel: 'sms', to: number, verificationCode },
      }),
    ).toMatchObject({ success: true })
    return told().sort()
  }
  expect(await bind('01712377031')).toEqual([known.mobile, '+8801712377031'].sort())
  await hours(7 * 24 + 1)
  known.token = (await one.signIn('Reset2', PASSWORD, { ip: ELSEWHERE })).value.token
  expect(await bind('01712377032')).toEqual(['+8801712377031', '+8801712377032'])
})

test('a member may ask for the number that is theirs already and unverified', async () => {
  const known = await member('Reset3')
  await factorsReset(known)
  await sql`delete from http.rate_limit`.execute(world.db)
  expect(await askNumber({ ...known, next: known.mobile })).toMatchObject({ success: true })
  await grant((await openCase(known)).id)
  await hours(73)
  expect(await completeDue()).toBe(1)
  expect(await contacts(known)).toMatchObject({ mobile: known.mobile, isVerified: true })
})

test('a number recovered where none was verified holds payouts as any act of support does', async () => {
  const known = await member('First1')
  await sql`
    update members.member set mobile_proved_at = null where id = ${known.id}`.execute(world.db)
  await askNumber(known)
  await grant((await openCase(known)).id)
  await hours(73)
  expect(await completeDue()).toBe(1)
  expect(await contacts(known)).toMatchObject({ mobile: `+88${known.next}`, isVerified: true })
  expect(await heldHours(known.id)).toBe(72)
})

test('a restore takes away a payment password that was set since, and none that was set before', async () => {
  const known = await member('Poisha1')
  const set = (body: object) =>
    one.callSealed('POST /wps/member/payment-password', { token: known.token, body })
  const hasOne = () => one.paymentPasswords.has(world.db, known.id)
  expect(await set({ paymentPassword: '482913' })).toMatchObject({ success: true })
  await takenOver(known, '01712377041')
  const [bound] = await eventsOf(known)
  expect(await restore(known, bound.id)).toMatchObject({ success: true })
  expect(await hasOne()).toBe(true)
  const before = (await eventsOf(known)).at(-1)
  expect(before).toMatchObject({ kind: 'payment_password_changed' })
  expect(await restore(known, before.id)).toMatchObject({ success: true })
  expect(await hasOne()).toBe(false)
})

test('two operators agree on the same event: who names another one is the first again', async () => {
  const known = await member('Agreed1')
  await takenOver(known, '01712377051')
  await sql`delete from http.rate_limit`.execute(world.db)
  await takenOver(known, '01712377052')
  await makeRich(known)
  const [later, earlier] = await eventsOf(known)
  const restoreAs = (event: string, as: string) =>
    ops(`POST /ops/players/${known.id}/restore`, { reason: 'knew all of it', event }, as)
  const stranger = await member('Agreed2')
  await takenOver(stranger, '01712377053')
  for (const event of ['999999999', (await eventsOf(stranger))[0].id])
    expect(await restoreAs(event, 'owner')).toMatchObject({ code: 'event_unknown' })
  expect(await restoreAs(later.id, 'owner')).toMatchObject({ value: { state: 'granted' } })
  expect(await restoreAs(earlier.id, 'owner2')).toMatchObject({
    value: { state: 'granted', decidedBy: 'owner2', event: { id: earlier.id } },
  })
  expect(await restoreAs(earlier.id, 'owner2')).toMatchObject({ code: 'maker_cannot_check' })
  expect(await restoreAs(earlier.id, 'owner')).toMatchObject({
    value: { state: 'done', decidedBy: 'owner2', secondBy: 'owner' },
  })
  expect(await contacts(known)).toMatchObject({ mobile: known.mobile })
})

test('a restore opens what the link locked, and nothing that an operator locked', async () => {
  const statusOf = async ({ id }: Known) => (await one.accounts.member(world.db, id))!.status
  for (const [name, number, locks] of [
    ['Lock1', '01712377061', 'no one'],
    ['Lock2', '01712377062', 'before'],
    ['Lock3', '01712377063', 'after'],
  ] as const) {
    const known = await member(name)
    const link = await takenOver(known, number)
    const lock = () =>
      ops(`PUT /ops/players/${known.id}/status`, { status: 'locked', reason: 'many accounts' })
    if (locks === 'before') expect(await lock()).toMatchObject({ success: true })
    expect(await press(link)).toMatchObject({ success: true })
    if (locks === 'after') expect(await lock()).toMatchObject({ success: true })
    expect(await statusOf(known)).toBe('locked')
    expect(await restore(known, (await openCase(known)).event.id)).toMatchObject({ success: true })
    expect([name, await statusOf(known)]).toEqual([name, locks === 'no one' ? 'active' : 'locked'])
  }
})

test('strangers with numbers of their own keep no one from asking: one open case for each number', async () => {
  const known = await member('Crowded1')
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await sql`delete from http.rate_limit`.execute(world.db)
    await askNumber({ ...known, next: `0171237707${number}` })
  }
  const first = await askNumber(known)
  await sql`delete from http.rate_limit`.execute(world.db)
  // Again by the same number: the same answer, and operators read nothing twice.
  expect(await askNumber(known)).toEqual(first)
  expect(await stateOf(known, 'lost_number')).toHaveLength(7)
  await sql`delete from auth.trusted_network where member_id = ${known.id}`.execute(world.db)
  for (const ip of [ELSEWHERE, ELSEWHERE, '192.0.2.9']) {
    const { value } = await one.signIn('Crowded1', PASSWORD, { ip })
    expect(
      await one.callSealed('POST /wps/member/recovery', {
        ip,
        body: { kind: 'lost_factors', ticket: value.ticket, about: ABOUT },
      }),
    ).toMatchObject({ success: true, value: { waitingHours: 72 } })
  }
  expect(await stateOf(known, 'lost_factors')).toHaveLength(2)
})

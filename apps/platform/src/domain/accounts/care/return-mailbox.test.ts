import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { ownUntil } from '../factors/replaced-contacts.ts'
import { recoveryWorld } from '../recovery/test-recovery.ts'
import { PASSWORD } from '../test-world.ts'

const { world, one, beginAnew, ops, hours, isIn } = await recoveryWorld()
beforeEach(beginAnew)
await sql`insert into cashier.method (id, brand_id, name, minimum, maximum, suggested) values ('bkash', 1, 'bKash', 1, 2, '{1}') on conflict do nothing`.execute(
  world.db,
)

async function bind(token: string, to: string) {
  await sql`delete from http.rate_limit`.execute(world.db)
  await one.callSealed('POST /wps/member/contact/code', {
    token,
    body: { channel: 'mail', to, password: PASSWORD },
  })
  const verificationCode = one.sent.findLast(({ template }) => template === 'code_contact')!.words
    .code
  expect(
    await one.callSealed('POST /wps/member/contact', {
      token,
      body: { channel: 'mail', to, verificationCode },
    }),
  ).toMatchObject({ success: true })
}

const [HOME, AFAR] = ['127.0.0.1', '203.0.113.66']
/** As if his number had been given in a session from there. */
const numberCameFrom = (id: string, from: string) =>
  sql`
  insert into accounts.proof_origin (member_id, way, at, since, made_in, made_from) select id, 'sms', mobile_proved_at, mobile_proved_at, 0, ${from} from accounts.member where id = ${id}::bigint`.execute(
    world.db,
  )

/** A member reached by a mailbox alone, of thirty days, whose place a stranger's takes in a session of his; a payout account is bound after it. */
async function robbed(username: string) {
  const { token } = (await one.register(username)).value
  const {
    rows: [row],
  } = await sql<{
    id: bigint
  }>`select id from accounts.member where username = ${username}`.execute(world.db)
  const id = String(row!.id)
  const [own, strange] = [`${username}@home.example`, `${username}@thief.example`]
  const put = (field: ReturnType<typeof sql>) =>
    sql`update accounts.member set ${field} where id = ${id}::bigint`.execute(world.db)
  await put(
    sql`email = ${own}, email_proved_at = ${new Date(world.clock.at.getTime() - 30 * 86_400_000)}, created_at = ${new Date(world.clock.at.getTime() - 60 * 86_400_000)}`,
  )
  await bind(token, strange)
  await hours(1)
  await sql`insert into cashier.payout_account (brand_id, player_id, request_key, method_id, number, holder, usable_from, created_at) values (1, ${id}::bigint, gen_random_uuid(), 'bkash', ${`0171299${id.slice(-4)}`}, 'Thief Khan', ${world.clock.at}, ${world.clock.at})`.execute(
    world.db,
  )
  const renew = (mailbox?: string) =>
    ops(`POST /ops/players/${id}/password/renew`, { reason: 'says who he is', mailbox })
  const found = async (mail: string) =>
    (await ops(`GET /ops/players?q=${encodeURIComponent(mail)}`)).value.rows.map(
      (each: { username: string }) => each.username,
    )
  const stands = async () =>
    (
      await sql<object>`
    select email, mobile, password_set_by as by, payouts_held_until > ${world.clock.at} as held, (select count(*)::int from cashier.payout_account where player_id = m.id and removed_at is null) as accounts from accounts.member m where id = ${id}::bigint`.execute(
        world.db,
      )
    ).rows[0]
  return {
    id,
    token,
    own,
    strange,
    put,
    renew,
    found,
    stands,
    replacedAt: async () => (await ops(`GET /ops/players/${id}/care`)).value.emailReplacedAt,
  }
}

test('who is reached by a mailbox alone is found by his former one for 90 days, and by an operator’s word it comes back against the stranger’s, with what came since taken off and money held', async () => {
  const { own, strange, token, renew, found, stands, replacedAt } = await robbed('Mail01')
  await hours(73)
  expect([await found(own.toUpperCase()), await replacedAt()]).toEqual([
    ['Mail01'],
    expect.any(String),
  ])
  const session = (await one.signIn('Mail01', PASSWORD)).value.token
  one.sent.length = 0
  for (const named of [undefined, 'nobody@home.example'])
    expect(await renew(named)).toMatchObject({ status: 409, code: 'mailbox_replaced' })
  expect([one.sent.splice(0), await isIn(session), await stands()]).toMatchObject([
    [],
    true,
    { email: strange, accounts: 1 },
  ])
  expect(await renew(own.toUpperCase())).toMatchObject({ success: true })
  expect(await stands()).toEqual({ email: own, mobile: null, by: 'house', held: true, accounts: 0 })
  const told = one.sent.splice(0).map(({ template, to }) => [template, to])
  expect(told.filter(([, to]) => to === strange)).toEqual([['contact_taken_off', strange]])
  expect(told).toContainEqual(['password_taken', own])
  expect([await isIn(token), await isIn(session), await replacedAt()]).toEqual([false, false, null])
  // It stands now, and nothing is asked.
  expect(await renew()).toMatchObject({ success: true })
})

test('who has changed it himself is led to the mailbox that stands, by the operator’s word', async () => {
  const { strange, renew, stands } = await robbed('Mail02')
  await hours(73)
  expect(await renew(strange.toUpperCase())).toMatchObject({ success: true })
  expect(await stands()).toMatchObject({ email: strange, by: 'house', held: null, accounts: 1 })
})

test('nothing is asked while the renewal gives it back by itself, nor where a number is older than the former mailbox', async () => {
  const early = await robbed('Mail03')
  expect(await early.renew()).toMatchObject({ success: true })
  expect(await early.stands()).toMatchObject({ email: early.own })
  const beside = await robbed('Mail08')
  await beside.put(
    sql`mobile = '+8801712349908', mobile_proved_at = ${new Date(world.clock.at.getTime() - 80 * 3_600_000)}`,
  )
  await numberCameFrom(beside.id, AFAR)
  expect(await beside.renew()).toMatchObject({ success: true })
  // A number beside it goes though it has stood: it came from no place of his, and the stranger may have laid it ready.
  expect(await beside.stands()).toMatchObject({ email: beside.own, mobile: null, held: true })
  // One that he gave at home guards him from whoever reads the mailbox that comes back.
  const athome = await robbed('Mail11')
  await athome.put(
    sql`mobile = '+8801712349911', mobile_proved_at = ${new Date(world.clock.at.getTime() - 80 * 3_600_000)}`,
  )
  await numberCameFrom(athome.id, HOME)
  expect(await athome.renew()).toMatchObject({ success: true })
  expect(await athome.stands()).toMatchObject({ email: athome.own, mobile: '+8801712349911' })
  const numbered = await robbed('Mail04')
  await hours(73)
  await numbered.put(
    sql`mobile = '+8801712349904', mobile_proved_at = ${new Date(world.clock.at.getTime() - 40 * 86_400_000)}`,
  )
  expect(await numbered.renew()).toMatchObject({ success: true })
  expect(await numbered.stands()).toMatchObject({ email: numbered.strange })
})

test('a number that the stranger added beside goes as the mailbox comes back, and of several the one that the player names does', async () => {
  const { id, own, strange, token, put, renew, stands, found } = await robbed('Mail05')
  await put(sql`mobile = '+8801712349905', mobile_proved_at = ${world.clock.at}`)
  await hours(73)
  await bind((await one.signIn('Mail05', PASSWORD)).value.token ?? token, 'Mail05@second.example')
  expect(await renew()).toMatchObject({ code: 'mailbox_replaced' })
  expect(await renew(own)).toMatchObject({ success: true })
  expect(await stands()).toMatchObject({ email: own, mobile: null })
  // The stranger's, which had stood, is nobody's own.
  expect(await found(strange)).toEqual([])
  expect(
    (
      await sql`select from accounts.replaced_contact where member_id = ${id}::bigint and recipient <> ${own}`.execute(
        world.db,
      )
    ).rows,
  ).toEqual([])
})

test('a number and a mailbox that had stood for a month and are put out by a former mailbox are still known as the member’s own: the word can be turned round', async () => {
  const { id, own, strange: latter, put, renew, stands, found } = await robbed('Mail09')
  const number = '+8801712349909'
  await hours(31 * 24)
  await put(
    sql`mobile = ${number}, mobile_proved_at = ${new Date(world.clock.at.getTime() - 30.5 * 86_400_000)}`,
  )
  expect(await renew(own)).toMatchObject({ success: true })
  expect(await stands()).toMatchObject({ email: own, mobile: null, held: true })
  expect([await found(latter), await found(number)]).toEqual([['Mail09'], ['Mail09']])
  expect(
    (await sql`select ${ownUntil(BigInt(id), 'sms', number)} as at`.execute(world.db)).rows,
  ).toEqual([{ at: world.clock.at }])
  await hours(1)
  expect(await renew()).toMatchObject({ code: 'mailbox_replaced' })
  expect(await renew(latter)).toMatchObject({ success: true })
  expect(await stands()).toMatchObject({ email: latter, held: true })
})

test('who puts a mailbox back himself that was his own is asked for a code by that, not by the stranger’s that had stood in its place', async () => {
  const { id, own, strange, found } = await robbed('Mail10')
  await hours(80)
  await bind((await one.signIn('Mail10', PASSWORD)).value.token, own)
  expect(
    (
      await sql`select from accounts.former_contact where member_id = ${id}::bigint`.execute(
        world.db,
      )
    ).rows,
  ).toEqual([])
  expect([await found(own), await found(strange)]).toEqual([['Mail10'], []])
})

test('a mailbox that he has put back himself at home stands as it did: a renewal leads to it, and not to the number that a stranger had laid ready beside it', async () => {
  const { id, own, put, renew, stands } = await robbed('Mail12')
  await put(
    sql`mobile = '+8801712349912', mobile_proved_at = ${new Date(world.clock.at.getTime() - 80 * 3_600_000)}`,
  )
  await numberCameFrom(id, AFAR)
  await bind((await one.signIn('Mail12', PASSWORD)).value.token, own)
  await hours(24)
  expect(await renew()).toMatchObject({ success: true })
  expect(await stands()).toMatchObject({ email: own, mobile: null, by: 'house', held: true })
  // What he adds afterwards, wherever he is, stays.
  await put(sql`mobile = '+8801712349922', mobile_proved_at = ${world.clock.at}`)
  await sql`delete from accounts.proof_origin where member_id = ${id}::bigint and way = 'sms'`.execute(
    world.db,
  )
  await numberCameFrom(id, AFAR)
  await hours(40 * 24)
  expect(await renew()).toMatchObject({ success: true })
  expect(await stands()).toMatchObject({ email: own, mobile: '+8801712349922', held: false })
})

test('where he has put it back from elsewhere it is young, and a renewal neither takes it off nor leads to the number beside it before it has stood', async () => {
  const { id, own, put, renew, stands } = await robbed('Mail13')
  await put(
    sql`mobile = '+8801712349913', mobile_proved_at = ${new Date(world.clock.at.getTime() - 80 * 3_600_000)}, registered_ip = ${AFAR}`,
  )
  await bind((await one.signIn('Mail13', PASSWORD)).value.token, own)
  await hours(24)
  expect(await renew()).toMatchObject({ code: 'reached_lately' })
  expect(await stands()).toMatchObject({ email: own, mobile: '+8801712349913' })
  await hours(49)
  expect(await renew()).toMatchObject({ success: true })
  expect([id, await stands()]).toMatchObject([id, { email: own, by: 'house' }])
})

test('a mailbox that he names and that has not stood is not given up against his word', async () => {
  const { own, strange, renew, stands } = await robbed('Mail14')
  expect(await renew(strange)).toMatchObject({
    code: 'reached_lately',
    value: { worksFrom: expect.any(String) },
  })
  expect(await stands()).toMatchObject({ email: strange, by: null })
  expect(await renew(own)).toMatchObject({ success: true })
  expect(await stands()).toMatchObject({ email: own })
})

test('a former mailbox that another member has proved meanwhile comes back to nobody, and after 90 days it is known no more', async () => {
  const { own, strange, renew, stands, found } = await robbed('Mail06')
  await one.register('Mail07')
  await sql`update accounts.member set email = ${own}, email_proved_at = ${world.clock.at} where username = 'Mail07'`.execute(
    world.db,
  )
  await hours(73)
  // Neither is it led to the other by that word, nor without one.
  for (const named of [own, undefined])
    expect(await renew(named)).toMatchObject({ status: 409, code: 'mailbox_replaced' })
  expect(await stands()).toMatchObject({ email: strange, by: null })
  await hours(90 * 24)
  await one.accounts.purgeCodes()
  expect(await found(own)).toEqual(['Mail07'])
})

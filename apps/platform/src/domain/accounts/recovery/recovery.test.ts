import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { PASSWORD } from '../test-world.ts'
import { ABOUT, NEW, OLD, recoveryWorld } from './test-recovery.ts'

const {
  world,
  one,
  other,
  beginAnew,
  ops,
  codeTo,
  hours,
  completeDue,
  sentTo,
  member,
  ask,
  openOf,
  isIn,
  audited,
} = await recoveryWorld()
beforeEach(beginAnew)

test.each([
  ['26', `0${OLD.slice(4)}26`],
  ['27', `${OLD}27`],
])(
  'whoever knows his account by nothing but its number names it by that, as he logs in: %s',
  async (last, number) => {
    await member(`Lost${last}`, last)
    expect(await ask(number, last)).toMatchObject({ success: true })
    expect(await openOf(`Lost${last}`)).toMatchObject([
      { state: 'asked', from: `+880171…0${last}` },
    ])
  },
)

test('an operator agrees, three days pass, and the new number stands; the old channels hear of it before and after, and every session ends', async () => {
  await member('Lost01', '01')
  expect(await ask('Lost01', '01')).toMatchObject({ success: true, value: { waitingHours: 72 } })
  const [asked] = await openOf('Lost01')
  expect(asked).toMatchObject({
    state: 'asked',
    from: '+880171…001',
    to: '+880171…001',
    about: ABOUT,
    dueAt: null,
  })
  const dueAt = new Date(world.clock.at.getTime() + 72 * 3_600_000).toISOString()
  expect(
    await ops(`POST /ops/recoveries/${asked.id}/grant`, { reason: 'knew his last deposits' }),
  ).toMatchObject({
    value: {
      state: 'granted',
      decidedBy: 'owner',
      reason: 'knew his last deposits',
      dueAt,
      waitingHours: 72,
    },
  })
  expect(sentTo()).toEqual([
    ['recovery_granted', `${OLD}01`],
    ['recovery_granted', 'Lost01@example.com'],
    ['recovery_waits', '+8801712347001'],
  ])
  await hours(71)
  expect(await completeDue()).toBe(0)
  const { token } = (await one.signIn('Lost01', PASSWORD)).value
  expect(await isIn(token)).toBe(true)
  await hours(2)
  // What waits stands in the database: processes that were not there when it was granted end it, and once.
  const [third, fourth] = [world.instance(), world.instance()]
  expect(await Promise.all([completeDue(third), completeDue(fourth)]).then(([a, b]) => a + b)).toBe(
    1,
  )
  one.sent.push(...third.sent, ...fourth.sent)
  expect(sentTo().sort()).toEqual(
    [
      ['mobile_changed', `${OLD}01`],
      ['mobile_changed', 'Lost01@example.com'],
      ['recovery_done', '+8801712347001'],
    ].sort(),
  )
  expect(await isIn(token)).toBe(false)
  const { rows } =
    await sql<object>`select mobile, mobile_proved_at is not null as proved from members.member where username = 'Lost01'`.execute(
      world.db,
    )
  expect(rows).toEqual([{ mobile: '+8801712347001', proved: true }])
  expect(await audited(asked.id)).toEqual(['recovery.granted', 'recovery.done'])
  expect((await ops(`GET /ops/recoveries/${asked.id}`)).value).toMatchObject({ state: 'done' })
})

test('the link that the old channels were sent cancels it, once, at its brand alone', async () => {
  await member('Lost02', '02')
  await ask('Lost02', '02')
  const [{ id }] = await openOf('Lost02')
  await ops(`POST /ops/recoveries/${id}/grant`, { reason: 'knew his name' })
  const link = new URL(one.sent[0]!.words.link!)
  expect([link.search, link.hash.length > 40]).toEqual(['?modal=keepNumber', true])
  const cancel = (host?: string) =>
    one.callSealed('POST /wps/member/recovery/cancel', {
      host,
      body: { token: link.hash.replace('#token=', '') },
    })
  expect(await cancel('b.localhost')).toMatchObject({ code: 'link_expired' })
  one.sent.length = 0
  expect(await cancel()).toMatchObject({ success: true, value: { username: 'Lost02' } })
  expect(sentTo()).toEqual([
    ['recovery_ended', `${OLD}02`],
    ['recovery_ended', 'Lost02@example.com'],
    ['recovery_ended', '+8801712347002'],
  ])
  expect(await cancel()).toMatchObject({ code: 'link_expired' })
  await hours(80)
  expect(await completeDue()).toBe(0)
  expect(
    (
      await sql<object>`select mobile from members.member where username = 'Lost02'`.execute(
        world.db,
      )
    ).rows,
  ).toEqual([{ mobile: `${OLD}02` }])
  expect(await audited(id)).toEqual(['recovery.granted', 'recovery.cancelled'])
  expect(await ops(`POST /ops/recoveries/${id}/grant`, { reason: 'asks once more' })).toMatchObject(
    { code: 'item_closed' },
  )
})

test('a name that nobody has, one without a number and one that is locked get the same answer, and stand in no queue', async () => {
  await member('Lost03', '03')
  await one.register('Bare03')
  await member('Locked03', '13')
  await sql`update members.member set status = 'locked' where username = 'Locked03'`.execute(
    world.db,
  )
  const answers = [
    await ask('Lost03', '03'),
    await ask('Nobody03', '04'),
    await ask('Bare03', '05'),
    await ask('Locked03', '06'),
  ]
  for (const answer of answers) expect(answer).toEqual(answers[0])
  // Neither now nor when an operator says no: to hear it would tell that there is such an account.
  expect(
    await ops(`POST /ops/recoveries/${(await openOf('Lost03'))[0].id}/refuse`, {
      reason: 'does not know his name',
    }),
  ).toMatchObject({ value: { state: 'refused' } })
  expect(sentTo()).toEqual([])
  await ask('Lost03', '60')
  expect(await openOf('Lost03')).toHaveLength(1)
  for (const username of ['Nobody03', 'Bare03', 'Locked03'])
    expect(await openOf(username)).toEqual([])
  const { rows } = await sql<{
    count: bigint
  }>`select count(*) as count from accounts.recovery where member_id is null`.execute(world.db)
  expect(rows[0]!.count).toBe(3n)
  await one.accounts.recovery.purge(new Date(world.clock.at.getTime() + 1))
  expect(
    (await sql`select 1 from accounts.recovery where member_id is null`.execute(world.db)).rows,
  ).toEqual([])
})

test('nothing is asked without the code that came to the new number, and a number that has an account gets none', async () => {
  await member('Lost04', '07')
  await codeTo('07')
  expect(await ask('Lost04', '07', { code: '000000' })).toMatchObject({ code: 'code_wrong' })
  expect(await ask('Lost04', '08', { about: 'short' })).toMatchObject({
    code: 'invalid_input',
    value: { fields: { about: expect.any(String) } },
  })
  await one.register('Owner04')
  await sql`update members.member set mobile = '+8801712347009' where username = 'Owner04'`.execute(
    world.db,
  )
  expect(await ask('Lost04', '09')).toMatchObject({ code: 'code_wrong' })
  expect(await openOf('Lost04')).toEqual([])
})

test('a stranger fills no queue and keeps nobody out of it, and one number of a member waits at a time', async () => {
  await member('Lost05', '10')
  for (let index = 0; index < 5; index += 1)
    expect(await ask('Lost05', `${20 + index}`, { ip: '10.7.0.1' })).toMatchObject({
      success: true,
    })
  expect(await openOf('Lost05')).toHaveLength(2)
  expect(await ask('Lost05', '30')).toMatchObject({ success: true })
  const open = await openOf('Lost05')
  expect(open).toHaveLength(3)
  expect(
    await ops(`POST /ops/recoveries/${open[0].id}/grant`, { reason: 'knew his name' }),
  ).toMatchObject({ success: true })
  expect(
    await ops(`POST /ops/recoveries/${open[1].id}/grant`, { reason: 'knew his name' }),
  ).toMatchObject({ code: 'recovery_waits' })
  expect(
    await ops(`POST /ops/recoveries/${open[0].id}/refuse`, { reason: 'it was not him' }),
  ).toMatchObject({ value: { state: 'refused' } })
  expect(
    await ops(`POST /ops/recoveries/${open[1].id}/grant`, { reason: 'this is he' }),
  ).toMatchObject({ success: true })
})

test('requests that come at once from one network, in IPv6 from one household, are as few as those that come one by one', async () => {
  await member('Lost17', '70')
  const askers = [
    '10.7.0.2',
    '10.7.0.2',
    '10.7.0.2',
    '2001:db8:7::1',
    '2001:db8:7::2',
    '2001:db8:7::3:4',
  ]
  const asked: (() => ReturnType<typeof ask>)[] = []
  for (const [at, ip] of askers.entries()) {
    const code = await codeTo(`${71 + at}`)
    asked.push(() => ask('Lost17', `${71 + at}`, { ip, code }))
  }
  for (const answer of await Promise.all(asked.map((send) => send())))
    expect(answer).toMatchObject({ success: true })
  expect(await openOf('Lost17')).toHaveLength(4)
})

test('an address asks twenty times in an hour, right codes in hand; false ones keep no neighbour out', async () => {
  const asked = async (verificationCode: string) =>
    (
      await one.callSealed('POST /wps/member/recovery', {
        ip: '198.51.100.9',
        body: { username: 'Lost06', mobileNum: `${NEW}50`, verificationCode, about: ABOUT },
      })
    ).code ?? 'asked'
  const answers: string[] = []
  for (let index = 0; index < 22; index += 1) answers.push(await asked('1'))
  expect(new Set(answers)).toEqual(new Set(['code_expired']))
  answers.length = 0
  for (let index = 0; index < 21; index += 1) {
    await sql`delete from http.rate_limit where key like 'code_%'`.execute(world.db)
    answers.push(await asked(await codeTo('50')))
  }
  expect(answers).toEqual([...Array(20).fill('asked'), 'too_many_requests'])
})

test('a number that came to be another’s meanwhile, or a member who was locked, ends it without a change', async () => {
  for (const [username, last] of [
    ['Lost07', '30'],
    ['Lost08', '31'],
  ] as const) {
    await member(username, last)
    await ask(username, last)
    await ops(`POST /ops/recoveries/${(await openOf(username))[0].id}/grant`, {
      reason: 'knew his name',
    })
  }
  await one.register('Newcomer')
  await sql`update members.member set mobile = '+8801712347030' where username = 'Newcomer'`.execute(
    world.db,
  )
  await sql`update members.member set status = 'locked' where username = 'Lost08'`.execute(world.db)
  await hours(73)
  await sql`update accounts.recovery set state = 'refused', ended_at = now() where state = 'granted' and member_id not in (select id from members.member where username in ('Lost07', 'Lost08'))`.execute(
    world.db,
  )
  expect(await completeDue()).toBe(0)
  const { rows } = await sql<{
    id: bigint
    mobile: string
  }>`select r.id, m.mobile from accounts.recovery r join members.member m on m.id = r.member_id where m.username in ('Lost07', 'Lost08') order by m.username`.execute(
    world.db,
  )
  expect(rows.map(({ mobile }) => mobile)).toEqual([`${OLD}30`, `${OLD}31`])
  for (const [at, failedFor] of ['number_taken', 'account_locked'].entries()) {
    expect((await ops(`GET /ops/recoveries/${rows[at]!.id}`)).value).toMatchObject({
      state: 'failed',
      failedFor,
    })
    expect(
      (
        await sql`select after ->> 'why' as why, ip from operators.audit_log where act = 'recovery.failed' and subject = ${`recovery:${rows[at]!.id}`}`.execute(
          world.db,
        )
      ).rows,
    ).toEqual([{ why: failedFor, ip: '' }])
  }
})

test('whoever may only look decides nothing, a cashier does neither, other brands see nothing, and a reason is wanted', async () => {
  await member('Lost09', '40')
  await ask('Lost09', '40')
  const [{ id }] = await openOf('Lost09')
  expect(await ops(`GET /ops/recoveries/${id}`, undefined, 'cashier1')).toMatchObject({
    status: 403,
    code: 'forbidden',
  })
  await sql`update operators.role set rights = rights || '{recoveries.read}'::text[] where name = 'cashier' and brand_id = 1`.execute(
    world.db,
  )
  expect((await ops(`GET /ops/recoveries/${id}`, undefined, 'cashier1')).success).toBe(true)
  expect((await ops('GET /ops/recoveries', undefined, 'theirs')).value.rows).toEqual([])
  expect(await ops(`GET /ops/recoveries/${id}`, undefined, 'theirs')).toMatchObject({
    code: 'not_found',
  })
  for (const act of ['grant', 'refuse']) {
    expect(
      await ops(`POST /ops/recoveries/${id}/${act}`, { reason: 'because' }, 'cashier1'),
    ).toMatchObject({ status: 403, code: 'forbidden' })
    expect(
      await ops(`POST /ops/recoveries/${id}/${act}`, { reason: 'because' }, 'theirs'),
    ).toMatchObject({ status: 404 })
    expect(await ops(`POST /ops/recoveries/${id}/${act}`, { reason: '  ' })).toMatchObject({
      code: 'invalid_input',
    })
    expect(
      await one.call(`POST /ops/recoveries/${id}/${act}`, { body: { reason: 'because' } }),
    ).toMatchObject({ status: 401 })
  }
  expect(await ops('GET /ops/recoveries/x')).toMatchObject({ code: 'not_found' })
})

test('whoever holds the password alone gets nowhere by it: no operator, no number, and its owner hears of it and stops it without signing in', async () => {
  await member('Lost10', '50')
  const thief = (await one.signIn('Lost10', PASSWORD, { ip: '203.0.113.7' })).value
  expect(await ask('Lost10', '51', { ip: '203.0.113.7' })).toMatchObject({ success: true })
  const [{ id }] = await openOf('Lost10')
  for (const act of ['grant', 'refuse'])
    expect(
      await one.call(`POST /ops/recoveries/${id}/${act}`, {
        token: thief.token ?? 'x',
        body: { reason: 'it is me' },
      }),
    ).toMatchObject({ status: 401 })
  await hours(200)
  expect(await completeDue()).toBe(0)
  expect(
    await ops(`POST /ops/recoveries/${id}/grant`, { reason: 'he was convincing' }),
  ).toMatchObject({ success: true })
  const told = one.sent.filter(({ to }) => to === `${OLD}50` || to === 'Lost10@example.com')
  expect(told.map(({ template }) => template)).toEqual(['recovery_granted', 'recovery_granted'])
  expect(one.sent.find(({ to }) => to === '+8801712347051')!.words).not.toHaveProperty('link')
  expect(
    await other.callSealed('POST /wps/member/recovery/cancel', {
      body: { token: new URL(told[1]!.words.link!).hash.slice('#token='.length) },
    }),
  ).toMatchObject({ success: true })
  await hours(100)
  expect(await completeDue()).toBe(0)
})

test('whoever reads a code at the old number meanwhile has not lost it: nothing changes, and both sides hear of it', async () => {
  await member('Lost15', '60')
  await ask('Lost15', '61')
  const [asked] = await openOf('Lost15')
  await ops(`POST /ops/recoveries/${asked.id}/grant`, { reason: 'knew his last deposits' })
  await hours(1)
  await one.call('POST /wps/verification/sms/noLogin', {
    body: { mobileNum: `${OLD}60`, countryDialingCode: '', purpose: 'password' },
  })
  const { code } = one.sent.splice(0).at(-1)!.words
  expect(
    await one.callSealed('POST /wps/member/password/verification', {
      body: {
        mobileNum: `${OLD}60`,
        countryDialingCode: '',
        verificationCode: code,
        newPassword: 'kheya-ghat-1984',
      },
    }),
  ).toMatchObject({ success: true })
  one.sent.length = 0
  await hours(72)
  expect(await completeDue()).toBe(0)
  expect(sentTo()).toEqual([
    ['recovery_ended', `${OLD}60`],
    ['recovery_ended', 'Lost15@example.com'],
    ['recovery_ended', '+8801712347061'],
  ])
  expect(
    (
      await sql<{
        mobile: string
      }>`select mobile from members.member where username = 'Lost15'`.execute(world.db)
    ).rows,
  ).toEqual([{ mobile: `${OLD}60` }])
  expect(await audited(asked.id)).toContain('recovery.failed')
  expect((await ops(`GET /ops/recoveries/${asked.id}`)).value).toMatchObject({
    failedFor: 'number_read',
  })
})

test('an operator who stops what he granted tells both sides', async () => {
  await member('Lost11', '52')
  await ask('Lost11', '53')
  const [{ id }] = await openOf('Lost11')
  await ops(`POST /ops/recoveries/${id}/grant`, { reason: 'knew his name' })
  one.sent.length = 0
  await ops(`POST /ops/recoveries/${id}/refuse`, { reason: 'his brother called' })
  expect(sentTo()).toEqual([
    ['recovery_ended', `${OLD}52`],
    ['recovery_ended', 'Lost11@example.com'],
    ['recovery_ended', '+8801712347053'],
  ])
  await hours(80)
  expect(await completeDue()).toBe(0)
})

test('whoever gives another number himself meanwhile keeps that one', async () => {
  await member('Lost12', '54')
  const { token } = (await one.signIn('Lost12', PASSWORD)).value
  await hours(0.1)
  await ask('Lost12', '55')
  await ask('Lost12', '56')
  const [first, second] = await openOf('Lost12')
  await ops(`POST /ops/recoveries/${first.id}/grant`, { reason: 'knew his name' })
  const contact = { channel: 'sms', to: `${NEW}57`, countryDialingCode: '880' }
  one.sent.length = 0
  expect(
    await one.callSealed('POST /wps/member/contact/code', {
      token,
      body: { ...contact, password: PASSWORD },
    }),
  ).toMatchObject({ success: true })
  expect(
    await one.callSealed('POST /wps/member/contact', {
      token,
      body: { ...contact, verificationCode: one.sent.at(-1)!.words.code },
    }),
  ).toMatchObject({ success: true })
  for (const { id } of [first, second])
    expect((await ops(`GET /ops/recoveries/${id}`)).value).toMatchObject({
      state: 'failed',
      failedFor: 'number_changed',
      from: '+880171…054',
      fromSince: null,
    })
  expect(
    await ops(`POST /ops/recoveries/${second.id}/grant`, { reason: 'too late' }),
  ).toMatchObject({ code: 'item_closed' })
  await hours(80)
  expect(await completeDue()).toBe(0)
  const {
    rows: [row],
  } = await sql<{
    mobile: string
    provedAt: Date
  }>`select mobile, mobile_proved_at as "provedAt" from members.member where username = 'Lost12'`.execute(
    world.db,
  )
  expect(row!.mobile).toBe('+8801712347057')
  await ask('Lost12', '62')
  expect(await openOf('Lost12')).toMatchObject([
    { from: '+880171…057', fromSince: row!.provedAt.toISOString() },
  ])
})

test('where the number changed no money goes out for as long as it waited, in any process', async () => {
  await member('Lost13', '58')
  await ask('Lost13', '59')
  const [{ id, player }] = await openOf('Lost13')
  const held = () => other.accounts.recovery.payoutsHeldUntil(world.db, BigInt(player.id))
  await ops(`POST /ops/recoveries/${id}/grant`, { reason: 'knew his name' })
  expect(await held()).toBeNull()
  await hours(72)
  const until = new Date(world.clock.at.getTime() + 72 * 3_600_000)
  expect(await completeDue()).toBe(1)
  expect(await held()).toEqual(until)
  // As long as was set when it was agreed to, whatever is set now.
  await sql`insert into brand.section (brand_id, name, version, value) values (1, 'signIn', 1, '{"accounts":{"recoveryHours":1}}')`.execute(
    world.db,
  )
  other.brand.forget()
  await hours(71)
  expect(await held()).toEqual(until)
  await sql`delete from brand.section where brand_id = 1 and name = 'signIn'`.execute(world.db)
  other.brand.forget()
  await hours(1)
  expect(await held()).toBeNull()
})

test('with the lost number goes what came beside it lately, which a stranger in an open session may have put there: it would be older than the new number', async () => {
  await member('Lost16', '64')
  await ask('Lost16', '65')
  const [{ id }] = await openOf('Lost16')
  await ops(`POST /ops/recoveries/${id}/grant`, { reason: 'knew his name' })
  await hours(72)
  const beside = new Date(world.clock.at.getTime() - 3_600_000)
  await sql`update members.member set email_proved_at = ${beside} where username = 'Lost16'`.execute(
    world.db,
  )
  await sql`insert into auth.authenticator (member_id, secret_box, confirmed_at) select id, 'x', ${beside} from members.member where username = 'Lost16'`.execute(
    world.db,
  )
  one.sent.length = 0
  expect(await completeDue()).toBe(1)
  expect(
    sentTo()
      .filter(([, to]) => to === 'Lost16@example.com')
      .map(([template]) => template),
  ).toEqual(['authenticator_removed', 'contact_taken_off', 'mobile_changed'])
  const { rows } =
    await sql<object>`select email, (select count(*)::int from auth.authenticator where member_id = m.id) as apps from members.member m where username = 'Lost16'`.execute(
      world.db,
    )
  expect(rows).toEqual([{ email: null, apps: 0 }])
  expect((await one.signIn('Lost16', PASSWORD, { ip: '203.0.113.77' })).value.ways).toEqual(['sms'])
})

test('whoever is signed in sees what waits and keeps his number by one press; nobody else’s', async () => {
  await member('Lost14', '61')
  await member('Other14', '62')
  await ask('Lost14', '63')
  const [{ id }] = await openOf('Lost14')
  const [{ token }, stranger] = await Promise.all(
    ['Lost14', 'Other14'].map(async (username) => (await one.signIn(username, PASSWORD)).value),
  )
  const waits = async () => (await other.call('GET /wps/member/profile', { token })).value.newNumber
  const keep = (bearer?: string) =>
    other.call('POST /wps/member/recovery/keep', { ...(bearer && { token: bearer }), body: {} })
  expect(await waits()).toBeNull()
  expect(await keep(token)).toMatchObject({ code: 'not_found' })
  expect(
    (await ops('GET /ops/recoveries?state=asked')).value.rows.map((row: { id: string }) => row.id),
  ).toContain(id)
  const { dueAt } = (await ops(`POST /ops/recoveries/${id}/grant`, { reason: 'knew his name' }))
    .value
  expect(
    (await ops('GET /ops/recoveries?state=asked')).value.rows.map((row: { id: string }) => row.id),
  ).not.toContain(id)
  expect(await waits()).toEqual({ masked: '+880171…063', countsAt: dueAt, isOwn: false })
  expect(await keep()).toMatchObject({ status: 401 })
  expect(await keep(stranger.token)).toMatchObject({ code: 'not_found' })
  expect((await keep(token)).value).toEqual({ username: 'Lost14' })
  expect(await waits()).toBeNull()
  expect(await audited(id)).toEqual(['recovery.granted', 'recovery.cancelled'])
  await hours(80)
  expect(await completeDue()).toBe(0)
})

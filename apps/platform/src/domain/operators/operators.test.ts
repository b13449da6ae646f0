import { randomUUID } from 'node:crypto'
import { rights } from '@padma/contract'
import { totp } from '@padma/testkit'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { accountsWorld } from '../auth/testing/accounts.test-world.ts'
import { seedOperator } from './seed.ts'
import { newTotpSecret } from '../../secrets/totp.ts'

const PASSWORD = 'nodi-pare 4821 kash'
const secret = newTotpSecret()
const { world, one, other } = await accountsWorld()
/** Each test signs in in a minute of its own, for a code opens the door once. */
let minute = 0
const deps = { db: world.db, now: () => world.clock.at, passwords: one.passwords, box: world.box }
for (const [brandId, username, role] of [
  [1, 'owner', 'owner'],
  [1, 'cashier1', 'cashier'],
  [1, 'guessed', 'cashier'],
  [1, 'hunted', 'cashier'],
  [1, 'tried', 'cashier'],
  [1, 'neighbour', 'cashier'],
  [2, 'owner', 'owner'],
] as const)
  await seedOperator(deps, { brandId, username, role, password: PASSWORD, totpSecret: secret })
beforeEach(() => {
  minute += 5
  world.clock.at = new Date(Date.UTC(2026, 0, 1) + minute * 60_000)
})

const codeAt = (seconds = 0) => totp(secret, world.clock.at.getTime() + seconds * 1000)
const signIn = (
  username: string,
  more: {
    password?: string
    code?: string
    host?: string
    ip?: string
    token?: string
    geetest?: unknown
  } = {},
  instance = one,
) =>
  instance.call('POST /ops/session', {
    host: more.host ?? 'localhost:4001',
    ip: more.ip,
    ...(more.token && { token: more.token }),
    body: {
      username,
      password: more.password ?? PASSWORD,
      code: more.code ?? codeAt(),
      ...('geetest' in more && { geetest: more.geetest }),
    },
  })

test('an operator comes in with password and code, and goes out', async () => {
  const { value } = await signIn('owner')
  expect(value.operator).toEqual({
    id: expect.any(String),
    username: 'owner',
    role: 'owner',
    rights: [...rights],
    brandName: 'Padma',
    currency: 'BDT',
    currencySymbol: '৳',
    timeZone: 'Asia/Dhaka',
    closedFor: '',
  })
  expect((await other.call('GET /ops/me', { token: value.token })).value).toEqual(value.operator)
  expect(await one.call('DELETE /ops/session', { token: value.token })).toMatchObject({
    success: true,
  })
  expect(await other.call('GET /ops/me', { token: value.token })).toMatchObject({
    code: 'not_logged_in',
  })
})

test('a new sign-in with a session in hand leaves that one behind, and only when it succeeds', async () => {
  const former = (await signIn('owner')).value.token
  const isIn = async (token: string) => (await other.call('GET /ops/me', { token })).success
  expect(await signIn('owner', { token: former, password: 'wrong' })).toMatchObject({
    code: 'wrong_credentials',
  })
  expect(await isIn(former)).toBe(true)
  world.clock.at = new Date(world.clock.at.getTime() + 60_000)
  const { value } = await signIn('owner', { token: former })
  expect([await isIn(former), await isIn(value.token)]).toEqual([false, true])
})

test('a session that time has ended stands no longer, and asking whether it does keeps none alive', async () => {
  await signIn('owner')
  const { id } = (
    await sql<{ id: bigint }>`select max(id) as id from operators.session`.execute(world.db)
  ).rows[0]!
  for (const minutes of [0, 20, 9]) {
    world.clock.at = new Date(world.clock.at.getTime() + minutes * 60_000)
    expect(await one.operators.standing(1, [id])).toEqual(new Set([id]))
  }
  expect(await one.operators.standing(2, [id])).toEqual(new Set())
  world.clock.at = new Date(world.clock.at.getTime() + 2 * 60_000)
  expect(await one.operators.standing(1, [id])).toEqual(new Set())
  minute += 40
})

test('a code opens the door once, even for two who come together', async () => {
  const answers = await Promise.all([signIn('owner'), signIn('owner', {}, other)])
  expect(answers.map((answer) => answer.code ?? 'in').sort()).toEqual(['in', 'wrong_credentials'])
  expect(await signIn('owner')).toMatchObject({ code: 'wrong_credentials' })
})

test('the code before and the code after are good, those beyond are not, nor any older than the last used', async () => {
  expect(await signIn('owner', { code: codeAt(-60) })).toMatchObject({ code: 'wrong_credentials' })
  expect(await signIn('owner', { code: codeAt(60) })).toMatchObject({ code: 'wrong_credentials' })
  expect(await signIn('owner', { code: codeAt(30) })).toMatchObject({ success: true })
  expect(await signIn('owner', { code: codeAt(0) })).toMatchObject({ code: 'wrong_credentials' })
  expect(await signIn('owner', { code: codeAt(-30) })).toMatchObject({ code: 'wrong_credentials' })
})

test('five tries in five minutes, over all processes; which part was wrong is not told', async () => {
  const codes: (string | undefined)[] = []
  for (let index = 0; index < 5; index += 1)
    codes.push(
      (
        await signIn(
          'guessed',
          index % 2 ? { password: 'wrong' } : { code: '000000' },
          index % 2 ? one : other,
        )
      ).code,
    )
  expect(codes).toEqual(Array(5).fill('wrong_credentials'))
  expect(await signIn('guessed')).toMatchObject({ code: 'account_locked' })
})

test('failures for an operator at another address lock that address out and not the operator', async () => {
  for (let index = 0; index < 5; index += 1)
    await signIn('hunted', { password: 'wrong', ip: '10.9.0.1' })
  expect(await signIn('hunted', { ip: '10.9.0.1' })).toMatchObject({
    code: 'account_locked',
    status: 403,
  })
  expect(await signIn('hunted', { ip: '10.9.0.2' })).toMatchObject({ success: true })
})

test('fifty tries from an address cost a proof of work and shut nobody out; only tries with proof ever do', async () => {
  // The library looks at the time by itself whether a proof is good still.
  world.clock.at = new Date()
  const ip = '10.9.6.1'
  for (let index = 0; index < 50; index += 1)
    await signIn('nobody', { password: 'wrong', ip }, index % 2 ? one : other)
  const proof = (purpose: string, host = 'localhost:4001') => one.proveWork(purpose, { ip, host })
  // What comes without one is no try, however much of it.
  for (let index = 0; index < 60; index += 1)
    expect(await signIn('neighbour', { password: 'wrong', ip })).toMatchObject({
      code: 'challenge_needed',
      status: 403,
      value: { challenge: 'proof' },
    })
  expect(
    await one.call('POST /ops/enrolment', {
      host: 'localhost:4001',
      ip,
      body: { username: 'neighbour', password: 'abcd-efgh-jkmn-pqrs' },
    }),
  ).toMatchObject({ code: 'challenge_needed' })
  for (const geetest of [{}, await proof('sign_in'), await proof('console', 'b.localhost')])
    expect(await signIn('neighbour', { ip, geetest })).toMatchObject({ code: 'challenge_wrong' })
  const once = await proof('console')
  expect(await signIn('neighbour', { ip, geetest: once })).toMatchObject({ success: true })
  expect(await signIn('neighbour', { ip, geetest: once })).toMatchObject({
    code: 'challenge_wrong',
  })
  expect(
    await signIn('neighbour', { ip, password: 'wrong', geetest: await proof('console') }),
  ).toMatchObject({ code: 'wrong_credentials' })
  const worked = await sql<{
    points: number
  }>`
    update http.rate_limit
    set points = points + 999
    where key like 'operator_address_most:%'
    returning points`.execute(world.db)
  expect(worked.rows).toHaveLength(1)
  expect(await signIn('neighbour', { ip, geetest: await proof('console') })).toMatchObject({
    code: 'too_many_requests',
    status: 429,
  })
  expect(await signIn('neighbour', { ip: '10.9.6.2', code: codeAt(30) })).toMatchObject({
    success: true,
  })
})

test('another spelling of a name, which the database finds the same operator by, has no tries of its own', async () => {
  for (let index = 0; index < 5; index += 1)
    await signIn('tried', { password: 'wrong', ip: '10.9.5.1' })
  for (const name of ['tried', 'TRIED', 'tr\u0130ed', 'TR\u0130ED'])
    expect(await signIn(name, { ip: '10.9.5.1' }), name).toMatchObject({ code: 'account_locked' })
})

test('a name guessed at from many addresses is slowed, logged once, and its operator still comes in', async () => {
  for (let index = 0; index < 24; index += 1)
    await signIn('hunted', { password: 'wrong', ip: `10.9.1.${index % 8}` })
  expect(one.pauses.length).toBeGreaterThan(0)
  expect(await signIn('hunted', { ip: '10.9.2.1' })).toMatchObject({ success: true })
  expect(new Set(one.pauses)).toEqual(new Set([2_000]))
  const { rows } = await sql<{
    subject: string
  }>`select subject from audit.entry where act = 'operator.sign_in_slowed'`.execute(world.db)
  expect(rows).toEqual([{ subject: 'operator:hunted' }])
})

test('ten wrong codes beside the right password close the name for an hour from that address alone', async () => {
  expect(await signIn('tried', { ip: '10.9.4.1' })).toMatchObject({ success: true })
  const tries: (string | undefined)[] = []
  for (let index = 0; index < 11; index += 1) {
    // The five in five minutes are counted apart.
    await sql`delete from http.rate_limit where key like 'operator_account:%'`.execute(world.db)
    tries.push(
      (await signIn('tried', { code: '000000', ip: '10.9.3.1' }, index % 2 ? one : other)).code,
    )
  }
  expect(tries).toEqual([...Array(10).fill('wrong_credentials'), 'account_locked'])
  expect(await signIn('tried', { ip: '10.9.3.1', code: codeAt(30) })).toMatchObject({
    code: 'account_locked',
  })
  expect(await signIn('tried', { ip: '10.9.3.2', code: codeAt(30) })).toMatchObject({
    success: true,
  })
})

test('codes tried from many networks use up what strange ones share in a day; known ones still let in', async () => {
  expect(await signIn('tried', { ip: '10.9.8.1' })).toMatchObject({ success: true })
  const from = async (count: number, network: number) => {
    for (let index = 0; index < count; index += 1)
      await signIn(
        'tried',
        { code: '000000', ip: `10.10.${network}.${index}` },
        index % 2 ? one : other,
      )
  }
  // First ones, and then further ones of the same.
  await from(30, 1)
  await from(30, 1)
  world.clock.at = new Date(world.clock.at.getTime() + 60_000)
  for (const ip of ['10.10.1.1', '10.10.2.1'])
    expect(await signIn('tried', { ip })).toMatchObject({ code: 'account_locked' })
  expect(await signIn('tried', { ip: '10.9.8.1' })).toMatchObject({ success: true })
  await sql`delete from http.rate_limit where key like 'operator_code%'`.execute(world.db)
})

test('an idle half hour ends the session, and twelve hours end it however busy', async () => {
  const start = world.clock.at.getTime()
  const { token } = (await signIn('owner')).value
  const isIn = async (minutes: number) => {
    world.clock.at = new Date(start + minutes * 60_000)
    return (await one.call('GET /ops/me', { token })).success
  }
  for (let at = 29; at < 720; at += 29) expect(await isIn(at)).toBe(true)
  expect(await isIn(721)).toBe(false)
  world.clock.at = new Date(start + 60_000)
  const idle = (await signIn('owner', { code: codeAt(30) })).value.token
  world.clock.at = new Date(start + 32 * 60_000)
  expect((await one.call('GET /ops/me', { token: idle })).success).toBe(false)
})

test("a member's token opens no console, an operator's no portal", async () => {
  const member = (await one.register('Curious')).value.token
  const operator = (await signIn('owner')).value.token
  expect(await one.call('GET /ops/me', { token: member })).toMatchObject({ code: 'not_logged_in' })
  expect(await one.call('GET /wps/member/info', { token: operator })).toMatchObject({
    code: 'not_logged_in',
  })
})

test("the audit log is the owner's to read, and holds every sign-in, good or bad, without what was typed", async () => {
  await signIn('nobody', { password: 'Secret-typed-here' })
  const cashier = (await signIn('cashier1')).value.token
  expect(await one.call('GET /ops/audit', { token: cashier })).toMatchObject({
    code: 'forbidden',
    status: 403,
  })
  const owner = (await signIn('owner')).value.token
  const { value } = await one.call('GET /ops/audit?pageSize=3', { token: owner })
  expect(
    value.rows.map((row: { operator: string; act: string; subject: string }) => [
      row.operator,
      row.act,
      row.subject,
    ]),
  ).toEqual([
    ['owner', 'operator.signed_in', 'operator:owner'],
    ['cashier1', 'operator.signed_in', 'operator:cashier1'],
    ['', 'operator.sign_in_refused', 'operator:nobody'],
  ])
  expect(value.totalRows).toBeGreaterThan(3)
  expect(JSON.stringify(value)).not.toContain('Secret-typed-here')
})

test("one brand's owner sees neither players nor audit of another, and is nobody at its address", async () => {
  const player = (await one.register('Hidden1')).value.token
  const { id } = (await one.call('GET /wps/member/info', { token: player })).value
  const stranger = {
    host: 'b.localhost',
    token: (await signIn('owner', { host: 'b.localhost' })).value.token,
  }
  expect(await one.call(`GET /ops/players/${id}`, stranger)).toMatchObject({ code: 'not_found' })
  expect((await one.call('GET /ops/players?q=Hidden', stranger)).value.rows).toEqual([])
  expect(await one.call('GET /ops/players', { ...stranger, host: 'localhost' })).toMatchObject({
    code: 'not_logged_in',
  })
  const { rows } = (await one.call('GET /ops/audit', stranger)).value
  expect(rows.map((row: { act: string }) => row.act)).toEqual(['operator.signed_in'])
})

test('the audit log is narrowed by who, what, about whom and on which day; a player in it links to them', async () => {
  const owner = (await signIn('owner')).value.token
  await one.register('Logged1')
  const {
    rows: [player],
  } = await sql<{ id: bigint }>`select id from members.member where username = 'Logged1'`.execute(
    world.db,
  )
  // Half past eleven in the evening and half past midnight in Dhaka.
  for (const [act, subject, at] of [
    ['player.locked', 'player:Logged1', '2026-03-01T17:30:00Z'],
    ['deposit.approved', 'deposit:77', '2026-03-01T18:30:00Z'],
    ['withdrawal.paid', 'withdrawal:77', '2026-03-01T18:40:00Z'],
  ])
    await sql`
      insert into audit.entry (brand_id, operator_id, act, subject, ip, at) select 1, id, ${act},
        ${subject}, '10.0.0.9', ${at}::timestamptz
      from operators.operator
      where brand_id = 1 and username = 'cashier1'`.execute(world.db)
  const found = async (query: string) =>
    (await one.call(`GET /ops/audit?${query}`, { token: owner })).value.rows.map(
      ({ act, subject }: { act: string; subject: string }) => `${act} ${subject}`,
    )
  expect(await found('subject=logged1')).toEqual(['player.locked player:Logged1'])
  expect(await found('subject=logged')).toEqual([])
  expect(await found('subject=77')).toEqual([
    'withdrawal.paid withdrawal:77',
    'deposit.approved deposit:77',
  ])
  expect(await found('subject=d-77')).toEqual(['deposit.approved deposit:77'])
  expect(await found('day=2026-03-01')).toEqual(['player.locked player:Logged1'])
  expect(await found('day=2026-03-02&act=deposit.approved&operator=CASHIER1')).toEqual([
    'deposit.approved deposit:77',
  ])
  expect(await found('day=2026-03-02&operator=owner')).toEqual([])
  expect(await one.call('GET /ops/audit?day=2026-02-30', { token: owner })).toMatchObject({
    code: 'invalid_input',
  })
  const { value: choices } = await one.call('GET /ops/audit/choices', { token: owner })
  expect(choices.operators).toEqual(expect.arrayContaining(['cashier1', 'owner']))
  expect(choices.acts).toEqual([...new Set(choices.acts)].sort())
  expect(choices.acts).toEqual(
    expect.arrayContaining([
      'deposit.approved',
      'operator.signed_in',
      'player.locked',
      'withdrawal.paid',
    ]),
  )
  // Who bore the name when a line was written that tells no player is not known: it leads to
  // nobody.
  expect(
    (await one.call('GET /ops/audit?subject=logged1', { token: owner })).value.rows,
  ).toMatchObject([{ playerId: null }])
  await one.call(`POST /ops/players/${player!.id}/notes`, {
    token: owner,
    key: randomUUID(),
    body: { text: 'Called at noon' },
  })
  // The name goes over to an operator who was there before: the line leads to whom it was about.
  await one.register('Logged2')
  await sql`update members.member set username = 'Logged3' where id = ${player!.id}`.execute(
    world.db,
  )
  await sql`
    update members.member
    set username = 'Logged1', created_at = '2025-01-01'
    where username = 'Logged2'`.execute(world.db)
  expect(
    (await one.call('GET /ops/audit?subject=logged1&act=player.noted', { token: owner })).value
      .rows,
  ).toMatchObject([{ subject: 'player:Logged1', playerId: String(player!.id) }])
  expect(await one.audit.prove()).toBeNull()
  expect(
    (
      await one.call('GET /ops/audit/choices', {
        host: 'b.localhost',
        token: (await signIn('owner', { host: 'b.localhost' })).value.token,
      })
    ).value.acts,
  ).not.toContain('player.locked')
})

test('a player is found by the start of their name or by number, and shown with balance and turnover', async () => {
  await one.register('Shirin1')
  await one.register('Shirin2')
  const owner = (await signIn('owner')).value.token
  const { value } = await one.call('GET /ops/players?q=shir&pageSize=1&order=name', {
    token: owner,
  })
  expect(value).toMatchObject({
    page: 1,
    totalPages: 2,
    totalRows: 2,
    rows: [{ username: 'Shirin1', status: 'active', balance: '0.00' }],
  })
  expect(
    (await one.call(`GET /ops/players?q=${value.rows[0].id}`, { token: owner })).value.rows,
  ).toMatchObject([{ username: 'Shirin1' }])
  expect((await one.call('GET /ops/players?q=%25', { token: owner })).value.totalRows).toBe(0)
  await sql`update members.member set mobile = '+8801711000123' where username = 'Shirin2'`.execute(
    world.db,
  )
  for (const written of ['01711 000-123', '+8801711000123', '০১৭১১০০০১২৩'])
    expect(
      (await one.call(`GET /ops/players?q=${encodeURIComponent(written)}`, { token: owner })).value
        .rows,
    ).toMatchObject([{ username: 'Shirin2' }])
  expect((await one.call('GET /ops/players?q=0171100012', { token: owner })).value.rows).toEqual([])
  const named = async (number: string) =>
    (await one.call(`GET /ops/players?q=${number}`, { token: owner })).value.rows.map(
      ({ username }: { username: string }) => username,
    )
  await sql`update members.member set mobile = '+8801711000122' where username = 'Shirin2'`.execute(
    world.db,
  )
  await one.register('Shirin3')
  await sql`update members.member set nickname = '01711000122x' where username = 'Shirin3'`.execute(
    world.db,
  )
  expect(await named('01711000122')).toEqual(['Shirin2', 'Shirin3'])
  expect(
    (await one.call(`GET /ops/players/${value.rows[0].id}`, { token: owner })).value,
  ).toMatchObject({
    username: 'Shirin1',
    type: 0,
    balance: { currency: 'BDT', currencySymbol: '৳', cash: '0.00' },
    turnover: { required: '0.00', open: '0.00' },
  })
  expect(await one.call('GET /ops/players/none', { token: owner })).toMatchObject({
    code: 'not_found',
  })
})

test('players are found by nickname or mail address, narrowed by state and type, newest first', async () => {
  const owner = (await signIn('owner')).value.token
  for (const name of ['Farida1', 'Farida2', 'Farida3', 'Farida4', 'Farida5']) {
    await one.register(name)
    world.clock.at = new Date(world.clock.at.getTime() + 1_000)
  }
  const put = (name: string, change: ReturnType<typeof sql>) =>
    sql`update members.member set ${change} where username = ${name}`.execute(world.db)
  await put(
    'Farida1',
    sql`nickname = 'Shapla', email = 'Shapla@example.com', mobile = '+8801711000777'`,
  )
  await put('Farida2', sql`status = 'locked'`)
  await put('Farida3', sql`type = 2`)
  await put('Farida4', sql`type = 4`)
  await sql`
    insert into self_service.closure (member_id, brand_id, asked_at, due_at) select id, brand_id,
      now(), '2030-01-31T00:00:00Z'
    from members.member
    where username = 'Farida5'`.execute(world.db)
  const found = async (query: string) =>
    (await one.call(`GET /ops/players?${query}`, { token: owner })).value.rows.map(
      ({ username }: { username: string }) => username,
    )
  expect(await found('q=farida')).toEqual(['Farida5', 'Farida3', 'Farida2', 'Farida1'])
  expect(await found('q=farida&order=name')).toEqual(['Farida1', 'Farida2', 'Farida3', 'Farida5'])
  expect((await one.call('GET /ops/players?q=SHAP', { token: owner })).value.rows).toMatchObject([
    {
      username: 'Farida1',
      nickname: 'Shapla',
      mobile: '+880171…777',
      type: 0,
      closesAt: null,
      currencySymbol: '৳',
    },
  ])
  // Whose name or number it is comes before a newer one who calls himself so.
  await put('Farida5', sql`nickname = 'Farida1'`)
  expect(await found('q=farida1')).toEqual(['Farida1', 'Farida5'])
  await put('Farida5', sql`nickname = '+8801711000777x'`)
  expect(await found('q=%2B8801711000777')).toEqual(['Farida1', 'Farida5'])
  expect(await found('q=shapla@EXAMPLE.com')).toEqual(['Farida1'])
  expect(await found('q=shapla@example')).toEqual([])
  expect(await found('q=farida&state=active')).toEqual(['Farida3', 'Farida1'])
  expect(await found('q=farida&state=locked')).toEqual(['Farida2'])
  expect(await found('q=farida&state=closed')).toEqual([])
  expect(
    (await one.call('GET /ops/players?state=closing', { token: owner })).value.rows,
  ).toMatchObject([{ username: 'Farida5', status: 'active', closesAt: '2030-01-31T00:00:00.000Z' }])
  expect(await found('q=farida&type=agent')).toEqual(['Farida3'])
  expect(
    (await one.call('GET /ops/players?q=farida&type=trial', { token: owner })).value.rows,
  ).toMatchObject([{ username: 'Farida4', currencySymbol: 'FUN\u00a0' }])
})

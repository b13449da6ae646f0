import { ownersAlone, rights } from '@padma/contract'
import { totp } from '@padma/testkit'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newTotpSecret } from '../../../secrets/totp.ts'
import { accountsWorld } from '../../auth/testing/accounts.test-world.ts'
import { PASSWORD } from '../../auth/testing/test-world.ts'
import { seedOperator } from '../seed.ts'
import { readOperatorByName, takeTotpStep } from '../store.ts'

const secret = newTotpSecret()
const HOUR = 3_600_000
const OWN_PASSWORD = 'kheya-ghat 1984 nouka'
const tokens: Record<string, string> = {}
const { world, one, other } = await accountsWorld()
const seed = (brandId: number, username: string, role: string) =>
  seedOperator(
    { db: world.db, now: () => world.clock.at, passwords: one.passwords, box: world.box },
    { brandId, username, role, password: PASSWORD, totpSecret: secret },
  )
for (const [brandId, username, role] of [
  [1, 'owner', 'owner'],
  [1, 'owner2', 'owner'],
  [1, 'cashier1', 'cashier'],
  [1, 'watched', 'cashier'],
  [2, 'theirs', 'owner'],
] as const)
  await seed(brandId, username, role)
/** Each test in a minute of its own, for a code opens the door once. */
beforeEach(async () => {
  world.clock.at = new Date(world.clock.at.getTime() + 60_000)
  await sql`delete from http.rate_limit`.execute(world.db)
  for (const username of ['owner', 'cashier1', 'theirs'])
    if (!tokens[username] || !(await isIn(username))) await come(username)
})

const hostOf = (username: string) => (username === 'theirs' ? 'b.localhost' : 'localhost')
const signIn = (username: string, more: { password?: string; secret?: string; ip?: string } = {}) =>
  one.call('POST /ops/session', {
    host: hostOf(username),
    ip: more.ip,
    body: {
      username,
      password: more.password ?? PASSWORD,
      code: totp(more.secret ?? secret, world.clock.at.getTime()),
    },
  })
async function come(username: string) {
  tokens[username] = (await signIn(username)).value.token
}
const ask = (name: string, body?: object, by = 'owner') =>
  one.call(name, { host: hostOf(by), token: tokens[by]!, ...(body && { body }) })
const idOf = async (username: string) =>
  String(
    (
      await sql<{
        id: bigint
      }>`select id from operators.operator where username = ${username}`.execute(world.db)
    ).rows[0]!.id,
  )
const isIn = async (username: string) =>
  (await other.call('GET /ops/me', { host: hostOf(username), token: tokens[username]! })).success
const said = async (subject: string) =>
  (
    await sql<{
      act: string
      before: unknown
      after: unknown
    }>`select act, before, after from audit.entry where subject = ${subject} order by id`.execute(
      world.db,
    )
  ).rows
const roleId = async (name: string) =>
  (await ask('GET /ops/roles')).value.roles.find((role: { name: string }) => role.name === name)
    .id as string

let names = 0
/** Added by the owner; has not come in yet. */
async function added(role = 'cashier', more: object = {}) {
  const username = `clerk${++names}`
  const { value } = await ask('POST /ops/staff', { username, roleId: await roleId(role), ...more })
  return { username, id: value.member.id as string, password: value.password as string, value }
}
/** The first sign-in, to its end. */
async function enrolled(clerk: { username: string; password: string }, host = 'localhost') {
  const body = { username: clerk.username, password: clerk.password }
  const begun = (await one.call('POST /ops/enrolment', { host, body })).value
  const finished = await one.call('POST /ops/enrolment/finish', {
    host,
    body: {
      ...body,
      newPassword: OWN_PASSWORD,
      code: totp(begun.secret, world.clock.at.getTime()),
    },
  })
  tokens[clerk.username] = finished.value.token
  return { secret: begun.secret as string, finished }
}
/** A role with these rights, and an operator of it who is signed in. */
async function withRights(allowed: string[]) {
  const { value } = await ask('POST /ops/roles', { name: `Role ${++names}`, rights: allowed })
  const clerk = await added(value.name)
  await enrolled(clerk)
  return { ...clerk, roleId: value.id as string, roleName: value.name as string }
}

test('an added operator comes in by a one-time password and sets up their own; then it opens nothing', async () => {
  const clerk = await added()
  expect(clerk.password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  expect(clerk.value.member).toMatchObject({
    status: 'active',
    access: 'awaited',
    role: { name: 'cashier' },
    sessions: 0,
    lastSignInAt: null,
  })
  expect(Date.parse(clerk.value.until) - world.clock.at.getTime()).toBe(24 * HOUR)
  expect(await signIn(clerk.username, { password: clerk.password })).toMatchObject({
    code: 'wrong_credentials',
  })

  const { secret: own, finished } = await enrolled(clerk)
  expect(finished.value.operator).toMatchObject({
    username: clerk.username,
    role: 'cashier',
    rights: expect.arrayContaining(['deposits.decide']),
  })
  expect(await isIn(clerk.username)).toBe(true)
  // Its code opened the door once.
  expect(await signIn(clerk.username, { password: OWN_PASSWORD, secret: own })).toMatchObject({
    code: 'wrong_credentials',
  })
  world.clock.at = new Date(world.clock.at.getTime() + 60_000)
  expect(await signIn(clerk.username, { password: OWN_PASSWORD, secret: own })).toMatchObject({
    success: true,
  })
  expect(
    await one.call('POST /ops/enrolment', {
      body: { username: clerk.username, password: clerk.password },
    }),
  ).toMatchObject({ code: 'wrong_credentials' })
  expect(
    await one.call('POST /ops/enrolment', {
      body: { username: clerk.username, password: OWN_PASSWORD },
    }),
  ).toMatchObject({ code: 'wrong_credentials' })
  expect((await said(`operator:${clerk.username}`)).map(({ act }) => act)).toEqual([
    'staff.added',
    'operator.sign_in_refused',
    'operator.enrolled',
    'operator.sign_in_refused',
    'operator.signed_in',
    'operator.enrolment_refused',
    'operator.enrolment_refused',
  ])
})

test('a first sign-in asks for a good password and a right code; a one-time password is good for a day', async () => {
  const clerk = await added()
  const body = { username: clerk.username, password: clerk.password }
  const finish = (newPassword: string, code: string) =>
    one.call('POST /ops/enrolment/finish', { body: { ...body, newPassword, code } })
  expect(await finish(OWN_PASSWORD, '000000')).toMatchObject({ code: 'wrong_credentials' })
  // As someone types it who was told it over the phone.
  const begun = (
    await one.call('POST /ops/enrolment', {
      body: { ...body, password: ` ${clerk.password.toUpperCase().replaceAll('-', ' ')}` },
    })
  ).value
  const code = () => totp(begun.secret, world.clock.at.getTime())
  expect(begun.uri).toContain(`secret=${begun.secret}`)
  expect(await finish('short', code())).toMatchObject({
    code: 'invalid_input',
    value: { fields: { newPassword: 'too_short' } },
  })
  expect(await finish(`${clerk.username} is my name`, code())).toMatchObject({
    code: 'invalid_input',
    value: { fields: { newPassword: 'contains_username' } },
  })
  expect(await finish('password12345', code())).toMatchObject({ code: 'password_too_common' })
  expect(await finish(clerk.password, code())).toMatchObject({ code: 'password_unchanged' })
  expect(await finish(clerk.password.toUpperCase(), code())).toMatchObject({
    code: 'password_unchanged',
  })
  expect(await finish(OWN_PASSWORD, code() === '000000' ? '000001' : '000000')).toMatchObject({
    code: 'wrong_code',
  })
  expect(
    await one.call('POST /ops/enrolment', { body: { ...body, password: 'abcd-efgh-jkmn-pqrs' } }),
  ).toMatchObject({ code: 'wrong_credentials' })
  world.clock.at = new Date(world.clock.at.getTime() + 24 * HOUR)
  expect(await finish(OWN_PASSWORD, code())).toMatchObject({
    code: 'one_time_password_over',
    status: 401,
  })
  await come('owner')
  expect(
    (await ask('GET /ops/staff')).value.staff.find(({ id }: { id: string }) => id === clerk.id),
  ).toMatchObject({ access: 'over' })
})

test('a one-time password is used once, even by two at once; guesses at it count with the sign-ins', async () => {
  const clerk = await added()
  const body = { username: clerk.username, password: clerk.password }
  const { secret: app } = (await one.call('POST /ops/enrolment', { body })).value
  const finish = { ...body, newPassword: OWN_PASSWORD, code: totp(app, world.clock.at.getTime()) }
  const answers = await Promise.all(
    [one, other].map((instance) => instance.call('POST /ops/enrolment/finish', { body: finish })),
  )
  expect(answers.map(({ code }) => code ?? 'in').sort()).toEqual(['in', 'wrong_credentials'])
  const next = await added()
  for (let index = 0; index < 6; index += 1)
    await one.call('POST /ops/enrolment', {
      body: { username: next.username, password: `abcd-efgh-jkmn-pqr${index}` },
    })
  expect(
    await one.call('POST /ops/enrolment', {
      body: { username: next.username, password: next.password },
    }),
  ).toMatchObject({ code: 'account_locked' })
})

test('another role takes effect at once: his sessions end, and the next one has its rights', async () => {
  const clerk = await withRights(['audit.read'])
  expect(await ask('GET /ops/audit', undefined, clerk.username)).toMatchObject({ success: true })
  expect(await ask('GET /ops/players', undefined, clerk.username)).toMatchObject({
    code: 'forbidden',
  })
  expect(
    await ask(`PUT /ops/staff/${clerk.id}/role`, { roleId: await roleId('cashier') }),
  ).toMatchObject({ value: { role: { name: 'cashier' }, sessions: 0 } })
  expect(await isIn(clerk.username)).toBe(false)
  expect(await said(`operator:${clerk.username}`)).toContainEqual({
    act: 'staff.role_changed',
    before: { role: clerk.roleName },
    after: { role: 'cashier' },
  })
  expect(await ask(`PUT /ops/staff/${clerk.id}/role`, { roleId: '999999' })).toMatchObject({
    code: 'role_unknown',
  })
})

test('a locked operator is out at once and cannot come in until they are unlocked', async () => {
  const clerk = await added()
  const { secret: own } = await enrolled(clerk)
  expect(await ask(`PUT /ops/staff/${clerk.id}/status`, { status: 'locked' })).toMatchObject({
    value: { status: 'locked', sessions: 0 },
  })
  expect(await isIn(clerk.username)).toBe(false)
  world.clock.at = new Date(world.clock.at.getTime() + 60_000)
  expect(await signIn(clerk.username, { password: OWN_PASSWORD, secret: own })).toMatchObject({
    code: 'account_locked',
  })
  await ask(`PUT /ops/staff/${clerk.id}/status`, { status: 'active' })
  expect(await signIn(clerk.username, { password: OWN_PASSWORD, secret: own })).toMatchObject({
    success: true,
  })
  expect((await said(`operator:${clerk.username}`)).map(({ act }) => act)).toEqual(
    expect.arrayContaining(['staff.locked', 'staff.unlocked']),
  )
})

test('sessions can be ended, and a lost authenticator is replaced by beginning anew', async () => {
  const clerk = await added()
  const { secret: lost } = await enrolled(clerk)
  expect(
    (await ask('GET /ops/staff')).value.staff.find(({ id }: { id: string }) => id === clerk.id),
  ).toMatchObject({ access: 'ready', sessions: 1, lastSignInAt: world.clock.at.toISOString() })
  expect(await ask(`POST /ops/staff/${clerk.id}/sessions/end`, {})).toMatchObject({
    value: { sessions: 0 },
  })
  expect(await isIn(clerk.username)).toBe(false)

  world.clock.at = new Date(world.clock.at.getTime() + 60_000)
  tokens[clerk.username] = (
    await signIn(clerk.username, { password: OWN_PASSWORD, secret: lost })
  ).value.token
  const { value } = await ask(`POST /ops/staff/${clerk.id}/access/renew`, {})
  expect(value).toMatchObject({
    member: { access: 'awaited', sessions: 0 },
    password: expect.not.stringMatching(clerk.password),
  })
  expect(await isIn(clerk.username)).toBe(false)
  world.clock.at = new Date(world.clock.at.getTime() + 60_000)
  expect(await signIn(clerk.username, { password: OWN_PASSWORD, secret: lost })).toMatchObject({
    code: 'wrong_credentials',
  })
  expect((await enrolled({ ...clerk, password: value.password })).finished).toMatchObject({
    success: true,
  })
})

test('an operator made to begin anew is not given their seeded password back by the next start', async () => {
  await seed(1, 'seeded', 'cashier')
  expect(await ask(`POST /ops/staff/${await idOf('seeded')}/access/renew`, {})).toMatchObject({
    success: true,
  })
  await seed(1, 'seeded', 'cashier')
  expect(await signIn('seeded')).toMatchObject({ code: 'wrong_credentials' })
})

test('with addresses told, an operator comes in from there alone, and is not told why elsewhere', async () => {
  const id = await idOf('watched')
  expect(
    await ask(`PUT /ops/staff/${id}/addresses`, { addresses: ['203.0.113.0/24', '2001:db8::7'] }),
  ).toMatchObject({ value: { addresses: ['203.0.113.0/24', '2001:db8::7'] } })
  expect(
    await ask(`PUT /ops/staff/${id}/addresses`, { addresses: ['203.0.113.0/24; drop'] }),
  ).toMatchObject({ code: 'invalid_input' })
  expect(await signIn('watched', { ip: '198.51.100.1' })).toMatchObject({
    code: 'wrong_credentials',
  })
  const come = await signIn('watched', { ip: '203.0.113.77' })
  expect(come).toMatchObject({ success: true })
  // Nor is he in elsewhere: a token that was carried off is worth nothing there, and stands where
  // it belongs.
  const isInAt = async (ip: string) =>
    (await one.call('GET /ops/me', { token: come.value.token, ip })).code ?? 'in'
  expect([
    await isInAt('203.0.113.9'),
    await isInAt('198.51.100.1'),
    await isInAt('203.0.113.77'),
  ]).toEqual(['in', 'not_logged_in', 'in'])
  expect(await said('operator:watched')).toContainEqual({
    act: 'operator.sign_in_refused',
    before: null,
    after: { why: 'address is not allowed' },
  })
})

test('one locked, given other addresses or begun anew while the password is checked does not come in', async () => {
  const clerk = await added()
  await enrolled(clerk)
  const acts: [string, object][] = [
    ['PUT addresses', { addresses: ['203.0.113.7'] }],
    ['PUT status', { status: 'locked' }],
    ['PUT status', { status: 'active' }],
    ['POST access/renew', {}],
  ]
  const came: boolean[] = []
  for (const [act, body] of acts) {
    const found = (await readOperatorByName(world.db, 1, clerk.username))!
    const [method, path] = act.split(' ')
    expect(await ask(`${method} /ops/staff/${clerk.id}/${path}`, body)).toMatchObject({
      success: true,
    })
    came.push(
      await inTransaction(world.db, (tx) =>
        takeTotpStep(tx, found, 99_999_999_999n + BigInt(came.length), world.clock.at),
      ),
    )
  }
  // To be let in again keeps nobody out.
  expect(came).toEqual([false, false, true, false])
})

test('nobody acts upon himself, and another brand’s people are not there', async () => {
  const [own, theirs, cashier] = await Promise.all(['owner', 'theirs', 'cashier1'].map(idOf))
  const acts: [string, object][] = [
    ['PUT role', { roleId: await roleId('cashier') }],
    ['PUT status', { status: 'locked' }],
    ['PUT addresses', { addresses: [] }],
    ['POST sessions/end', {}],
    ['POST access/renew', {}],
  ]
  for (const [act, body] of acts) {
    const [method, path] = act.split(' ')
    expect(await ask(`${method} /ops/staff/${own}/${path}`, body), act).toMatchObject({
      code: 'own_account',
      status: 403,
    })
    expect(await ask(`${method} /ops/staff/${theirs}/${path}`, body), act).toMatchObject({
      code: 'not_found',
    })
    expect(await ask(`${method} /ops/staff/${cashier}/${path}`, body, 'theirs'), act).toMatchObject(
      { code: 'not_found' },
    )
    expect(
      await ask(`${method} /ops/staff/${cashier}/${path}`, body, 'cashier1'),
      act,
    ).toMatchObject({ code: 'forbidden' })
  }
  expect(await isIn('owner')).toBe(true)
  expect(await isIn('cashier1')).toBe(true)
})

test('two owners who lock each other out at once: one of them stays', async () => {
  await come('owner2')
  const [first, second] = await Promise.all(['owner', 'owner2'].map(idOf))
  const answers = await Promise.all([
    one.call(`PUT /ops/staff/${second}/status`, {
      token: tokens.owner!,
      body: { status: 'locked' },
    }),
    other.call(`PUT /ops/staff/${first}/status`, {
      token: tokens.owner2!,
      body: { status: 'locked' },
    }),
  ])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.find(({ success }) => !success)).toMatchObject({ code: 'not_logged_in' })
  const { rows } = await sql<{
    active: number
  }>`
    select count(*)::int as active
    from operators.operator o
    join operators.role r on r.id = o.role_id
    where o.brand_id = 1 and r.is_owner and o.status = 'active'`.execute(world.db)
  expect(rows[0]!.active).toBe(1)
  await sql`
    update operators.operator
    set status = 'active'
    where brand_id = 1 and username in ('owner', 'owner2')`.execute(world.db)
})

test('nobody gives, takes or touches more than he may do himself, and owners are for owners alone', async () => {
  const manager = await withRights([
    'staff.read',
    'staff.add',
    'staff.role',
    'staff.lock',
    'staff.access',
    'roles.read',
    'roles.change',
    'players.read',
  ])
  const by = (name: string, body: object) => ask(name, body, manager.username)
  const beyond = { code: 'beyond_own_rights', status: 403 }
  const [owner, cashier] = await Promise.all(['owner2', 'cashier1'].map(idOf))
  const reader = await withRights(['players.read'])
  for (const role of ['owner', 'cashier']) {
    expect(
      await by('POST /ops/staff', { username: `friend-${role}`, roleId: await roleId(role) }),
      role,
    ).toMatchObject(beyond)
    expect(
      await by(`PUT /ops/staff/${reader.id}/role`, { roleId: await roleId(role) }),
      role,
    ).toMatchObject(beyond)
  }
  for (const id of [owner, cashier]) {
    expect(await by(`PUT /ops/staff/${id}/status`, { status: 'locked' })).toMatchObject(beyond)
    expect(await by(`POST /ops/staff/${id}/access/renew`, {})).toMatchObject(beyond)
    expect(await by(`PUT /ops/staff/${id}/role`, { roleId: reader.roleId })).toMatchObject(beyond)
  }
  expect(await by('POST /ops/roles', { name: 'Grab', rights: ['audit.read'] })).toMatchObject(
    beyond,
  )
  expect(
    await by(`PUT /ops/roles/${reader.roleId}`, { name: reader.roleName, rights: ['audit.read'] }),
  ).toMatchObject(beyond)
  expect(
    await by(`PUT /ops/roles/${manager.roleId}`, { name: 'Mine', rights: ['players.read'] }),
  ).toMatchObject({ code: 'own_role' })
  // What lies within his own rights he does.
  expect(await by(`PUT /ops/staff/${reader.id}/status`, { status: 'locked' })).toMatchObject({
    success: true,
  })
  expect(
    (await ask('GET /ops/staff', undefined, manager.username)).value.roles.find(
      ({ name }: { name: string }) => name === 'owner',
    ),
  ).toMatchObject({ isGivable: false })

  // A role with every right there is today is not an owner's.
  const all = await withRights(
    rights.filter(
      (right) =>
        ![
          'withdrawals.decide',
          'deposits.decide',
          'identityChecks.decide',
          'freeRounds.give',
        ].includes(right) && !ownersAlone.includes(right),
    ),
  )
  expect(
    await ask(`PUT /ops/staff/${owner}/status`, { status: 'locked' }, all.username),
  ).toMatchObject(beyond)
})

test('nobody gets a name that passes for a colleague’s, nor, unless they become an owner, for an owner’s', async () => {
  const cashier = await roleId('cashier')
  await ask('POST /ops/staff', { username: 'farida.rahman', roleId: cashier })
  for (const username of [
    'owner.farida',
    'Owner',
    'owner-3',
    'owners',
    'Own-er',
    'admin',
    'ADM1N.2',
    'system',
    'support_team',
    'far1da.rahman',
    'faridarahman',
    'farida-rahrnan',
    'cashierl',
  ])
    expect(await ask('POST /ops/staff', { username, roleId: cashier }), username).toMatchObject({
      status: 409,
      code: 'username_alike',
      value: { fields: { username: 'alike' } },
    })
  expect(
    await ask('POST /ops/staff', { username: 'FARIDA.rahman', roleId: cashier }),
  ).toMatchObject({ code: 'username_taken' })
  for (const username of ['ownership', 'administer', 'farida.rahim'])
    expect(await ask('POST /ops/staff', { username, roleId: cashier }), username).toMatchObject({
      success: true,
    })
  expect(
    await ask('POST /ops/staff', { username: 'owner.karim', roleId: await roleId('owner') }),
  ).toMatchObject({ success: true })
})

test('a role is made, changed, which signs out those who have it, and removed when nobody has it', async () => {
  const clerk = await withRights(['audit.read'])
  expect(
    await ask('POST /ops/roles', { name: clerk.roleName.toUpperCase(), rights: ['audit.read'] }),
  ).toMatchObject({ code: 'role_name_taken', status: 409 })
  expect(
    await ask('POST /ops/roles', { name: 'Everything', rights: ['everything'] }),
  ).toMatchObject({ code: 'invalid_input' })
  expect(await ask('POST /ops/roles', { name: 'Nothing', rights: [] })).toMatchObject({
    code: 'invalid_input',
  })
  // He would be maker and checker under two names.
  for (const both of [
    ['withdrawals.decide', 'staff.add'],
    ['withdrawals.decide', 'staff.access'],
    ['configuration.guards', 'withdrawals.decide'],
    ['freeRounds.give', 'configuration.guards'],
    ['configuration.guards', 'deposits.decide'],
  ])
    expect(await ask('POST /ops/roles', { name: 'Lead', rights: both })).toMatchObject({
      code: 'own_checker',
      status: 409,
      value: { fields: { rights: 'own_checker' } },
    })
  expect(
    await ask(`PUT /ops/roles/${clerk.roleId}`, {
      name: clerk.roleName,
      rights: ['audit.read', 'audit.read'],
    }),
  ).toMatchObject({ value: { rights: ['audit.read'], holders: 1 } })
  expect(await isIn(clerk.username)).toBe(true)
  expect(
    await ask(`PUT /ops/roles/${clerk.roleId}`, { name: 'Watch', rights: ['players.read'] }),
  ).toMatchObject({ value: { name: 'Watch', rights: ['players.read'] } })
  expect(await isIn(clerk.username)).toBe(false)
  expect(await ask(`DELETE /ops/roles/${clerk.roleId}`)).toMatchObject({ code: 'role_in_use' })
  await ask(`PUT /ops/staff/${clerk.id}/role`, { roleId: await roleId('cashier') })
  expect(await ask(`DELETE /ops/roles/${clerk.roleId}`)).toMatchObject({ success: true })
  expect(await ask(`DELETE /ops/roles/${clerk.roleId}`)).toMatchObject({ code: 'not_found' })
  expect((await said('role:Watch')).map(({ act }) => act)).toEqual(['role.changed', 'role.removed'])
})

test('no role looks like another: mixed scripts, wide or unseen letters and spare spaces make no new name', async () => {
  for (const name of [
    '\u043ewner',
    'c\u0430shier',
    'owner\u0131\u03b1',
    'মালিক owner',
    'owner\u034f',
    'owner\ufe0f',
    'owner\u115f',
    'owner\u{e0100}',
    'ow\u200dner',
  ])
    expect(await ask('POST /ops/roles', { name, rights: ['audit.read'] }), name).toMatchObject({
      code: 'invalid_input',
      value: { fields: { name: expect.any(String) } },
    })
  expect(
    await ask('POST /ops/roles', {
      name: '\uff4f\uff57\uff4e\uff45\uff52',
      rights: ['audit.read'],
    }),
  ).toMatchObject({ code: 'role_name_taken' })
  expect(
    await ask('POST /ops/roles', { name: 'night  desk', rights: ['audit.read'] }),
  ).toMatchObject({ code: 'invalid_input' })
  for (const name of ['Night desk 2', 'রাতের ডেস্ক', 'مكتب الليل', 'Ночь-1'])
    expect(await ask('POST /ops/roles', { name, rights: ['audit.read'] }), name).toMatchObject({
      success: true,
      value: { name },
    })
})

test('owners alone say who is believed about who a member is: no role is given that right or may use it', async () => {
  for (const change of [
    () =>
      ask('POST /ops/roles', {
        name: 'Believer',
        rights: ['identityProviders.read', 'identityProviders.change'],
      }),
    async () =>
      ask(`PUT /ops/roles/${await roleId('cashier')}`, {
        name: 'cashier',
        rights: ['identityProviders.change'],
      }),
  ])
    expect(await change()).toMatchObject({
      code: 'owners_alone',
      status: 409,
      value: { fields: { rights: 'owners_alone' } },
    })
  const reader = await withRights(['identityProviders.read'])
  await sql`
    update operators.role
    set rights = rights || '{identityProviders.change}'
    where id = ${reader.roleId}`.execute(world.db)
  expect(await ask('GET /ops/identity-providers', undefined, reader.username)).toMatchObject({
    success: true,
  })
  expect(
    await ask('DELETE /ops/identity-providers/GOOGLE', undefined, reader.username),
  ).toMatchObject({ status: 403, code: 'forbidden' })
  expect(
    (await ask('GET /ops/roles')).value.roles.find(({ id }: { id: string }) => id === reader.roleId)
      .rights,
  ).toEqual(['identityProviders.read'])
})

test('owners alone say where the house’s links lead: the right to configure does not change domains', async () => {
  expect(
    await ask('POST /ops/roles', { name: 'Mover', rights: ['configuration.domains'] }),
  ).toMatchObject({ code: 'owners_alone' })
  const editor = await withRights(['configuration.read', 'configuration.change'])
  const section = async () => (await ask('GET /ops/configuration/domains')).value
  const change = async (by?: string) => {
    const {
      version,
      value: { domains },
    } = await section()
    return ask(
      'PUT /ops/configuration/domains',
      { version, value: { domains: [...domains, `new${++names}.example`] } },
      by,
    )
  }
  expect(await change(editor.username)).toMatchObject({ status: 403, code: 'forbidden' })
  const before = await section()
  expect(await change()).toMatchObject({ success: true })
  const {
    value: {
      rows: [last],
    },
  } = await ask('GET /ops/configuration/domains/changes', undefined, editor.username)
  const undo = { version: (await section()).version }
  expect(
    await ask(`POST /ops/configuration/changes/${last.id}/undo`, undo, editor.username),
  ).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await ask(`POST /ops/configuration/changes/${last.id}/undo`, undo)).toMatchObject({
    value: { value: before.value },
  })
})

test('what guards accounts and bounds what operators give has a right of its own, not that of site texts', async () => {
  const [editor, guard] = [
    await withRights(['configuration.read', 'configuration.change']),
    await withRights(['configuration.read', 'configuration.change', 'configuration.guards']),
  ]
  for (const section of [
    'signIn',
    'secondFactor',
    'session',
    'operatorSession',
    'cashier',
    'modules',
    'register',
    'visitors',
    'rewards',
  ]) {
    const { version, value } = (
      await ask(`GET /ops/configuration/${section}`, undefined, editor.username)
    ).value
    expect(
      await ask(`PUT /ops/configuration/${section}`, { version, value }, editor.username),
      section,
    ).toMatchObject({ status: 403, code: 'forbidden' })
    expect(
      await ask(`PUT /ops/configuration/${section}`, { version, value }, guard.username),
      section,
    ).toMatchObject({ success: true })
  }
})

test('the owners’ role has every right and stays so, in the database too; other brands’ roles are absent', async () => {
  const { roles } = (await ask('GET /ops/roles')).value
  const owners = roles.find(({ isOwner }: { isOwner: boolean }) => isOwner)
  expect(owners).toMatchObject({ name: 'owner', rights: [...rights], isMine: true })
  expect(
    await ask(`PUT /ops/roles/${owners.id}`, { name: 'owner', rights: ['audit.read'] }),
  ).toMatchObject({ code: 'role_fixed' })
  expect(await ask(`DELETE /ops/roles/${owners.id}`)).toMatchObject({ code: 'role_fixed' })
  await expect(
    sql`update operators.role set name = 'x' where is_owner`.execute(world.db),
  ).rejects.toThrow('stays as it is')
  await expect(sql`delete from operators.role where is_owner`.execute(world.db)).rejects.toThrow(
    'stays as it is',
  )
  const cashiers = await roleId('cashier')
  expect(
    await ask(`PUT /ops/roles/${cashiers}`, { name: 'cashier', rights: ['audit.read'] }, 'theirs'),
  ).toMatchObject({ code: 'not_found' })
  expect(await ask(`DELETE /ops/roles/${cashiers}`, undefined, 'theirs')).toMatchObject({
    code: 'not_found',
  })
  expect(
    await ask(`PUT /ops/staff/${await idOf('theirs')}/role`, { roleId: cashiers }, 'theirs'),
  ).toMatchObject({ code: 'own_account' })
})

test('every act is a line of a log that holds, and no password stands in it', async () => {
  const clerk = await added()
  const { value } = await ask(`POST /ops/staff/${clerk.id}/access/renew`, {})
  const { rows } = await sql<{
    line: string
  }>`select to_jsonb(a)::text as line from audit.entry a`.execute(world.db)
  expect(
    rows.some(({ line }) =>
      [clerk.password, value.password, OWN_PASSWORD].some((password) => line.includes(password)),
    ),
  ).toBe(false)
  expect(await one.audit.prove()).toBeNull()
})

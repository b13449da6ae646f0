import { randomUUID } from 'node:crypto'
import { memberCalls } from '@padma/contract'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createRoutes } from '../../../http/edge.ts'
import { accountsWorld } from '../../auth/testing/accounts.test-world.ts'
import { signedInOperators } from '../test-operators.ts'
import { PASSWORD } from '../../auth/testing/test-world.ts'

const { world, one } = await accountsWorld()
const ask = await signedInOperators(world, one, {
  owner: [1, 'owner'],
  cashier1: [1, 'cashier'],
  theirs: [2, 'owner'],
})
beforeEach(() => sql`delete from http.rate_limit`.execute(world.db))

let names = 0
async function player() {
  const username = `cared${++names}`
  const { token } = (await one.register(username)).value
  const {
    rows: [row],
  } = await sql<{
    id: bigint
  }>`select id from members.member where username = ${username}`.execute(world.db)
  return { username, token: token as string, id: String(row!.id) }
}
const isIn = async (token: string) => (await one.call('GET /wps/member/info', { token })).success
const said = async (act: string, username: string) =>
  (
    await sql<{
      before: unknown
      after: unknown
    }>`
      select before, after
      from audit.entry
      where act = ${act} and subject = ${`player:${username}`}
      order by id`.execute(world.db)
  ).rows

test('a locked player is out at once and stays out until unlocked; the reason stands in the log', async () => {
  const { id, username, token } = await player()
  expect(
    await ask(`PUT /ops/players/${id}/status`, { status: 'locked', reason: 'plays for another' }),
  ).toMatchObject({ success: true })
  expect(await ask(`GET /ops/players/${id}/care`)).toMatchObject({
    value: { status: 'locked', sessions: [] },
  })
  expect(await isIn(token)).toBe(false)
  expect(await one.signIn(username, PASSWORD)).toMatchObject({ code: 'account_suspended' })
  expect(await said('player.locked', username)).toEqual([
    { before: { status: 'active' }, after: { status: 'locked', reason: 'plays for another' } },
  ])
  expect(await ask(`GET /ops/players/${id}`, undefined, 'cashier1')).toMatchObject({
    value: { locked: { at: expect.any(String), by: 'owner', reason: 'plays for another' } },
  })
  expect(
    await ask(`PUT /ops/players/${id}/status`, { status: 'active', reason: 'it was his brother' }),
  ).toMatchObject({ success: true })
  expect(await ask(`GET /ops/players/${id}`)).toMatchObject({
    value: { status: 'active', locked: null },
  })
  expect(await one.signIn(username, PASSWORD)).toMatchObject({ success: true })
  await sql`update members.member set status = 'closed' where id = ${id}::bigint`.execute(world.db)
  expect(
    await ask(`PUT /ops/players/${id}/status`, { status: 'active', reason: 'wants back' }),
  ).toMatchObject({ code: 'account_closed' })
})

test('those who have to set a new password may look, and do nothing else until they have', async () => {
  const { id, username, token } = await player()
  expect(
    await ask(`POST /ops/players/${id}/password/renew`, { reason: 'told it to a stranger' }),
  ).toMatchObject({ success: true })
  expect((await ask(`GET /ops/players/${id}/care`)).value).toMatchObject({
    mustChangePassword: true,
  })
  expect(await isIn(token)).toBe(false)
  const { value } = await one.signIn(username, PASSWORD)
  expect(value).toMatchObject({ defaultPassword: true })
  expect(await one.call('GET /wps/member/info', { token: value.token })).toMatchObject({
    success: true,
  })
  expect(
    await one.call('PUT /wps/member/avatar', { token: value.token, body: { avatar: 'kite' } }),
  ).toMatchObject({ status: 403, code: 'password_change_needed' })
  const change = {
    oldPassword: PASSWORD,
    newPassword: 'kheya-ghat 1984',
    confirmNewPassword: 'kheya-ghat 1984',
  }
  const {
    value: { token: renewed },
  } = await one.callSealed('POST /wps/member/password', { token: value.token, body: change })
  expect(
    await one.call('PUT /wps/member/avatar', { token: renewed, body: { avatar: 'kite' } }),
  ).toMatchObject({ success: true })
  expect((await one.signIn(username, 'kheya-ghat 1984')).value).toMatchObject({
    defaultPassword: false,
  })
})

test('the old password of a member who can be reached works for nobody any more: a stranger knows it too', async () => {
  const { id, username } = await player()
  await sql`
    update members.member
    set email = 'cared@example.com', email_proved_at = now() - interval '4 days'
    where id = ${id}::bigint`.execute(world.db)
  one.sent.length = 0
  expect(
    await ask(`POST /ops/players/${id}/password/renew`, { reason: 'told it to a stranger' }),
  ).toMatchObject({ success: true })
  expect((await ask(`GET /ops/players/${id}/care`)).value).toMatchObject({
    mustChangePassword: true,
  })
  expect(one.sent.splice(0)).toMatchObject([
    { channel: 'mail', to: 'cared@example.com', template: 'security_event' },
  ])
  expect(await one.signIn(username, PASSWORD)).toMatchObject({ code: 'wrong_credentials' })
  expect(
    await one.call('POST /wps/member/password/email', {
      body: { username, email: 'cared@example.com' },
    }),
  ).toMatchObject({ success: true })
  const token = one.sent[0]!.words.link!.split('#token=')[1]
  expect(
    await one.callSealed('POST /wps/member/password/link', {
      body: { token, newPassword: 'kheya-ghat 1984' },
    }),
  ).toMatchObject({ success: true })
  expect(await one.signIn(username, 'kheya-ghat 1984')).toMatchObject({
    code: 'second_factor_needed',
  })
  expect((await ask(`GET /ops/players/${id}/care`)).value.mustChangePassword).toBe(false)
})

test('a game is not opened either, though the old wire asks for it by GET', async () => {
  const app = Fastify()
  const member = {
    playerId: 1n,
    sessionId: 1n,
    digest: Buffer.alloc(32),
    brandId: 1,
    username: 'x',
    type: 0,
    mustChangePassword: true,
    isPasswordOld: false,
  }
  const { route } = createRoutes(app, memberCalls, {
    brandOf: async () => ({ id: 1, code: 'padma-demo' }),
    memberOf: async () => member,
  })
  route('GET /wps/game/launchGame', async () => ({
    url: 'https://game.example/',
    leftIn: [],
  }))
  const launch = () =>
    app.inject({
      url: '/wps/game/launchGame?vassalage=padma-studio&gameCode=river-kites&gameType=RNG',
      headers: { host: 'localhost', authorization: `Bearer ${'x'.repeat(43)}` },
    })
  expect((await launch()).json()).toMatchObject({ code: 'password_change_needed' })
  member.mustChangePassword = false
  expect((await launch()).json()).toMatchObject({ success: true })
  await app.close()
})

test('all sessions end by one act, which tells how many there were', async () => {
  const { id, username, token } = await player()
  const second = (await one.signIn(username, PASSWORD)).value.token
  expect((await ask(`GET /ops/players/${id}/care`)).value.sessions).toHaveLength(2)
  expect(
    await ask(`POST /ops/players/${id}/sessions/end`, { reason: 'lost his phone' }),
  ).toMatchObject({ success: true })
  expect((await ask(`GET /ops/players/${id}/care`)).value).toMatchObject({
    sessions: [],
    signIns: [{ isOpened: true }, { way: 'registration' }],
  })
  expect(await Promise.all([token, second].map(isIn))).toEqual([false, false])
  expect(
    (
      await sql<{
        by: string
      }>`
        select payload->>'by' as by
        from outbox.event
        where name = 'session.ended' and player_id = ${id}::bigint`.execute(world.db)
    ).rows,
  ).toEqual([{ by: 'house' }, { by: 'house' }])
  expect(await said('player.sessions_ended', username)).toEqual([
    { before: { sessions: 2 }, after: { sessions: 0, reason: 'lost his phone' } },
  ])
})

test('one session ends by itself with what it remembered; the log tells its device, and no other ends', async () => {
  const { id, username, token } = await player()
  const second = (await one.signIn(username, PASSWORD)).value.token
  const kept = (await ask(`GET /ops/players/${id}/care`)).value.sessions[1].id
  const {
    sessions: [{ id: session, address }],
  } = (await ask(`GET /ops/players/${id}/care`)).value
  expect(
    await ask(`POST /ops/players/${(await player()).id}/sessions/end`, {
      reason: 'lost his phone',
      session,
    }),
  ).toMatchObject({ code: 'not_found' })
  expect(
    await ask(`POST /ops/players/${id}/sessions/end`, { reason: 'lost his phone', session }),
  ).toMatchObject({ success: true })
  expect(await Promise.all([token, second].map(isIn))).toEqual([true, false])
  expect((await ask(`GET /ops/players/${id}/care`)).value.sessions).toMatchObject([{ id: kept }])
  expect(
    (
      await sql<{
        by: string
      }>`
        select payload->>'by' as by
        from outbox.event
        where name = 'session.ended' and player_id = ${id}::bigint`.execute(world.db)
    ).rows,
  ).toEqual([{ by: 'house' }])
  expect(await said('player.session_ended', username)).toEqual([
    { before: { device: expect.any(String), address }, after: { reason: 'lost his phone' } },
  ])
  expect(
    await ask(`POST /ops/players/${id}/sessions/end`, { reason: 'lost his phone', session }),
  ).toMatchObject({ code: 'not_found' })
})

test('name, birthday and payout accounts are shown by right; ways to sign in, to all who may see players', async () => {
  const { id } = await player()
  await sql`
    update members.member
    set profile = profile || '{"realName": "Nila Akter", "birthday": "1990-02-28"}'
    where id = ${id}::bigint`.execute(world.db)
  await sql`
    insert into cashier.method (id, brand_id, name, kind, network, minimum, maximum, suggested)
    values ('bkash', 1, 'bKash', 'personal', 'bkash', 1, 2, '{1}')
    on conflict
    do nothing`.execute(world.db)
  await sql`
    insert into cashier.payout_account (brand_id, player_id, request_key, method_id, number,
      holder, usable_from, created_at)
    values (1, ${id}::bigint, gen_random_uuid(), 'bkash', '01711000555', 'Nila Akter', now(),
      now())`.execute(world.db)
  await sql`
    insert into auth.passkey (brand_id, member_id, host, credential_id, public_key, counter,
      transports, name, made_at)
    values (1, ${id}::bigint, 'localhost', 'of-nila', '\\x00', 0, '{}', 'Phone', now())`.execute(
    world.db,
  )
  const care = async (operator: string) =>
    (await ask(`GET /ops/players/${id}/care`, undefined, operator)).value
  const personal = {
    realName: 'Nila Akter',
    birthday: '1990-02-28',
    payoutAccountGoneAt: null,
    payoutsHeldUntil: null,
    payoutAccounts: [
      { holder: 'Nila Akter', maskedNumber: expect.not.stringContaining('01711000555') },
    ],
  }
  expect(await care('cashier1')).toMatchObject({
    personal,
    ways: {
      authenticator: { isOn: false },
      passkeys: [{ name: 'Phone' }],
      identities: [],
      hasPaymentPassword: false,
    },
  })
  await sql`
    update operators.role
    set rights = array_remove(rights, 'players.personal')
    where brand_id = 1 and name = 'cashier'`.execute(world.db)
  const hidden = await care('cashier1')
  expect(hidden).toMatchObject({ personal: null, ways: { passkeys: [{ name: 'Phone' }] } })
  expect(JSON.stringify(hidden)).not.toContain('Nila')
  expect((await care('owner')).personal).toMatchObject(personal)
})

test('a wrongly given name is corrected in place, its player is told, and the log shows letters alone', async () => {
  const { id, username, token } = await player()
  await sql`
    update members.member
    set profile = profile || '{"payeeName": "Nila Aktar", "birthday": "1990-02-28"}',
      email = 'nila@example.com', email_proved_at = now()
    where id = ${id}::bigint`.execute(world.db)
  const correct = (body: object) =>
    ask(`PUT /ops/players/${id}/personal`, { reason: 'her card says so', ...body })
  one.sent.length = 0
  expect(await correct({ realName: '  নিলা আক্তার ' })).toEqual({
    status: 200,
    success: true,
    value: {},
  })
  expect(one.sent.splice(0)).toMatchObject([{ template: 'security_event', to: 'nila@example.com' }])
  expect(
    (await sql`select profile from members.member where id = ${id}::bigint`.execute(world.db)).rows,
  ).toMatchObject([{ profile: { payeeName: 'নিলা আক্তার', birthday: '1990-02-28' } }])
  expect((await one.call('GET /wps/member/profile', { token })).value).toMatchObject({
    realName: 'নিলা আক্তার',
    birthday: '1990-02-28',
  })
  expect(await correct({ birthday: '1991-03-01' })).toMatchObject({ success: true })
  expect(await said('player.personal_corrected', username)).toEqual([
    {
      before: { realName: 'N… A…', birthday: '1990-…' },
      after: { realName: 'নি… আ…', birthday: '1990-…', reason: 'her card says so' },
    },
    {
      before: { realName: 'নি… আ…', birthday: '1990-…' },
      after: { realName: 'নি… আ…', birthday: '1991-…', reason: 'her card says so' },
    },
  ])
  one.sent.length = 0
  expect(await correct({ birthday: '1991-03-01' })).toMatchObject({ success: true })
  expect(one.sent).toEqual([])
})

test('a correction follows the rules of registration, takes nothing away, and skips closed accounts', async () => {
  const { id } = await player()
  const correct = (body: object) =>
    ask(`PUT /ops/players/${id}/personal`, { reason: 'says so', ...body })
  for (const [body, fields] of [
    [{}, { realName: 'required' }],
    [{ realName: '' }, { realName: 'required' }],
    [{ birthday: '' }, { birthday: 'required' }],
    [{ birthday: '2020-01-01' }, { birthday: 'too_young' }],
    [{ birthday: '1990-02-31' }, { birthday: expect.any(String) }],
  ])
    expect(await correct(body!), JSON.stringify(body)).toMatchObject({
      code: 'invalid_input',
      value: { fields },
    })
  await sql`update members.member set status = 'closed' where id = ${id}::bigint`.execute(world.db)
  expect(await correct({ realName: 'Rahim Uddin' })).toMatchObject({ code: 'account_closed' })
})

test('a player’s page tells who stands above him, by whom he came and his own code', async () => {
  const agent = await player()
  await sql`update members.member set type = 2 where id = ${agent.id}::bigint`.execute(world.db)
  const { invitationCode } = (await ask(`GET /ops/players/${agent.id}`)).value
  expect(invitationCode).toMatch(/^[A-Z0-9]{12}$/)
  const friend = (await one.register('caredFriend', { fields: { affiliateCode: invitationCode } }))
    .value.token
  const { id } = (await one.call('GET /wps/member/info', { token: friend })).value
  const above = { id: agent.id, username: agent.username }
  expect((await ask(`GET /ops/players/${id}`)).value).toMatchObject({
    nickname: '',
    language: 'en',
    type: 0,
    upline: above,
    invitedBy: above,
  })
  expect((await ask(`GET /ops/players/${agent.id}`)).value).toMatchObject({
    type: 2,
    upline: null,
    invitedBy: null,
  })
})

test('those who mistyped their password too often are let try again', async () => {
  const { id, username } = await player()
  for (let index = 0; index < 12; index++) await one.signIn(username, 'not it at all')
  expect(await one.signIn(username, PASSWORD)).toMatchObject({ code: 'account_locked' })
  expect(await ask(`POST /ops/players/${id}/tries/forget`, {})).toMatchObject({ success: true })
  expect(await one.signIn(username, PASSWORD)).toMatchObject({ success: true })
})

test('so are those whom a neighbour keeps out, however often others try elsewhere meanwhile', async () => {
  const { id, username } = await player()
  const home = '127.0.0.1'
  for (let index = 0; index < 12; index++) await one.signIn(username, 'not it at all')
  const failed = sql`
    insert into auth.sign_in (brand_id, member_id, at, way, is_opened, ip, user_agent) select 1,
      ${id}::bigint, now(), 'password', false, '198.18.0.' || n % 9, ''
    from generate_series(1, 200) n`
  await failed.execute(world.db)
  // However many tries are refused, his own sign-ins stand beside them.
  const { signIns } = (await ask(`GET /ops/players/${id}/care`)).value
  expect([
    signIns.filter(({ isOpened }: { isOpened: boolean }) => isOpened).length,
    signIns.filter(({ isOpened }: { isOpened: boolean }) => !isOpened).length,
    signIns[0].tries,
  ]).toEqual([1, 10, expect.any(Number)])
  // Who registered there came in there; of another place of his only the failures tell.
  await sql`
    update auth.sign_in
    set ip = '198.18.9.9'
    where member_id = ${id}::bigint and is_opened`.execute(world.db)
  expect(await one.signIn(username, PASSWORD, { ip: home })).toMatchObject({
    code: 'account_locked',
  })
  await ask(`POST /ops/players/${id}/tries/forget`, {})
  expect(await one.signIn(username, PASSWORD, { ip: home })).toMatchObject({ success: true })
})

test('a note is written once however often it is sent, and read by every operator of the brand', async () => {
  const { id, username } = await player()
  const key = randomUUID()
  for (let index = 0; index < 2; index++)
    await ask(
      `POST /ops/players/${id}/notes`,
      { text: 'Called at noon: his SIM is lost' },
      'cashier1',
      { key },
    )
  expect((await ask(`GET /ops/players/${id}/care`)).value.notes).toMatchObject([
    { by: 'cashier1', text: 'Called at noon: his SIM is lost' },
  ])
  expect(await said('player.noted', username)).toHaveLength(1)
  await expect(sql`update operators.player_note set text = 'x'`.execute(world.db)).rejects.toThrow()
})

test('cashiers act upon nobody, other brands’ owners see nobody, and a reason is wanted', async () => {
  const { id, token } = await player()
  const acts: [string, object][] = [
    [`PUT /ops/players/${id}/status`, { status: 'locked', reason: 'because' }],
    [`POST /ops/players/${id}/sessions/end`, { reason: 'because' }],
    [`POST /ops/players/${id}/password/renew`, { reason: 'because' }],
    [`POST /ops/players/${id}/tries/forget`, {}],
    [`PUT /ops/players/${id}/personal`, { realName: 'Rahim Uddin', reason: 'because' }],
  ]
  for (const [name, body] of acts) {
    expect(await ask(name, body, 'cashier1'), name).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    expect(await ask(name, body, 'theirs'), name).toMatchObject({ status: 404, code: 'not_found' })
    if ('reason' in body)
      expect(await ask(name, { ...body, reason: '  ' }), name).toMatchObject({
        code: 'invalid_input',
        value: { fields: { reason: expect.any(String) } },
      })
  }
  expect(await ask(`GET /ops/players/${id}/care`, undefined, 'theirs')).toMatchObject({
    code: 'not_found',
  })
  expect(
    await ask(`POST /ops/players/${id}/notes`, { text: 'x' }, 'theirs', { key: randomUUID() }),
  ).toMatchObject({ code: 'not_found' })
  expect(await isIn(token)).toBe(true)
})

test('an act tells nothing of the account: a note or a lock shows no contacts, sessions or notes', async () => {
  const { id } = await player()
  await sql`
    update operators.role
    set rights =
      array['players.note', 'players.lock', 'players.sessions', 'players.password',
        'players.tries', 'players.correct']
    where brand_id = 1 and name = 'cashier'`.execute(world.db)
  expect(await ask(`GET /ops/players/${id}/care`, undefined, 'cashier1')).toMatchObject({
    status: 403,
  })
  const acts: [string, object][] = [
    [`POST /ops/players/${id}/notes`, { text: 'seen' }],
    [`POST /ops/players/${id}/tries/forget`, {}],
    [`POST /ops/players/${id}/sessions/end`, { reason: 'because' }],
    [`PUT /ops/players/${id}/personal`, { realName: 'Rahim Uddin', reason: 'because' }],
    [`POST /ops/players/${id}/password/renew`, { reason: 'because' }],
    [`PUT /ops/players/${id}/status`, { status: 'locked', reason: 'because' }],
  ]
  for (const [name, body] of acts) {
    const answer = await ask(name, body, 'cashier1', { key: randomUUID() })
    expect(answer, name).toMatchObject({ success: true })
    expect(answer.value, name).toEqual({})
  }
})

test('the key of a note that was written writes no other: not for another player, nor in other words', async () => {
  const [first, second] = [await player(), await player()]
  const key = randomUUID()
  const note = (id: string, text: string) =>
    ask(`POST /ops/players/${id}/notes`, { text }, 'owner', { key })
  expect(await note(first.id, 'Called at noon')).toMatchObject({ success: true })
  expect(await note(first.id, 'Called at noon')).toMatchObject({ success: true })
  expect(await note(second.id, 'Called at noon')).toMatchObject({ code: 'key_reused' })
  expect(await note(first.id, 'Called at night')).toMatchObject({ code: 'key_reused' })
  expect((await ask(`GET /ops/players/${first.id}/care`)).value.notes).toHaveLength(1)
  expect((await ask(`GET /ops/players/${second.id}/care`)).value.notes).toEqual([])
})

test('a payment password that its owner has forgotten goes, and money waits; he is told, and sets another', async () => {
  const { id, username, token } = await player()
  const path = `POST /ops/players/${id}/payment-password/forget`
  expect(await ask(path, { reason: 'has forgotten it' })).toMatchObject({
    status: 422,
    code: 'payment_password_not_set',
  })
  const set = (digits: string) =>
    one.callSealed('POST /wps/member/payment-password', {
      token,
      body: { password: PASSWORD, paymentPassword: digits },
    })
  expect(await set('590284')).toMatchObject({ success: true })
  await sql`
    update members.member
    set email = 'forgot@example.com', email_proved_at = ${world.clock.at}
    where id = ${id}::bigint`.execute(world.db)
  await sql`
    insert into cashier.method (id, brand_id, name, kind, network, minimum, maximum, suggested)
    values ('bkash', 1, 'bKash', 'personal', 'bkash', 1, 2, '{1}')
    on conflict
    do nothing`.execute(world.db)
  await sql`
    insert into cashier.payout_account (brand_id, player_id, request_key, method_id, number,
      holder, usable_from, created_at)
    values (1, ${id}::bigint, gen_random_uuid(), 'bkash', '01711000556', 'Thief Khan', now(),
      now())`.execute(world.db)
  one.sent.length = 0
  expect(await ask(path, { reason: 'has forgotten it' }, 'theirs')).toMatchObject({ status: 404 })
  expect(await ask(path, { reason: 'has forgotten it' })).toMatchObject({ success: true })
  expect(await said('player.payment_password_taken', username)).toEqual([
    { before: null, after: { reason: 'has forgotten it' } },
  ])
  expect(one.sent.map(({ channel, template }) => [channel, template])).toEqual([
    ['mail', 'security_event'],
  ])
  expect((await ask(`GET /ops/players/${id}/care`)).value.personal).toMatchObject({
    payoutAccounts: [{ holder: 'Thief Khan' }],
    payoutsHeldUntil: new Date(world.clock.at.getTime() + 72 * 3_600_000).toISOString(),
  })
  expect([await isIn(token), await set('482957')]).toMatchObject([true, { success: true }])
})

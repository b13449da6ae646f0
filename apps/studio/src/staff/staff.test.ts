import { randomBytes } from 'node:crypto'
import { totp } from '@padma/testkit'
import { sql } from 'kysely'
import { Secret } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { both, drawWorld, type DrawWorld } from '../draws/test-draws.ts'
import { seedStaff } from './seed.ts'
import type { Role, StaffIssues } from './wire.ts'

let world: DrawWorld
let [anna, bashir, dealer, supervisor]: Person[] = []
type Person = Awaited<ReturnType<typeof person>>

beforeAll(async () => {
  world = await drawWorld('feed')
  anna = await person(['results'])
  bashir = await person(['results'])
  dealer = await person(['dealer'])
  supervisor = await person(['supervisor'])
})
afterAll(() => world.stop())

async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, cookie: string, body?: object) {
  const response = await world.app.inject({
    method,
    url: `/staff/api/${url}`,
    headers: { cookie },
    ...(body && { payload: body }),
  })
  return {
    status: response.statusCode,
    body: response.json(),
    cookie: String(response.headers['set-cookie'] ?? ''),
  }
}

async function hire(roles: Role[]) {
  const proofs = {
    username: `staff-${randomBytes(4).toString('hex')}`,
    password: randomBytes(9).toString('hex'),
    totpSecret: new Secret({ size: 20 }).base32,
  }
  await seedStaff({ db: world.db, staffKey: world.config.staffKey }, { ...proofs, roles })
  const signIn = (more: object = {}) =>
    ask('POST', 'session', '', {
      username: proofs.username,
      password: proofs.password,
      code: totp(proofs.totpSecret),
      ...more,
    })
  return { ...proofs, signIn }
}
async function person(roles: Role[]) {
  const hired = await hire(roles)
  const signed = await hired.signIn()
  expect(signed.body).toEqual({ username: hired.username, roles })
  const cookie = signed.cookie.split(';')[0]!
  const enter = (body: object) => ask('POST', 'entries', cookie, { game: 'two-digits', ...body })
  return {
    ...hired,
    cookie,
    setCookie: signed.cookie,
    enter,
    type: (issue: string, typed: string[]) => enter({ kind: 'result', issue, typed }),
    issues: async () => (await ask('GET', 'issues', cookie)).body as StaffIssues,
    takeBack: (issue: string) =>
      ask('POST', 'entries/take-back', cookie, { game: 'two-digits', issue }),
  }
}

let taken = 10
async function locked() {
  const player = await world.player()
  const { issue } = (await player.ahead())[taken++]!
  await player.buy({ issues: [{ issue, multiple: 1 }], lines: [both([1], [2])] })
  await world.lock(issue)
  return { player, issue }
}
const actsOf = async (issue: string) =>
  (
    await sql<{ act: string }>`
      select act from staff_act where detail ->> 'issue' = ${issue} order by id`.execute(world.db)
  ).rows.map(({ act }) => act)

test('every call needs a session, and those of results a role', async () => {
  const calls = [
    ['DELETE', 'session'],
    ['GET', 'me'],
    ['GET', 'issues'],
    ['POST', 'entries'],
    ['POST', 'entries/take-back'],
  ] as const
  for (const [method, url] of calls)
    for (const cookie of ['', `padma-studio-staff=${'a'.repeat(43)}`])
      expect(await ask(method, url, cookie, {})).toMatchObject({
        status: 401,
        body: { code: 'session_ended' },
      })
  for (const [method, url] of calls.slice(2))
    expect((await ask(method, url, dealer!.cookie, {})).status).toBe(403)
  expect((await ask('GET', 'me', dealer!.cookie)).body.roles).toEqual(['dealer'])
  const other = await world.app.inject({
    method: 'POST',
    url: '/staff/api/entries',
    headers: { cookie: anna!.cookie, 'sec-fetch-site': 'same-site' },
    payload: {},
  })
  expect(other.statusCode).toBe(403)
})

test('a code is good once; the cookie is for this server alone; after signing out it is worth nothing', async () => {
  const hired = await hire(['results'])
  const signed = await hired.signIn()
  expect(signed.cookie).toMatch(/; HttpOnly; SameSite=Strict$/)
  expect(await hired.signIn()).toMatchObject({ status: 401, body: { code: 'sign_in_failed' } })
  const cookie = signed.cookie.split(';')[0]!
  expect((await ask('GET', 'me', cookie)).status).toBe(200)
  expect((await ask('DELETE', 'session', cookie)).status).toBe(200)
  expect((await ask('GET', 'me', cookie)).status).toBe(401)
})

test('after five failures a name is locked for five minutes, whether anyone has it or not', async () => {
  const hired = await hire(['results'])
  const all = await Promise.all(
    Array.from({ length: 7 }, () => hired.signIn({ password: 'a guess' })),
  )
  expect(all.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(await hired.signIn()).toMatchObject({ status: 429, body: { code: 'locked' } })
  for (let at = 0; at < 5; at++) await hired.signIn({ username: 'nobody' })
  expect((await hired.signIn({ username: 'nobody' })).status).toBe(429)
  await sql`update staff_failure set last_at = now() - interval '6 minutes'`.execute(world.db)
  expect((await hired.signIn()).status).toBe(200)
})

test('a session ends after twelve hours', async () => {
  const one = await person(['results'])
  await sql`
    update staff_session set ends_at = ends_at - interval '12 hours'
    where username = ${one.username}`.execute(world.db)
  expect((await ask('GET', 'me', one.cookie)).status).toBe(401)
})

test('a result that two people type is taken and paid; the first one’s is not shown', async () => {
  const { player, issue } = await locked()
  expect(await anna!.type(issue, ['1', '2'])).toMatchObject({ body: { is: 'waiting' } })
  expect(await anna!.type(issue, ['1', '2'])).toMatchObject({
    status: 422,
    body: { code: 'own_entry' },
  })
  const seen = (await bashir!.issues()).waiting.find((each) => each.issue === issue)!
  expect(seen.entry).toEqual({ kind: 'result', by: anna!.username, isOwn: false, reason: null })
  expect(seen.shown).toEqual([])
  expect(await world.stored(issue)).toMatchObject({ state: 'open' })
  expect(await bashir!.type(issue, ['1', '2'])).toMatchObject({ body: { is: 'done' } })
  await world.draws.turn()
  expect(player.balance()).toBe(99_900_000 + 97_800 * 100)
  const past = (await anna!.issues()).past.find((each) => each.issue === issue)!
  expect(past).toMatchObject({
    shown: ['1', '2'],
    revision: 1,
    givenBy: [anna!.username, bashir!.username],
    mayCorrect: true,
  })
  expect(await bashir!.type(issue, ['1', '2'])).toMatchObject({ body: { code: 'not_open' } })
  expect(await actsOf(issue)).toEqual(['result.entered', 'result.decided'])
})

test('entries that differ are both gone, and both are told where', async () => {
  const { issue } = await locked()
  await anna!.type(issue, ['1', '2'])
  expect(await supervisor!.type(issue, ['1', '3'])).toMatchObject({
    status: 409,
    body: { code: 'different', fields: [1] },
  })
  const seen = (await anna!.issues()).waiting.find((each) => each.issue === issue)!
  expect(seen.entry).toBeNull()
  expect(seen.different).toMatchObject({ by: [anna!.username, supervisor!.username], fields: [1] })
  expect(await world.stored(issue)).toMatchObject({ state: 'open', result: null })
  // A supervisor does not confirm their own either.
  await supervisor!.type(issue, ['1', '3'])
  expect(await supervisor!.type(issue, ['1', '3'])).toMatchObject({ body: { code: 'own_entry' } })
})

test('an entry is taken back by who made it alone', async () => {
  const { issue } = await locked()
  await anna!.type(issue, ['1', '2'])
  expect((await bashir!.takeBack(issue)).status).toBe(404)
  expect((await anna!.takeBack(issue)).status).toBe(200)
  expect((await anna!.takeBack(issue)).status).toBe(404)
  expect(await bashir!.type(issue, ['4', '4'])).toMatchObject({ body: { is: 'waiting' } })
})

test('what is not a result is told at its field', async () => {
  const { issue } = await locked()
  expect((await anna!.type(issue, ['', 'x'])).body.faults).toEqual([
    { at: 0, fault: 'missing' },
    { at: 1, fault: 'digits' },
  ])
  expect((await anna!.type(issue, ['12', '1'])).body.faults).toEqual([{ at: 0, fault: 'length' }])
})

test('an issue that is still sold takes nothing', async () => {
  const player = await world.player()
  const { issue } = (await player.ahead())[taken++]!
  expect(await anna!.type(issue, ['1', '2'])).toMatchObject({ body: { code: 'not_open' } })
  expect((await anna!.enter({ kind: 'void', issue, reason: 'called off' })).status).toBe(422)
})

test('two people void an issue with a reason: every stake comes back', async () => {
  const { player, issue } = await locked()
  expect((await anna!.enter({ kind: 'void', issue })).body.code).toBe('reason_missing')
  await anna!.enter({ kind: 'void', issue, reason: 'called off' })
  expect(await bashir!.enter({ kind: 'void', issue, reason: 'it was called off' })).toMatchObject({
    body: { is: 'done' },
  })
  await world.draws.turn()
  expect(player.balance()).toBe(100_000_000)
  const past = (await anna!.issues()).past.find((each) => each.issue === issue)!
  expect(past).toMatchObject({ state: 'void', reason: 'called off', mayCorrect: false })
})

test('two people correct a result within the window, and not after it', async () => {
  const { player, issue } = await locked()
  for (const one of [anna!, bashir!]) await one.type(issue, ['5', '5'])
  await world.draws.turn()
  expect(player.balance()).toBe(99_900_000)
  const right = { kind: 'correction', issue, typed: ['1', '2'], reason: 'read from the wrong day' }
  expect(await anna!.enter({ ...right, typed: ['5', '5'] })).toMatchObject({
    body: { code: 'same_result' },
  })
  await anna!.enter(right)
  expect(await bashir!.enter(right)).toMatchObject({ body: { is: 'done' } })
  await world.draws.turn()
  expect(player.balance()).toBe(99_900_000 + 97_800 * 100)
  expect(await world.stored(issue)).toMatchObject({ revision: 2 })
  await sql`update issue set drawn_at = now() - interval '25 hours' where issue = ${issue}`.execute(
    world.db,
  )
  expect(await anna!.enter({ ...right, typed: ['7', '7'] })).toMatchObject({
    body: { code: 'not_open' },
  })
})

test('what the staff did stays as it is', async () => {
  await expect(sql`delete from staff_act`.execute(world.db)).rejects.toThrow(/kept as they are/)
})

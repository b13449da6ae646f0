import { commonRefusals, memberCalls, operatorCalls, ownersAlone, rights } from '@padma/contract'
import { newToken } from '@padma/platform/secrets/token.ts'
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fuzzedCalls } from '../fuzz/calls.ts'
import type { Asked, FuzzedCall } from '../fuzz/fuzzed-call.ts'
import { resolve } from '../fuzz/values/known.ts'
import { goodRequests } from '../fuzz/requests.ts'
import { rowsOf } from './rows-of.ts'
import { type Answer, type Side, twoBrands, type TwoBrands } from './world.ts'

/** Every call of the contract; those that end the session that they are made with come last. */
const calls = fuzzedCalls
  .filter(({ door }) => door === 'portal' || door === 'console')
  .sort((one, other) => lateness(one) - lateness(other))
const REQUESTS = 5
const AT_ONCE = 25
function lateness({ endsSession, path }: FuzzedCall): number {
  if (!endsSession) return 0
  return path.includes(':id') ? 1 : 2
}
/** Only what an id names: a section's name is the same in every brand. */
const namesThing = (call: FuzzedCall) => /:id\b/.test(call.path)

/** Done to a bystander: the sweep's own member is still needed. */
const putsOut = new Set([
  'PUT /ops/players/:id/status',
  'POST /ops/players/:id/sessions/end',
  'POST /ops/players/:id/password/renew',
  'PUT /ops/players/:id/status',
])

/** A few thousand requests, on a machine that may be busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let world: TwoBrands
beforeAll(async () => {
  world = await twoBrands()
})
afterAll(() => world?.end())

test('the sweep knows every call of the contract', () => {
  expect(calls.map(({ name }) => name).sort()).toEqual(
    Object.keys({ ...memberCalls, ...operatorCalls }).sort(),
  )
})

test('no operator call works without its right, and each works with that right alone', async () => {
  const { db, demo } = world
  const { token, digest } = newToken()
  const {
    rows: [clerk],
  } = await sql<{
    id: bigint
    role_id: bigint
  }>`select id, role_id from operators.operator where username = ${`${demo.mark}-clerk`}`.execute(
    db,
  )
  await sql`
    insert into operators.session (operator_id, token_hash, ip, created_at, last_seen_at)
    values (${clerk!.id}, ${digest}, '10.0.0.1', now(), now())`.execute(db)
  const wrong: string[] = []
  for (const [name, { right }] of Object.entries(operatorCalls).flatMap(([name, call]) =>
    'right' in call ? [[name, call] as const] : [],
  )) {
    const ask = () =>
      world.ask({
        name: name.replace(/:section\b/, 'status').replace(/:id\b/, '0'),
        host: demo.host,
        token,
        ...(!name.startsWith('GET') && { body: {} }),
      })
    const allow = (allowed: readonly string[]) =>
      sql`
        update operators.role
        set rights = ${allowed}::text[]
        where id = ${clerk!.role_id}`.execute(db)
    await allow(rights.filter((other) => other !== right))
    const without = await ask()
    if (without.status !== 403 || without.code !== 'forbidden')
      wrong.push(`${name} without ${right} -> ${without.text.slice(0, 200)}`)
    await allow([right])
    const withIt = await ask()
    // What only owners may do, no other role may, however it was given the right.
    const isRight = ownersAlone.includes(right)
      ? withIt.code === 'forbidden'
      : withIt.status < 500 && !['forbidden', 'not_logged_in'].includes(withIt.code ?? '')
    if (!isRight) wrong.push(`${name} with ${right} -> ${withIt.text.slice(0, 200)}`)
  }
  expect(wrong).toEqual([])
})

type Sent = { name: string; query: Record<string, unknown>; body: unknown }
const sentOf = (
  call: FuzzedCall,
  { params, query, body }: Pick<Asked, 'params' | 'query' | 'body'>,
): Sent => ({
  name: call.name.replace(/:(\w+)/g, (_, field: string) =>
    encodeURIComponent(String(params[field] ?? '')),
  ),
  query,
  body: call.schemas.body ? body : undefined,
})
const sampled = new Map<FuzzedCall, Asked[]>()
function samplesOf(call: FuzzedCall): Asked[] {
  const samples =
    sampled.get(call) ?? fc.sample(goodRequests(call), { numRuns: REQUESTS, seed: 20_261 })
  sampled.set(call, samples)
  return samples
}
/** The same requests each time, with the things of `whose` in them. */
function requestsFor(call: FuzzedCall, whose: Side): { sent: Sent; namesTheirs: boolean }[] {
  const samples = samplesOf(call)
  const made = samples.map((asked) => {
    const { value, owner } = resolve(
      { params: asked.params, query: asked.query, body: asked.body },
      whose.known,
    )
    return { sent: sentOf(call, value as Asked), namesTheirs: owner !== undefined }
  })
  if (!namesThing(call)) return made
  // Whatever kind of thing the id is of: one of them is right.
  return [
    ...made,
    ...whose.ids.map((id, at) => ({
      sent: sentOf(call, {
        ...samples[at % samples.length]!,
        params: { ...samples[at % samples.length]!.params, id },
      }),
      namesTheirs: true,
    })),
  ]
}
const mayBeMember = ({ name }: FuzzedCall) =>
  (memberCalls as Record<string, { mayBeMember?: boolean }>)[name]?.mayBeMember === true
const tokenOf = (call: FuzzedCall, side: Side) =>
  call.session === 'member' || mayBeMember(call)
    ? side.member.token
    : call.session === 'operator'
      ? side.owner
      : undefined
const told = (call: FuzzedCall, sent: Sent, answer: Answer) =>
  `${call.name} ${JSON.stringify(sent).slice(0, 300)} -> ${answer.text.slice(0, 300)}`

type Name = 'demo' | 'second'
sweep('demo', 'second')

test('the things that were not found are there: their own people reach every one of those calls', async () => {
  const side = world.second
  const unreached: string[] = []
  const username = 'bystander'
  await world.ask({
    name: 'PUT /wps/member/register',
    host: side.host,
    body: {
      username,
      password: 'river-kites-7421',
      confirmPassword: 'river-kites-7421',
      isOfAge: true,
      agreesToTerms: true,
    },
  })
  const { rows } = (
    await world.ask({
      name: 'GET /ops/players',
      host: side.host,
      token: side.owner,
      query: { q: username },
    })
  ).value as { rows: { id: string }[] }
  for (const call of calls.filter(namesThing)) {
    await world.forgetTries()
    const requests = putsOut.has(call.name)
      ? [{ sent: sentOf(call, { ...samplesOf(call)[0]!, params: { id: rows[0]!.id } }) }]
      : requestsFor(call, side)
    const answers = await Promise.all(
      requests.map(({ sent }) =>
        world.ask({ ...sent, host: side.host, token: tokenOf(call, side) }),
      ),
    )
    if (
      answers.every(({ code }) =>
        ['not_found', 'invalid_input', 'not_logged_in', 'forbidden'].includes(code ?? ''),
      )
    )
      unreached.push(call.name)
  }
  expect(unreached).toEqual([])
  // Its last call has given the session another token, or ended it.
  await sql`
    update auth.session
    set token_hash = ${createHash('sha256').update(side.member.token).digest()},
      revoked_at = null, ended_by = null
    where id = (select max(id) from auth.session
      where member_id = ${side.member.id}::bigint)`.execute(world.db)
})

sweep('second', 'demo')

function sweep(ours: Name, theirs: Name): void {
  test(`a session of the brand “${ours}” is good there alone, for every call that needs one`, async () => {
    const [us, them] = [world[ours], world[theirs]]
    const letIn: string[] = []
    for (const call of calls.filter(({ session }) => session !== 'none')) {
      const { sent } = requestsFor(call, us)[0]!
      const answer = await world.ask({ ...sent, host: them.host, token: tokenOf(call, us) })
      if (answer.status !== 401 || answer.code !== 'not_logged_in')
        letIn.push(told(call, sent, answer))
    }
    expect(letIn).toEqual([])
    for (const [path, app, token] of [
      ['/wps/events', world.portal, us.member.token],
      ['/ops/events', world.console, us.owner],
    ] as const)
      expect(
        (
          await app.inject({
            url: path,
            headers: { host: them.host, authorization: `Bearer ${token}` },
          })
        ).statusCode,
      ).toBe(401)
  })

  test(`no call by people of the brand “${ours}” reads, names or changes anything of the brand “${theirs}”`, async () => {
    const [us, them] = [world[ours], world[theirs]]
    const before = await rowsOf(world.db, them.brandId)
    expect(Object.keys(before).length).toBeGreaterThan(20)
    const leaks: string[] = []
    for (const call of calls) {
      const requests = requestsFor(call, them).slice(0, lateness(call) === 2 ? 1 : undefined)
      const send = (some: typeof requests) =>
        Promise.all(
          some.map(async ({ sent, namesTheirs }, at) => {
            // A key that the other's player has used must not bring their answer.
            const answer = await world.ask({
              ...sent,
              host: us.host,
              token: tokenOf(call, us),
              key: them.keys[at % them.keys.length]!,
            })
            const isTold =
              answer.text.includes(them.mark) && !JSON.stringify(sent).includes(them.mark)
            const isTaken = namesTheirs && answer.success
            const isFound =
              namesTheirs &&
              namesThing(call) &&
              !['not_found', 'invalid_input'].includes(answer.code ?? '')
            const isDefect =
              answer.status >= 500 ||
              (!answer.success &&
                ![...Object.keys(commonRefusals), ...call.refusals].includes(answer.code!))
            if (isTold || isTaken || isFound || isDefect) leaks.push(told(call, sent, answer))
          }),
        )
      // Fewer at a time than any call allows.
      for (let from = 0; from < requests.length; from += AT_ONCE) {
        await world.forgetTries()
        await send(requests.slice(from, from + AT_ONCE))
      }
    }
    expect(leaks).toEqual([])
    expect(await rowsOf(world.db, them.brandId)).toEqual(before)
  })
}

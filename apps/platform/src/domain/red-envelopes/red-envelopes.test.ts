import { namedAfter } from '../reports/test-world.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../db/in-transaction.ts'
import { limitsWorld, type LimitsWorld, type Player, taka } from '../limits/test-world.ts'
import { openEnvelope } from './open.ts'

/** Within the time that an operator's session may idle. */
const SOON_MS = 300_000
let world: LimitsWorld
let owner: string
let player: Player
let made = 0
beforeAll(async () => {
  world = await limitsWorld()
  owner = await world.owner('owner1')
})
afterAll(() => world.end())
beforeEach(async () => {
  world.clock.aheadMs = 0
  player = await world.player(`Opener${++made}`)
})

const at = (ms: number) => new Date(Date.now() + world.clock.aheadMs + ms).toISOString()
const planning = (more: object = {}) => ({
  name: { en: 'Evening', bn: 'সন্ধ্যা' },
  opensAt: at(SOON_MS),
  closesAt: at(2 * SOON_MS),
  total: '100',
  parts: 10,
  minimum: '5',
  split: 'random',
  for: 'everyone',
  turnoverTimes: 2,
  ...more,
})
const plan = (more: object = {}, key = randomUUID()) =>
  world.call('POST /ops/red-envelopes', { token: owner, body: planning(more), key })
/** Planned, and open now. */
async function opened(more: object = {}): Promise<string> {
  const { value } = await plan(more)
  world.clock.aheadMs = SOON_MS + 60_000
  await player.again()
  return value.id
}
const open = (id: string, who: Player = player) =>
  who.call(`POST /wps/member/red-envelopes/${id}/open`, {})
const cash = async ({ id }: Player) => (await world.modules.wallet.balance(world.db, id)).cash
const row = async (id: string) =>
  (await world.call('GET /ops/red-envelopes?pageSize=100', { token: owner })).value.rows.find(
    (each: { id: string }) => each.id === id,
  )
const booksAreProved = async () => {
  for (const name of ['red-envelopes', 'rewards'])
    for (const [says, query] of world.modules.all.find((module) => module.name === name)!.checks!)
      expect([says, (await query.execute(world.db)).rows]).toMatchObject([says, [{ first: null }]])
}

test('a part is the member’s at once, once, with its turnover', async () => {
  const id = await opened()
  const first = await open(id)
  expect(first.value).toMatchObject({ left: 9, opened: expect.stringMatching(/^\d+\.\d\d$/) })
  const again = await Promise.all([open(id), open(id)])
  expect(again.map(({ value }) => value.opened)).toEqual(Array(2).fill(first.value.opened))
  expect(await cash(player)).toBe(taka(Number(first.value.opened)))
  const { value } = await player.call('GET /wps/member/turnover')
  expect(value.requirements).toMatchObject([
    { required: (2 * Number(first.value.opened)).toFixed(2) },
  ])
  expect((await player.call('GET /wps/member/red-envelopes')).value.envelopes).toContainEqual(
    expect.objectContaining({ id, opened: first.value.opened }),
  )
  await booksAreProved()
})

test('of 200 at once as many as there are parts have one, and no more than the total goes', async () => {
  const id = await opened({ total: '500', parts: 60, minimum: '2' })
  const ids = await inTransaction(world.db, async (tx) => {
    const opened: bigint[] = []
    for (let n = 0; n < 200; n++)
      opened.push(await world.modules.wallet.openPlayer(tx, { currency: 'BDT' }))
    await sql`
      insert into members.member (id, brand_id, username, vendor_user, password_hash, language,
        request_key, age_confirmed_at, terms_agreed_at, registered_ip, created_at)
      select id, 1, 'crowd' || id, left(md5(id::text), 16), 'x', 'bn', gen_random_uuid(), now(),
        now(), '127.0.0.1', now()
      from unnest(${opened.map(String)}::bigint[]) id`.execute(tx)
    return opened
  })
  const { brand, rewards, audit } = world.modules
  const deps = {
    db: world.db,
    now: () => new Date(Date.now() + world.clock.aheadMs),
    brand,
    grants: rewards.grants,
    promise: rewards.promise,
    audit: audit.write,
    depositedBetween: async () => 0n,
  }
  // Each of them twice, as a double press is.
  const answers = await Promise.all(
    [...ids, ...ids].map((playerId) => openEnvelope(deps, { playerId, brandId: 1 }, BigInt(id))),
  )
  const parts = answers.flatMap((answer) => ('part' in answer ? answer.part : []))
  expect(new Set(parts.map(({ number }) => number)).size).toBe(60)
  const refused = answers.flatMap((answer) => ('refused' in answer ? answer.refused : []))
  expect(new Set(refused)).toEqual(new Set(['envelope_gone']))
  expect(await row(id)).toMatchObject({ left: 0, spent: '500.00', notSpent: '0.00' })
  const { rows: given } = await sql<{ members: number; grants: number; units: bigint }>`
    select count(distinct member_id)::int as members, count(*)::int as grants,
      sum((value->>'units')::bigint)::bigint as units
    from rewards.grant
    where source = 'red_envelope' and source_id like ${`${id}:%`}`.execute(world.db)
  expect(given).toEqual([{ members: 60, grants: 60, units: taka(500) }])
  await booksAreProved()
})

test('before it opens, once it has closed and when all is taken there is nothing to open', async () => {
  const { value } = await plan({ parts: 1, minimum: '100' })
  expect(await open(value.id)).toMatchObject({ code: 'envelope_closed' })
  world.clock.aheadMs = SOON_MS + 60_000
  await player.again()
  expect((await open(value.id)).value.opened).toBe('100.00')
  const late = await world.player(`Opener${++made}`)
  expect(await open(value.id, late)).toMatchObject({ code: 'envelope_gone' })
  const left = await plan()
  world.clock.aheadMs += 3 * SOON_MS
  await late.again()
  expect(await open(left.value.id, late)).toMatchObject({ code: 'envelope_closed' })
  expect(await row(left.value.id)).toMatchObject({
    state: 'over',
    spent: '0.00',
    notSpent: '100.00',
  })
})

test('who is on a break, or not among those whom it is for, leaves the part to others', async () => {
  const id = await opened({ for: 'phone' })
  expect(await open(id)).toMatchObject({ status: 403, code: 'envelope_not_for_you' })
  await sql`
    update members.member set mobile = '+8801711223344', mobile_proved_at = now()
    where id = ${player.id}`.execute(world.db)
  await player.call('POST /wps/member/break', { length: 'day' })
  expect(await open(id)).toMatchObject({ code: 'player_excluded' })
  expect(await row(id)).toMatchObject({ left: 10 })
})

test('a sum too small for its parts, or too big for the brand, is an error at the field', async () => {
  expect(await plan({ total: '49.99' })).toMatchObject({
    code: 'envelope_too_small',
    value: { fields: { total: 'envelope_too_small' } },
  })
  expect(await plan({ total: '100000.01' })).toMatchObject({ code: 'envelope_too_big' })
  expect(await plan({ closesAt: at(SOON_MS / 2) })).toMatchObject({
    code: 'invalid_input',
    value: { fields: { closesAt: 'before_start' } },
  })
  expect(await plan({ opensAt: at(-SOON_MS) })).toMatchObject({
    value: { fields: { opensAt: 'in_the_past' } },
  })
})

test('beyond the day’s bound an envelope shows to no one until a second operator approves', async () => {
  await world.settings('rewards', { rewards: { aloneDayUnits: '0' } })
  const { value } = await plan()
  await world.settings('rewards', {})
  expect(value.state).toBe('waiting')
  const checker = await world.owner('checker')
  world.clock.aheadMs = SOON_MS + 60_000
  await player.again()
  const seen = async () =>
    (await player.call('GET /wps/member/red-envelopes')).value.envelopes.some(
      ({ id }: { id: string }) => id === value.id,
    )
  expect(await seen()).toBe(false)
  expect(await open(value.id)).toMatchObject({ status: 404 })
  const [request] = (await world.call('GET /ops/approvals', { token: owner })).value.rows
  expect(request).toMatchObject({ kind: 'red_envelope', about: { id: value.id } })
  const approve = (token: string) =>
    world.call(`POST /ops/approvals/${request.id}/approve`, { token, body: {} })
  expect(await approve(owner)).toMatchObject({ code: 'maker_cannot_check' })
  expect((await approve(checker)).success).toBe(true)
  expect(await seen()).toBe(true)
  expect((await open(value.id)).success).toBe(true)
})

test('a double press plans one; it is cancelled before it opens alone, and both are in the log', async () => {
  const key = randomUUID()
  const [one, other] = await Promise.all([plan({}, key), plan({}, key)])
  expect(one.value.id).toBe(other.value.id)
  const cancel = (id: string) =>
    world.call(`POST /ops/red-envelopes/${id}/cancel`, { token: owner, body: {} })
  expect((await cancel(one.value.id)).value.state).toBe('cancelled')
  const begun = await opened()
  expect(await cancel(begun)).toMatchObject({ status: 409, code: 'envelope_begun' })
  expect(await open(one.value.id)).toMatchObject({ status: 404 })
  const { rows } = await sql<{ act: string }>`
    select act from audit.entry where subject = ${`red_envelope:${one.value.id}`}
    order by id`.execute(world.db)
  expect(rows.map(({ act }) => act)).toEqual(['red_envelope.planned', 'red_envelope.cancelled'])
})

test.each([
  [
    'the parts of every red envelope come to its total',
    'update red_envelopes.part set units = units + 1 where member_id is null',
  ],
  [
    'every part of a red envelope that was taken is a grant of its amount, and no other is',
    'update red_envelopes.part set units = units + 1 where member_id is not null',
  ],
])('the proof of the books names a difference: %s', async (name, plant) => {
  expect(await namedAfter(world.db, plant)).toContain(name)
})

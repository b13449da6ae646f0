import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cashierWorld, type CashierWorld, type Player, type TestOperator } from '../test-world.ts'
import { identityNext, type IdentityState } from './states.ts'

/** Documents by which members show who they are, by the calls of both sides. */

let world: CashierWorld
let farida: TestOperator
let picture: string
beforeAll(async () => {
  world = await cashierWorld()
  farida = await world.operator('farida', 'cashier')
  picture = (
    await sharp({ create: { width: 40, height: 24, channels: 3, background: '#0b6860' } })
      .withExif({ IFD0: { Artist: 'an upload says who took it' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
})
const set = async (settings: object) => {
  await sql`
    insert into brand.section (brand_id, name, version, value)
    values (1, 'identityCheck', 1, ${JSON.stringify({ identityCheck: settings })}::jsonb)
    on conflict (brand_id, name)
    do update set version = section.version + 1, value = excluded.value`.execute(world.db)
  world.instance.brand.forget()
}
beforeEach(() => set({ isOn: true, aboveUnits: '200000000', asksSelfie: false }))
afterAll(() => world.end())
afterEach(async () => expect(await world.faults()).toEqual([]))

const put = (player: Player, part: string, data = picture) =>
  player.call(`PUT /wps/member/identity-check/${part}`, { data })
const send = (player: Player) => player.call('POST /wps/member/identity-check', {})
const standing = async (player: Player) =>
  (await player.call('GET /wps/member/identity-check')).value
async function sent(player: Player): Promise<string> {
  await put(player, 'front')
  await put(player, 'back')
  expect(await send(player)).toMatchObject({ value: { state: 'waiting' } })
  return lastOf(player)
}
const lastOf = async ({ id }: Player): Promise<string> => {
  const { rows } = await sql<{ id: bigint }>`
    select max(id) as id from cashier.identity_check where player_id = ${id}`.execute(world.db)
  return `${rows[0]!.id}`
}
const approve = (id: string, by = farida) => by.call(`POST /ops/identity-checks/${id}/approve`)
const reject = (id: string, by = farida) =>
  by.call(`POST /ops/identity-checks/${id}/reject`, { reason: 'The name cannot be read.' })
const told = async ({ id }: Player) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from notify.inbox where member_id = ${id} order by id`.execute(world.db)
  return rows.map(({ kind }) => kind)
}

test('a check that is off asks nothing and holds nothing back', async () => {
  await set({ isOn: false })
  const rahim = await world.winner(9_000)
  expect(await standing(rahim)).toMatchObject({ isOn: false, state: 'none' })
  expect(await put(rahim, 'front')).toMatchObject({ code: 'identity_check_off' })
  expect(await send(rahim)).toMatchObject({ code: 'identity_check_off' })
  expect(await rahim.ask('5000')).toMatchObject({ success: true })
})

test('withdrawals above a sum a day wait for it, smaller ones do not', async () => {
  const rahim = await world.winner(9_000)
  const terms = async () => (await rahim.call('GET /wps/member/withdrawal/terms')).value
  const identity = async () => (await terms()).requirements[0]
  expect(await identity()).toEqual({
    code: 'identity',
    isMet: true,
    of: '2000.00',
    identity: 'none',
  })
  expect(await rahim.ask('2000.01')).toMatchObject({
    code: 'identity_needed',
    value: { fields: { amount: 'above_maximum' }, above: '2000.00', left: '2000.00' },
  })
  expect(await rahim.ask('1600')).toMatchObject({ success: true })
  // What is left of the day is less than the least that may be asked for.
  expect(await identity()).toMatchObject({ isMet: false })
  expect(await terms()).toMatchObject({ canAsk: false, leftToday: '400.00', suggested: [] })
  expect(await rahim.ask('500')).toMatchObject({ code: 'identity_needed' })

  await approve(await sent(rahim))
  expect(await identity()).toEqual({ code: 'identity', isMet: true })
  expect(await rahim.ask('7000')).toMatchObject({ success: true })
})

test('a sum of zero holds back every withdrawal until the documents are approved', async () => {
  await set({ isOn: true, aboveUnits: '0', asksSelfie: false })
  const rahim = await world.winner(1_000)
  expect(await rahim.ask('500')).toMatchObject({ code: 'identity_needed' })
  const id = await sent(rahim)
  expect(await rahim.ask('500')).toMatchObject({ code: 'identity_needed' })
  await approve(id)
  expect(await rahim.ask('500')).toMatchObject({ success: true })
})

test('all pictures that the setting asks for are sent, and no others', async () => {
  const rahim = await world.player()
  expect((await standing(rahim)).parts).toEqual([
    { part: 'front', isSent: false },
    { part: 'back', isSent: false },
  ])
  expect(await put(rahim, 'selfie')).toMatchObject({ code: 'not_found' })
  expect(await put(rahim, 'passport')).toMatchObject({ code: 'not_found' })
  expect(await put(rahim, 'front', Buffer.from('<svg/>').toString('base64'))).toMatchObject({
    code: 'invalid_input',
    value: { fields: { data: 'no_picture' } },
  })
  await put(rahim, 'front')
  expect(await send(rahim)).toMatchObject({
    code: 'identity_documents_missing',
    value: { fields: { back: 'required' } },
  })
  // What is not sent yet is no case of the desk's.
  const draft = await lastOf(rahim)
  expect(await farida.call(`GET /ops/identity-checks/${draft}`)).toMatchObject({
    code: 'not_found',
  })
  expect(await farida.call(`GET /ops/identity-checks/${draft}/front`)).toMatchObject({
    code: 'not_found',
  })
  await put(rahim, 'back')
  expect((await send(rahim)).value).toMatchObject({ state: 'waiting', attemptsLeft: 2 })
})

test('pictures are encoded anew, sealed, shown to operators alone, and each look is written', async () => {
  const rahim = await world.player()
  const id = await sent(rahim)
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from cashier.identity_document where check_id = ${id}`.execute(world.db)
  for (const { sealed } of rows) {
    expect(sealed.includes(Buffer.from(picture, 'base64').subarray(0, 8))).toBe(false)
    await expect(sharp(sealed).metadata()).rejects.toThrow()
  }
  const shown = (await farida.call(`GET /ops/identity-checks/${id}/front`)).value
  const bytes = Buffer.from(shown.data, 'base64')
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 24 })
  expect(bytes.includes('an upload says')).toBe(false)
  const { rows: looks } = await sql<{ act: string; after: object; username: string }>`
    select a.act, a.after, o.username
    from audit.entry a
    join operators.operator o on o.id = a.operator_id
    where a.subject = ${`identity_check:${id}`}`.execute(world.db)
  expect(looks).toEqual([
    { act: 'identity_check.seen', after: { part: 'front' }, username: 'farida' },
  ])
  expect(JSON.stringify(await standing(rahim))).not.toContain(shown.data.slice(0, 40))
})

test('another brand’s operator finds no check', async () => {
  const id = await sent(await world.player())
  const elsewhere = await world.operator('elsewhere', 'owner', 2)
  for (const answer of [
    await elsewhere.call(`GET /ops/identity-checks/${id}`),
    await elsewhere.call(`GET /ops/identity-checks/${id}/front`),
    await approve(id, elsewhere),
    await reject(id, elsewhere),
  ])
    expect(answer).toMatchObject({ code: 'not_found' })
})

test('a rejected member reads why and sends again, so often a day; an approved one is done', async () => {
  await set({ isOn: true, aboveUnits: '0', asksSelfie: false, attemptsPerDay: 2 })
  const rahim = await world.player()
  await reject(await sent(rahim))
  expect(await standing(rahim)).toMatchObject({
    state: 'rejected',
    reason: 'The name cannot be read.',
    attemptsLeft: 1,
    parts: [{ isSent: false }, { isSent: false }],
  })
  await reject(await sent(rahim))
  expect(await put(rahim, 'front')).toMatchObject({ code: 'identity_attempts_used' })
  expect(await send(rahim)).toMatchObject({ code: 'identity_attempts_used' })
  world.pass(24 * 60)
  const id = await sent(rahim)
  const { value } = await farida.call(`GET /ops/identity-checks/${id}`)
  expect(value.rejectedBefore).toHaveLength(2)
  await approve(id)
  expect(await standing(rahim)).toMatchObject({ state: 'approved', reason: null })
  expect(await told(rahim)).toEqual(['identity_rejected', 'identity_rejected', 'identity_approved'])
})

test('a decision told again by the same operator answers the check, another one is refused', async () => {
  const id = await sent(await world.player())
  const nasrin = await world.operator('nasrin', 'cashier')
  expect(await approve(id)).toMatchObject({ value: { state: 'approved', decidedBy: 'farida' } })
  expect(await approve(id)).toMatchObject({ success: true })
  expect(await approve(id, nasrin)).toMatchObject({ code: 'identity_check_decided' })
  expect(await reject(id)).toMatchObject({ code: 'identity_check_decided' })
})

test('the queue is searched by number and player, dated and taken away as a file', async () => {
  const rahim = await world.player()
  const id = await sent(rahim)
  const found = async (query: string) =>
    (await farida.call(`GET /ops/identity-checks?${query}`)).value.rows.map(
      (row: { id: string }) => row.id,
    )
  const day = world.clock.at.toISOString().slice(0, 10)
  expect(await found(`search=I-${id}`)).toEqual([id])
  expect(await found(`search=${rahim.name}&from=${day}&to=${day}`)).toEqual([id])
  expect(await found(`search=${rahim.name}&state=closed`)).toEqual([])
  await approve(id)
  expect(await found(`search=${rahim.name}&state=closed`)).toEqual([id])
  const { lines } = await farida.file(`/ops/identity-checks?state=closed&format=csv&search=I-${id}`)
  expect(lines[1]).toContain(`I-${id},${rahim.name},approved`)
})

test('documents go some days after the decision, and those that were never sent', async () => {
  await set({ isOn: true, aboveUnits: '0', asksSelfie: false, keptDays: 5 })
  const [rahim, karim, salma] = [await world.player(), await world.player(), await world.player()]
  const id = await sent(rahim)
  await approve(id)
  const waiting = await sent(salma)
  await put(karim, 'front')
  const left = async (check: string) => {
    await world.cashier.removeDocuments()
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from cashier.identity_document
      where check_id = ${check}`.execute(world.db)
    return rows[0]!.n
  }
  world.pass(5 * 24 * 60 - 1)
  expect(await left(id)).toBe(2)
  world.pass(2)
  expect(await left(id)).toBe(0)
  expect(await left(await lastOf(karim))).toBe(0)
  expect(await left(waiting)).toBe(2)
  expect(await farida.call(`GET /ops/identity-checks/${id}/front`)).toMatchObject({
    code: 'not_found',
  })
  expect(await standing(rahim)).toMatchObject({ state: 'approved' })
})

const acts = {
  waiting: send,
  approved: async (player: Player) => approve(await lastOf(player)),
  rejected: async (player: Player) => reject(await lastOf(player)),
} as const
const bring: Record<IdentityState, (player: Player) => Promise<unknown>> = {
  draft: async (player) => (await put(player, 'front'), put(player, 'back')),
  waiting: sent,
  approved: async (player) => approve(await sent(player)),
  rejected: async (player) => reject(await sent(player)),
}
const moves = (Object.keys(identityNext) as IdentityState[]).flatMap((from) =>
  (Object.keys(acts) as (keyof typeof acts)[]).map((to) => ({ from, to })),
)
test.each(moves)('$from to $to only as the table of states allows', async ({ from, to }) => {
  const player = await world.player()
  await bring[from](player)
  const before = await lastOf(player)
  await acts[to](player)
  const mayFollow = (identityNext[from] as readonly string[]).includes(to)
  const { rows } = await sql<{ state: string }>`
    select state from cashier.identity_check where id = ${before}`.execute(world.db)
  expect(rows[0]!.state).toBe(mayFollow ? to : from)
})

test('two pictures at once make one attempt, and one decision wins', async () => {
  const rahim = await world.player()
  await Promise.all([put(rahim, 'front'), put(rahim, 'back')])
  await Promise.all([send(rahim), send(rahim)])
  const id = await lastOf(rahim)
  const nasrin = await world.operator('nasrin2', 'cashier')
  const decided = await Promise.all([approve(id), reject(id, nasrin)])
  expect(decided.filter(({ success }) => success)).toHaveLength(1)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from cashier.identity_check
    where player_id = ${rahim.id}`.execute(world.db)
  expect(rows[0]!.n).toBe(1)
})

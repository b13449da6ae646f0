import { randomUUID } from 'node:crypto'
import { memberCalls } from '@padma/contract'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { createRoutes } from '../../../http/edge.ts'
import { seedCashier } from '../../cashier/seed.ts'
import { modulesOn } from '../../../prove-books.ts'
import { createWallet } from '../../wallet/index.ts'
import { createClosure } from '../index.ts'
import { holdMember } from '../../members/store/members.ts'
import {
  PASSWORD,
  testWorld,
  type Answer,
  type Instance,
  type World,
} from '../../auth/testing/test-world.ts'
import { untilWaiting } from '../../auth/testing/until-waiting.test-world.ts'
import { deleteClosure } from './store.ts'

let world: World
let instance: Instance
let closure: ReturnType<typeof createClosure>
let sent: { template: string; to: string; words: Readonly<Record<string, string>> }[]
const wallet = createWallet()
const app = Fastify()
beforeAll(async () => {
  world = await testWorld()
  instance = world.instance()
  await seedCashier(world.db, { brandId: 1 })
  const { brand, accounts, sealedBody } = instance
  closure = createClosure({
    db: world.db,
    now: () => world.clock.at,
    brand,
    wallet,
    obstacles: modulesOn(world.db).obstacles,
    sessionsEnded: async () => {},
    notify: { send: async (_tx, message) => void sent.push(message) },
  })
  closure.module.member!(
    createRoutes(app, memberCalls, {
      brandOf: brand.brandOf,
      memberOf: accounts.memberOf,
      isFresh: accounts.isFresh,
      unseal: sealedBody.unseal,
    }).route,
  )
})
beforeEach(async () => {
  world.clock.at = new Date()
  sent = []
  await sql`delete from http.rate_limit`.execute(world.db)
})
afterAll(() => app.close().then(() => world.end()))

async function call(
  name: string,
  token: string | undefined,
  body?: object,
  host = 'localhost:4000',
): Promise<Answer> {
  const [method, url] = name.split(' ') as ['GET', string]
  const response = await app.inject({
    method,
    url,
    headers: { host, 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: body }),
  })
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() }
}
const ask = (token: string | undefined, host?: string) =>
  call('POST /wps/member/closure', token, {}, host)
const state = async (token: string) => (await call('GET /wps/member/closure', token)).value
const isIn = async (token: string) =>
  (await instance.call('GET /wps/member/info', { token })).success
async function member(username: string) {
  const { value } = await instance.register(username)
  const { rows } = await sql<{
    id: bigint
  }>`
    update members.member
    set mobile = ${`+88017123458${username.slice(-2)}`}, mobile_proved_at = now(),
      nickname = 'Majhi', email_proved_at = now(), email = ${`${username}@example.com`},
      profile = '{"realName":"Rahim Uddin","line":"majhi"}'
    where username = ${username}
    returning id`.execute(world.db)
  return { token: value.token as string, id: rows[0]!.id }
}
const give = (playerId: bigint) =>
  inTransaction(world.db, (tx) =>
    wallet.credit(tx, {
      playerId,
      units: 100_000n,
      kind: 'gift',
      source: 'test',
      reference: randomUUID(),
      house: 'test',
      cause: 'test',
    }),
  )
const days = (count: number) =>
  (world.clock.at = new Date(world.clock.at.getTime() + count * 86_400_000))

test('on a request to close an account every session ends, its member is told, and it closes in a week', async () => {
  const { token, id } = await member('Closer01')
  const elsewhere = (await instance.signIn('Closer01', PASSWORD)).value.token
  expect(await state(token)).toEqual({ closesAt: null, obstacles: [], days: 7 })
  const closesAt = new Date(world.clock.at.getTime() + 7 * 86_400_000).toISOString()
  expect(await ask(token)).toMatchObject({ success: true, value: { closesAt } })
  expect([await isIn(token), await isIn(elsewhere)]).toEqual([false, false])
  expect(sent.map(({ template, to }) => [template, to])).toEqual([
    ['closure_asked', '+8801712345801'],
    ['closure_asked', 'Closer01@example.com'],
  ])
  days(6.9)
  expect(await closure.closeDue()).toBe(0)
  const back = (await instance.signIn('Closer01', PASSWORD)).value.token
  expect((await instance.call('GET /wps/member/profile', { token: back })).value).toMatchObject({
    closesAt,
  })
  days(0.2)
  expect(await closure.closeDue()).toBe(1)
  expect(await closure.closeDue()).toBe(0)
  expect(await isIn(back)).toBe(false)
  expect(await instance.signIn('Closer01', PASSWORD)).toMatchObject({ code: 'wrong_credentials' })
  const { rows } = await sql<object>`
      select status, username, nickname, mobile, email, profile
      from members.member
      where id = ${id}`.execute(world.db)
  expect(rows).toEqual([
    {
      status: 'closed',
      username: `closed-${id}`,
      nickname: null,
      mobile: null,
      email: null,
      profile: { realName: 'Rahim Uddin' },
    },
  ])
  const { rows: kept } = await sql<{ traces: bigint }>`
    select (select count(*) from auth.sign_in where member_id = ${id}) + (select count(*)
      from auth.session where member_id = ${id} and ip <> '') as traces`.execute(world.db)
  expect(kept).toEqual([{ traces: 0n }])
  expect(await instance.register('Closer01')).toMatchObject({ success: true })
})

test('a member who signs in meanwhile may keep the account', async () => {
  const { token } = await member('Closer02')
  await ask(token)
  const back = (await instance.signIn('Closer02', PASSWORD)).value.token
  for (let times = 0; times < 2; times += 1)
    expect((await call('POST /wps/member/closure/cancel', back, {})).value).toMatchObject({
      closesAt: null,
    })
  days(8)
  expect(await closure.closeDue()).toBe(0)
  expect(await instance.signIn('Closer02', PASSWORD)).toMatchObject({ success: true })
})

test('money, a payment or a round under way stands in the way, and is named', async () => {
  const { token, id } = await member('Closer03')
  await give(id)
  expect(await ask(token)).toMatchObject({
    code: 'closure_hindered',
    value: { obstacles: ['balance'] },
  })
  await sql`
    insert into cashier.deposit (brand_id, player_id, request_key, method_id, network,
      amount, state, receiving_account_id, created_at, expires_at)
    select 1, ${id}, ${randomUUID()}, 'bkash', 'bkash', 50000000, 'created',
      (select min(id) from cashier.receiving_account where brand_id = 1),
      now(), now() + interval '1 hour'`.execute(world.db)
  await sql`
    insert into vendors.vendor (code, brand_id, name, base_url)
    values ('closing', 1, 'closing', 'http://127.0.0.1:9')`.execute(world.db)
  await sql`
    insert into vendors.round (vendor, player_id, round_ref, game_code, currency, state)
    values ('closing', ${id}, 'r1', 'kites', 'BDT', 'open')`.execute(world.db)
  expect((await state(token)).obstacles).toEqual(['balance', 'deposit', 'round'])
  expect(await isIn(token)).toBe(true)
})

test('what comes into the way while it waits puts the closing off until it is gone', async () => {
  const { token, id } = await member('Closer04')
  await ask(token)
  await give(id)
  days(8)
  expect(await closure.closeDue()).toBe(0)
  await inTransaction(world.db, (tx) =>
    wallet.hold(tx, {
      playerId: id,
      units: 100_000n,
      kind: 'withdrawal',
      source: 'test',
      reference: 'closing',
      cause: 'test',
    }),
  )
  expect(await closure.closeDue()).toBe(0)
  await inTransaction(world.db, (tx) =>
    wallet.payOut(tx, {
      playerId: id,
      units: 100_000n,
      kind: 'withdrawal',
      source: 'test',
      reference: 'closing-paid',
      house: 'test',
      cause: 'test',
    }),
  )
  expect(
    await Promise.all([closure.closeDue(), closure.closeDue()]).then(([one, other]) => one + other),
  ).toBe(1)
})

test('a locked account is not closed until an operator has decided about it', async () => {
  const { token, id } = await member('Closer10')
  await ask(token)
  await sql`update members.member set status = 'locked' where id = ${id}`.execute(world.db)
  days(8)
  await closure.closeDue()
  expect(
    (
      await sql<{
        status: string
        mobile: string | null
      }>`select status, mobile from members.member where id = ${id}`.execute(world.db)
    ).rows,
  ).toEqual([{ status: 'locked', mobile: '+8801712345810' }])
  await sql`update members.member set status = 'active' where id = ${id}`.execute(world.db)
  await closure.closeDue()
  expect(
    (
      await sql<{ status: string }>`select status from members.member where id = ${id}`.execute(
        world.db,
      )
    ).rows,
  ).toEqual([{ status: 'closed' }])
})

test('taking the wish back as it comes due does not wait for the closing, which then finds nothing', async () => {
  const { token, id } = await member('Closer12')
  await ask(token)
  days(8)
  const closing = await inTransaction(world.db, async (tx) => {
    await holdMember(tx, id)
    const running = closure.closeDue().catch((fault: unknown) => fault)
    await untilWaiting(world.db, 1)
    expect(await deleteClosure(tx, id)).toBe(true)
    return { running }
  })
  expect(await closing.running).toBe(0)
  expect(await instance.signIn('Closer12', PASSWORD)).toMatchObject({ success: true })
})

test('asking twice keeps the first day, and nobody closes or keeps what is another’s or another brand’s', async () => {
  const { token } = await member('Closer05')
  await ask(token)
  const first = (
    await closure.of(
      (
        await sql<{
          id: bigint
        }>`select id from members.member where username = 'Closer05'`.execute(world.db)
      ).rows[0]!.id,
    )
  ).closesAt
  days(1)
  const back = (await instance.signIn('Closer05', PASSWORD)).value.token
  const stranger = await member('Closer06')
  await call('POST /wps/member/closure/cancel', stranger.token, {})
  expect((await ask(back)).value.closesAt).toBe(first)
  for (const refused of [
    ask(undefined),
    ask(stranger.token, 'b.localhost'),
    call('POST /wps/member/closure/cancel', undefined, {}),
    call('GET /wps/member/closure', stranger.token, undefined, 'b.localhost'),
  ])
    expect(await refused).toMatchObject({ status: 401 })
})

import { testDatabase, type TestDatabase } from '@padma/testkit'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import Fastify, { type FastifyInstance } from 'fastify'
import { createDb, createPool, type Db } from '../../../../db/pool.ts'
import { shaplaRoutes } from '../../../../../../sandbox/src/payouts/shapla.ts'
import type { Asked } from '../../providers/provider.ts'
import { cashierWorld, type CashierWorld, type TestOperator, secretOf } from '../../test-world.ts'

let world: CashierWorld
let farida: TestOperator
let outside: FastifyInstance
let outsideBase: TestDatabase
let outsideDb: Db
/** What was sent to the provider, in order; `spoil` stands between it and us. */
const sent: string[] = []
let spoil: ((path: string) => Response | undefined | Promise<undefined>) | null = null

beforeAll(async () => {
  outsideBase = await testDatabase('sandbox')
  outsideDb = createDb(createPool(outsideBase.url))
  outside = Fastify()
  outside.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  shaplaRoutes(outside, {
    db: outsideDb as never,
    now: () => new Date(),
    portalAddress: 'http://portal.test',
    key: secretOf('shapla'),
  })
  const address = await outside.listen({ port: 0, host: '127.0.0.1' })
  world = await cashierWorld({
    asking: (now) => ({
      now,
      fetch: async (url: string, asked: Asked) => {
        const path = new URL(url).pathname
        sent.push(path)
        return (await spoil?.(path)) ?? fetch(url, asked as RequestInit)
      },
    }),
  })
  farida = await world.operator('farida', 'cashier')
  await world.routePayouts('bkash', `${address}/shapla`)
})
afterAll(async () => {
  await world.end()
  await outside.close()
  await outsideDb.destroy()
  await outsideBase.drop()
})
afterEach(async () => {
  spoil = null
  sent.length = 0
  expect(await world.faults()).toEqual([])
})

const run = () => world.cashier.runPayouts()
const read = async (id: string) => (await farida.call(`GET /ops/withdrawals/${id}`)).value
/** How often the money reached the wallet: told by the network, not by the provider. */
const arrived = async (number: string) =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from mobile_money_transfer where receiver = ${number}`.execute(
      outsideDb,
    )
  ).rows[0]!.n
async function approved(amount: string) {
  const rahim = await world.winner(3_000)
  const { id } = (await rahim.ask(amount)).value
  await farida.call(`POST /ops/withdrawals/${id}/approve`, {})
  const { payoutNumber } = await read(id)
  return { rahim, id: id as string, number: payoutNumber as string }
}

test('what is approved is sent by itself, once, and waits for its player’s word', async () => {
  const { rahim, id, number } = await approved('600')
  for (let time = 0; time < 3; time += 1) await run()
  expect(await read(id)).toMatchObject({
    state: 'paid',
    paymentReference: expect.stringMatching(/^[A-Z0-9]{8,12}$/),
    payouts: [{ number: `W${id}-1`, part: 'whole', state: 'sent', asks: 1, amount: '600.00' }],
  })
  expect(sent).toEqual(['/shapla/transfer'])
  expect(await arrived(number)).toBe(1)
  expect(await world.balance(rahim.id)).toEqual({ cash: 2_400, held: 0, owed: 0 })
})

test('an approval told again is answered, though the money has been sent since', async () => {
  const { id } = await approved('600')
  await run()
  const told = await farida.call(`POST /ops/withdrawals/${id}/approve`, {})
  expect(told).toMatchObject({ success: true, value: { state: 'paid', approvedBy: ['farida'] } })
})

test.each([
  ['a late one', '600.01', ['/transfer', '/transfer/status', '/transfer/status'], 3],
  ['one that is paid without an answer', '600.02', ['/transfer', '/transfer/status'], 2],
  [
    'one that never came in goes again under its number',
    '600.04',
    ['/transfer', '/transfer/status', '/transfer'],
    2,
  ],
])('%s is asked about until it is sure, and paid once', async (_, amount, paths, runs) => {
  const { id, number } = await approved(amount)
  for (let time = 1; time < runs; time += 1) {
    await run()
    expect(await read(id)).toMatchObject({ state: 'paying', payouts: [{ state: 'sending' }] })
  }
  await run()
  expect(await read(id)).toMatchObject({ state: 'paid', payouts: [{ number: `W${id}-1` }] })
  expect(sent).toEqual(paths.map((path) => `/shapla${path}`))
  expect(await arrived(number)).toBe(1)
})

test('one that certainly failed comes back to an operator, who sends again, pays or rejects', async () => {
  const { rahim, id, number } = await approved('600.03')
  for (let time = 0; time < 3; time += 1) await run()
  // By itself it is not sent again.
  expect(sent).toHaveLength(1)
  expect(await read(id)).toMatchObject({
    state: 'approved',
    payouts: [{ state: 'failed', said: 'float too low' }],
  })
  const again = () => farida.call(`POST /ops/withdrawals/${id}/payout`, {})
  const answers = await Promise.all([again(), again()])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  await run()
  expect((await read(id)).payouts.map((payout: { number: string }) => payout.number)).toEqual([
    `W${id}-1`,
    `W${id}-2`,
  ])
  expect(
    await farida.call(`POST /ops/withdrawals/${id}/reject`, { reason: 'no wallet there' }),
  ).toMatchObject({ value: { state: 'rejected' } })
  expect(await arrived(number)).toBe(0)
  expect(await world.balance(rahim.id)).toEqual({ cash: 3_000, held: 0, owed: 0 })
})

test('an answer that is not signed by the provider, or is about another sum, says nothing', async () => {
  const { id } = await approved('600')
  spoil = () => new Response('code=00&ref=W1-1&amount=600.00&txn=FORGED01&sign=xx')
  await run()
  expect(await read(id)).toMatchObject({ state: 'paying', payouts: [{ said: 'unsigned' }] })
  spoil = null
  await run()
  expect(await read(id)).toMatchObject({ state: 'paid' })
})

test('many runs at once send it once', async () => {
  const { id, number } = await approved('600.02')
  await Promise.all(Array.from({ length: 6 }, run))
  await run()
  expect(await read(id)).toMatchObject({ state: 'paid' })
  expect(await arrived(number)).toBe(1)
})

test('what came in the way since approval is not sent', async () => {
  const { rahim, id } = await approved('600')
  await sql`update members.member set status = 'locked' where id = ${rahim.id}`.execute(world.db)
  await run()
  expect(sent).toEqual([])
  expect(await read(id)).toMatchObject({ state: 'approved', payouts: [] })
})

test('what came in the way while it waited for the provider to take others is not sent', async () => {
  const first = await approved('600')
  const { rahim, id, number } = await approved('600')
  spoil = async () => {
    await sql`
      update cashier.payout_account set removed_at = now()
      where player_id = ${rahim.id}`.execute(world.db)
    return undefined
  }
  await run()
  expect(await read(first.id)).toMatchObject({ state: 'paid' })
  expect(sent).toEqual(['/shapla/transfer'])
  await run()
  expect(await read(id)).toMatchObject({
    state: 'approved',
    payouts: [{ state: 'failed', said: 'payout_account_gone' }],
  })
  expect(await arrived(number)).toBe(0)
  expect(await farida.call(`POST /ops/withdrawals/${id}/payout`, {})).toMatchObject({
    code: 'payout_account_gone',
  })
  await farida.call(`POST /ops/withdrawals/${id}/reject`, { reason: 'the account is gone' })
  expect(await world.balance(rahim.id)).toEqual({ cash: 3_000, held: 0, owed: 0 })
})

// Last: it stays open.
test('one that is unknown stays under way, and no hand pays, sends or rejects it', async () => {
  const { rahim, id } = await approved('600.06')
  for (let time = 0; time < 4; time += 1) await run()
  expect(sent.filter((path) => path === '/shapla/transfer')).toHaveLength(1)
  expect(await read(id)).toMatchObject({ state: 'paying', payouts: [{ said: 'answered 503' }] })
  const call = (act: string, body: object = {}) =>
    farida.call(`POST /ops/withdrawals/${id}/${act}`, body)
  expect(await call('paid', { paymentReference: 'BYHAND1' })).toMatchObject({
    code: 'withdrawal_not_approved',
  })
  expect(await call('payout')).toMatchObject({ code: 'withdrawal_not_approved' })
  expect(await call('reject', { reason: 'too late' })).toMatchObject({
    code: 'withdrawal_not_waiting',
  })
  expect(await world.balance(rahim.id)).toMatchObject({ held: 600.06 })
})

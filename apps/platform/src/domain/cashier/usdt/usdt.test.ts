import { testDatabase, type TestDatabase } from '@padma/testkit'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Behaviour, putBehaviour } from '../../../../../sandbox/src/payments/behaviours.ts'
import { reorganise, type Token, transfer } from '../../../../../sandbox/src/tron/chain.ts'
import { tronRoutes } from '../../../../../sandbox/src/tron/routes.ts'
import { createDb, createPool, type Db } from '../../../db/pool.ts'
import { cashierWorld, type CashierWorld, type Player, type TestOperator } from '../test-world.ts'
import type { Asked } from '../providers/provider.ts'

let world: CashierWorld
let farida: TestOperator
let outside: FastifyInstance
let outsideBase: TestDatabase
let outsideDb: Db

beforeAll(async () => {
  world = await cashierWorld({
    asking: (now) => ({
      now,
      fetch: (url: string, how: Asked) => fetch(url, how as RequestInit),
    }),
  })
  outsideBase = await testDatabase('sandbox')
  outsideDb = createDb(createPool(outsideBase.url))
  outside = Fastify()
  tronRoutes(outside, { db: outsideDb as never, now: () => world.clock.at })
  await world.moveProvider('tron', `${await outside.listen({ port: 0, host: '127.0.0.1' })}/tron`)
  farida = await world.operator('farida', 'cashier')
})
afterAll(async () => {
  await world.end()
  await outside.close()
  await outsideDb.destroy()
  await outsideBase.drop()
})
afterEach(async () => {
  await behave('usual')
  expect(await world.faults()).toEqual([])
})

const behave = (how: Behaviour) => putBehaviour(outsideDb as never, 'tron', how)
const chain = () => ({ db: outsideDb as never, now: () => world.clock.at })
const open = async (player: Player, amount = '1000') =>
  (await player.call('POST /wps/member/deposit', { methodId: 'usdt', amount })).value
const look = async (player: Player, id: string) =>
  (await player.call(`PUT /wps/member/deposit/${id}/look`)).value
const cash = async (player: Player) => (await world.balance(player.id)).cash
const send = (to: string, amount: string, token: Token = 'usdt', transactionId?: string) =>
  transfer(chain(), { to, amount: micros(amount), token, transactionId })
const micros = (amount: string) => BigInt(Math.round(Number(amount) * 1_000_000))
const casesOf = async (player: Player) =>
  (await player.call('GET /wps/member/missing-payments')).value.rows
/** So many blocks are mined. */
const blocks = (count: number) => world.pass((count * 3) / 60)
const job = () => world.cashier.lookAtChains()

test('the order names an own address, the tokens at its rate, and counts the confirmations', async () => {
  const rahim = await world.player()
  const order = await open(rahim)
  expect(order).toMatchObject({
    state: 'created',
    kind: 'usdt',
    redirectTo: null,
    chain: {
      address: expect.stringMatching(/^T[1-9A-HJ-NP-Za-km-z]{33}$/),
      amount: '8.279517',
      rate: '120.78',
      needed: 20,
      confirmations: null,
    },
  })
  await send(order.chain.address, order.chain.amount)
  blocks(3)
  expect(await look(rahim, order.id)).toMatchObject({
    state: 'pending_psp',
    chain: { confirmations: 3, needed: 20 },
  })
  blocks(16)
  expect((await look(rahim, order.id)).chain.confirmations).toBe(19)
  expect(await cash(rahim)).toBe(0)
  blocks(2)
  const [done, again] = await Promise.all([look(rahim, order.id), look(rahim, order.id), job()])
  expect(again.state).toBe('success')
  expect(done).toMatchObject({
    state: 'success',
    creditedAmount: '1000.00',
    transactionId: expect.stringMatching(/^[0-9A-F]{64}$/),
    chain: { address: null },
  })
  blocks(40)
  await job()
  expect(await cash(rahim)).toBe(1000)
})

test('a player keeps their address, and no two have the same', async () => {
  const [rahim, rina] = [await world.player(), await world.player()]
  const [first, other] = await Promise.all([open(rahim), open(rina)])
  await rahim.call(`DELETE /wps/member/deposit/${first.id}`)
  expect((await open(rahim, '2000')).chain.address).toBe(first.chain.address)
  expect(other.chain.address).not.toBe(first.chain.address)
  expect(await rina.call(`PUT /wps/member/deposit/${first.id}/look`)).toMatchObject({
    code: 'not_found',
  })
})

test('a rate that changes later is not the order’s', async () => {
  const rahim = await world.player()
  const order = await open(rahim)
  await rate('10000000')
  await send(order.chain.address, order.chain.amount)
  blocks(21)
  await job()
  expect(await cash(rahim)).toBe(1000)
  await rate('0')
  expect(
    (await rahim.call('POST /wps/member/deposit', { methodId: 'usdt', amount: '1000' })).code,
  ).toBe('method_unavailable')
  const { methods } = (await rahim.call('GET /wps/member/deposit/methods')).value
  expect(methods.map(({ id }: { id: string }) => id)).not.toContain('usdt')
  await rate('12200000')
})

test('a little less, as an exchange keeps its fee, is credited by what arrived', async () => {
  const rahim = await world.player()
  const order = await open(rahim)
  await send(order.chain.address, '8.2')
  blocks(21)
  await job()
  expect(await cash(rahim)).toBe(990.39)
})

test('another amount credits nothing, and waits with the cashier at the order’s rate', async () => {
  const rahim = await world.player()
  const order = await open(rahim)
  await send(order.chain.address, '5')
  blocks(25)
  expect((await look(rahim, order.id)).state).toBe('created')
  const [waiting] = await casesOf(rahim)
  expect(waiting).toMatchObject({ state: 'open', amount: '603.90', methodId: 'usdt' })
  expect(await cash(rahim)).toBe(0)
  const { value } = await farida.call(`GET /ops/missing-payments/${waiting.id}`)
  expect(value.candidates[0]).toMatchObject({ amount: '603.90', said: '5.000000 USDT × 120.78' })
  await farida.call(`POST /ops/missing-payments/${waiting.id}/credit`, {
    incomingPaymentId: value.candidates[0].id,
  })
  expect(await cash(rahim)).toBe(603.9)
  // The order itself still waits for its own.
  await send(order.chain.address, order.chain.amount)
  blocks(25)
  expect((await look(rahim, order.id)).state).toBe('success')
})

test('what arrived at a player’s address is not credited to another who names its id', async () => {
  const [rahim, thief] = [await world.player(), await world.player()]
  const order = await open(rahim)
  const id = await send(order.chain.address, '5')
  const named = await thief.call('POST /wps/member/missing-payments', {
    methodId: 'usdt',
    transactionId: id,
    amount: '603.90',
    paidAt: world.clock.at.toISOString(),
  })
  blocks(25)
  await job()
  const read = async (caseId: string) =>
    (await farida.call(`GET /ops/missing-payments/${caseId}`)).value.candidates
  expect(await read(named.value.id)).toEqual([])
  const [own] = await casesOf(rahim)
  const [payment] = await read(own.id)
  expect(payment).toMatchObject({ owner: rahim.name, amount: '603.90' })
  const credit = (caseId: string) =>
    farida.call(`POST /ops/missing-payments/${caseId}/credit`, { incomingPaymentId: payment.id })
  expect(await credit(named.value.id)).toMatchObject({ code: 'payment_of_another' })
  expect((await credit(own.id)).status).toBe(200)
  expect([await cash(rahim), await cash(thief)]).toEqual([603.9, 0])
})

test('a late payment waits with the cashier at the rate of its day; a second one too', async () => {
  const rahim = await world.player()
  const order = await open(rahim)
  world.pass(31)
  await world.cashier.expireDeposits()
  await rate('10000000')
  await send(order.chain.address, order.chain.amount)
  await send(order.chain.address, '20')
  world.pass(10)
  await job()
  expect((await look(rahim, order.id)).state).toBe('expired')
  expect((await casesOf(rahim)).map(({ amount }: { amount: string }) => amount).sort()).toEqual([
    '1980.00',
    '819.67',
  ])
  expect(await cash(rahim)).toBe(0)
  await rate('12200000')
})

test('paid in time and seen after the order ended, it is credited at its rate', async () => {
  const rahim = await world.player()
  const order = await open(rahim)
  world.pass(29)
  await send(order.chain.address, order.chain.amount)
  world.pass(6)
  await world.cashier.expireDeposits()
  await job()
  expect(await cash(rahim)).toBe(1000)
})

test('another token by the same symbol, and dust, are no payment', async () => {
  const rahim = await world.player()
  const order = await open(rahim)
  await send(order.chain.address, order.chain.amount, 'copy')
  await send(order.chain.address, '0.000001')
  await send(order.chain.address, '0.01')
  blocks(25)
  expect(await look(rahim, order.id)).toMatchObject({
    state: 'created',
    chain: { confirmations: null },
  })
  expect(await casesOf(rahim)).toEqual([])
  const { rows } = (await farida.call('GET /ops/incoming-payments?state=open')).value
  expect(rows).toEqual(
    expect.arrayContaining([expect.objectContaining({ amount: '1.20', network: 'trc20' })]),
  )
})

test('two events of one transaction are two payments, each once', async () => {
  const [rahim, rina] = [await world.player(), await world.player()]
  const [first, second] = [await open(rahim), await open(rina)]
  const id = await send(first.chain.address, first.chain.amount)
  await send(second.chain.address, second.chain.amount, 'usdt', id)
  blocks(21)
  await job()
  expect(await cash(rahim)).toBe(1000)
  expect(await cash(rina)).toBe(1000)
  expect((await look(rina, second.id)).transactionId).toBe(`${id.toUpperCase()}-1`)
})

test('a reorganisation takes it out of its block: it is counted anew, or not at all', async () => {
  const [rahim, rina] = [await world.player(), await world.player()]
  const [first, second] = [await open(rahim), await open(rina)]
  const moved = await send(first.chain.address, first.chain.amount)
  const dropped = await send(second.chain.address, second.chain.amount)
  blocks(15)
  await job()
  expect((await look(rina, second.id)).chain.confirmations).toBe(15)
  await reorganise(chain(), moved, 'moved')
  await reorganise(chain(), dropped, 'dropped')
  blocks(10)
  expect((await look(rahim, first.id)).chain.confirmations).toBe(10)
  expect((await look(rina, second.id)).chain.confirmations).toBeNull()
  blocks(15)
  await job()
  expect(await cash(rahim)).toBe(1000)
  expect(await cash(rina)).toBe(0)
  // Sent again, it pays the same order.
  await send(second.chain.address, second.chain.amount)
  blocks(21)
  await job()
  expect(await cash(rina)).toBe(1000)
})

test.each(['late', 'twice', 'out_of_order'] as const)('an index that is %s', async (how) => {
  await behave(how)
  const rahim = await world.player()
  const order = await open(rahim)
  await send(order.chain.address, order.chain.amount)
  await send(order.chain.address, '50')
  for (let minute = 0; minute < 4; minute += 1) {
    world.pass(1)
    await job()
  }
  expect(await cash(rahim)).toBe(1000)
  expect(await casesOf(rahim)).toHaveLength(1)
})

test('a dead index changes nothing, and what came meanwhile is found', async () => {
  const rahim = await world.player()
  const order = await open(rahim)
  await send(order.chain.address, order.chain.amount)
  blocks(2)
  await job()
  await behave('dead')
  world.pass(3)
  await job()
  expect((await look(rahim, order.id)).chain.confirmations).toBe(2)
  await behave('usual')
  world.pass(1)
  await job()
  expect(await cash(rahim)).toBe(1000)
})

// The last: sessions end meanwhile.
test('after months an address is still looked at', async () => {
  const rahim = await world.player()
  const { chain: asked } = await open(rahim)
  world.pass(31)
  await world.cashier.expireDeposits()
  for (const days of [2, 20, 40]) {
    world.pass(days * 24 * 60)
    await job()
  }
  await send(asked.address, '100')
  world.pass(25 * 60)
  await job()
  const { rows } = await sql`
    select 1 from cashier.missing_payment where player_id = ${rahim.id}`.execute(world.db)
  expect(rows).toHaveLength(1)
})

async function rate(rateUnits: string) {
  await sql`
    insert into brand.section (brand_id, name, version, value)
    values (1, 'usdt', 1, ${JSON.stringify({ usdt: { rateUnits } })}::jsonb)
    on conflict (brand_id, name) do update
    set version = section.version + 1, value = excluded.value`.execute(world.db)
  world.instance.brand.forget()
}

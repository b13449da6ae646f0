import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cashierWorld, type CashierWorld, type Player, type TestOperator } from '../test-world.ts'

let world: CashierWorld
let farida: TestOperator
let accounts: Record<string, string>
/** The provider's own books: what it would say of each order. */
let orders: Map<string, Record<string, unknown>>
beforeAll(async () => {
  world = await cashierWorld()
  farida = await world.operator('farida', 'cashier')
  const { rows } = await sql<{ code: string; id: bigint }>`
    select code, id from cashier.provider_account`.execute(world.db)
  accounts = Object.fromEntries(rows.map(({ code, id }) => [code, `${id}`]))
})
beforeEach(() => {
  orders = new Map()
  world.outside.answer = nodipay
})
afterAll(() => world.end())
afterEach(async () => expect(await world.faults()).toEqual([]))

function nodipay(address: string, body: Record<string, string>) {
  const { orderNo = '' } = body
  if (address.endsWith('/query')) return orders.get(orderNo) ?? { code: 'UNKNOWN_ORDER' }
  const known = orders.get(orderNo) ?? {
    code: 'OK',
    orderNo,
    tradeNo: `NP${orderNo.replace('D-', '').padStart(10, '0')}`,
    status: 'PENDING',
    amount: body.amount,
    currency: body.currency,
    payer: '01712345678',
  }
  orders.set(orderNo, known)
  return { code: 'OK', tradeNo: known.tradeNo, payUrl: `http://outside.test/pay/${orderNo}` }
}
const pay = (number: string, status = 'PAID') =>
  orders.set(number, { ...orders.get(number)!, status })

const open = async (player: Player, amount = '1000', methodId = 'nodipay', key?: string) =>
  (await player.call('POST /wps/member/deposit', { methodId, amount }, key)).value
const stateOf = async (id: string) => (await farida.call(`GET /ops/deposits/${id}`)).value
const callback = (
  number: string,
  fields: Record<string, unknown> = {},
  how: { secret?: string; nonce?: string; timestamp?: number } = {},
) => {
  const order = { ...orders.get(number)!, status: 'PAID', ...fields }
  return world.push(`/cashier/callback/${accounts.nodipay}`, order, {
    prefix: 'x-psp',
    secret: world.secretOf('nodipay'),
    ...how,
  })
}

test('the signed callback credits the order, three times and late as well as once', async () => {
  const rahim = await world.player()
  const order = await open(rahim)
  expect(order).toMatchObject({
    state: 'pending_psp',
    redirectTo: `http://outside.test/pay/${order.number}`,
    receiver: null,
  })
  pay(order.number)
  for (let times = 0; times < 3; times += 1) {
    expect(await callback(order.number)).toMatchObject({ status: 200, code: 'OK' })
    world.pass(90)
  }
  expect(await stateOf(order.id)).toMatchObject({
    state: 'success',
    creditedAmount: '1000.00',
    redirectTo: null,
    evidence: { source: 'provider', differs: [] },
  })
  expect((await world.balance(rahim.id)).cash).toBe(1000)
})

test('a success that comes after the order expired still credits it', async () => {
  const rahim = await world.player()
  const order = await open(rahim)
  world.outside.answer = null
  world.pass(24 * 60)
  await world.cashier.expireDeposits()
  expect((await stateOf(order.id)).state).toBe('expired')
  expect(await callback(order.number)).toMatchObject({ code: 'OK' })
  expect((await stateOf(order.id)).state).toBe('success')
  expect((await world.balance(rahim.id)).cash).toBe(1000)
})

test('forged, replayed and old callbacks are turned away', async () => {
  const rahim = await world.player()
  const order = await open(rahim)
  const seconds = world.clock.at.getTime() / 1_000
  for (const how of [
    { secret: 'a guess' },
    { timestamp: seconds - 301 },
    { timestamp: seconds + 301 },
  ])
    expect(await callback(order.number, {}, how)).toMatchObject({ status: 401 })
  expect((await stateOf(order.id)).state).toBe('pending_psp')
  expect(await callback(order.number, {}, { nonce: 'one-of-a-kind' })).toMatchObject({
    status: 200,
  })
  expect(await callback(order.number, {}, { nonce: 'one-of-a-kind' })).toMatchObject({
    status: 401,
  })
  expect((await world.balance(rahim.id)).cash).toBe(1000)
})

test('a callback for another order, currency or amount credits nothing and is written down', async () => {
  const rahim = await world.player()
  const order = await open(rahim)
  const manual = await open(rahim, '1000', 'bkash')
  for (const [fields, reason] of [
    [{ amount: '1000.01' }, 'other_amount'],
    [{ currency: 'USD' }, 'other_currency'],
    [{ orderNo: 'D-999999999' }, 'unknown_order'],
    [{ orderNo: manual.number }, 'unknown_order'],
    [{ orderNo: 'x' }, 'unknown_order'],
  ] as const)
    expect(await callback(order.number, fields)).toMatchObject({ code: 'REFUSED', reason })
  const { state, steps } = await stateOf(order.id)
  expect(state).toBe('pending_psp')
  expect(steps.map(({ note }: { note: string }) => note)).toEqual(
    expect.arrayContaining(['other_amount', 'other_currency']),
  )
  expect((await world.balance(rahim.id)).cash).toBe(0)
})

test('one payment of the provider credits one order', async () => {
  const [rahim, rina] = [await world.player(), await world.player()]
  const [first, second] = [await open(rahim), await open(rina)]
  const { tradeNo } = orders.get(first.number)!
  expect(await callback(first.number)).toMatchObject({ code: 'OK' })
  expect(await callback(second.number, { tradeNo })).toMatchObject({ reason: 'transaction_used' })
  expect((await world.balance(rina.id)).cash).toBe(0)
})

test('above the bound the word of a callback is not enough: the provider is asked', async () => {
  const rahim = await world.player()
  const order = await open(rahim, '6000')
  expect(await callback(order.number)).toMatchObject({ code: 'OK' })
  expect((await stateOf(order.id)).state).toBe('pending_psp')
  pay(order.number)
  await callback(order.number)
  expect((await world.balance(rahim.id)).cash).toBe(6000)
})

test('the browser that comes back credits nothing: the provider says what happened', async () => {
  const rahim = await world.player()
  const key = crypto.randomUUID()
  const order = await open(rahim, '1000', 'nodipay', key)
  const back = () => world.visit(`/cashier/return/${key}?status=success`)
  expect((await back()).headers.location).toBe('/?modal=deposit')
  expect((await stateOf(order.id)).state).toBe('pending_psp')
  pay(order.number)
  await back()
  expect((await stateOf(order.id)).state).toBe('success')
})

test('a lost answer leaves an order that is asked about; begun again it is the same payment', async () => {
  const rahim = await world.player()
  const key = crypto.randomUUID()
  world.outside.answer = null
  const order = await open(rahim, '1000', 'nodipay', key)
  expect(order).toMatchObject({ state: 'pending_psp', redirectTo: null })
  world.outside.answer = nodipay
  expect(await open(rahim, '1000', 'nodipay', key)).toMatchObject({
    id: order.id,
    redirectTo: `http://outside.test/pay/${order.number}`,
  })
  pay(order.number)
  world.pass(2)
  await Promise.all([world.cashier.askAboutDue(), world.cashier.askAboutDue()])
  expect((await stateOf(order.id)).state).toBe('success')
  expect((await world.balance(rahim.id)).cash).toBe(1000)
})

test('a failure ends the order, and a success that follows it is left for people', async () => {
  const rahim = await world.player()
  const order = await open(rahim)
  expect(await callback(order.number, { status: 'FAILED', reason: 'declined' })).toMatchObject({
    code: 'OK',
  })
  expect((await stateOf(order.id)).state).toBe('failed')
  expect(await callback(order.number)).toMatchObject({ reason: 'order_closed' })
  expect((await world.balance(rahim.id)).cash).toBe(0)
})

test('what the provider keeps is the house’s cost, and the player gets all of it', async () => {
  const rahim = await world.player()
  const costs = async () =>
    (
      await sql<{ units: bigint }>`
        select coalesce(sum(a.balance), 0) as units from ledger.account a
        join ledger.owner o on o.id = a.owner_id where o.name = 'fee_cost'`.execute(world.db)
    ).rows[0]!.units
  const before = Number(await costs())
  const order = await open(rahim)
  await callback(order.number)
  expect((await world.balance(rahim.id)).cash).toBe(1000)
  expect(before - Number(await costs())).toBe(20 * 100_000)
})

test('bKash: create, confirm on its page, execute once, and its status on doubt', async () => {
  const rahim = await world.player()
  const asked: string[] = []
  const payment = { transactionStatus: 'Initiated', userVerificationStatus: 'Incomplete' }
  let isDead = false
  world.outside.answer = (address, body) => {
    const path = address.split('/tokenized/checkout/')[1]!
    asked.push(path)
    if (path === 'token/grant') return { statusCode: '0000', id_token: 'token' }
    if (path === 'create') {
      Object.assign(payment, body)
      return { statusCode: '0000', paymentID: 'TR0011', bkashURL: 'http://outside.test/bkash' }
    }
    if (path === 'execute') {
      Object.assign(payment, { transactionStatus: 'Completed', trxID: 'BKX1234567' })
      // It moved the money; its answer is lost.
      if (isDead) return null
    }
    return { statusCode: '0000', ...payment }
  }
  const key = crypto.randomUUID()
  const order = await open(rahim, '1500.50', 'bkash_checkout', key)
  expect(order).toMatchObject({ state: 'pending_psp', redirectTo: 'http://outside.test/bkash' })
  await world.visit(`/cashier/return/${key}?paymentID=TR0011&status=success`)
  expect(asked).not.toContain('execute')
  payment.userVerificationStatus = 'Complete'
  isDead = true
  await world.visit(`/cashier/return/${key}?paymentID=TR0011&status=success`)
  await world.visit(`/cashier/return/${key}?paymentID=TR0011&status=success`)
  expect(asked.filter((path) => path === 'execute')).toHaveLength(1)
  expect(asked.filter((path) => path === 'token/grant')).toHaveLength(1)
  expect(await stateOf(order.id)).toMatchObject({ state: 'success', transactionId: 'BKX1234567' })
  expect((await world.balance(rahim.id)).cash).toBe(1500.5)
})

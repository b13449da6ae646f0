import { testDatabase, type TestDatabase } from '@padma/testkit'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Behaviour, putBehaviour } from '../../../../../../sandbox/src/payments/behaviours.ts'
import { nagadRoutes } from '../../../../../../sandbox/src/payments/nagad.ts'
import { createDb, createPool, type Db } from '../../../../db/pool.ts'
import {
  cashierWorld,
  type CashierWorld,
  nagadKeys,
  type Player,
  secretOf,
  type TestOperator,
} from '../../test-world.ts'
import type { Asked } from '../provider.ts'
import { seal, unseal } from './sealed.ts'

let world: CashierWorld
let farida: TestOperator
let outside: FastifyInstance
let outsideBase: TestDatabase
let outsideDb: Db
let address: string
/** What was asked of Nagad, in order. */
const asked: string[] = []
/** From then on its answers are lost. */
let isCut = false

beforeAll(async () => {
  world = await cashierWorld({
    asking: (now) => ({
      now,
      fetch: async (url: string, how: Asked) => {
        asked.push(new URL(url).pathname.split('/api/dfs/')[1]!.split('/').slice(0, 2).join('/'))
        const answer = await fetch(url, how as RequestInit)
        if (isCut) throw new Error('cut')
        return answer
      },
    }),
  })
  outsideBase = await testDatabase('sandbox')
  outsideDb = createDb(createPool(outsideBase.url))
  outside = Fastify()
  outside.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  nagadRoutes(outside, {
    db: outsideDb as never,
    now: () => world.clock.at,
    secretOf,
    nagadKeys: { own: nagadKeys.nagad.privateKey, merchant: nagadKeys.merchant.publicKey },
    ownUrl: 'http://outside.test',
    portals: ['http://localhost:4000'],
  })
  address = await outside.listen({ port: 0, host: '127.0.0.1' })
  await world.moveProvider('nagad', `${address}/nagad`)
  farida = await world.operator('farida', 'cashier')
})
afterAll(async () => {
  await world.end()
  await outside.close()
  await outsideDb.destroy()
  await outsideBase.drop()
})
afterEach(async () => {
  isCut = false
  asked.length = 0
  await behave('usual')
  expect(await world.faults()).toEqual([])
})

const behave = (how: Behaviour) => putBehaviour(outsideDb as never, 'nagad', how)
const open = async (player: Player, amount = '1500.50', key: string = crypto.randomUUID()) => ({
  key,
  ...(await player.call('POST /wps/member/deposit', { methodId: 'nagad_checkout', amount }, key))
    .value,
})
const stateOf = async (id: string) => (await farida.call(`GET /ops/deposits/${id}`)).value
const cash = async (player: Player) => (await world.balance(player.id)).cash
const press = (redirectTo: string, act = 'pay') =>
  fetch(redirectTo.replace('http://outside.test', address), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `act=${act}&payer=01912345678`,
    redirect: 'manual',
  })
/** The job runs each minute. */
async function minutes(count: number) {
  for (let minute = 0; minute < count; minute += 1) {
    world.pass(1)
    await world.cashier.askAboutDue()
  }
}

test('initialise, complete, pay, come back: verified and credited once', async () => {
  const rahim = await world.player()
  const order = await open(rahim)
  expect(order).toMatchObject({
    state: 'pending_psp',
    kind: 's2s',
    redirectTo: expect.stringMatching(/^http:\/\/outside\.test\/nagad\/pay\/NG/),
  })
  expect(asked).toEqual(['check-out/initialize', 'check-out/complete'])
  const back = await press(order.redirectTo)
  expect(back.headers.get('location')).toContain(`/cashier/return/${order.key}`)
  await Promise.all([1, 2, 3].map(() => world.visit(`/cashier/return/${order.key}?status=Success`)))
  expect(await stateOf(order.id)).toMatchObject({
    state: 'success',
    creditedAmount: '1500.50',
    transactionId: expect.stringMatching(/^[A-Z0-9]{8}$/),
    evidence: { source: 'provider', sender: '01912345678' },
  })
  expect(await cash(rahim)).toBe(1500.5)
})

test('who never comes back is credited by the job, which asks less and less often', async () => {
  const rahim = await world.player()
  const order = await open(rahim)
  await minutes(60)
  const before = asked.filter((path) => path === 'verify/payment').length
  expect(before).toBeGreaterThan(7)
  expect(before).toBeLessThan(13)
  await press(order.redirectTo)
  await minutes(31)
  expect((await stateOf(order.id)).state).toBe('success')
  asked.length = 0
  await minutes(90)
  expect(asked).toEqual([])
  expect(await cash(rahim)).toBe(1500.5)
})

test.each(['late', 'out_of_order'] as const)('told %s, it is credited once', async (how) => {
  await behave(how)
  const rahim = await world.player()
  const order = await open(rahim)
  await press(order.redirectTo)
  await world.visit(`/cashier/return/${order.key}`)
  expect((await stateOf(order.id)).state).toBe('pending_psp')
  await minutes(6)
  expect((await stateOf(order.id)).state).toBe('success')
  expect(await cash(rahim)).toBe(1500.5)
})

test.each([
  ['wrong_amount', 'other_amount'],
  ['wrong_order', 'other_number'],
] as const)('with %s nothing is credited, and people read it once', async (how, note) => {
  await behave(how)
  const rahim = await world.player()
  const order = await open(rahim)
  await press(order.redirectTo)
  await minutes(20)
  const { state, steps } = await stateOf(order.id)
  expect(state).toBe('pending_psp')
  expect(steps.filter((step: { note: string }) => step.note === note)).toHaveLength(1)
  expect(asked.filter((path) => path === 'verify/payment').length).toBeLessThan(10)
  expect(await cash(rahim)).toBe(0)
  await behave('usual')
  await minutes(15)
  expect(await cash(rahim)).toBe(1500.5)
})

test('an answer that another signed opens nothing; asked again by the right one it does', async () => {
  await behave('forged')
  const rahim = await world.player()
  const order = await open(rahim)
  expect(order).toMatchObject({ state: 'pending_psp', redirectTo: null })
  expect(asked).toEqual(['check-out/initialize'])
  await behave('usual')
  expect(await open(rahim, '1500.50', order.key)).toMatchObject({
    id: order.id,
    redirectTo: expect.stringContaining('/nagad/pay/NG'),
  })
})

test('lost answers and a dead provider leave one order, credited when it answers again', async () => {
  const rahim = await world.player()
  isCut = true
  const { key } = await open(rahim)
  isCut = false
  const order = await open(rahim, '1500.50', key)
  await press(order.redirectTo)
  await behave('dead')
  await minutes(10)
  expect((await stateOf(order.id)).state).toBe('pending_psp')
  await behave('usual')
  await minutes(10)
  expect(await cash(rahim)).toBe(1500.5)
})

test('an aborted payment ends the order; one that is never made ends with its day', async () => {
  const rahim = await world.player()
  const first = await open(rahim)
  await press(first.redirectTo, 'cancel')
  await minutes(2)
  expect(await stateOf(first.id)).toMatchObject({ state: 'failed', reason: 'payment_failed' })
  const second = await open(rahim)
  world.pass(24 * 60 - 3)
  await world.cashier.askAboutDue()
  await press(second.redirectTo)
  // The last question comes before its end.
  await minutes(2)
  await world.cashier.expireDeposits()
  expect((await stateOf(second.id)).state).toBe('success')
})

test('what is sealed is read by its reader alone, and only as it was signed', () => {
  const { nagad, merchant } = nagadKeys
  const sealed = seal({ orderId: 'D1' }, { own: merchant.privateKey, other: nagad.publicKey })
  const reads = { own: nagad.privateKey, other: merchant.publicKey }
  expect(unseal(sealed, reads)).toEqual({ orderId: 'D1' })
  expect(unseal(sealed, { ...reads, own: merchant.privateKey })).toBeNull()
  expect(unseal(sealed, { ...reads, other: nagad.publicKey })).toBeNull()
  const other = seal({ orderId: 'D2' }, { own: merchant.privateKey, other: nagad.publicKey })
  expect(unseal({ ...sealed, signature: other.signature }, reads)).toBeNull()
})

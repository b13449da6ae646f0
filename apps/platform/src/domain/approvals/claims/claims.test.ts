import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashierWorld, type CashierWorld, type TestOperator } from '../../cashier/test-world.ts'

let world: CashierWorld
let farida: TestOperator
let joy: TestOperator
let stranger: TestOperator
beforeAll(async () => {
  world = await cashierWorld()
  farida = await world.operator('farida', 'cashier')
  joy = await world.operator('joy', 'cashier')
  stranger = await world.operator('stranger', 'owner', 2)
})
afterAll(() => world.end())

/** A payment that a player says they made. */
async function claimed(): Promise<string> {
  const rahim = await world.player()
  const { value } = await rahim.call('POST /wps/member/deposit', {
    methodId: 'bkash',
    amount: '1000',
  })
  await rahim.call(`PUT /wps/member/deposit/${value.id}/transaction`, {
    transactionId: `BK${String(rahim.id).padStart(8, '0')}`,
  })
  return value.id
}
const take = (who: TestOperator, id: string) => who.call(`PUT /ops/claims/deposit/${id}`)
const approve = (who: TestOperator, id: string) =>
  who.call(`POST /ops/deposits/${id}/approve`, {
    receivedAmount: '1000',
    note: 'seen in the wallet',
  })

test('of two operators who take a case at one moment one has it, and the other is told who', async () => {
  const id = await claimed()
  const answers = await Promise.all([take(farida, id), take(joy, id)])
  const [refused] = answers.filter(({ status }) => status === 409)
  const [taken] = answers.filter(({ status }) => status === 200)
  expect(taken!.value).toMatchObject({ id, isMine: true })
  expect(refused).toMatchObject({ code: 'case_taken', value: { by: taken!.value.by } })
})

test('a case that another has taken is decided by them alone', async () => {
  const id = await claimed()
  await take(farida, id)
  expect(await approve(joy, id)).toMatchObject({
    status: 409,
    code: 'case_taken',
    value: { by: 'farida' },
  })
  expect(
    await joy.call(`POST /ops/deposits/${id}/reject`, { reason: 'no such payment' }),
  ).toMatchObject({
    code: 'case_taken',
  })
  expect((await joy.call('GET /ops/claims/deposit')).value.claims).toContainEqual(
    expect.objectContaining({ id, by: 'farida', isMine: false }),
  )
  expect(await approve(farida, id)).toMatchObject({ status: 200, value: { state: 'success' } })
})

test('whoever leaves a case leaves it to others, and no one leaves it for another', async () => {
  const id = await claimed()
  await take(farida, id)
  await joy.call(`DELETE /ops/claims/deposit/${id}`)
  expect((await take(joy, id)).code).toBe('case_taken')
  await farida.call(`DELETE /ops/claims/deposit/${id}`)
  expect((await take(joy, id)).status).toBe(200)
})

test('a case is free two minutes after its holder’s page went silent, not while it is kept', async () => {
  const id = await claimed()
  await take(farida, id)
  world.pass(1.5)
  expect((await take(farida, id)).status).toBe(200)
  world.pass(1.5)
  expect((await take(joy, id)).code).toBe('case_taken')
  world.pass(2)
  expect((await take(joy, id)).status).toBe(200)
  expect((await take(farida, id)).code).toBe('case_taken')
})

test('no one takes a case of another brand, one that does not exist, or hears who has one', async () => {
  const id = await claimed()
  await take(farida, id)
  expect((await take(stranger, id)).code).toBe('not_found')
  expect((await stranger.call('GET /ops/claims/deposit')).value.claims).toEqual([])
  expect((await take(farida, '999999')).code).toBe('not_found')
  expect((await stranger.call(`DELETE /ops/claims/deposit/${id}`)).code).toBe('not_found')
  expect((await take(joy, id)).code).toBe('case_taken')
})

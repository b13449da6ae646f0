import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashierWorld, type CashierWorld, type TestOperator } from '../../cashier/test-world.ts'

let world: CashierWorld
let owner: TestOperator
let farida: TestOperator
let stranger: TestOperator
let faridaId: string
beforeAll(async () => {
  world = await cashierWorld()
  owner = await world.operator('owner', 'owner')
  farida = await world.operator('farida', 'cashier')
  stranger = await world.operator('stranger', 'owner', 2)
  const { operators } = (await owner.ask('GET /ops/loans')).value
  faridaId = operators.find(({ username }: { username: string }) => username === 'farida').id
})
afterAll(() => world.end())

const inHours = (hours: number) =>
  new Date(world.clock.at.getTime() + hours * 3_600_000).toISOString()
const lend = (who: TestOperator, fields: object = {}) =>
  who.ask('POST /ops/loans', {
    operatorId: faridaId,
    right: 'audit.read',
    until: inHours(2),
    reason: 'covers the night',
    ...fields,
  })
const readsLog = async () => (await farida.ask('GET /ops/audit')).status === 200

test('a lent right works at once and ends by itself', async () => {
  expect(await readsLog()).toBe(false)
  expect(await lend(owner)).toMatchObject({
    value: { from: 'owner', to: 'farida', isRunning: true },
  })
  expect(await readsLog()).toBe(true)
  expect((await farida.ask('GET /ops/me')).value.rights).toContain('audit.read')
  world.pass(121)
  expect(await readsLog()).toBe(false)
})

test('a loan is ended before its time once', async () => {
  const { value } = await lend(owner)
  expect(await owner.ask(`POST /ops/loans/${value.id}/end`, {})).toMatchObject({
    value: { isRunning: false },
  })
  expect(await readsLog()).toBe(false)
  expect(await owner.ask(`POST /ops/loans/${value.id}/end`, {})).toMatchObject({
    code: 'item_closed',
  })
})

test('no one lends what is not theirs by role, to themselves, abroad, or for long', async () => {
  expect(await lend(farida)).toMatchObject({ code: 'forbidden' })
  expect(await lend(stranger)).toMatchObject({ code: 'not_found' })
  expect(await lend(owner, { right: 'configuration.domains' })).toMatchObject({
    code: 'owners_alone',
  })
  expect(await lend(owner, { right: 'staff.lend' })).toMatchObject({ code: 'owners_alone' })
  expect(await lend(owner, { until: inHours(15 * 24) })).toMatchObject({ code: 'loan_time_wrong' })
  expect(await lend(owner, { until: inHours(-1) })).toMatchObject({ code: 'loan_time_wrong' })
  expect((await stranger.ask('GET /ops/loans')).value.loans).toEqual([])
})

test('lending is in the log, with whom, what and until when', async () => {
  await lend(owner, { right: 'proof.read' })
  const { rows } = (await owner.ask('GET /ops/audit?act=staff.right_lent')).value
  expect(rows[0]).toMatchObject({
    operator: 'owner',
    subject: 'operator:farida',
    after: { right: 'proof.read', reason: 'covers the night' },
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashierWorld, type CashierWorld, type Player, type TestOperator } from '../test-world.ts'

let world: CashierWorld
let owner: TestOperator
let agent: Player
beforeAll(async () => {
  world = await cashierWorld()
  owner = await world.operator('owner', 'owner')
  agent = await world.player()
  await sql`update members.member set type = 1 where id = ${agent.id}`.execute(world.db)
})
afterAll(() => world.end())

const like = { isOpen: true, position: null, minimum: null, maximum: null, feePpm: null }
async function save(id: string, groups: object[]) {
  const { methods } = (await owner.call('GET /ops/payment-methods')).value
  const known = methods.find((method: { id: string }) => method.id === id)
  return owner.call(`PUT /ops/payment-methods/${id}`, { ...known, groups })
}
const offered = async (player: Player) =>
  (await player.call('GET /wps/member/deposit/methods')).value.methods as Record<string, any>[]
const open = (player: Player, methodId: string, amount: string) =>
  player.call('POST /wps/member/deposit', { methodId, amount })

test('a group has its own order, limits and fee; the others keep theirs', async () => {
  const member = await world.player()
  const before = await offered(member)
  await save('nagad_agent', [
    { ...like, group: 'agent', position: 1, minimum: '1000', maximum: '90000', feePpm: 5_000 },
  ])
  expect((await offered(agent))[0]).toMatchObject({
    id: 'nagad_agent',
    minimum: '1000.00',
    maximum: '90000.00',
    feePpm: 5_000,
  })
  expect(await offered(member)).toEqual(before)
  expect((await open(agent, 'nagad_agent', '500')).code).toBe('amount_below_minimum')
  const order = (await open(agent, 'nagad_agent', '80000')).value
  expect(order).toMatchObject({ state: 'created', playerFee: '400.00' })
  expect((await open(member, 'nagad_agent', '80000')).code).toBe('amount_above_maximum')
  expect((await open(member, 'nagad_agent', '500')).value.playerFee).toBe('7.45')

  // An order keeps the fee that it was opened with.
  await save('nagad_agent', [])
  const { rows } = (await agent.call('GET /wps/member/deposits')).value
  expect(rows[0]).toMatchObject({ id: order.id, playerFee: '400.00' })
})

test('what a group is not offered is neither listed nor taken', async () => {
  await save('rocket', [{ ...like, group: 'agent', isOpen: false }])
  expect((await offered(agent)).map(({ id }) => id)).not.toContain('rocket')
  expect((await open(agent, 'rocket', '500')).code).toBe('method_unavailable')
  expect((await open(await world.player(), 'rocket', '500')).value.state).toBe('created')
})

test('a group with limits that contradict each other is refused at its field', async () => {
  expect(await save('bkash', [{ ...like, group: 'agent', maximum: '100' }])).toMatchObject({
    code: 'invalid_input',
    value: { fields: { 'groups.0.maximum': 'below_minimum' } },
  })
  const twice = { ...like, group: 'member' }
  expect(await save('bkash', [twice, twice])).toMatchObject({
    value: { fields: { 'groups.1.group': 'twice' } },
  })
})

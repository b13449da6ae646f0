import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  contractsWorld,
  type ContractsWorld,
  daily,
  realtime,
} from './testing/contracts.test-world.ts'

let world: ContractsWorld
beforeAll(async () => {
  world = await contractsWorld()
})
afterAll(() => world.end())

/** A 1.0 % has B 0.8 % and E 0.6 %; B has C 0.5 %; all in force since a while. */
async function example() {
  world.setClock('2026-03-10T06:00:00Z')
  const a = await world.top()
  const [b, e] = [await world.agentBelow(a), await world.agentBelow(a)]
  const c = await world.agentBelow(b)
  const own = await world.agree(null, a, daily('1.0'))
  const [ofB, ofE] = [await world.agree(a, b, daily('0.8')), await world.agree(a, e, daily('0.6'))]
  const ofC = await world.agree(b, c, daily('0.5'))
  world.setClock('2026-03-12T06:00:00Z')
  await world.runJob()
  return { a, b, c, e, own, ofB, ofC, ofE }
}
const DAY = '2026-03-12T18:00:00.000Z'
const stays = { state: 'valid', at: null, by: null }
const ended = { state: 'terminated', at: DAY, by: 'lower_rate' }

test.each([
  ['0.7', [ended, ended, stays]],
  ['0.8', [stays, stays, stays]],
  ['0.4', [ended, ended, ended]],
])('C6: a new contract of $0 % ends what A and B granted above it', async (rate, then) => {
  const { a, own, ofB, ofC, ofE } = await example()
  await world.agree(null, a, daily(rate))
  expect(await world.ends(own.id, ofB.id, ofC.id, ofE.id)).toEqual([
    { state: 'replaced', at: DAY, by: 'new_contract' },
    stays,
    stays,
    stays,
  ])
  world.setClock('2026-03-12T18:00:30Z')
  await world.runJob()
  expect(await world.ends(ofB.id, ofC.id, ofE.id)).toEqual(then)
})

test('C6: both sides are told of what ended, and a higher real-time rate of either kind ends it', async () => {
  const { a, b, ofB } = await example()
  await world.agree(null, a, daily('0.7'))
  const c = { a: await world.top() }
  const below = await world.agentBelow(c.a)
  await world.agree(null, c.a, realtime('0.3', '0.3'))
  const granted = await world.agree(c.a, below, realtime('0.1', '0.3'))
  world.setClock('2026-03-12T18:01:00Z')
  await world.agree(null, c.a, realtime('0.2', '0.2'))
  world.setClock('2026-03-12T18:05:30Z')
  await world.runJob()
  expect(await world.ends(granted.id)).toEqual([
    { state: 'terminated', at: '2026-03-12T18:05:00.000Z', by: 'lower_rate' },
  ])
  for (const side of [a, b])
    expect(await world.inbox(side)).toContain(`contract_ended_above C-${ofB.id}`)
})

test('C7: a contract that is ended by force takes with it all that it held up below', async () => {
  const { own, ofB, ofC, ofE } = await example()
  const body = { action: 'terminate', reason: 'no play for months' }
  const call = `POST /ops/agent-contracts/${own.id}/end`
  expect((await world.ops(call, body)).value).toMatchObject({
    state: 'terminated',
    endedBy: 'platform',
  })
  expect((await world.ops(call, body)).status).toBe(200)
  expect((await world.ends(ofB.id, ofC.id, ofE.id)).map(({ by }) => by)).toEqual([
    'lower_rate',
    'lower_rate',
    'lower_rate',
  ])
})

test('who is moved leaves the contract with the old upline when the move takes effect', async () => {
  const { b, ofB, ofC } = await example()
  const other = await world.top()
  const move = { to: other.name, reason: 'asked for it' }
  const moved = await world.ops(`POST /ops/agents/${b.id}/move`, move)
  expect(moved.value).toEqual({ takesEffectAt: DAY })
  await world.readFacts()
  expect(await world.ends(ofB.id, ofC.id)).toEqual([
    { state: 'terminated', at: DAY, by: 'move' },
    stays,
  ])
  world.setClock('2026-03-12T18:00:30Z')
  await world.runJob()
  expect(await world.ends(ofC.id)).toEqual([ended])
})

test('while a move waits no contract is accepted that would outlive it', async () => {
  const { b } = await example()
  const other = await world.top()
  await world.ops(`POST /ops/agents/${other.id}/move`, { to: b.name, reason: 'asked for it' })
  const { value } = await world.offer(null, other, realtime('0.1', '0.1'))
  expect(await world.answer(other, value, 'accept')).toMatchObject({
    status: 409,
    code: 'move_pending',
  })
})

test('hundreds of contracts below a lower rate end in steps, all at the same instant', async () => {
  world.setClock('2026-03-10T06:00:00Z')
  const a = await world.top()
  await world.agree(null, a, daily('1.0'))
  const granted: string[] = []
  for (let agents = 0; agents < 60; agents += 1)
    granted.push((await world.agree(a, await world.agentBelow(a), daily('0.9'))).id)
  world.setClock('2026-03-12T06:00:00Z')
  await world.runJob()
  await world.agree(null, a, daily('0.5'))
  world.setClock('2026-03-12T18:00:30Z')
  await world.runJob()
  expect(await world.ends(...granted)).toEqual(granted.map(() => ended))
})

test('of both sides who press at once one has their way', async () => {
  const { a, e } = await example()
  const { value } = await world.offer(a, e, daily('0.5'))
  const answers = await Promise.all([
    world.answer(e, value, 'accept'),
    world.answer(a, value, 'withdraw'),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const state = (await world.ends(value.id))[0]!.state
  expect(state).toBe(answers[0]!.status === 200 ? 'valid' : 'denied')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractsWorld, type ContractsWorld, daily } from './testing/contracts.test-world.ts'

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

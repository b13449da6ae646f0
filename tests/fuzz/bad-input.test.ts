import { startStack, type Stack } from '@padma/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fuzzedCalls } from './calls.ts'
import { reportOf } from './report.ts'
import { fuzz } from './run.ts'
import { prepareWorld, type World } from './world.ts'

/** Another seed sends other requests: PADMA_FUZZ_SEED=n npm test. The whole of it: npm run fuzz. */
const seed = Number(process.env.PADMA_FUZZ_SEED ?? 20_261)

let stack: Stack
let world: World

beforeAll(async () => {
  stack = await startStack({ env: { SPIN_MIN_MS: '0' } })
  world = await prepareWorld(stack)
})
afterAll(async () => {
  await world?.stop()
  await stack?.stop()
})

test(`whatever is sent to any call (seed ${seed}) is answered in its form and moves no balance unasked`, async () => {
  const outcome = await fuzz(world, fuzzedCalls, { calls: 12, seed })
  const faults = outcome.faults.map(
    ({ call, rule, request, again }) =>
      `${call}: ${rule}\n    ${request}\n    again: npm run fuzz -- --seed ${seed} ${again}`,
  )
  expect([...faults, ...outcome.differs], reportOf(outcome)).toEqual([])
  // A dozen says little of a share: `npm run fuzz` asks for 40 of 100. A call that nothing reaches
  // is one that the fuzz does not know how to make.
  expect(
    outcome.tallies.filter(({ reached }) => reached === 0).map(({ call }) => call.name),
  ).toEqual([])
}, 180_000)

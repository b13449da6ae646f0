import type { OperatorCalls } from '@padma/contract'
import type { Client } from '@padma/contract/client'
import { type ProcessName, startStack, type Stack } from '@padma/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInOperator } from '../drivers/operator.ts'
import { dieAt, withFailPoints } from './fail-point.ts'
import { type Load, seatPlayers } from './load.ts'
import { seeded } from './seeded.ts'
import { outsideDiffers } from './books/outside-sums.ts'
import { whatDiffers } from './books/what-differs.ts'
import { openDesk } from './customers/desk.ts'
import { payIn } from './customers/deposits.ts'
import { newCustomer } from './customers/index.ts'
import { bindAccounts, payOutByProvider } from './customers/payouts.ts'
import { play } from './customers/play.ts'
import { settleBrandForMany } from './settle-brand.ts'

/** Decides when each kill comes. Another seed gives other moments: PADMA_CHAOS_SEED=n npm test. */
const seed = Number(process.env.PADMA_CHAOS_SEED ?? 20_261)
const random = seeded(seed)
const someTime = () => 400 + Math.floor(random() * 1_600)

let stack: Stack
let load: Load
let operator: Client<OperatorCalls>
let owner: Client<OperatorCalls>

beforeAll(async () => {
  stack = await startStack({ ownPostgres: true, env: { SPIN_MIN_MS: '0', ...withFailPoints } })
  await settleBrandForMany(stack)
  operator = await signInOperator(stack, 'cashier1')
  owner = await signInOperator(stack, 'owner')
  load = await seatPlayers(stack, operator, { players: 10, perSecond: 20, owner })
})
afterAll(() => stack.stop())

test.each<[ProcessName, number]>([
  ['platform', someTime()],
  ['postgres', someTime()],
])(
  `killing %s with twenty spins a second in flight, %i ms in (seed ${seed}), loses nothing and doubles nothing`,
  async (name, afterMs) => {
    const before = load.acknowledged.length
    const others = () =>
      (['platform', 'studio'] as const).filter((other) => other !== name).map(stack.pid)
    const living = others()
    await load.during(
      async () => {
        await stack.kill(name)
        await stack.ready(name)
      },
      afterMs,
      2_500,
    )
    // A process whose database or neighbour is away waits for it; it does not fall over.
    expect(others()).toEqual(living)
    // How many is a matter of the machine.
    expect(load.acknowledged.length).toBeGreaterThan(before)
    expect(await whatDiffers(stack, load)).toEqual([])
  },
  120_000,
)

test.each(['round decided', 'play answered'])(
  `killing the studio at "%s" (seed ${seed}) settles every round, once`,
  async (moment) => {
    await load.during(
      async () => {
        expect(await dieAt(stack.dataDir, moment, 10_000)).toBe(true)
        await stack.ready('studio')
      },
      someTime(),
      2_500,
    )
    expect(await whatDiffers(stack, load)).toEqual([])
  },
  120_000,
)

test('killing the platform while providers tell of money and send it records each payment once', async () => {
  let disturbedAt = performance.now()
  const desk = openDesk(stack, { operator, owner }, { disturbedAt: () => disturbedAt })
  // Whose payout leaves without an answer.
  const customer = await newCustomer(stack, desk, 2)
  const serving = (async () => {
    const accounts = await bindAccounts(desk, customer)
    await payIn(desk, customer)
    await play(desk, customer)
    await payOutByProvider(desk, customer, accounts)
  })()
  // What ends it early is told below.
  serving.catch(() => {})
  for (const moment of [
    'cashier callback, posted',
    'job send_payouts, answered by /shapla/transfer/status',
  ]) {
    expect(await dieAt(stack.dataDir, moment, 60_000), moment).toBe(true)
    await stack.ready('platform')
    disturbedAt = performance.now()
  }
  await serving
  const { cash, held } = await desk.balance(customer)
  expect([cash, held]).toEqual([customer.kept / 100, 0])
  expect(await outsideDiffers(stack, { isAtRest: true })).toEqual([])
  expect(await whatDiffers(stack, load)).toEqual([])
}, 240_000)

import type { OperatorCalls } from '@padma/contract'
import type { Client } from '@padma/contract/client'
import { type ProcessName, startStack, type Stack } from '@padma/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInOperator } from '../drivers/operator.ts'
import { dieAt, withFailPoints } from './fail-point.ts'
import { type Load, seatPlayers } from './load.ts'
import { seeded } from './seeded.ts'
import { whatDiffers } from './books/what-differs.ts'

/** Decides when each kill comes. Another seed gives other moments: PADMA_CHAOS_SEED=n npm test. */
const seed = Number(process.env.PADMA_CHAOS_SEED ?? 20_261)
const random = seeded(seed)
const someTime = () => 400 + Math.floor(random() * 1_600)

let stack: Stack
let load: Load

beforeAll(async () => {
  stack = await startStack({ ownPostgres: true, env: { SPIN_MIN_MS: '0', ...withFailPoints } })
  const operator: Client<OperatorCalls> = await signInOperator(stack, 'cashier1')
  load = await seatPlayers(stack, operator, {
    players: 10,
    perSecond: 20,
    owner: await signInOperator(stack, 'owner'),
  })
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

test(`killing the studio between a stake and its settlement (seed ${seed}) settles or undoes every round`, async () => {
  await load.during(
    async () => {
      expect(await dieAt(stack.dataDir, 'round staked', 10_000)).toBe(true)
      await stack.ready('studio')
    },
    someTime(),
    2_500,
  )
  expect(await whatDiffers(stack, load)).toEqual([])
}, 120_000)

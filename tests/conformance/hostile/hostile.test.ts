import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownProduct, type Product } from '../own-product/product.ts'
import { runCases } from '../run.ts'
import { isPossible, runScenario } from './run.ts'
import { scenarios } from './scenarios.ts'

let product: Product
beforeAll(async () => void (product = await ownProduct()), 120_000)
afterAll(() => product.stop())

test('every rule of the wallet API holds against the whole product', async () => {
  const results = await runCases(product.endpoint)
  expect(results.filter((result) => !result.isMet)).toEqual([])
}, 60_000)

test.each(scenarios.map((scenario) => [scenario.id, scenario.rule, scenario] as const))(
  'hostile %s: %s',
  async (_id, _rule, scenario) => {
    expect(isPossible(scenario, product.ground)).toBe(true)
    expect((await runScenario(scenario, product.ground)).seen).toBeNull()
  },
  60_000,
)

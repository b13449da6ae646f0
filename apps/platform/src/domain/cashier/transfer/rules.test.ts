import { expect, test } from 'vitest'
import { turnoverOf } from './rules.ts'

/** In whole amounts. */
const carried = (
  [units, allMoney, open]: [number, number, number],
  [deposits, share]: [number, number],
) =>
  Number(
    turnoverOf(
      { depositTurnoverPpm: deposits * 1_000_000, transferTurnoverPpm: share * 1_000_000 },
      { units: BigInt(units), allMoney: BigInt(allMoney), open: BigInt(open) },
    ),
  )

test.each<[string, [number, number, number], [number, number], number]>([
  ['nothing open: the share', [500, 1_000, 0], [3, 1], 500],
  ['its part of what is open', [500, 1_000, 3_000], [3, 1], 1_500],
  ['never more than of a deposit', [100, 100, 20_000], [1, 0], 100],
  ['a part of all money, not of cash', [100, 20_000, 20_000], [5, 0], 100],
  ['the share, were it above that of a deposit', [100, 100, 20_000], [1, 2], 200],
  ['a deposit that asks for nothing carries nothing', [100, 100, 20_000], [0, 0], 0],
])('%s', (_, sent, terms, units) => expect(carried(sent, terms)).toBe(units))

test('a sum sent in parts carries no more than a deposit of it', () => {
  let left = 48_600
  let sum = 0
  for (; left > 0; left -= 8_100) sum += carried([8_100, left, 48_600], [1, 0])
  expect(sum).toBe(48_600)
})

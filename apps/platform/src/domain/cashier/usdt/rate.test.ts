import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAsAsked, rateOf, tokenDecimal, tokensFor, unitsFor } from './rate.ts'

test('the margin is taken off the rate', () => {
  expect(rateOf({ rateUnits: 12_200_000n, marginPpm: 10_000 })).toBe(12_078_000n)
  expect(rateOf({ rateUnits: 0n, marginPpm: 10_000 })).toBe(0n)
})

test('what is asked for comes to the amount again, for any amount and rate', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10_000_000_000n),
      fc.bigInt(100_000n, 10_000_000_000n),
      (hundredths, rate) => {
        const units = hundredths * 1_000n
        const credited = unitsFor(tokensFor(units, rate), rate)
        expect(credited - units).toBeGreaterThanOrEqual(0n)
        // A millionth of a token, where that is worth a hundredth or more.
        expect(credited - units).toBeLessThanOrEqual(rate / 1_000_000n)
      },
    ),
  )
})

test('tokens are written with six decimals, and differ by no more than is allowed', () => {
  expect(tokenDecimal(8_230_453n)).toBe('8.230453')
  expect(tokenDecimal(5n)).toBe('0.000005')
  expect(isAsAsked(990_000n, 1_000_000n, 10_000)).toBe(true)
  expect(isAsAsked(989_999n, 1_000_000n, 10_000)).toBe(false)
  expect(isAsAsked(1_010_001n, 1_000_000n, 10_000)).toBe(false)
  expect(isAsAsked(1_000_001n, 1_000_000n, 0)).toBe(false)
})

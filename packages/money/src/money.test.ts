import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorToCent, formatDecimal, formatUnits, parseUnits, unitsToDecimal } from './index.ts'

test('an amount written to the wire is read back exactly', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 17n), (units) => parseUnits(unitsToDecimal(units)) === units),
  )
})

test.each([
  ['1234.5', 123_450_000n],
  ['0.00001', 1n],
  ['7', 700_000n],
])('%s is %s units', (text, units) => expect(parseUnits(text)).toBe(units))

test.each(['', '-1', '1,000', '1e3', '.5', '1.', '0.000001', ' 1', '१'])(
  '"%s" is not an amount',
  (text) => {
    expect(parseUnits(text)).toBeNull()
  },
)

test('people see two decimals toward zero, grouped, the symbol in front', () => {
  expect(formatUnits(123_456_789_999n, '৳')).toBe('৳1,234,567.89')
  expect(formatUnits(-184_000_000n, '৳')).toBe('\u2212৳1,840.00')
  expect(formatUnits(-999n, '৳')).toBe('৳0.00')
  expect(formatDecimal('-12.5', '৳')).toBe('\u2212৳12.50')
})

test('flooring to the cent never gives more than there was', () => {
  expect(floorToCent(6_172_900n)).toBe(6_172_000n)
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 15n),
      (units) => floorToCent(units) <= units && units - floorToCent(units) < 1_000n,
    ),
  )
})

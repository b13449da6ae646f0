import { expect, test } from 'vitest'
import { boundFault, readAmount } from './entered-amount.ts'

test.each([
  ['1000', '1000'],
  ['1,000.50', '1000.50'],
  ['1 000', '1000'],
  ['5.', '5'],
  ['0', '0'],
  ['১,২৫০.৫০', '1250.50'],
  ['-500', null],
  ['1.234', null],
  ['-5', null],
  ['abc', null],
  ['', null],
])('"%s" is read as %s', (typed, wire) => {
  expect(readAmount(typed)?.wire ?? null).toBe(wire)
})

test('bounds belong to the range', () => {
  expect(boundFault(readAmount('0')!.units, '200.00', '50000.00')).toBe('below')
  expect(boundFault(readAmount('200')!.units, '200.00', '50000.00')).toBeNull()
  expect(boundFault(readAmount('199.99')!.units, '200.00', '50000.00')).toBe('below')
  expect(boundFault(readAmount('50000.01')!.units, '200.00', '50000.00')).toBe('above')
})

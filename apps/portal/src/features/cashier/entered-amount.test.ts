import { expect, test } from 'vitest'
import { boundFault, groupAmount, readAmount } from './entered-amount.ts'

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

/** `|` is the caret. */
test.each([
  ['1000|', '1,000|'],
  ['1,0000|', '10,000|'],
  ['12|34567', '1,2|34,567'],
  ['12,|567', '12|,567'],
  ['1|,234', '1|,234'],
  ['1,234.5|', '1,234.5|'],
  ['1|000.25', '1|,000.25'],
  ['১২৫০|', '১,২৫০|'],
  ['১২০০|', '১,২০০|'],
  ['২০০|', '২০০|'],
  ['১২৩৪৫৬|', '১২৩,৪৫৬|'],
  ['1 000 000|', '1,000,000|'],
  ['100|', '100|'],
  ['-500|', '-500|'],
  ['1.2.3|', '1.2.3|'],
  ['.5|', '.5|'],
  ['|', '|'],
])('typed as "%s" it becomes "%s"', (typed, shown) => {
  const { text, caret } = groupAmount(typed.replace('|', ''), typed.indexOf('|'))
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(shown)
})

import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['1500', '1500'],
  [' 1,500 ', '1500'],
  ['1,234,567.50', '1234567.50'],
  ['0.01', '0.01'],
  ['1500.5', '1500.5'],
])('%s is read as %s', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})

test.each(['', '0', '0.00', '-5', '1.005', '1e3', '12,34', '1 500', '৫০০', '1234567890', 'NaN'])(
  '"%s" is no amount to credit',
  (typed) => {
    expect(readAmount(typed)).toBeNull()
  },
)

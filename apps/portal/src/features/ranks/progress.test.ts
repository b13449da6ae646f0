import { expect, test } from 'vitest'
import { leftOf, percentOf } from './progress.ts'

test.each([
  ['0', '5000', 0, '5000.00'],
  ['4999.99', '5000', 99, '0.01'],
  ['5000', '5000', 100, null],
  ['9000', '5000', 100, null],
  ['10', '0', 100, null],
])('%s of %s is %d percent, %s left', (done, asked, percent, left) => {
  expect(percentOf(done, asked)).toBe(percent)
  expect(leftOf(done, asked)).toBe(left)
})

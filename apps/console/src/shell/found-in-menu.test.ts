import { expect, test } from 'vitest'
import { isFound } from './found-in-menu.ts'

test.each([
  ['', true],
  ['mainten', true],
  ['CLOSE', true],
  ['close maintenance', true],
  ['banner', false],
  ['  ', true],
])('“%s” finds the page of maintenance: %s', (typed, isIt) => {
  expect(isFound(typed, ['Maintenance', 'close offline open'])).toBe(isIt)
})

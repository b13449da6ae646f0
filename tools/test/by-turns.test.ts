import { expect, test } from 'vitest'
import { spread } from './by-turns.ts'

test.each([
  ['evenly by weight', ['A', 'B'], ['a', 'b', 'c', 'd'], [3, 1, 1, 1], 'AaBbcd'],
  ['none are long', [], ['a', 'b'], [1, 1], 'ab'],
  ['all are long', ['A', 'B'], [], [], 'AB'],
  ['files without weight', ['A', 'B'], ['a', 'b'], [0, 0], 'ABab'],
])('long files come by turns with the others: %s', (_case, some, others, weights, order) => {
  expect(spread(some, others, weights).join('')).toBe(order)
})

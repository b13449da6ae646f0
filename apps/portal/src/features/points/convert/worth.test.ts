import { expect, test } from 'vitest'
import { mostOf, worthOf } from './worth.ts'

test.each([
  [250, 10, '25.00'],
  [7, 3, '2.33'],
  [1, 200, '0.00'],
])('%d points at %d a unit are %s', (points, pointsPerUnit, worth) => {
  expect(worthOf({ pointsPerUnit }, points)).toBe(worth)
})

test.each([
  [2_487, 2_480],
  [99, 0],
  [100, 100],
])('of %d points %d can be converted', (points, most) => {
  expect(mostOf({ pointsPerUnit: 10, minimum: 100, multiple: 10 }, points)).toBe(most)
})

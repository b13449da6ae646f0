import { expect, test } from 'vitest'
import { isLabelled, roundAbove } from './scale.ts'

test.each([
  [0, 1],
  [0.03, 0.05],
  [1, 1],
  [409.5, 500],
  [5_000, 5_000],
  [5_000.01, 10_000],
])('the scale for %d ends at %d', (sum, end) => {
  expect(roundAbove(sum)).toBeCloseTo(end)
})

test.each([1, 7, 30, 92])('of %d days at most eight are written, the last one always', (count) => {
  const written = Array.from({ length: count }, (_, at) => isLabelled(at, count, 8))
  expect(written.filter(Boolean).length).toBeLessThanOrEqual(8)
  expect(written.at(-1)).toBe(true)
})

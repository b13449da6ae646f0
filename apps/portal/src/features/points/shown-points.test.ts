import { expect, test } from 'vitest'
import { shownPoints } from './shown-points.ts'

test.each([
  ['0', '0'],
  ['999', '999'],
  ['2480', '2,480'],
  ['-1800', '−1,800'],
  ['1234567', '1,234,567'],
])('%s is written %s', (points, written) => {
  expect(shownPoints(points)).toBe(written)
})

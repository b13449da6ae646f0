import { expect, test } from 'vitest'
import { layoutOf } from './layout.ts'

test.each([
  // [stage, reels, rows]
  [390, 592, 5, 3],
  [390, 420, 5, 3],
  [844, 220, 5, 3],
  [1440, 690, 5, 3],
  [1440, 690, 3, 3],
  [390, 592, 6, 4],
])('on a stage of %i × %i, %i × %i cells lie within it', (width, height, reels, rows) => {
  const { panel, cellWidth, cellHeight, gap, ...inner } = layoutOf(width, height, { reels, rows })
  expect(inner.width).toBe(cellWidth * reels + gap * (reels - 1))
  expect(inner.height).toBe(cellHeight * rows + gap * (rows - 1))
  expect(panel.left).toBeGreaterThanOrEqual(0)
  expect(panel.left + panel.width).toBeLessThanOrEqual(width)
  // Room above for the counter of free spins.
  expect(panel.top).toBeGreaterThanOrEqual(52)
  expect(panel.top + panel.height).toBeLessThanOrEqual(height)
})

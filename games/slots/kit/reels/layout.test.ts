import { expect, test } from 'vitest'
import { layoutOf } from './layout.ts'

const TILES = { gap: [4, 8], pad: [6, 14], head: 0, ratio: [0.92, 1.42] } as const
const PANES = { gap: [5, 12], pad: [4, 8], head: 0.3, ratio: [1, 1.4] } as const
const PAPER = { gap: [0, 0], pad: [14, 18], head: 0, ratio: [1, 1.06] } as const

test.each([
  // [stage, reels, rows, shape]
  [390, 592, 5, 3, TILES],
  [390, 420, 5, 3, PANES],
  [844, 220, 5, 3, PANES],
  [1440, 690, 5, 3, TILES],
  [1440, 690, 3, 3, PAPER],
  [390, 592, 3, 3, PAPER],
])('on a stage of %i × %i, %i × %i cells lie within it', (width, height, reels, rows, shape) => {
  const layout = layoutOf(width, height, { reels, rows, shape })
  const { panel, cellWidth, cellHeight, gap, ...inner } = layout
  expect(inner.width).toBe(cellWidth * reels + gap * (reels - 1))
  expect(inner.height).toBe(cellHeight * rows + gap * (rows - 1))
  expect(panel.left).toBeGreaterThanOrEqual(0)
  expect(panel.left + panel.width).toBeLessThanOrEqual(width)
  // Room above for the counter of free spins.
  expect(panel.top).toBeGreaterThanOrEqual(52)
  expect(panel.top + panel.height).toBeLessThanOrEqual(height)
})

test('on a phone the cells are as wide as the screen allows, and taller than wide', () => {
  const { panel, cellWidth, cellHeight } = layoutOf(390, 592, { reels: 5, rows: 3, shape: TILES })
  expect(panel.width).toBeGreaterThan(370)
  expect(cellHeight / cellWidth).toBeGreaterThan(1.35)
})
